/** What search engines and link previews get: addresses that agree with one another, data that a validator accepts. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { errorsOf, type Thing, thingsOf, typeOf } from '../support/schema-org.ts';

const WIDE = 'wide.localhost';
let product: Product;
let wide: string;
beforeAll(async () => {
  product = await startProduct();
  wide = `http://${WIDE}:${new URL(product.origin).port}`;
});
afterAll(() => product.stop());

const get = (path: string, host = WIDE) => ask(product.origin, path, { host });
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const locs = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g);
const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)[0];
const robotsOf = (html: string) => all(html, /<meta name="robots" content="([^"]*)"/g)[0];
/** hreflang → address. */
const alternatesOf = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag = '', href = '']) => [
      tag,
      href.replaceAll('&amp;', '&'),
    ]),
  );

/** Every address that is not one of hundreds of a kind, and some of those. */
function sample(addresses: readonly string[]): string[] {
  const steps: readonly [RegExp, number][] = [
    [/\/destinations\/[^/]+\/[^/]+\/[^/]+\/ci_/, 60],
    [/\/destinations\/[^/]+\/[^/]+\/ct_/, 20],
    [/\/results\/packages\/./, 8],
  ];
  const seen = new Map<RegExp, number>();
  return addresses.filter((address) => {
    const [kind, step] = steps.find(([pattern]) => pattern.test(address)) ?? [];
    if (!kind || !step) return true;
    const count = seen.get(kind) ?? 0;
    seen.set(kind, count + 1);
    return count % step === 0;
  });
}

interface Shown {
  readonly address: string;
  readonly html: string;
}
const shown = new Map<string, Promise<Shown>>();
/** Each page once. */
function show(address: string): Promise<Shown> {
  const known = shown.get(address);
  if (known) return known;
  const asked = get(pathOf(address)).then(({ status, text }) => {
    expect(status, address).toBe(200);
    return { address, html: text };
  });
  shown.set(address, asked);
  return asked;
}
async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

let addresses: readonly string[] = [];
beforeAll(async () => {
  const files = locs((await get('/sitemap.xml')).text);
  const english = files.filter((file) => file.includes('/sitemap-en-'));
  const found = await inTurn(english, async (file) => locs((await get(pathOf(file))).text));
  addresses = sample(found.flat());
});

describe('the sitemap', () => {
  test('tells of every kind of screen', () => {
    for (const kind of [
      /\/en\/$/,
      /\/en\/contact-us\/$/,
      /\/en\/destinations\/$/,
      /\/co_1\/$/,
      /\/ct_\d+\/$/,
      /\/ci_\d+\/$/,
      /\/results\/packages\/$/,
      /\/results\/packages\/[a-z-]+\/$/,
      /\/events\/[a-z-]+\/$/,
      /\/specialjourney\/[a-z-]+\/$/,
      /\/groups\/$/,
      /\/help\/payments\/$/,
    ])
      expect(
        addresses.find((address) => kind.test(address)),
        String(kind),
      ).toBeDefined();
  });

  test('tells of nothing that says it is not to be found, and of each by its own name', async () => {
    const wrong = await inTurn(addresses, async (address) => {
      const { html } = await show(address);
      const isRight = robotsOf(html)?.startsWith('index') && canonicalOf(html) === address;
      return isRight ? [] : [`${address}: ${robotsOf(html)}, canonical ${canonicalOf(html)}`];
    });
    expect(wrong.flat()).toEqual([]);
    expect(addresses.filter((address) => /hand-over|404/.test(address))).toEqual([]);
  });

  test('names the same alternates as the pages themselves', async () => {
    const xml = (await get('/sitemap-es-1.xml')).text;
    const urls = xml.split('<url>').slice(1);
    const sampled = urls.filter((_, index) => index % 97 === 0);
    for (const url of sampled) {
      const [address = ''] = locs(url);
      const told = new Map(
        [...url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag = '', href = '']) => [tag, href]),
      );
      expect(told, address).toEqual(alternatesOf((await show(address)).html));
    }
    expect(sampled.length).toBeGreaterThan(5);
  });

  test('has a real last change, and another one once the record is published again', async () => {
    const lastOf = async () => {
      const xml = (await get('/sitemap-en-1.xml')).text;
      const url = xml.split('<url>').find((each) => each.includes(`<loc>${wide}/en/groups/</loc>`)) ?? '';
      return Date.parse(all(url, /<lastmod>(.*?)<\/lastmod>/g)[0] ?? '');
    };
    const before = await lastOf();
    const call = (method: string, path: string, headers: Record<string, string> = {}) =>
      fetch(`${product.origin}/api/content/entries/page-groups${path}`, {
        method,
        headers: { authorization: `Bearer ${product.tokens.management}`, ...headers },
      });
    const { sys } = (await (await call('GET', '')).json()) as { sys: { version: number } };
    expect((await call('POST', '/publish', { 'if-match': String(sys.version) })).status).toBe(200);
    expect(await lastOf()).toBeGreaterThan(before);
  });
});

