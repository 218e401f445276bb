/** First letters of the months' names in English, Spanish, Portuguese and Italian. */
const MONTHS = [
  'jan ene gen',
  'feb fev',
  'mar',
  'apr abr',
  'may mai mag',
  'jun giu',
  'jul lug',
  'aug ago',
  'sep set',
  'oct out ott',
  'nov',
  'dec dic dez',
];
const NAMED = /^([a-z]{3,10})\.?,? ?(?:del? |di )?(\d{4})$/;
const YEAR_FIRST = /^(\d{4}) ?[-/. ] ?(\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2}) ?[-/. ] ?(\d{4})$/;

/**
 * A month as people type it where the browser has no control for it (Firefox, Safari): `06/2027`, `6.2027`, `2027-6`,
 * `June 2027`, `junho de 2027`. What is none stays as it is, for the schema to refuse.
 *
 * @returns `2027-06`
 */
export function readMonth(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
  const named = NAMED.exec(plain);
  if (named) {
    const month = MONTHS.findIndex((starts) => starts.split(' ').includes(named[1]?.slice(0, 3) ?? ''));
    return month < 0 ? text : monthOf(named[2], month + 1);
  }
  const [, year, month] = YEAR_FIRST.exec(plain) ?? [];
  if (year !== undefined) return monthOf(year, month);
  const [, first, second] = MONTH_FIRST.exec(plain) ?? [];
  return second === undefined ? text : monthOf(second, first);
}

const monthOf = (year = '', month: string | number = ''): string => `${year}-${String(month).padStart(2, '0')}`;
