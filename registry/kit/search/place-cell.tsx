import { ArrowRightLeft, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { asksElsewhere, isRequired, paramOf, partOf } from '#schemas/search/product-of.ts';
import { Combobox } from '../combobox/combobox.tsx';
import { detailsOf } from '../combobox/place-details.ts';
import { changeValue } from '../forms/widgets/change-value.ts';
import { Icon } from '../icon.tsx';
import { FieldFault, filled } from './field-fault.tsx';
import bar from './search-bar.module.css';
import { useSearchView } from './search-view.ts';
import { useRecent } from './use-recent.ts';

/** Longest name (`schemas/search/plain-fields.ts`). */
const MAX_TEXT = 120;

interface PlaceCellProps {
  readonly property: string;
  readonly icon: LucideIcon;
}

/**
 * A place, or a plain text. With script a place has suggestions, and what is known of the one that was taken goes along in
 * hidden fields; what was only typed is a name, which the server looks up.
 */
export function PlaceCell({ property, icon }: PlaceCellProps) {
  const { id, schema, ui, shown, own, optional, t, isLive } = useSearchView();
  const { types, swap } = ui.fields?.[property] ?? {};
  const recent = useRecent();
  const fieldId = `${id}${property}`;
  const name = paramOf(property);
  const isOnlyElsewhere = property === 'dropOff' && asksElsewhere(schema);
  const many = partOf(schema.properties[property] ?? {}) === 'places';
  const classes = [bar.field, swap && bar.hasSwap, isOnlyElsewhere && bar.onlyElsewhere];
  const details = detailsOf((suffix) => shown.value(name + suffix));
  // Of another search, and no place that this one takes.
  const isUnfit =
    shown.isShared && details.type !== undefined && types?.some((type) => type === details.type) === false;
  const field = {
    id: fieldId,
    name,
    maxLength: MAX_TEXT,
    placeholder: optional(`hints.${property}`) ?? t('placeHint'),
    required: isRequired(schema, property),
    ...filled(isUnfit ? { ...shown, value: () => undefined } : shown, name, fieldId),
  };
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <Icon icon={icon} />
      <label htmlFor={fieldId}>{own(`labels.${property}`)}</label>
      {types ? (
        <Combobox
          {...field}
          options={{ url: '/api/places', types, many }}
          sheet={own(`labels.${property}`)}
          offer={recent}
          data-types={many ? undefined : types.join()}
          isLive={isLive}
          // Nothing known and no script: no empty parameters in the address.
          {...(!many && (isLive || details.id !== undefined) && { details: isUnfit ? {} : details })}
        />
      ) : (
        <input type="text" autoComplete="off" {...field} />
      )}
      <FieldFault name={name} id={fieldId} />
      {swap && <SwapButton />}
    </div>
  );
}

/** A text, and what is known of the place that it names. */
const knownOf = ({ name, value, form }: HTMLInputElement) => ({
  value,
  place: JSON.stringify(
    detailsOf((suffix) => form?.querySelector<HTMLInputElement>(`[name="${name}${suffix}"]`)?.value),
  ),
});
function put(field: HTMLInputElement, { value, place }: ReturnType<typeof knownOf>): void {
  field.dataset['place'] = place;
  changeValue(field, value);
}

/** Exchanges what stands in this cell and the next. */
function SwapButton() {
  const { t, isLive } = useSearchView();
  if (!isLive) return null;
  const swap = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const fieldIn = (cell: Element | null | undefined) => cell?.querySelector<HTMLInputElement>('input[type="text"]');
    const here = fieldIn(currentTarget.parentElement);
    const there = fieldIn(currentTarget.parentElement?.nextElementSibling);
    if (!here || !there) return;
    const [first, second] = [knownOf(here), knownOf(there)];
    put(here, second);
    put(there, first);
  };
  return (
    <button className={`round ${bar.swap}`} type="button" aria-label={t('swap')} onClick={swap}>
      <Icon icon={ArrowRightLeft} />
    </button>
  );
}
