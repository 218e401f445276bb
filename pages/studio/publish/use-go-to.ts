import { useNavigate } from 'react-router';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import type { Obstacle } from './use-plan.ts';

const CONTROL = ':is(input,textarea,select,button,[contenteditable=true],[role=textbox]):not([disabled])';
/** The form of another record comes with it; a slow one is waited for so long. */
const TRIES = 40;
const STEP_MS = 50;

/** The field of the selected record, in its language, takes the focus as soon as it is drawn. */
function focusField(
  { record, field, locale }: { record: string; field: string; locale: string | undefined },
  left = TRIES,
): void {
  const inLocale = locale === undefined ? '' : `[data-locale="${CSS.escape(locale)}"]`;
  const cell = document.querySelector<HTMLElement>(
    `[data-record="${CSS.escape(record)}"][data-field="${CSS.escape(field)}"]${inLocale}`,
  );
  const control = cell?.querySelector<HTMLElement>(CONTROL);
  if (control) {
    control.focus();
    control.scrollIntoView({ block: 'center' });
  } else if (left > 0) setTimeout(() => focusField({ record, field, locale }, left - 1), STEP_MS);
}

/**
 * Every error is a door: the module is selected, the language is the one that the error is in, the field has the focus.
 * What does not stand in the outline is opened where it is edited.
 */
export function useGoTo(options: {
  readonly pageId: string;
  /** Ids in the outline. */
  readonly ids: readonly string[];
  readonly onSelect: (id: string | undefined) => void;
  readonly onLocale: (locale: Locale) => void;
}): (obstacle: Obstacle) => void {
  const { pageId, ids, onSelect, onLocale } = options;
  const navigate = useNavigate();
  return ({ record, field, locales }) => {
    if (!record) return;
    const { id, kind } = record;
    const isHere = kind === 'Entry' && (id === pageId || ids.includes(id));
    if (!isHere) return void navigate(kind === 'Asset' ? `/media?id=${id}` : `/entries/${id}`);
    const [code] = locales ?? [];
    const spoken = (Object.entries(CONTENT_LOCALE) as [Locale, string][]).find(([, each]) => each === code)?.[0];
    if (spoken) onLocale(spoken);
    onSelect(id === pageId ? undefined : id);
    // After the dialog has given the focus back to where it was opened from.
    if (field) setTimeout(() => focusField({ record: id, field, locale: code }), STEP_MS);
  };
}
