/** Values that a schema may take or must refuse, made up from a seed: near its bounds, of wrong kinds, and hostile. */
import type { FieldNode } from '#schemas/forms/field-path.ts';

interface Bounds {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** mulberry32: small, and the same everywhere. @returns numbers from 0 up to 1 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e21,
  3.5,
  '',
  ' ',
  'x',
  '<script>alert(1)</script>',
  "'; drop table submissions; --",
  'a\r\nBcc: everyone@example.com',
  '\u202Ertl \u05D0\u0628',
  '👩‍👩‍👧',
  '\uD800',
  'e\u0301',
  [],
  [null],
  {},
  { toString: 'x' },
  'constructor',
];
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  email: [
    'a@example.com',
    'a@b',
    '@example.com',
    'a.b+c@sub.example.co',
    'a@@example.com',
    'a@-example.com',
    'ä@example.com',
  ],
  phone: ['+353 1 555 01 40', '12345', '(01) 555-0140', 'call me', '+1234567890123456'],
  url: [
    'https://example.com/a',
    'http://localhost',
    'javascript:alert(1)',
    'https://user@example.com',
    'ftp://example.com',
  ],
  date: ['2027-06-10', '2027-02-30', '27-6-10', '2027-13-01', '0000-01-01'],
  month: ['2027-06', '2027-13', '2027'],
  time: ['09:30', '24:00', '9:30'],
};
const PATTERNED = ['TCS-123', 'TCS-', 'tcs-1', 'TCS-12a', 'TCS-000000001', '1010', 'D08 X2Y3'];

export function randomValue(node: FieldNode, random: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (random() < 0.12) return pick(HOSTILE);
  const { minLength = 0, maxLength = 40, minimum = 0, maximum = 20, minItems = 0, maxItems = 3 } = node as Bounds;
  const near = (low: number, high: number) => pick([low - 1, low, low + 1, high - 1, high, high + 1]);
  if (node.const !== undefined) return random() < 0.6 ? node.const : pick(HOSTILE);
  if (node.enum) return random() < 0.7 ? pick(node.enum) : pick([...HOSTILE, 'other']);
  switch (node.type) {
    case 'object':
      return depth > 4 ? {} : randomObject(node, random, depth);
    case 'array':
      return Array.from({ length: Math.max(0, near(minItems, Math.min(maxItems, 6))) }, () =>
        randomValue(node.items ?? {}, random, depth + 1),
      );
    case 'integer':
    case 'number':
      return random() < 0.8 ? near(minimum, maximum) : pick([minimum + 0.5, String(minimum), NaN]);
    case 'boolean':
      return random() < 0.7;
    case 'string':
    case undefined:
    default: {
      const samples = [...(SAMPLES[node.format ?? ''] ?? []), ...PATTERNED];
      if (random() < 0.6) return pick(samples);
      const length = Math.max(0, near(minLength, Math.min(maxLength, 5000)));
      return pick(['x', 'é', '😀', '\u05D0']).repeat(length);
    }
  }
}

/** Some fields are left out, some are too many; now and then one that reaches for the prototype. */
export function randomObject(node: FieldNode, random: () => number, depth = 0): Record<string, unknown> {
  const entries = Object.entries(node.properties ?? {})
    .filter(() => random() > 0.15)
    .map(([name, child]) => [name, randomValue(child, random, depth + 1)] as const);
  const extra = random() < 0.1 ? [[random() < 0.5 ? 'extra' : '__proto__', { isAdmin: true }] as const] : [];
  // As JSON makes it: `__proto__` becomes a key of its own.
  return JSON.parse(
    `{${[...entries, ...extra].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
  ) as Record<string, unknown>;
}
