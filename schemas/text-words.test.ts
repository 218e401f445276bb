import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { wordsOf } from './text-words.ts';

test('words stand where they stood, folded', () => {
  const text = 'L’Aquila em 3 dias: Tromsø';
  expect(wordsOf(text).map(({ text: folded }) => folded)).toEqual(['l', 'aquila', 'em', '3', 'dias', 'tromso']);
  for (const { raw, start, end } of wordsOf(text)) expect(text.slice(start, end)).toBe(raw);
});

test('together they are what a name is folded to', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('aáñøßŁıÇİ ’-.,37Ωж市\u0301')), maxLength: 60 }),
      (text) => {
        const joined = wordsOf(text)
          .map((word) => word.text)
          .join(' ');
        expect(joined.replace(/ +/g, ' ').trim()).toBe(foldText(text));
      },
    ),
  );
});
