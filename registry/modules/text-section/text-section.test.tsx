import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object, site: Partial<SiteContext> = {}) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'text-section': messages }, site });
const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: unknown[] = [], data: object = {}) => ({ nodeType, data, content });
const paragraph = (...words: unknown[]) => node('paragraph', words);
const body = (...content: unknown[]) =>
  render({ ...empty, body: { json: node('document', content), links: fixture.body.links } });
const link = (uri: unknown, ...words: unknown[]) => node('hyperlink', words, { uri });

describe('rich text', () => {
  test('shows every kind of block, mark and embedded record of the fixture', async () => {
    const html = await render(fixture);
    for (const tag of [
      '<h2',
      '<h3',
      '<ul',
      '<ol',
      '<blockquote',
      '<table',
      '<caption',
      '<hr',
      '<strong',
      '<em',
      '<u>',
      '<code',
      '<sub',
      '<sup',
      '<s>',
      '<figure',
    ])
      expect(html).toContain(tag);
    expect(html).toContain('alt="White rock and blue water on Milos"');
  });

  test('builds the list of contents from its second-level headings, each link with its target', async () => {
    const html = await render(fixture);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(['h-why-bring-your-own-crowd', 'h-what-changes-with-size', 'h-how-it-goes']);
    for (const id of targets) expect(html).toContain(`<h2 id="${id}"`);
    expect(await render({ ...fixture, contents: false })).not.toContain('href="#');
  });

  test('takes an italic paragraph before a table as its caption, once', async () => {
    const html = await render(fixture);
    expect(html).toContain('<caption>Per group, land part only</caption>');
    expect(html.match(/Per group, land part only/g)).toHaveLength(2); // caption and name of the region
    expect(html).toMatch(/tabindex="0" role="region" aria-label="Per group, land part only"/);
  });

  test('names columns and rows of a table for who cannot see it', async () => {
    const html = await render(fixture);
    expect(html).toContain('<th scope="col">Deposit</th>');
    expect(html).toContain('<th scope="row">10 to 14</th>');
  });

  test('links to published pages in the language of the page, and shows plain words for what is not there', async () => {
    const html = await render(fixture);
    expect(html).toContain('<a href="/en/travel-insurance/">travel insurance</a>');
    expect(html).toContain('<a href="/en/gift/">Gifts</a>');
    const missing = await body(
      paragraph(node('entry-hyperlink', [text('gone')], { target: { sys: { id: 'nobody' } } })),
      node('embedded-asset-block', [], {}),
    );
    expect(missing).toContain('<span>gone</span>');
    expect(missing).not.toContain('<figure');
  });
});

describe('links to places and trips', () => {
  const patterns = {
    'destination-continent': '/en/destinations/{continent}/{id}/',
    'destination-country': '/en/destinations/{continent}/{country}/{id}/',
    'destination-city': '/en/destinations/{continent}/{country}/{city}/{id}/',
    'hand-over': '/en/hand-over/{id}/',
  };
  const { hyperlink, inline, block } = fixture.body.links.entries;
  const changed = (kind: string, change: (target: Record<string, unknown>) => object) => {
    const inList = (list: readonly { readonly __typename: string }[]) =>
      list.map((target) => (target.__typename === kind ? change(target) : target));
    const entries = { hyperlink: inList(hyperlink), inline: inList(inline), block: inList(block) };
    return { ...fixture, body: { ...fixture.body, links: { ...fixture.body.links, entries } } };
  };

  test('lead to their screens, a trip to the notice before the booking engine', async () => {
    const html = await render(fixture, { patterns });
    expect(html).toContain('<a href="/en/destinations/europe/greece/athens/ci_1/">Athens</a>');
    expect(html).toContain('<a href="/en/destinations/europe/greece/ct_1/">Greece</a>');
    expect(html).toContain('<a href="/en/destinations/europe/co_1/">Europe</a>');
    expect(html).toMatch(/<a href="\/en\/hand-over\/package-cyclades\/">three islands in ten days<span/);
    expect(html).toContain('<a href="/images/asset-prices/77aa/prices.pdf" rel="noopener external">the price list</a>');
  });

  test('are plain words where the storefront has no such screen, or a parent is not published', async () => {
    const html = await render(fixture);
    for (const words of ['Athens', 'Greece', 'Europe']) expect(html).toContain(`<span>${words}</span>`);
    const orphan = await render(
      changed('City', ({ country: _, ...city }) => city),
      { patterns },
    );
    expect(orphan).toContain('<span>Athens</span>');
    expect(orphan).toContain('<a href="/en/destinations/europe/greece/ct_1/">Greece</a>');
  });

  test('of a trip with a page of its own lead there, without a mark', async () => {
    const html = await render(
      changed('Package', (trip) => ({ ...trip, parallax: true, parallaxUrl: '/specialjourney/cyclades/' })),
      { patterns },
    );
    expect(html).toContain('<a href="/en/specialjourney/cyclades/">three islands in ten days</a>');
  });

  test('stand beside an embedded trip, which is a module of its own', async () => {
    expect(await render(fixture)).toContain(
      '<i data-nested="Package" data-variant="row" data-entry="package-cyclades"></i>',
    );
  });
});

test('a picture without a title is named by its description, a file by what it is called', async () => {
  const withAsset = (asset: object) =>
    render({
      ...empty,
      body: {
        json: node('document', [node('embedded-asset-block', [], { target: { sys: { id: 'a' } } })]),
        links: { assets: { block: [{ sys: { id: 'a' }, url: '/images/a/1/hut.webp', ...asset }] } },
      },
    });
  expect(await withAsset({ title: 'A hut', description: 'Open until May.' })).toContain('alt="A hut"');
  expect(await withAsset({ description: 'A hut in snow' })).toContain('alt="A hut in snow"');
  const decoration = await withAsset({ title: 'A hut', description: '' });
  expect(decoration).toContain('alt=""');
  expect(decoration).not.toContain('<figcaption');
  expect(await withAsset({ contentType: 'application/pdf', url: '/images/a/1/list.pdf?v=1' })).toContain(
    '>list.pdf</a>',
  );
});

describe('hostile text', () => {
  test('never becomes markup, whatever it says', async () => {
    const html = await body(
      paragraph(text('<img src=x onerror=alert(1)></p><script>')),
      node('heading-2', [text('"><h1>')]),
      paragraph(link('https://example.com/"><h1>', text('x'))),
    );
    expect(html).not.toMatch(/<img|<script|<h1/);
  });

  test('never links to a scheme that is not allowed', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'blob:x',
      ' https://example.com',
      7,
      null,
      {},
    ]) {
      expect(await body(paragraph(link(uri, text('words'))))).not.toMatch(/<a[ >]/);
    }
  });

  test('shows the words of node types it does not know, and ignores marks it does not know', async () => {
    const html = await body(node('script', [text('alert(1)', 'iframe', 'bold', 'constructor')]));
    expect(html).toContain('<strong>alert(1)</strong>');
    expect(html).not.toMatch(/<script|<iframe/);
  });

  test('takes tables without rows, cells or sense', async () => {
    expect(await body(node('table'), node('table', [text('x')]), node('table', [node('table-row')]))).not.toContain(
      '<table',
    );
    const odd = await body(
      node('table', [node('table-row', [node('table-cell', [paragraph(text('a'))], { colspan: 1e9, rowspan: 'x' })])]),
    );
    expect(odd).toContain('<td>a</td>');
  });
});

test('shows nothing at all for an empty document', async () => {
  expect(wordsOf(await render(empty))).toBe('');
  expect(await render({ ...empty, body: { json: null } })).toBe('');
});
