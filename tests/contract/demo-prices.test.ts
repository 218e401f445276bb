import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEarlierPrices } from '#server/content/transfer/parse-earlier-prices.ts';
import { lowestBefore, marketOf, presentPrice } from '#server/content/prices/price-history.ts';
import { historyOf, readPrices } from '../../content/prices/make-history.ts';

const file = JSON.parse(readFileSync(new URL('../../content/price-history.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, unknown>
>;
const prices = readPrices();

test('every reduced price has a past, and none has one that is no longer there: node content/prices/make-history.ts', () => {
  expect(file).toEqual(
    Object.fromEntries(
      prices.map((record) => [record.sys.id, historyOf(record)] as const).filter(([, history]) => history.length > 0),
    ),
  );
});

test('every reduction is one from the lowest price of the 30 days before it', () => {
  const now = new Date();
  for (const { sys, fields } of prices) {
    const rows = parseEarlierPrices(file[sys.id], fields, now, (message) => expect.fail(`${sys.id}: ${message}`));
    if (rows)
      expect(lowestBefore(rows, now, marketOf(fields)), sys.id).toBeGreaterThan(presentPrice(fields) ?? Infinity);
  }
});
