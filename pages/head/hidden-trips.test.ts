import { expect, test } from 'vitest';
import { entry, pageRecord, testSite } from '#renderer/test-registry.test-support.tsx';
import { describeTrips } from './describe-trips.ts';

test('search engines are told of no package within a hidden module', () => {
  const trip = (id: string) =>
    entry('Package', id, { name: id, marketInformation: [{ price: 900, market: { iso: 'en' } }], slug: id });
  const record = pageRecord({
    modules: [
      entry('List', 'l', { cards: [trip('open')] }),
      entry('List', 'm', { cards: [trip('secret')], visibility: { hidden: true } }),
    ],
  });
  const told = JSON.stringify(describeTrips(record, testSite));
  expect(told).toContain('open');
  expect(told).not.toContain('secret');
});
