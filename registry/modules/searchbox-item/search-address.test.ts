import { expect, test } from 'vitest';
import { searchQuery } from './search-address.ts';

const names = new Set(['to', 'leave', 'age', 'rooms', 'adults', 'children', 'trip']);
const USUAL = { rooms: ['1'], adults: ['2'], children: ['0'], trip: ['return'] };
const query = (before: string, values: Record<string, readonly string[]>, isFirst = true) =>
  searchQuery(before, { tab: 'hotels', values: { ...USUAL, ...values }, names, isFirst });

test('says the tab and what is entered, each age, and nothing that is empty', () => {
  expect(query('', { to: ['Kyoto'], leave: [''], children: ['2'], age: ['4', ''] })).toBe(
    'tab=hotels&rooms=1&adults=2&children=2&trip=return&to=Kyoto&age=4',
  );
});
test('what it said before is gone, what is not its own stays', () => {
  expect(query('?utm_source=letter&tab=cruises&to=Naxos', { to: ['Kyoto'] })).toMatch(
    /^utm_source=letter&tab=hotels&.*to=Kyoto$/,
  );
});
test('a form that nobody has touched leaves the address of the page, unless it is another tab than the first', () => {
  expect(query('?tab=hotels&to=Kyoto', {})).toBe('');
  expect(query('', {}, false)).toMatch(/^tab=hotels/);
});
