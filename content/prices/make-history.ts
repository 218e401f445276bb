/**
 * Writes `price-history.json`: what the demonstration's reduced prices were before, in days before the import, so that its
 * reductions are real whenever a store is seeded. Most stood at the full price for months; one in five was lowered a little
 * first, and is struck from that lower price.
 *
 *     node content/prices/make-history.ts
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = new URL('../', import.meta.url).pathname;
const PRICES = join(FOLDER, 'entries/marketInformation');

interface PriceRecord {
  readonly sys: { readonly id: string };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The same number for the same id, on every machine. */
const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0);
const toFive = (price: number): number => Math.round(price / 5) * 5;

/** @returns nothing for a price that announces no reduction */
export function historyOf({ sys: { id }, fields }: PriceRecord): readonly { since: string; price: number }[] {
  const [price, discounted] = ['price', 'priceWithDiscount'].map((field) => fields[field]?.['en-UK']);
  if (typeof price !== 'number' || typeof discounted !== 'number' || discounted >= price) return [];
  const seed = numberOf(id);
  const start = { since: `-${60 + (seed % 240)} days`, price };
  const between = toFive(discounted + (price - discounted) * 0.7);
  return seed % 5 === 0 && between > discounted && between < price
    ? [start, { since: `-${35 + (seed % 20)} days`, price: between }]
    : [start];
}

export const readPrices = (): readonly PriceRecord[] =>
  readdirSync(PRICES)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const value = JSON.parse(readFileSync(join(PRICES, name), 'utf8')) as PriceRecord | PriceRecord[];
      return value as PriceRecord[];
    });

if (process.argv[1] === import.meta.filename) {
  const histories = readPrices().map((record) => [record.sys.id, historyOf(record)] as const);
  const told = histories.filter(([, history]) => history.length > 0);
  writeFileSync(join(FOLDER, 'price-history.json'), `${JSON.stringify(Object.fromEntries(told), undefined, 2)}\n`);
  console.log(`price-history.json: ${told.length} of ${histories.length} prices are reduced.`);
}
