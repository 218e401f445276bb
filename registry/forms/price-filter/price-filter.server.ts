import type { FieldError, FormHandler } from '#schemas/contracts/forms.ts';
import { EMPTY, hrefOf } from '#schemas/list-state.ts';

/** Leads to the list of packages with what was chosen in its address; nothing is kept. */
const handlePriceFilter: FormHandler = async ({ values, locale, storefront }, { finding }) => {
  const {
    min,
    max,
    places: typed = '',
    interests = [],
    todo = [],
  } = values as {
    readonly min?: number;
    readonly max?: number;
    readonly places?: string;
    readonly interests?: readonly string[];
    readonly todo?: readonly string[];
  };
  const names = typed
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const places = await Promise.all(
    names.slice(0, MOST_PLACES).map((name) => finding.findPlace(name, { locale, storefront })),
  );
  const unknown = names.filter((_name, index) => index < MOST_PLACES && places[index] === undefined);
  const errors: FieldError[] = [
    ...(min !== undefined && max !== undefined && min > max
      ? [{ field: 'max', keyword: 'belowMin', message: '' }]
      : []),
    ...(names.length > MOST_PLACES ? [{ field: 'places', keyword: 'tooMany', message: '' }] : []),
    ...(unknown.length > 0
      ? [{ field: 'places', keyword: 'unknown', message: '', params: { value: unknown.join(', ') } }]
      : []),
  ];
  if (errors.length > 0) return { kind: 'invalid', errors };
  const state = {
    ...EMPTY,
    ...{ interests, todo, places: [...new Set(places.filter((id) => id !== undefined))] },
    ...(min !== undefined && min > 0 && { min }),
    ...(max !== undefined && { max }),
  };
  return { kind: 'done', redirect: hrefOf(finding.listPath(locale), state) };
};

/** As many as are looked up at once. */
const MOST_PLACES = 8;

export default handlePriceFilter;
