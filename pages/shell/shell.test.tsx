import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderElement, testSite } from '#kit/testing/render-element.tsx';
import { LOCALES, CONTENT_LOCALE, type Storefronts } from '#schemas/contracts/storefront.ts';
import storefrontsJson from '../../storefronts.json' with { type: 'json' };
import { CONTENT_PAGES, contentPageHrefs } from './content-pages.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import { FOOTER, MAIN, QUICK } from './navigation.ts';
import { shellInput } from './shell-input.tsx';
import { describeMarket, phoneHref } from './shell-props.ts';

const { storefronts } = storefrontsJson as Storefronts;
const storefrontOf = (id: string) => storefronts.find((each) => each.id === id)!;
const HREFS = {
  home: '/en/',
  results: '/en/results/packages/',
  destinations: '/en/destinations/',
  'ai-tours': '/en/ai-tours/',
  'my-booking': '/en/my-booking/',
  contact: '/en/contact-us/',
  ...contentPageHrefs('en'),
};

function before({
  storefront = 'primary',
  hrefs = HREFS,
  path = '/en/groups/',
  alternates = {},
}: { storefront?: string; hrefs?: Record<string, string>; path?: string; alternates?: Record<string, string> } = {}) {
  return partOf('before', { storefront, site: { hrefs, path }, alternates });
}
const after = (hrefs = HREFS, status = 200) => partOf('after', { site: { hrefs }, status });

interface Given {
  readonly storefront?: string;
  readonly site: { readonly hrefs: Record<string, string>; readonly path?: string };
  readonly alternates?: Record<string, string>;
  readonly status?: number;
}
const inputOf = ({ storefront = 'primary', site, alternates = {}, status = 200 }: Given) =>
  shellInput({ site: testSite({ site }), storefront: storefrontOf(storefront), alternates, status });
const partOf = (part: 'before' | 'after', given: Given) =>
  renderElement(<>{inputOf(given)[part]()}</>, { site: given.site });

describe('before the page', () => {
  test('the skip link is the first thing, then the loading bar, hidden', () => {
    expect(before()).toMatch(
      /^<a class="skip" href="#main">shell:skip<\/a><div id="loading-bar" class="loading-bar" hidden="" aria-hidden="true"><\/div><header/,
    );
  });
  test('the page that is shown is marked, others are not', () => {
    const markup = before({ path: '/en/journeys/' });
    expect(markup).toContain('<a href="/en/journeys/" aria-current="page">');
    expect(markup.match(/aria-current="page"/g)).toHaveLength(2); // navigation and menu
  });
  test('a screen that the site does not have gives no link', () => {
    const markup = before({ hrefs: { home: '/en/' } });
    expect(markup).not.toContain('shell:nav.packages');
    expect(markup).not.toContain('shell:signIn');
    expect(markup).not.toContain('href=""');
    expect(before({ hrefs: { ...HREFS, 'sign-in': '/en/sign-in/' } })).toContain(
      '<span class="account-link only-wide"><a class="ghost ghost--line" href="/en/sign-in/" data-when="out">shell:signIn</a></span>',
    );
  });
  test('languages lead to the same page, or home where there is none, each named in itself', () => {
    const markup = before({ storefront: 'wide', alternates: { en: '/en/groups/?a=1', es: '/es/grupos/?a=1' } });
    expect(markup).toContain('<a href="/es/grupos/?a=1" hrefLang="es-ES" lang="es" aria-label="ES, Español">ES</a>');
    expect(markup).toContain('<a href="/pt/" hrefLang="pt-PT" lang="pt" aria-label="PT, Português">PT</a>');
    expect(markup).toContain('lang="en" aria-current="true" aria-label="EN, English">EN</a>');
  });
  test('market is chosen with a plain form that comes back here', () => {
    const markup = before();
    expect(markup).toContain(
      '<form class="market__form" action="/api/preferences" method="post"><input type="hidden" name="return" value="/en/groups/"/>',
    );
    expect(markup).toContain('name="market" checked="" value="en"');
    expect(markup).toContain('popover="auto"');
    expect(markup.match(/popoverTarget="market"/g)).toHaveLength(2 + 1); // header, menu, close button
  });
  test('only the trade storefront has the trade bar', () => {
    expect(before()).not.toContain('trade-bar');
    expect(before({ storefront: 'trade' })).toMatch(/<aside class="trade-bar".*<header/s);
  });
  test('the header that in-app navigation replaces has the same content alone', () => {
    const site = { hrefs: HREFS, path: '/en/groups/' };
    const inner = renderElement(<>{inputOf({ site }).live?.['header']?.()}</>, { site });
    expect(inner).toContain('class="nav"');
    expect(before()).toContain(`<header class="header" data-shell="header">${inner}</header>`);
  });
  test('a 503 has no navigation', () => {
    const site = { hrefs: HREFS };
    expect(partOf('before', { site, status: 503 })).not.toContain('<nav');
    expect(partOf('after', { site, status: 503 })).not.toContain('<footer');
  });
  test('is kept apart by the addresses of the other languages', () => {
    const site = { hrefs: HREFS };
    expect(inputOf({ site, alternates: { es: '/es/a/' } }).key).not.toBe(
      inputOf({ site, alternates: { es: '/es/b/' } }).key,
    );
  });
});

describe('after the page', () => {
  test('has the phone of the storefront, the year, modal container and announcer', () => {
    const markup = after();
    expect(markup).toContain('href="tel:+35315550140"');
    expect(markup).toContain('{&quot;year&quot;:');
    expect(markup).toContain('<div id="modals"></div>');
    expect(markup).toContain('<div id="announcer" class="vh" aria-live="polite" aria-atomic="true"></div>');
  });
  test('cookie settings wait for the script that can show them', () => {
    expect(after()).toContain('<button type="button" data-consent="open" hidden="">shell:footer.cookies</button>');
  });
});

test('phones and markets are written for the reader', () => {
  expect(phoneHref('+353 1 555 01 40')).toBe('tel:+35315550140');
  const spain = { iso: 'es', currency: 'EUR', timeZone: 'Europe/Madrid' };
  expect(describeMarket(spain, 'it-IT')).toEqual({ country: 'Spagna', money: '€ EUR' });
  expect(describeMarket({ ...spain, iso: 'en', currency: 'GBP' }, 'es-ES')).toEqual({
    country: 'Reino Unido',
    money: '£ GBP',
  });
});

test('every text is there in every language', () => {
  for (const messages of [es, it, pt]) expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const { key } of [...MAIN, ...QUICK, ...FOOTER.flatMap(({ links }) => links)])
    expect(en).toHaveProperty([`nav.${key}`]);
  for (const { key } of FOOTER) expect(en).toHaveProperty([`footer.${key}`]);
});

test('the demonstration content has every page that the shell leads to, in every language', () => {
  const slugs = globSync('content/entries/page/*.json').map(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { fields: { slug: Record<string, string> } }).fields.slug,
  );
  for (const page of Object.values(CONTENT_PAGES)) {
    const found = slugs.find((slug) => slug['en-UK'] === page.en);
    for (const locale of LOCALES) expect(found?.[CONTENT_LOCALE[locale]], `${page.en} in ${locale}`).toBe(page[locale]);
  }
});
