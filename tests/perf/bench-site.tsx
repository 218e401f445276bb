/**
 * What the benchmark needs of the product, built as the site is built (`build-bench.ts`): the renderer on a page that is
 * given, and the same elements as one bare tree of React.
 */
import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MessagesProvider } from '#kit/messages.tsx';
import { SiteProvider } from '#kit/site-context.tsx';
import { SlotContext } from '#kit/slot.tsx';
import { siteMessages } from '#pages/messages.ts';
import { shellInput } from '#pages/shell/shell-input.tsx';
import { registry } from '#registry/index.ts';
import { createComponents } from '#renderer/components.ts';
import { createRenderer } from '#renderer/create-renderer.ts';
import { createMessageSource } from '#renderer/i18n.ts';
import type { PageInput } from '#renderer/page-input.ts';
import { type ModuleNode, planPage } from '#renderer/plan-page.ts';
import { type PageRecord, PARTS, type SiteContext } from '#schemas/contracts/page.ts';
import type { ClientManifest } from '#schemas/contracts/site.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import storefrontsFile from '../../storefronts.json' with { type: 'json' };

export { loadPage } from '#renderer/load-page.ts';
export { createPageSource } from '#renderer/page-source.ts';
export { benchRecord } from './bench-page.ts';

const RESET = { kind: 'reset', id: '', typename: '', version: 0 } as const;
const log = { info() {}, warn() {}, error: (fields: object, message: string) => console.error(message, fields) };

/** @param client folder of the client build */
export async function createBench(client: string) {
  const storefront = (storefrontsFile as Storefronts).storefronts[0];
  if (!storefront) throw new Error('storefronts.json has no storefront.');
  const { typeSite } = storefront;
  const site: SiteContext = {
    locale: 'en',
    languageTag: 'en-GB',
    market: 'en',
    currency: 'GBP',
    timeZone: 'Europe/London',
    storefront: storefront.id,
    path: '/en/',
    preview: false,
    hrefs: { home: '/en/' },
  };
  const messages = siteMessages(registry);
  const renderer = createRenderer({
    registry,
    messages,
    build: 'bench',
    production: true,
    logger: log,
    manifest: JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as ClientManifest,
    readAsset: (file) => readFileSync(`${client}/${file}`, 'utf8'),
  });
  const components = createComponents(registry);
  await components.load();
  const texts = createMessageSource('en', messages.en);
  const inputOf = (record: PageRecord): PageInput => ({
    site,
    record,
    typeSite,
    title: 'Bench',
    head: '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bench</title>',
    shell: shellInput({ site, storefront, alternates: { en: '/en/', es: '/es/' }, status: 200 }),
  });

  /** The same elements as one tree of React: nothing kept, nothing compressed, nothing isolated. */
  function bare(record: PageRecord): string {
    const plan = planPage(record, {
      registry,
      typeSite,
      market: site.market,
      storefront: site.storefront,
      now: Date.now(),
    });
    const { before, after } = inputOf(record).shell;
    const show = ({ key, module, entries }: ModuleNode): ReactNode => (
      <div key={key} data-module={module.typename}>
        {createElement(components.module(module), module.definition.group ? { items: entries } : { ...entries[0] })}
      </div>
    );
    const nodes = PARTS.map((part) => plan.parts[part].flatMap((node) => (node.kind === 'module' ? [show(node)] : [])));
    return renderToString(
      <SiteProvider site={site}>
        <MessagesProvider i18n={texts}>
          <SlotContext
            value={(entry, variant, key) => {
              const module = registry.module(entry.__typename);
              return module ? (
                <div key={key} data-module={module.typename}>
                  {createElement(components.module(module), { ...entry, variant })}
                </div>
              ) : null;
            }}
          >
            {before()}
            <main>{nodes}</main>
            {after()}
          </SlotContext>
        </MessagesProvider>
      </SiteProvider>,
    );
  }
  return {
    bare,
    render: async (record: PageRecord) => (await renderer.renderPage(inputOf(record))).body,
    forget: () => renderer.invalidate(RESET),
  };
}
export type Bench = Awaited<ReturnType<typeof createBench>>;
