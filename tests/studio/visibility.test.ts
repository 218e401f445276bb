/** Modules that are hidden, scheduled or for some only, over HTTP: what visitors get, with and without a cache before them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import type { Visibility } from '#schemas/visibility.ts';
import { ask } from '../support/ask.ts';
import { manage } from '../support/manage.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product?.stop());

/** Stores and publishes it; `undefined` takes it away. */
async function setVisibility(id: string, visibility: Visibility | undefined): Promise<void> {
  const { sys, fields } = await manage(product, 'GET', id);
  const { visibility: _before, ...others } = fields;
  const next = visibility ? { ...others, visibility: { 'en-UK': visibility } } : others;
  const saved = await manage(product, 'PUT', id, { version: sys.version, body: { fields: next } });
  await manage(product, 'POST', `${id}/publish`, { version: saved.sys.version });
}

/** A hero banner of the home page, and words that nothing else on it has. */
const HERO = 'hero-cyclades';
let words = '';
const home = (headers: Record<string, string> = {}, path = '/en/') => ask(product.origin, path, headers);
const shows = async (headers?: Record<string, string>, path?: string) =>
  (await home(headers, path)).text.includes(words);
const payload = async () => (await home({}, '/en/_payload.json')).text.includes(words);
/** As anybody may ask, or with a token. */
const graphql = async (operation: 'pageHeroBanners', authorization?: string): Promise<string> => {
  const answer = await fetch(`${product.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({
      query: operations[operation].text,
      variables: { ID: 'home', locale: 'en-UK', market: 'en', limit: 3 },
    }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
};

beforeAll(async () => {
  words = String((await manage(product, 'GET', HERO)).fields['description']?.['en-UK']);
});

test('a module that is shown is in the page, its payload and the answer of its operation', async () => {
  expect([await shows(), await payload()]).toEqual([true, true]);
  expect(await graphql('pageHeroBanners')).toContain(words);
});

test('a hidden one is in none of them, but there for whoever has the token of the service', async () => {
  await setVisibility(HERO, { hidden: true });
  expect([await shows(), await payload()]).toEqual([false, false]);
  const answer = await graphql('pageHeroBanners');
  expect(answer).not.toContain(words);
  expect(answer).not.toContain(HERO);
  expect(JSON.parse(answer)).not.toHaveProperty('errors');
  expect(await graphql('pageHeroBanners', `Bearer ${product.tokens.delivery}`)).toContain(words);
  await setVisibility(HERO, undefined);
  expect(await shows()).toBe(true);
});

test('one for some markets or storefronts is shown there only', async () => {
  await setVisibility(HERO, { markets: ['es'] });
  expect(await shows()).toBe(false);
  expect(await shows({ cookie: 'market=es' })).toBe(true);
  await setVisibility(HERO, { storefronts: ['wide'] });
  expect(await shows()).toBe(false);
  expect(await shows({ host: `wide.localhost:${new URL(product.origin).port}` })).toBe(true);
});

test('one that is scheduled appears and ends at its moments, without a publish and without a page that is out of date', async () => {
  const from = Date.now() + 4000;
  const until = from + 3000;
  await setVisibility(HERO, { from: new Date(from).toISOString(), until: new Date(until).toISOString() });
  const seen: { readonly asked: number; readonly answered: number; readonly shown: boolean }[] = [];
  while (Date.now() < until + 1000) {
    const asked = Date.now();
    const [page, lines] = await Promise.all([shows(), payload()]);
    expect(lines === page || [from, until].some((moment) => asked <= moment && moment <= Date.now())).toBe(true);
    seen.push({ asked, shown: page, answered: Date.now() });
    await sleep(20);
  }
  const inside = seen.filter(({ asked, answered }) => asked >= from && answered < until);
  const outside = seen.filter(({ asked, answered }) => answered < from || asked >= until);
  expect(inside.length).toBeGreaterThan(5);
  expect(outside.length).toBeGreaterThan(5);
  expect(inside.filter(({ shown }) => !shown)).toEqual([]);
  expect(outside.filter(({ shown }) => shown)).toEqual([]);
});
