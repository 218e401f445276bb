import { expect, test } from 'vitest';
import { foldRange } from './fold-range.ts';

const bold = (name: string, search: string): string | undefined => {
  const range = foldRange(name, search);
  return range && `${name.slice(0, range[0])}[${name.slice(...range)}]${name.slice(range[1])}`;
};

test('what was typed is found in a name, accents and signs aside', () => {
  expect(bold('Tromsø', 'tromso')).toBe('[Tromsø]');
  expect(bold('São Paulo', 'sao p')).toBe('[São P]aulo');
  expect(bold('L’Aquila', 'l aq')).toBe('[L’Aq]uila');
  expect(bold('Gießen', 'gies')).toBe('[Gieß]en');
  expect(bold('Ma\u0301laga', 'mala')).toBe('[Ma\u0301la]ga');
  expect(bold('Sant’ Angelo Suites', 'sant ang')).toBe('[Sant’ Ang]elo Suites');
});

test('the beginning of a word comes before the inside of another', () => {
  expect(bold('Cork, New York', 'ork')).toBe('C[ork], New York');
  expect(bold('Newark Ark', 'ark')).toBe('Newark [Ark]');
});

test('an alias stands nowhere in the name', () => {
  expect(bold('New York', 'nova iorque')).toBeUndefined();
  expect(bold('New York', '…')).toBeUndefined();
});
