/** Bodies that nobody types: what they break elsewhere is in the security facts, §2 (20, 27, 50, 62) and §3. */
import type { FormManifest } from '#schemas/contracts/forms.ts';

export type Random = () => number;
export interface HostileBody {
  readonly contentType: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const CRLF = [
  'a\r\nBcc: victim@example.com',
  '\r\n\r\n<html>',
  'a\nSet-Cookie: session=1',
  'x%0d%0aLocation: //evil',
  'a\u2028b',
  '\r',
];
const HTML = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea><script>',
  '</title></script>',
  '<xmp><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  '<!--#exec cmd="x"-->',
];
const EMOJI = ['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🇵🇹🇵🇹🇵', 'é', '\u0301'.repeat(40), '😀'.repeat(50)];
const BIDI = ['\u202egnp.exe', 'שלום\u2066abc\u2069', 'مرحبا', '\u200f\u200e', 'a\u202db'];
const BROKEN = ['\ud800', 'a\udfffb', '\u0000', 'a\u0000b', '\ufeff', '\u0007\u001b[31m', '\u0085'];
const FORMULAS = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '＝1', ' =HYPERLINK("x")'];
const WRONG = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  1.5,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ['x', 1],
  '',
  ' ',
  'null',
  'NaN',
  '0x10',
  '1e9',
];
const PROTO = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

type Make = (random: Random, form: FormManifest, valid: Readonly<Record<string, unknown>>) => HostileBody;

const json = (value: unknown): HostileBody => ({ contentType: JSON_TYPE, body: JSON.stringify(value) });
const fieldsOf = ({ schema }: FormManifest): readonly string[] => Object.keys(schema.properties);

/** Puts texts into some fields, as JSON or urlencoded. */
const withTexts =
  (texts: readonly string[]): Make =>
  (random, form, valid) => {
    const values: Record<string, unknown> = { ...valid };
    for (const field of fieldsOf(form)) {
      const value = values[field] ?? '';
      if (typeof value === 'string' && random() < 0.7)
        values[field] = random() < 0.5 ? pick(random, texts) : `${value}${pick(random, texts)}`;
    }
    if (random() < 0.5) return json(values);
    const pairs = Object.entries(values).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => [name, each === true ? 'on' : String(each)]),
    );
    return { contentType: URLENCODED, body: new URLSearchParams(pairs).toString() };
  };

export const KINDS: Readonly<Record<string, Make>> = {
  'prototype keys': (random, form, valid) => {
    const key = pick(random, PROTO);
    const way = random();
    if (way < 0.3)
      return { contentType: JSON_TYPE, body: `{"${key}":{"isAdmin":true},${JSON.stringify(valid).slice(1)}` };
    if (way < 0.5)
      return {
        contentType: JSON_TYPE,
        body: JSON.stringify({ ...valid, [fieldsOf(form)[0] ?? 'a']: 0 }).replace(':0', `:{"${key}":{"x":1}}`),
      };
    const name = pick(random, [
      key,
      `${key}.x`,
      `a.${key}.x`,
      `${fieldsOf(form)[0]}.${key}`,
      `${fieldsOf(form)[0]}[${key}]`,
    ]);
    return {
      contentType: URLENCODED,
      body: new URLSearchParams([
        [name, '1'],
        ...Object.entries(valid).map(([field, value]) => [field, String(value)]),
      ]).toString(),
    };
  },
  'deep nesting': (random, form, valid) => {
    const depth = 10 + Math.floor(random() * 20_000);
    const [open, close] = random() < 0.5 ? ['[', ']'] : ['{"a":', '}'];
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    if (random() < 0.3) return { contentType: URLENCODED, body: `${'a.'.repeat(Math.min(depth, 5000))}a=1` };
    const field = pick(random, fieldsOf(form));
    return {
      contentType: JSON_TYPE,
      body: JSON.stringify({ ...valid, [field]: 0 }).replace(`"${field}":0`, `"${field}":${deep}`),
    };
  },
  'huge strings': (random, form, valid) => {
    const text = pick(random, ['a', '@', '-', '1', ' ', 'é', 'a.', 'TCS-', '.', '\n', 'aA1!']).repeat(
      Math.floor(random() * 60_000),
    );
    return json({ ...valid, [pick(random, fieldsOf(form))]: text });
  },
  'many values': (random, form, valid) => {
    const count = Math.floor(random() * 5000);
    const field = pick(random, fieldsOf(form));
    if (random() < 0.5)
      return json({ ...valid, [field]: Array.from({ length: count }, (_, n) => (random() < 0.5 ? n : { n })) });
    return { contentType: URLENCODED, body: Array.from({ length: count }, (_, n) => `${field}=${n}`).join('&') };
  },
  'wrong types': (random, form, valid) => {
    const values: Record<string, unknown> = { ...valid };
    for (const field of fieldsOf(form)) if (random() < 0.5) values[field] = pick(random, WRONG);
    return json(random() < 0.1 ? pick(random, WRONG) : values);
  },
  'unknown fields': (random, _form, valid) =>
    json({
      ...valid,
      [pick(random, ['id', 'role', '$where', 'a b', '', '<b>', 'ñ', 'x'.repeat(300), '_admin', '0'])]: pick(
        random,
        WRONG,
      ),
    }),
  CRLF: withTexts(CRLF),
  HTML: withTexts(HTML),
  emoji: withTexts(EMOJI),
  'right to left': withTexts(BIDI),
  'broken Unicode': withTexts(BROKEN),
  formulas: withTexts(FORMULAS),
  'no body': (random) =>
    pick(random, [
      { contentType: JSON_TYPE, body: '' },
      { contentType: JSON_TYPE, body: '{"a":1,"a":2}' },
      { contentType: JSON_TYPE, body: '{"a":' },
      { contentType: JSON_TYPE, body: '\ufeff{}' },
      { contentType: URLENCODED, body: '' },
      { contentType: URLENCODED, body: '%ff%fe=%zz&&&==' },
      { contentType: 'text/plain', body: '{}' },
      { contentType: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n--x--' },
      { contentType: 'application/json; charset=utf-16', body: '{}' },
      { contentType: '', body: '{}' },
    ]),
};
