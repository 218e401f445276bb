/** A search as the fields of its form show it. */

export type FormValues = Readonly<Record<string, readonly string[]>>;

/** More than any form has; the rest was made up. */
const MOST_FIELDS = 60;
const MOST_VALUES = 12;
const MAX_VALUE = 200;
const NAME = /^[a-z][A-Za-z]{0,23}$/;
/** Which screen and which view of it, not what is searched for. */
const NO_FIELDS = new Set(['product', 'change', 'tab']);

/**
 * @param params of an address, right or wrong: a form comes back as it was filled in
 * @returns values by name of the field; rooms of a canonical address (`room=2-4`) as the totals that the form asks for
 */
export function formValues(params: URLSearchParams): FormValues {
  const names = [...new Set(params.keys())].filter((name) => NAME.test(name) && !NO_FIELDS.has(name));
  const values: Record<string, readonly string[]> = {};
  for (const name of names.slice(0, MOST_FIELDS))
    values[name] = params
      .getAll(name)
      .slice(0, MOST_VALUES)
      .map((value) => value.slice(0, MAX_VALUE).toWellFormed());
  const { room, ...others } = values;
  return room && room.length > 0 ? { ...others, ...totalsOf(room) } : values;
}

function totalsOf(rooms: readonly string[]): FormValues {
  const read = rooms.map((room) => room.split('-'));
  const ages = read.flatMap(([, ...rest]) => rest);
  const adults = read.reduce((sum, [count]) => sum + (Number(count) || 0), 0);
  return {
    rooms: [String(rooms.length)],
    adults: [String(adults)],
    children: [String(ages.length)],
    age: ages,
  };
}

/** Back to an address, for a link that opens the form again as it was. */
export function valuesToParams(values: FormValues): URLSearchParams {
  const out = new URLSearchParams();
  for (const [name, list] of Object.entries(values)) for (const value of list) out.append(name, value);
  return out;
}
