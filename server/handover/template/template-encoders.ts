/** How a template may write a fact: `{dates.from|DD/MM/YYYY}`. Declared here, one by one; nothing is evaluated. */
import type { Room } from '#schemas/contracts/search.ts';
import { formatDay, formatDistribution, formatTime } from '../formats.ts';
import type { FactKind, FactValue } from './template-facts.ts';

interface Encoder {
  readonly kind: FactKind;
  readonly pattern: RegExp;
  readonly encode: (value: never, encoder: string) => string;
}

const SEPARATOR: Readonly<Record<string, string>> = { comma: ',', pipe: '|', semicolon: ';', dash: '-' };
const ENCODERS: readonly Encoder[] = [
  { kind: 'day', pattern: /^(?:YYYY|YY|MM?|DD?|[-/.])+$/, encode: (day: string, pattern) => formatDay(day, pattern) },
  { kind: 'time', pattern: /^(?:HH?|mm|[:.])+$/, encode: (time: string, pattern) => formatTime(time, pattern) },
  { kind: 'text', pattern: /^upper$/, encode: (text: string) => text.toUpperCase() },
  { kind: 'text', pattern: /^lower$/, encode: (text: string) => text.toLowerCase() },
  { kind: 'flag', pattern: /^true-false$/, encode: (flag: string) => String(flag === '1') },
  {
    kind: 'list',
    pattern: /^(?:comma|pipe|semicolon|dash)$/,
    encode: (list: readonly string[], separator) => list.join(SEPARATOR[separator]),
  },
  { kind: 'rooms', pattern: /^distribution$/, encode: (rooms: readonly Room[]) => formatDistribution(rooms) },
  {
    kind: 'rooms',
    pattern: /^ages$/,
    encode: (rooms: readonly Room[]) =>
      rooms.map(({ adults, childAges }) => [adults, ...childAges].join('-')).join('_'),
  },
];
/** What each kind is written as when a template does not say. */
const USUAL: Readonly<Partial<Record<FactKind, string>>> = { list: 'comma', rooms: 'ages' };

const encoderOf = (kind: FactKind, name: string): Encoder | undefined =>
  ENCODERS.find((each) => each.kind === kind && each.pattern.test(name));

export const hasEncoder = (kind: FactKind, name: string): boolean => encoderOf(kind, name) !== undefined;

export function encodeFact(kind: FactKind, value: Exclude<FactValue, undefined>, name: string | undefined): string {
  const chosen = name ?? USUAL[kind];
  const encoder = chosen === undefined ? undefined : encoderOf(kind, chosen);
  return encoder && chosen !== undefined
    ? encoder.encode(value as never, chosen)
    : typeof value === 'string'
      ? value
      : '';
}
