/**
 * Formatters are costly to make and hold no state of a request; there are few (languages × currencies × 2), all from
 * configuration, so they are kept for the life of the process.
 */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(languageTag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${languageTag}|${options.style}|${options.currency ?? ''}|${options.minimumFractionDigits ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(languageTag, options);
  formatters.set(key, made);
  return made;
}

export interface Money {
  /** In the main unit of the currency: 1290 is 1,290 euros. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. */
  readonly languageTag: string;
}

/** Whole amounts without decimals (`€1,290`, `1290 €`), others with two (`€1,290.50`). */
export function formatMoney({ amount, currency, languageTag }: Money): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return formatterFor(languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** @param percent 19 means 19 per cent; negative numbers get a true minus sign */
export function formatPercent({
  percent,
  languageTag,
}: {
  readonly percent: number;
  readonly languageTag: string;
}): string {
  return formatterFor(languageTag, { style: 'percent', maximumFractionDigits: 0 })
    .format(percent / 100)
    .replace('-', '\u2212');
}

/**
 * Price cut in whole per cent, rounded down: never more than was really taken off.
 *
 * @returns `undefined` when nothing is cut, or when either price is no positive number, or when it is less than 1 per cent
 */
export function percentOff({
  was,
  amount,
}: {
  readonly was?: number | null;
  readonly amount: number;
}): number | undefined {
  if (!was || !(was > amount) || !(amount >= 0)) return undefined;
  // In cents, which are whole: 80 of 100 is 20 per cent off, and not 19.999….
  const [before, now] = [Math.round(was * 100), Math.round(amount * 100)];
  return Math.floor(((before - now) * 100) / before) || undefined;
}
