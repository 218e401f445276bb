/** The embedded planner against its corpus, and against text that nobody writes. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { planTrip } from '#server/planner/plan-trip.ts';
import { makeDemonstrationGazetteer } from './demonstration-gazetteer.ts';
import { fuzzSentences } from './fuzz-sentences.ts';
import { type Half, scoreHalf } from './score.ts';

const LEAST = 0.95;
const FUZZED = 10_000;
/** Milliseconds above an empty call, at the 99th percentile (issue 5). */
const SLOWEST = 20;

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await makeDemonstrationGazetteer();
});

const plan = (text: string, locale: (typeof LOCALES)[number] = 'en', today = '2026-11-28') =>
  planTrip({ text, locale, today }, gazetteer);

describe('corpus', () => {
  test.each(LOCALES)('understands what was looked at in %s', (locale) => {
    const { right, counted } = scoreHalf(locale, 'seen', gazetteer);
    expect(right / counted).toBeGreaterThanOrEqual(LEAST);
  });

  test.each<Half>(['seen', 'unseen'])('understands 95 % of the fields of the half that is %s', (half) => {
    const scores = LOCALES.map((locale) => scoreHalf(locale, half, gazetteer));
    const [right, counted] = (['right', 'counted'] as const).map((key) =>
      scores.reduce((sum, score) => sum + score[key], 0),
    );
    expect((right ?? 0) / (counted ?? 1)).toBeGreaterThanOrEqual(LEAST);
  });
});

describe('text that nobody writes', () => {
  test('throws never, and takes no more than 20 ms for 99 of 100', { timeout: 400_000 }, () => {
    const empty: number[] = [];
    const taken: number[] = [];
    const time = (text: string, locale: (typeof LOCALES)[number], into: number[]): void => {
      // Of the processor, not of the clock: other tests run at the same time.
      const { user, system } = process.threadCpuUsage();
      plan(text, locale);
      const spent = process.threadCpuUsage();
      into.push((spent.user + spent.system - user - system) / 1000);
    };
    fuzzSentences(FUZZED).forEach(({ text, locale }) => {
      time('', locale, empty);
      time(text, locale, taken);
    });
    const at = (list: number[]): number =>
      list.toSorted((one, other) => one - other)[Math.floor(list.length * 0.99)] ?? 0;
    expect(at(taken) - at(empty)).toBeLessThan(SLOWEST);
  });

  test('is answered twice alike', () => {
    for (const { text, locale } of fuzzSentences(200)) expect(plan(text, locale)).toEqual(plan(text, locale));
  });
});

describe('what was not said', () => {
  test('is left out: no age, no adult, no date is made up', () => {
    const { childAges, adults, dates, month } = plan('Tell me about Portugal with the kids');
    expect({ childAges, adults, dates, month }).toEqual({
      childAges: [],
      adults: undefined,
      dates: undefined,
      month: undefined,
    });
  });

  test('is told in the words of the sentence', () => {
    expect(plan('Two weeks in Japan in April, one night in a temple').unparsed).toBe('temple');
    expect(plan('Two weeks in Japan in April').unparsed).toBe('');
  });

  test('says so with its confidence', () => {
    expect(plan('what is the weather like in the morning').confidence).toBe(0);
    expect(plan('Two weeks in Japan in April').confidence).toBe(1);
  });

  test('is no wish when it is denied, nor a destination', () => {
    expect(plan('anywhere but Spain, no museums, a week in June')).toMatchObject({
      destinations: [],
      interests: [],
      nights: 7,
    });
  });
});
