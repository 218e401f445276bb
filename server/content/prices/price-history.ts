/**
 * Which earlier price may stand struck out beside a lower one: the lowest of the 30 days before the reduction (directive
 * 98/6/EC article 6a; CJEU C-330/23: also the percentage counts from it).
 */
import type { StoredFields } from '#server/db/schema.ts';

/** What a market's price was, from a moment until the next row. */
export interface PriceRow {
  readonly since: Date;
  /** With the discount taken off; null: not for sale. */
  readonly price: number | null;
  /** Entry id of the market; prices of another one are not compared with. */
  readonly marketId: string | null;
}

const WINDOW_MS = 30 * 24 * 3_600_000;

const isPrice = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** None of the fields is localized, so each has one value, whatever the default locale is called. */
const valueOf = (fields: StoredFields, field: string): unknown => Object.values(fields[field] ?? {})[0];

/** @returns whether an entry of `marketInformation` announces a reduction: its discounted price is below its price */
export function announcesCut(fields: StoredFields): boolean {
  const [price, discounted] = [valueOf(fields, 'price'), valueOf(fields, 'priceWithDiscount')];
  return isPrice(price) && isPrice(discounted) && discounted > 0 && discounted < price;
}

/** @returns what an entry of `marketInformation` asks of a buyer; null without a price */
export function presentPrice(fields: StoredFields): number | null {
  const price = valueOf(fields, announcesCut(fields) ? 'priceWithDiscount' : 'price');
  return isPrice(price) ? price : null;
}

export function marketOf(fields: StoredFields): string | null {
  const link = valueOf(fields, 'market') as { readonly sys?: { readonly id?: unknown } } | null | undefined;
  const id = link?.sys?.id;
  return typeof id === 'string' ? id : null;
}

/**
 * The lowest price of the 30 days before a moment, in one market.
 *
 * @param rows oldest first
 * @returns null unless there was a price during all of those days: a price of one afternoon is nobody's former price
 */
export function lowestBefore(rows: readonly PriceRow[], moment: Date, marketId: string | null): number | null {
  const from = moment.getTime() - WINDOW_MS;
  const before = rows.filter(({ since }) => since < moment);
  const start = before.findLastIndex(({ since }) => since.getTime() <= from);
  const [first] = start < 0 ? [] : before.slice(start, start + 1);
  if (!first || first.price === null || first.marketId !== marketId) return null;
  const prices = before
    .slice(start)
    .flatMap(({ price, marketId: market }) => (price !== null && market === marketId ? [price] : []));
  return Math.min(...prices);
}
