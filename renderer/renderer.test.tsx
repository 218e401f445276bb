/** Pages, islands, and what becomes of modules that fail. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { entry, pageRecord } from './test-registry.test-support.tsx';
import { setUp, pageInput, modules, htmlOf, mainOf } from './renderer.test-support.tsx';

describe('a page', () => {
  test('is head, style, loader, shell, frame with its parts, and context, in one document without inline script', async () => {
    const page = await setUp().renderer.renderPage(
      pageInput(
        pageRecord({
          heroBanners: [entry('Text', 'h')],
          modules: [entry('List', 'l', { title: 'L', cards: [entry('Card', 'c')] })],
        }),
      ),
    );
    const html = page.body.raw().toString();
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>T<\/title><style data-styles="\/assets\/site-1.css \/assets\/card-1.css \/assets\/list-1.css">/,
    );
    expect(html).toContain(
      '<script type="module" fetchpriority="low" src="/assets/loader-1.js"></script></head><body data-runtime="/assets/hydrate-1.js" data-ahead="/assets/hydrate-1.js" data-later="/assets/later-1.js" data-modals="/assets/modal-1.js" data-typed="/assets/typed-1.js" data-visitor="/assets/visitor-1.js" data-build="b1"><header>head</header><main id="main" tabindex="-1"><div data-module="Text" data-entry="h"><p id="',
    );
    expect(html).toContain('</p></div><div class="body"><div data-module="List" data-entry="l"><section');
    expect(html).toContain(
      '<li><div data-module="Card" data-entry="c"><article><h3>c</h3><small>as row</small></article></div></li>',
    );
    expect(html).toMatch(
      /<\/main><footer>foot<\/footer><script type="application\/json" id="site-context">.*<\/script><\/body><\/html>$/,
    );
    expect(
      html.replace(/<script type="(?:module" fetchpriority="low" src="[^"]*|application\/json[^>]*)"/g, ''),
    ).not.toContain('<script type');
    expect([...page.tags].sort()).toEqual(['c', 'h', 'l']);
    expect(gunzipSync(page.body.gzip()).toString()).toBe(html);
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(page.csp.styles).toEqual([`sha256-${createHash('sha256').update(style).digest('base64')}`]);
  });

  test('gives every id on it once, also when an entry stands there three times', async () => {
    const list = entry('List', 'l', {
      title: 'L',
      cards: [entry('Card', 'c'), entry('Text', 't'), entry('Text', 't')],
    });
    const html = await htmlOf(modules(list, list, entry('Island', 'l', { title: 'I', cards: [entry('Text', 't')] })));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(3 + 2 + 4 + 1 + 1 - 1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('moves preloads of eager images from the module to the head', async () => {
    const html = await htmlOf(modules(entry('Picture', 'p', { title: 'sea.avif' })));
    expect(html.indexOf('<link rel="preload" as="image" href="/images/sea.avif" fetchPriority="high"/>')).toBeLessThan(
      html.indexOf('</head>'),
    );
    expect(mainOf(html)).toContain('<div data-module="Picture" data-entry="p"><img');
  });

  test('without a record shows the layout that the screen asks for', async () => {
    const page = await setUp().renderer.renderPage(pageInput(undefined, {}, { layout: '404' }));
    expect(mainOf(page.body.raw().toString())).toBe('<h1>Oops</h1>');
  });

  test('two locales, markets and storefronts rendered in turn do not meet', async () => {
    const { renderer } = setUp();
    const record = modules(entry('List', 'l', { title: 'L' }));
    const texts = await Promise.all(
      ['en', 'es', 'en', 'es'].map(
        async (locale) =>
          /<p>(.*?)<\/p>/.exec((await renderer.renderPage(pageInput(record, { locale }))).body.raw().toString())?.[1],
      ),
    );
    expect(texts).toEqual(['More en', 'Más es', 'More en', 'Más es']);
  });
});

describe('an island', () => {
  test('says how it is taken over, and its data stands beside it without the entries that are already HTML', async () => {
    const html = await htmlOf(
      modules(
        entry('Island', 'i', {
          title: '</script><b>',
          cards: [entry('Card', 'c', { title: 'Secret of the card' }), entry('LiveCard', 'v')],
        }),
      ),
    );
    expect(html).toContain(
      '<div data-module="Island" data-entry="i" data-island="visible" data-key="m-i" data-src="/assets/island-1.js" data-messages="list=/assets/en-1.js"><section',
    );
    const data = /<\/section><\/div><script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      __typename: 'Island',
      sys: { id: 'i' },
      title: '</script><b>',
      cards: [
        { __typename: 'Card', sys: { id: 'c' } },
        { __typename: 'LiveCard', sys: { id: 'v' } },
      ],
    });
    expect(html.split('Secret of the card')).toHaveLength(2);
  });

  test('within another module is one of its own, with its data beside it', async () => {
    const html = await htmlOf(modules(entry('List', 'l', { title: 'L', cards: [entry('LiveCard', 'v')] })));
    expect(html).toContain(
      '<li><div data-module="LiveCard" data-entry="v" data-island="interaction" data-key="m-l-cards_0_v" data-src="/assets/live-card-1.js"><article><h3>v</h3><small>as <!-- -->row</small>',
    );
    expect(html).toContain(
      '</div><script type="application/json">{"__typename":"LiveCard","sys":{"id":"v"},"title":"v","variant":"row"}</script></li>',
    );
  });
});

describe('failure', () => {
  const around = (middle: unknown[]) =>
    modules(entry('List', 'a', { title: 'A', cards: [entry('Card', 'c')] }), ...middle, entry('Text', 'z'));
  const bad = { Broken: 'on purpose', Waiting: 'it waits for something', Missing: 'no such file' };

  test.each(Object.entries(bad))(
    '%s stays inside the module: siblings are byte for byte what they were',
    async (typename, message) => {
      const { renderer, logger, count } = setUp();
      const page = await renderer.renderPage(pageInput(around([entry(typename, 'x')])));
      expect(mainOf(page.body.raw().toString())).toBe(mainOf(await htmlOf(around([]))));
      expect(page.problems).toMatchObject([
        {
          code: 'module/failed',
          at: 'modules[1]',
          typename,
          entryId: 'x',
          message: expect.stringContaining(message) as string,
        },
      ]);
      expect(logger.error).toHaveBeenCalledTimes(1);
      expect(count).toHaveBeenCalledWith({ kind: 'module/failed', typename });
      expect(page.freshUntil).toBeGreaterThan(Date.now() + 9000);
    },
  );

  test('a nested module that fails leaves its list item out, and its neighbours as they were', async () => {
    const list = (cards: unknown[]) => modules(entry('List', 'a', { title: 'A', cards }));
    const { body, problems } = await setUp().renderer.renderPage(
      pageInput(list([entry('Card', 'c'), entry('Broken', 'x'), entry('Nope', 'n')])),
    );
    expect(mainOf(body.raw().toString())).toBe(mainOf(await htmlOf(list([entry('Card', 'c')]))));
    expect(problems.map(({ code }) => code)).toEqual(['module/failed', 'module/unknown']);
  });

  test('previews show a named placeholder instead, and are not remembered', async () => {
    const { renderer } = setUp();
    const record = around([entry('Broken', 'x'), entry('Txet', 'y')]);
    const main = mainOf((await renderer.renderPage(pageInput(record, { preview: true }))).body.raw().toString());
    expect(main).toContain(
      '<div data-module="Broken" data-entry="x" data-problem="module/failed" role="note"><p><strong>Broken</strong> modules[1]: module &quot;broken&quot; failed with entry x: on purpose.',
    );
    expect(main).toContain('did you mean &quot;Text&quot;?');
    expect(renderer.stats().kept).toBe(0);
  });

  test('is tried again after ten seconds, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { renderer } = setUp();
      const render = () => renderer.renderPage(pageInput(modules(entry('Broken', 'x'))));
      await render();
      await render();
      expect(renderer.stats().rendered).toBe(1);
      vi.advanceTimersByTime(10_001);
      await render();
      expect(renderer.stats().rendered).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
