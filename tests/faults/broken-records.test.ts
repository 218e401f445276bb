/** Whatever is wrong with one record, the page is there, and what does not show the record is byte for byte as before. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Site } from '#schemas/contracts/site.ts';
import { type Product, startProduct } from '../support/product.ts';
import { breakRecord, listPlaces, type Place, WAYS, wordsOf } from './support/break-record.ts';
import { openSite, requestOf, storefrontOf } from './support/open-site.ts';
import { type RecordedContent, recordContent } from './support/recorded-content.ts';
import { type ShownModule, splitPage } from './support/split-page.ts';

/** One of every kind of screen; half of them in another language than the default. */
const SCREENS = [
  '/en/',
  '/es/sobre-nosotros/',
  '/en/winter-lights/',
  '/it/destinazione/',
  '/en/destinations/europe/co_1/',
  '/es/destinos/europa/grecia/ct_1/',
  '/en/destinations/europe/greece/athens/ci_1/',
  '/en/results/packages/',
  '/pt/resultados/pacotes/italia/',
  '/en/specialjourney/dolomites-hut-to-hut/',
  '/en/events/aurora-night-run/',
  '/en/ai-tours/',
  '/en/my-booking/',
  '/es/contactanos/',
];
const CASES = 2000;
const storefront = storefrontOf('wide');

let product: Product;
let content: RecordedContent;
let site: Site;
let current: ContentClient;
const errors: unknown[] = [];

interface Baseline {
  readonly address: string;
  readonly modules: readonly ShownModule[];
  readonly places: readonly { readonly answer: string; readonly place: Place; readonly words: readonly string[] }[];
}
const baselines: Baseline[] = [];

beforeAll(async () => {
  product = await startProduct();
  content = recordContent(product);
  site = await openSite({ execute: (call) => current.execute(call) }, errors);
  for (const address of SCREENS) baselines.push(await readBaseline(address));
});
afterAll(() => product.stop());

async function show(address: string): Promise<{ status: number; html: string }> {
  site.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
  const { status, body } = await site.handle(requestOf(address, storefront));
  return { status, html: body?.raw().toString() ?? '' };
}

async function readBaseline(address: string): Promise<Baseline> {
  content.forgetAsked();
  current = content.client();
  const { status, html } = await show(address);
  expect(status, address).toBe(200);
  // Questions that are asked at once are answered in any order; the cases are to be the same every time.
  const answers = [...content.asked].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const places = answers.flatMap(([answer, data]) =>
    listPlaces(data).map((place) => ({ answer, place, words: wordsOf(data, place) })),
  );
  return { address, modules: splitPage(html), places };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string) => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
/** Pieces of a text that stand in HTML as they were given. */
const partsAsWritten = (text: string) => text.split(/[\u0000\uD800-\uDFFF]/).filter((part) => part.length >= 4);
/** Counts of what is listed may change when one of it is left out. */
const withoutNumbers = (html: string) => html.replace(/\d+/g, '0');

describe('a record that is broken at random', () => {
  test.each(SCREENS)('%s has modules and records to break', (address) => {
    const baseline = baselines.find((each) => each.address === address);
    expect(baseline?.modules.length).toBeGreaterThan(0);
    expect(baseline?.places.length).toBeGreaterThan(5);
  });

  test(`leaves every page standing and its neighbours as they were, ${CASES} times`, { timeout: 600_000 }, async () => {
    const cases = fc.record({
      screen: fc.nat(SCREENS.length - 1),
      place: fc.nat(100_000),
      way: fc.constantFrom(...WAYS),
    });
    const wrong: string[] = [];
    for (const { screen, place: pick, way } of fc.sample(cases, { numRuns: CASES, seed: 20_261_128 })) {
      const { address, modules, places } = baselines[screen] as Baseline;
      const { answer, place, words } = places[pick % places.length] as Baseline['places'][number];
      const label = `${address}: ${place.typename} ${place.id}.${place.field} ${way} in ${answer}`;
      let brokenWords: readonly string[] = [];
      current = content.client((key, data) => {
        if (key !== answer) return;
        breakRecord(data, place, way);
        brokenWords = wordsOf(data, place).flatMap(partsAsWritten);
      });
      const { status, html } = await show(address);
      // The record behind an address may no longer fit it (no slug, no id); nothing else may cost the page.
      const isAddress = answer.includes('"onlySlug":true');
      const isOwn =
        isAddress ||
        (place.record.length <= 3 && place.record.slice(1).every((step) => step === 'items' || step === 0));
      if (!(isOwn ? [200, 308, 404] : [200]).includes(status)) wrong.push(`${status} ${label}`);
      if (status !== 200) continue;
      const after = new Map(splitPage(html).map((module) => [module.key, module.html]));
      const isShorter = modules.some(({ key }) => !after.has(key));
      for (const { key, html: before } of modules) {
        // The contents of a page name its parts: one of them less when the record took it along.
        if (isShorter && key.startsWith('PlaceNav ')) continue;
        if (isOwn || words.some((word) => textOf(before).includes(word))) continue;
        // A list that is sorted by names shows a record that has another one.
        const now = textOf(after.get(key) ?? '');
        if (brokenWords.some((word) => now.includes(word))) continue;
        if (withoutNumbers(after.get(key) ?? 'gone') !== withoutNumbers(before)) wrong.push(`${key} changed: ${label}`);
      }
    }
    expect(wrong.slice(0, 20), `${wrong.length} of ${CASES}`).toEqual([]);
    expect(errors.filter((fields) => 'error' in (fields as object))).toEqual([]);
  });
});
