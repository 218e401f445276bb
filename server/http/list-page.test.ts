import { expect, test } from 'vitest';
import { readListPage } from './list-page.ts';

const BOUNDS = { limit: 25, most: 100 };

test('without a wish a list begins at its beginning, with as many as is usual', () => {
  expect(readListPage({}, BOUNDS)).toEqual({ ok: true, page: { skip: 0, limit: 25 } });
});
test('what is within bounds is taken', () => {
  expect(readListPage({ skip: '1000000', limit: '100' }, BOUNDS)).toEqual({
    ok: true,
    page: { skip: 1_000_000, limit: 100 },
  });
  expect(readListPage({ skip: '0', limit: '1' }, BOUNDS)).toMatchObject({ ok: true });
});
test.each([
  ['skip', '-1'],
  ['skip', '1000001'],
  ['skip', ''],
  ['skip', 'x'],
  ['skip', '1e3'],
  ['skip', '１２'],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', '-1'],
  ['limit', '1.5'],
  ['limit', ' 5'],
  ['limit', '99999999999999999999'],
])('%s=%s is refused by its name', (field, value) => {
  const read = readListPage({ [field]: value }, BOUNDS);
  expect(read).toMatchObject({ ok: false, field });
  expect(!read.ok && read.message).toContain(`"${field}" must be a whole number from`);
});
