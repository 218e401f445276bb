/** Links inside prose, over HTTP: they lead to records, follow their new names, and vanish with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product.stop());

type Fields = Record<string, Record<string, unknown>>;
interface Stored {
  readonly sys: { readonly id: string; readonly version: number };
  readonly fields: Fields;
}

async function manage(method: string, path: string, version?: number, fields?: Fields): Promise<Stored> {
  const answer = await fetch(`${product.origin}/api/content/entries/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${product.tokens.management}`,
      ...(fields && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(fields && { body: JSON.stringify({ fields }) }),
  });
  expect(answer.status, `${method} ${path}: ${answer.ok ? '' : await answer.clone().text()}`).toBe(200);
  return (await answer.json()) as Stored;
}

async function publish(id: string, edit: (fields: Fields) => Fields): Promise<void> {
  const before = await manage('GET', id);
  const saved = await manage('PUT', id, before.sys.version, edit(before.fields));
  await manage('POST', `${id}/publish`, saved.sys.version);
}
const setField =
  (name: string, locale: string, value: unknown) =>
  (fields: Fields): Fields => ({ ...fields, [name]: { ...fields[name], [locale]: value } });

const ask = (path: string) => fetch(product.origin + path, { redirect: 'manual' });
const text = async (path: string): Promise<string> => (await ask(path)).text();
/** Where the link with these words leads; `undefined` when they are plain. */
const targetOf = (html: string, words: string): string | undefined =>
  new RegExp(`<a href="([^"]+)"[^>]*>${words}<`).exec(html)?.[1];

test.each([
  ['/en/about/', 'Naxos', '/en/destinations/europe/greece/naxos/ci_2/'],
  ['/es/sobre-nosotros/', 'Naxos', '/es/destinos/europa/grecia/naxos/ci_2/'],
  ['/en/about/', 'write to us', '/en/contact-us/'],
  ['/es/sobre-nosotros/', 'escríbenos', '/es/contactanos/'],
  ['/en/slow-japan/', 'Japan', '/en/destinations/asia/japan/ct_13/'],
  ['/es/japon-sin-prisa/', 'Japón a paso de paseo', '/es/viajeespecial/japan-at-walking-pace/'],
])('on %s "%s" leads to %s, which is there', async (page, words, expected) => {
  const target = targetOf(await text(page), words);
  expect(target).toBe(expected);
  expect((await ask(expected)).status).toBe(200);
});

test('a page that gets another slug is led to by it at the next request, in its language only', async () => {
  const spanish = await text('/es/grupos/');
  expect(targetOf(await text('/en/groups/'), 'group conditions')).toBe('/en/terms/');
  await publish('page-terms', setField('slug', 'en-UK', 'booking-conditions'));
  const html = await text('/en/groups/');
  expect(targetOf(html, 'group conditions')).toBe('/en/booking-conditions/');
  const followed = await ask('/en/booking-conditions/');
  expect([followed.status, (await followed.text()).includes('data-entry="terms-text"')]).toEqual([200, true]);
  expect(targetOf(await text('/es/grupos/'), 'condiciones')).toBe(targetOf(spanish, 'condiciones'));
});

test('a target that is unpublished leaves its words, and the page as it was; published again it is a link again', async () => {
  const before = await text('/en/terms/').then(() => text('/en/about/'));
  const { sys } = await manage('GET', 'page-help');
  await manage('POST', 'page-help/unpublish', sys.version);
  const without = await ask('/en/about/');
  const html = await without.text();
  expect(without.status).toBe(200);
  expect(html).toContain('<span>help pages</span>');
  expect(targetOf(html, 'write to us')).toBe('/en/contact-us/');
  expect(html).toContain('data-entry="about-liked"');
  await manage('POST', 'page-help/publish', (await manage('GET', 'page-help')).sys.version);
  expect(targetOf(await text('/en/about/'), 'help pages')).toBe(targetOf(before, 'help pages'));
});

test('a country that is renamed takes the links to its cities along', async () => {
  await publish('ct_1', setField('slug', 'en-UK', 'hellas'));
  expect(targetOf(await text('/en/about/'), 'Naxos')).toBe('/en/destinations/europe/hellas/naxos/ci_2/');
});

test('a picture stands in the text, named for who cannot see it', async () => {
  expect(await text('/en/groups/')).toMatch(
    /<figure[^>]*>.*<img[^>]* alt="A stage with a view"[^>]*>.*<figcaption>A choir from Galway/s,
  );
  expect(await text('/es/grupos/')).toContain('alt="Un escenario con vistas"');
});
