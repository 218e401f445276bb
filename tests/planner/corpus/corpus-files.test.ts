/** The corpus itself, without any planner: that its files are what README.md says. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRecords, valueIn } from '../../../content/testing/read-content.ts';
import schema from './corpus.schema.json' with { type: 'json' };

interface Destination {
  readonly name: string;
  readonly type?: string;
  readonly id?: string;
}
interface Item {
  readonly text: string;
  readonly today?: string;
  readonly expect: {
    readonly destinations?: readonly Destination[];
    readonly dates?: { readonly from: string; readonly to: string; readonly flexible?: true };
    readonly month?: string;
    readonly nights?: number;
    readonly childAges?: readonly number[];
    readonly interests?: readonly string[];
  };
}
interface CorpusFile {
  readonly locale: string;
  readonly today: string;
  readonly items: readonly Item[];
}

const HALVES = ['en', 'es', 'pt', 'it'].flatMap((locale) => [`${locale}-seen.json`, `${locale}-unseen.json`]);
const read = (name: string): CorpusFile =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as CorpusFile;
const files = HALVES.map((name) => [name, read(name)] as const);

const records = readRecords();
const INTERESTS = new Set(
  [...records.values()]
    .filter(({ type }) => ['category', 'productTypes', 'thingsToDo'].includes(type))
    .map((record) => valueIn(record, 'slug')),
);
const judge = new Ajv2020({ allErrors: true }).compile(schema);

const DAY = 86_400_000;
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
const nightsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

test('there are two halves in each of four languages, and no other', () => {
  const found = readdirSync(import.meta.dirname).filter((name) => /-(?:un)?seen\.json$/.test(name));
  expect(found.toSorted()).toEqual(HALVES.toSorted());
});

test('no sentence stands twice, in whatever half or language', () => {
  const texts = files.flatMap(([, { items }]) => items.map(({ text }) => text.toLowerCase()));
  expect(texts.length).toBeGreaterThanOrEqual(440);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

describe.each(files)('%s', (name, { locale, today, items }) => {
  test('fits its schema and is of the language that its name says', () => {
    expect(judge({ locale, today, items }), JSON.stringify(judge.errors)).toBe(true);
    expect(name.startsWith(`${locale}-`)).toBe(true);
  });

  test('has sentences without space around them, so that the schema measures what the box takes (specification §5)', () => {
    expect(items.map(({ text }) => text).filter((text) => text !== text.trim())).toEqual([]);
  });

  test('names places of our content by type, id and English name', () => {
    for (const { text, expect: expected } of items) {
      for (const { name: placeName, type, id } of expected.destinations ?? []) {
        if (id === undefined) continue;
        const record = records.get(id);
        expect([record?.type, record && valueIn(record, 'name')], text).toEqual([type, placeName]);
      }
    }
  });

  test('names interests that the filters of the results know', () => {
    const unknown = items.flatMap(({ expect: { interests = [] } }) => interests.filter((slug) => !INTERESTS.has(slug)));
    expect(unknown).toEqual([]);
  });

  test('has days that exist and lie ahead, and as many nights as its exact dates', () => {
    for (const item of items) {
      const { dates, month, nights } = item.expect;
      const said = item.today ?? today;
      if (month) expect(month >= said.slice(0, 7), item.text).toBe(true);
      if (!dates) continue;
      expect([dates.from, dates.to].every(isDay), item.text).toBe(true);
      expect(dates.from > said && dates.to > dates.from, item.text).toBe(true);
      const span = nightsBetween(dates.from, dates.to);
      if (dates.flexible) expect(nights ?? 1, item.text).toBeLessThanOrEqual(span);
      else expect(nights, item.text).toBe(span);
    }
  });

  test('has ages in ascending order', () => {
    for (const { text, expect: expected } of items) {
      const ages = expected.childAges ?? [];
      expect(ages, text).toEqual(ages.toSorted((one, other) => one - other));
    }
  });
});
