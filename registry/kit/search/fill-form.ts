/** Puts values into the fields of a search, whether React has taken them over or not. */
import type { FormValues } from '#schemas/search/form-values.ts';
import { detailsOf } from '../combobox/place-details.ts';
import { changeValue } from '../forms/widgets/change-value.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * @param values by name of the field; a value that a field does not take (another kind of place, a month that it does not
 *   offer) is left out
 * @param isWhole the values are all there is: what they do not name becomes empty
 */
export function fillForm(form: HTMLFormElement, values: FormValues, { isWhole = false } = {}): void {
  const party = form.querySelector<HTMLDetailsElement>('details[data-live]');
  // The lists of ages are drawn for as many children as there are: they take these when their number is said.
  if (party && (values['children'] || isWhole)) party.dataset['ages'] = (values['age'] ?? []).join();
  const left = new Map(Object.entries(values).map(([name, list]) => [name, [...list]]));
  for (const field of form.querySelectorAll<Field>('input[name]:not([type="hidden"]), select[name]')) {
    const { name } = field;
    if (party && name === 'age') continue;
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      const chosen = values[name] ?? (isWhole ? [] : undefined);
      if (chosen) tick(field, chosen.includes(field.value));
      continue;
    }
    const value = left.get(name)?.shift() ?? (isWhole && !isCount(name) ? '' : undefined);
    if (value === undefined) continue;
    if (field instanceof HTMLSelectElement) choose(field, value);
    else write(field, value, values);
  }
}

/** Values of a form by name, without which tab and which screen it is. */
export function readForm(form: HTMLFormElement): Record<string, readonly string[]> {
  const out: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'tab' && name !== 'product') (out[name] ??= []).push(value);
  return out;
}

/** There are always some of these. */
const isCount = (name: string): boolean => ['rooms', 'adults', 'children'].includes(name);

function tick(field: HTMLInputElement, isOn: boolean): void {
  if (field.checked === isOn) return;
  field.checked = isOn;
  tell(field);
}

function choose(field: HTMLSelectElement, value: string): void {
  const offered = [...field.options].map((option) => option.value);
  // Of a month with its year the month.
  const taken = [value, value.slice(-2)].find((each) => offered.includes(each));
  if (taken === undefined || field.value === taken) return;
  field.value = taken;
  tell(field);
}

function write(field: HTMLInputElement, value: string, values: FormValues): void {
  if (field.type === 'number' && value !== '' && !/^\d+$/.test(value)) return;
  const { types } = field.dataset;
  if (types !== undefined) {
    const known = detailsOf((suffix) => values[field.name + suffix]?.[0]);
    if (known.type !== undefined && !types.split(',').includes(known.type)) return;
    field.dataset['place'] = JSON.stringify(known);
  }
  changeValue(field, value);
}

const tell = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));
