/** Set-up of the tests of the renderer: one over the test registry, and pages for it. */
import { vi } from 'vitest';
import type { PageRecord } from '#schemas/contracts/page.ts';
import { createRenderer } from './create-renderer.ts';
import type { PageInput } from './page-input.ts';
import { pageRecord, testManifest, testMessages, testRegistry, testSite } from './test-registry.test-support.tsx';

const messages = { en: testMessages, es: { list: { more: 'Más' } }, pt: testMessages, it: testMessages };
export function setUp(more: object = {}) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const count = vi.fn();
  const renderer = createRenderer({
    registry: testRegistry,
    manifest: testManifest,
    build: 'b1',
    production: true,
    logger,
    count,
    messages,
    readAsset: (file) => `/*${file}*/`,
    ...more,
  });
  return { renderer, logger, count };
}
export const pageInput = (record: PageRecord | undefined, site: object = {}, more: object = {}): PageInput => ({
  site: { ...testSite, ...site },
  typeSite: 'b2c',
  record,
  head: '<meta charset="utf-8"><title>T</title>',
  title: 'T',
  shell: {
    key: 'k',
    before: () => <header>head</header>,
    after: () => <footer>foot</footer>,
    live: { languages: () => <a href="/es/">es</a> },
  },
  ...more,
});
export const modules = (...list: unknown[]) => pageRecord({ modules: list });
export const htmlOf = async (record: PageRecord, site: object = {}) =>
  (await setUp().renderer.renderPage(pageInput(record, site))).body.raw().toString();
export const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
