/** Every route of the specification §2 in every language of every storefront, from real records. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_TAG, type Storefronts } from '#schemas/contracts/storefront.ts';
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import { ask } from '../support/ask.ts';
import { type Product, startProduct } from '../support/product.ts';
import { routeIds, type ScreenAddress, screenAddresses } from '../support/screen-addresses.ts';

const { storefronts } = storefrontsFile as Storefronts;
const cases = storefronts.flatMap((storefront) =>
  storefront.locales.map((locale) => ({ storefront, locale, name: `${storefront.id} in ${locale}` })),
);

/** The notice before a booking engine, and what is somebody's own: nothing to search for. */
const NOT_SEARCHED = new Set([
  'hand-over',
  'search-hand-over',
  'sign-in',
  'sign-up',
  'sign-up-waiting',
  'reset-password',
  'new-password',
  'newsletter-confirm',
  'newsletter-leave',
  'account',
]);

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product.stop());

const show = (path: string, host: string) => ask(product.origin, path, { host });

describe.each(cases)('$name', ({ storefront, locale }) => {
  const host = storefront.hosts[0] ?? 'localhost';
  let addresses: readonly ScreenAddress[] = [];
  beforeAll(async () => void (addresses = await screenAddresses(product, locale)));

  test('has records for every route', () => {
    const found = new Set(addresses.map(({ route }) => route));
    expect(routeIds.filter((id) => !found.has(id))).toEqual([]);
  });

  test('shows every screen, or says by its rules that it is not there', async () => {
    const wrong: string[] = [];
    const shown = new Map<string, number>();
    for (const { route, path } of addresses) {
      const response = await show(path, host);
      const html = response.text;
      if (response.status === 404) continue; // counted below: a rule hides some, not all
      if (response.status !== 200) wrong.push(`${path} answers ${response.status}`);
      shown.set(route, (shown.get(route) ?? 0) + 1);
      const faults = [
        [!html.includes(`<html lang="${LANGUAGE_TAG[locale]}"`), 'is in another language'],
        [(html.match(/<h1[\s>]/g) ?? []).length !== 1, 'has not one h1'],
        [!/<title>[^<]{8,}<\/title>/.test(html), 'has no title'],
        [!/<meta name="description" content="[^"]{20,}/.test(html), 'has no description'],
        [!html.includes(`rel="canonical" href="http`), 'has no canonical address'],
        [
          html.includes('name="robots" content="noindex"') ===
            (storefront.indexable && !NOT_SEARCHED.has(route) && !path.includes('?')),
          'says the wrong thing to robots',
        ],
        [
          /\{\{|undefined|\[object Object\]|NaN/.test(html.replace(/<script[\s\S]*?<\/script>/g, '')),
          'shows what no visitor should see',
        ],
      ] as const;
      wrong.push(...faults.flatMap(([isWrong, what]) => (isWrong ? [`${path} ${what}`] : [])));
    }
    expect(wrong).toEqual([]);
    expect(routeIds.filter((id) => !shown.get(id))).toEqual([]);
  });

  test('does not find what no record or rule allows', async () => {
    const statuses = await Promise.all(
      [
        `/${locale}/no-such-page/`,
        `/${locale}/events/no-such-event/`,
        ...addresses
          .filter(({ route }) => route.startsWith('destination-'))
          .slice(0, 3)
          .map(({ path }) => path.replace(/[^/]+\/$/, 'co_999/')),
        ...addresses
          .filter(({ route }) => route === 'results-country')
          .slice(0, 1)
          .map(({ path }) => path.replace(/[^/]+\/$/, 'no-such-country/')),
      ].map(async (path) => [path, (await show(path, host)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
  });
});
