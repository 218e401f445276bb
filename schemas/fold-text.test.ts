import { describe, expect, test } from 'vitest';
import { FIT, fitOf, foldText } from './fold-text.ts';

describe('folding', () => {
  test.each([
    ['Málaga', 'malaga'],
    ['Tromsø', 'tromso'],
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ['İstanbul', 'istanbul'],
    ['Ísafjörður', 'isafjordur'],
    ['Phú Quốc', 'phu quoc'],
    ['L’Aquila', 'l aquila'],
    ['  San   Sebastián-Donostia ', 'san sebastian donostia'],
    ['Αθήνα', 'αθηνα'],
    ['東京', '東京'],
    ['\ud800', ''],
    ['…', ''],
  ])('%j is compared as %j', (text, folded) => expect(foldText(text)).toBe(folded));

  test('is the same when folded again, whatever the text', () => {
    for (const text of ['ẞtraße', 'ǅ', 'ﬁne', '１２', 'Ǆ İı', 'Đurđevac'])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });
  test('reads no more than the beginning of a long text', () => {
    expect(foldText('a'.repeat(100_000))).toHaveLength(200);
  });
});

test('a whole name fits better than its beginning, that better than a word in it, and that better than any part', () => {
  expect(['york', 'yorkshire', 'new york', 'newyork', 'rome'].map((name) => fitOf(name, 'york'))).toEqual([
    FIT.whole,
    FIT.start,
    FIT.word,
    FIT.inside,
    undefined,
  ]);
});
