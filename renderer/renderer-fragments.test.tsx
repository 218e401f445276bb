/** What the renderer keeps, and the payload of a page. */
import { describe, expect, test } from 'vitest';
import type { PayloadMessage } from './payload.ts';
import { entry, pageRecord } from './test-registry.test-support.tsx';
import { setUp, pageInput, modules, mainOf } from './renderer.test-support.tsx';

describe('fragments', () => {
  const change = (id: string, kind: 'publish' | 'reset' = 'publish') => ({ kind, id, typename: 'Card', version: 2 });
  const record = (version = 1) =>
    modules(
      entry('List', 'l', { title: 'L', cards: [entry('Card', 'c', { title: `c${version}` }, version)] }),
      entry('Text', 't'),
      entry('Path', 'p'),
    );

  test('are rendered once, and a publish renders only those that show the entry', async () => {
    const { renderer } = setUp();
    await renderer.renderPage(pageInput(record()));
    await renderer.renderPage(pageInput(record()));
    expect(renderer.stats()).toMatchObject({ rendered: 3, kept: 3 });
    renderer.invalidate(change('c'));
    expect(renderer.stats().kept).toBe(2);
    expect((await renderer.renderPage(pageInput(record(2)))).body.raw().toString()).toContain('<h3>c2</h3>');
    expect(renderer.stats().rendered).toBe(4);
    renderer.invalidate(change('', 'reset'));
    expect(renderer.stats().kept).toBe(0);
  });

  test('that read the path are kept for each path, all others for all', async () => {
    const { renderer } = setUp();
    const paths = ['/en/', '/en/help/', '/en/', '/en/help/'];
    const pages = await Promise.all(
      paths.map(async (path) => (await renderer.renderPage(pageInput(record(), { path }))).body.raw().toString()),
    );
    expect(pages.map((html) => /<a href="([^"]+)">here/.exec(html)?.[1])).toEqual(paths);
    expect(renderer.stats().rendered).toBe(4);
  });

  test('of content without versions are kept by what it says', async () => {
    const { renderer } = setUp();
    const draft = (title: string) => modules({ __typename: 'Text', sys: { id: 'd' }, title });
    for (const title of ['one', 'two', 'one']) {
      expect((await renderer.renderPage(pageInput(draft(title)))).body.raw().toString()).toContain(`>${title}</p>`);
    }
    expect(renderer.stats().rendered).toBe(2);
  });

  test('never outgrow their bound', async () => {
    const { renderer } = setUp({ maxFragmentBytes: 5000 });
    for (let n = 0; n < 50; n++) await renderer.renderPage(pageInput(modules(entry('Text', `t${n}`))));
    expect(renderer.stats().bytes).toBeLessThanOrEqual(5000);
    expect(renderer.stats().kept).toBeGreaterThan(1);
  });
});

test('the payload of a page is one JSON array, a message a line: head, frame, parts in their place, end', async () => {
  const { renderer } = setUp();
  const record = pageRecord({
    heroBanners: [entry('Text', 'h')],
    modules: [entry('List', 'l', { title: 'L' }), entry('Broken', 'b')],
  });
  const text = (await renderer.renderPayload(pageInput(record))).body.raw().toString();
  const messages = JSON.parse(text) as PayloadMessage[];
  expect(text.trimEnd().split('\n')).toHaveLength(messages.length);
  expect(messages).toMatchObject([
    {
      kind: 'head',
      build: 'b1',
      lang: 'en-GB',
      title: 'T',
      site: { path: '/en/' },
      shell: { languages: '<a href="/es/">es</a>' },
    },
    {
      kind: 'frame',
      layout: 'default',
      html: '<template data-part="heroBanners"></template><div class="body"><template data-part="modules"></template></div>',
      loading: ['heroBanners', 'modules'],
    },
    { kind: 'part', part: 'heroBanners', styles: [] },
    { kind: 'part', part: 'modules', styles: ['/assets/list-1.css'] },
    { kind: 'end' },
  ]);
  const main = mainOf((await renderer.renderPage(pageInput(record))).body.raw().toString());
  const [, frame, ...parts] = messages as [PayloadMessage, { html: string }, ...{ part: string; html: string }[]];
  expect(
    parts.reduce(
      (html, { part, html: own }) => html.replace(`<template data-part="${part}"></template>`, () => own),
      frame.html,
    ),
  ).toBe(main);
});