test('every alternate of every screen leads to a screen that leads back, itself and x-default included', async () => {
  const wrong: string[] = [];
  await inTurn(addresses, async (address) => {
    const { html } = await show(address);
    const alternates = alternatesOf(html);
    if (![...alternates.values()].includes(address)) wrong.push(`${address} does not name itself`);
    if (alternates.get('x-default') !== alternates.get('en-GB')) wrong.push(`${address} has another x-default`);
    for (const [tag, other] of alternates) {
      if (tag === 'x-default' || other === address) continue;
      const back = await show(other);
      if (![...alternatesOf(back.html).values()].includes(address))
        wrong.push(`${other} does not lead back to ${address}`);
      if (!back.html.includes(`<html lang="${tag}"`)) wrong.push(`${other} is not in ${tag}`);
    }
  });
  expect(wrong).toEqual([]);
});

describe('structured data', () => {
  test('of every screen is accepted by a validator, and its addresses are whole', async () => {
    const wrong = await inTurn(addresses, async (address) => {
      const things = thingsOf((await show(address)).html);
      const errors = await errorsOf(things);
      const partial = all(JSON.stringify(things), /"(?:url|item|image|@id)":"(\/[^"]*)"/g);
      return [...errors, ...partial].map((error) => `${address}: ${error}`);
    });
    expect(wrong.flat()).toEqual([]);
  });

  test.each([
    [/\/en\/$/, ['TravelAgency', 'WebSite']],
    [/\/groups\/$/, ['BreadcrumbList']],
    [/\/results\/packages\/$/, ['BreadcrumbList', 'ItemList']],
    [/\/europe\/co_\d+\/$/, ['BreadcrumbList', 'ItemList', 'TouristDestination']],
    [/\/specialjourney\/cyclades/, ['BreadcrumbList', 'TouristTrip']],
    [/\/events\/[a-z-]+\/$/, ['BreadcrumbList', 'Event']],
  ])('of %s says what the screen is', async (kind, types) => {
    const address = addresses.find((each) => kind.test(each)) ?? '';
    const things = thingsOf((await show(address)).html);
    expect(things.map(typeOf).sort()).toEqual(types);
  });

  test('tells the price that the card shows, in the currency of the market', async () => {
    const { text } = await get('/es/resultados/paquetes/');
    const list = thingsOf(text).find((thing) => typeOf(thing) === 'ItemList') as Thing;
    const items = list['itemListElement'] as {
      item: { name: string; offers: { price: number; priceCurrency: string } };
    }[];
    expect(items.length).toBeGreaterThan(3);
    for (const { item } of items) {
      expect(item.offers.priceCurrency).toBe('EUR');
      const shownPrice = new Intl.NumberFormat('es-ES', {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
      });
      expect(text.replaceAll('\u00a0', ' ')).toContain(shownPrice.format(item.offers.price).replaceAll('\u00a0', ' '));
    }
  });
});

