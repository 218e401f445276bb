import type { StoredFields } from '#server/db/schema.ts';
import { marketOf, type PriceRow } from '../prices/price-history.ts';
import { isObject } from '#schemas/is-object.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_ROWS = 10_000;

/**
 * `priceHistory` beside a market's price: what it was before the values in the file.
 *
 * - `since`: a date, or days before the import (`"-96 days"`), for demonstrations that must not grow old
 * - `price`: what was asked, discounts taken off; `null` when it was not for sale
 * - `market`: id of the market's entry, where it was another one than now
 *
 * @returns oldest first; `undefined` without any
 */
export function parseEarlierPrices(
  value: unknown,
  fields: StoredFields,
  now: Date,
  report: (message: string) => void,
): readonly PriceRow[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > MAX_ROWS) {
    report(`must be a list of { "since", "price" }, at most ${MAX_ROWS}`);
    return undefined;
  }
  const rows = value.flatMap((item, position): PriceRow[] => {
    const { since, price, market } = isObject(item) ? item : {};
    const moment = readMoment(since, now);
    const isPrice = price === null || (typeof price === 'number' && price >= 0 && price <= 1_000_000);
    if (moment && isPrice)
      return [{ since: moment, price, marketId: typeof market === 'string' ? market : marketOf(fields) }];
    const what = moment
      ? '"price" must be a number from 0 to 1000000, or null'
      : '"since" must be a date or "-96 days"';
    report(`entry ${position}: ${what}`);
    return [];
  });
  return rows.toSorted((left, right) => left.since.getTime() - right.since.getTime());
}

function readMoment(value: unknown, now: Date): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, days] = /^-(\d{1,5}) days?$/.exec(value) ?? [];
  if (days !== undefined) return new Date(now.getTime() - Number(days) * DAY_MS);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(value) ? new Date(value) : undefined;
  return moment && moment <= now ? moment : undefined;
}