describe('a storefront that is not for search engines', () => {
  test.each(['localhost', 'trade.localhost'])('%s says noindex on every page, where it can be read', async (host) => {
    for (const path of ['/en/', '/es/destinos/', '/en/results/packages/', '/en/nowhere/', '/en/_payload.json']) {
      const { text, headers } = await get(path, host);
      expect(headers['x-robots-tag'], path).toBe('noindex');
      if (!path.endsWith('.json')) expect(robotsOf(text), path).toBe('noindex');
    }
    const robots = (await get('/robots.txt', host)).text;
    expect(robots).not.toMatch(/^Disallow: \/(?:en|es)?\/?$/m);
    expect(robots).not.toContain('Sitemap');
    expect((await get('/sitemap.xml', host)).status).toBe(404);
    expect((await get('/sitemap-en-1.xml', host)).status).toBe(404);
  });
});

test('a shared link has a picture of the right size with an address of its own, and the page names its size', async () => {
  const { html } = await show(`${wide}/en/groups/`);
  const picture = all(html, /<meta property="og:image" content="([^"]*)"/g)[0] ?? '';
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  const answer = await fetch(product.origin + new URL(picture).pathname, { redirect: 'follow' });
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('places are suggested to the browser by any of their names, in the language asked for', async () => {
  const places = async (query: string) =>
    (JSON.parse((await get(`/api/places?${query}`)).text) as { places: { name: string; path: string }[] }).places;
  expect((await places('q=tromso&locale=it'))[0]).toMatchObject({ name: 'Tromsø' });
  expect((await places('q=alemania&locale=en'))[0]).toMatchObject({ name: 'Germany' });
  const [first] = await places('q=Grec&locale=es');
  expect((await get(first?.path ?? '')).status).toBe(200);
  expect((await get(`/api/places?q=${'x'.repeat(200)}`)).status).toBe(400);
});

test('the way to the booking engine goes by a notice, and by no other address than the record’s', async () => {
  const { text } = await get('/en/results/packages/');
  const [notice = ''] = all(text, /href="(\/en\/hand-over\/[^"]*)"/g);
  const page = await get(notice);
  expect(page.status).toBe(200);
  expect(robotsOf(page.text)).toBe('noindex');
  expect(all(page.text, /href="(https:[^"]*)" rel="noopener"/g)).toHaveLength(1);
  for (const path of ['/en/hand-over/', '/en/hand-over/no-such/', '/en/hand-over/https%3A%2F%2Fevil.example/'])
    expect((await get(path)).status, path).toBe(404);
});

test('data blocks break no rule of the page’s policy, neither loaded nor swapped in, and follow the page', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const noise: string[] = [];
    // A picture that a busy machine could not make in time is not what this is about.
    const isNoise = (text: string) => !text.startsWith('Failed to load resource');
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && isNoise(message.text())) noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample: cut }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI} ${cut}`),
      );
    });
    const types = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => {
          const data = JSON.parse(textContent) as { '@graph'?: { '@type': string }[]; '@type'?: string };
          return (data['@graph'] ?? [data]).map((thing) => thing['@type']).join();
        }),
      );
    const answer = await page.goto(`${wide}/en/`);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(await types()).toEqual(['WebSite,TravelAgency']);
    await page.evaluate(() => ((globalThis as { kept?: boolean }).kept = true));
    await page.locator('header a[href="/en/destinations/"]').first().click();
    await page.waitForURL('**/en/destinations/');
    await expect.poll(types, { timeout: 20_000 }).toEqual([expect.stringMatching(/^BreadcrumbList/)]);
    expect(await page.evaluate(() => (globalThis as { kept?: boolean }).kept), 'swapped in, not loaded').toBe(true);
    expect(noise).toEqual([]);
  } finally {
    await browser.close();
  }
});
