/** A page for its editors: rendered from what they have typed, whatever state it is in. No cache takes part. */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { PartSlot } from '#kit/part-slot.tsx';
import type { RegisteredModule, Registry } from '#kit/registry-types.ts';
import { loadPage } from '#renderer/load-page.ts';
import type { PageInput } from '#renderer/page-input.ts';
import { createPageSource } from '#renderer/page-source.ts';
import { queryModules } from '#renderer/query-modules.ts';
import type { Renderer } from '#renderer/create-renderer.ts';
import type { ContentClient } from '#schemas/contracts/content.ts';
import { type DeliveredEntry, type PageRecord, PARTS, type SiteContext } from '#schemas/contracts/page.ts';
import type { Site, SiteRequest } from '#schemas/contracts/site.ts';
import { CONTENT_LOCALE, HOME, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import { type ExpectedEntry, type SitePreview, undelivered } from '#schemas/contracts/studio-canvas.ts';
import { pagePolicy } from '../content-security-policy.ts';
import { describePage } from '../head/describe-head.ts';
import { renderHead } from '../head/render-head.ts';
import type { Namespaces } from '../messages.ts';
import { readExample } from './examples.ts';
import { shellInput } from '../shell/shell-input.tsx';

export interface PreviewOptions {
  readonly content: ContentClient;
  readonly registry: Registry;
  readonly renderer: Renderer;
  readonly messages: Readonly<Record<Locale, Namespaces>>;
  readonly routes: Routes;
  readonly siteContext: (request: SiteRequest, locale: Locale, path: string) => SiteContext;
  readonly production: boolean;
}

/** An example of a module stands alone: without the head that a layout gives a page. */
const EXAMPLE_FRAME: NonNullable<PageInput['frame']> = {
  key: 'example',
  element: () => createElement('div', { className: 'page-modules' }, createElement(PartSlot, { name: 'modules' })),
};

/** Editors see what stands on a page beyond its limit, to take it away again. */
const MOST = { heroBanners: 20, modules: 200 };

export function createPreview(options: PreviewOptions): Pick<Site, 'preview' | 'previewDocument'> {
  const { content, registry, renderer, messages, routes, siteContext } = options;

  async function read(question: SitePreview, market: string): Promise<PageRecord | undefined> {
    const { drafts, pageId, locale, published = false } = question;
    // With the drafts of this one request: what is read with them is this editor's alone.
    const client: ContentClient = published ? content : { execute: (call) => content.execute({ ...call, drafts }) };
    const contentLocale = CONTENT_LOCALE[locale];
    const asked = { pageId, contentLocale, market, preview: !published };
    const loaded = await loadPage({ source: createPageSource(client, MOST), ...asked });
    if (!loaded) return undefined;
    const record = withUndelivered(loaded.record, question.expected ?? {});
    return (await queryModules(record, { registry, client, contentLocale, market, preview: !published })).record;
  }

  async function prepare(question: SitePreview): Promise<PageInput | undefined> {
    const { storefront, locale, origin, now } = question;
    const request: SiteRequest = {
      ...{ pathname: `/${locale}/`, search: '', storefront, origin, preview: true, as: 'page', requestId: '' },
      ...(question.market !== undefined && { market: question.market }),
    };
    const { market } = siteContext(request, locale, request.pathname);
    const record =
      question.fixture === undefined
        ? await read(question, market)
        : await ofExample(question.fixture, question.example ?? 'default', registry);
    if (!record) return undefined;
    const path = pathOf(record, locale, routes);
    const site = siteContext({ ...request, pathname: path }, locale, path);
    const head = describePage({
      ...{ request, site, messages: messages[locale], record, routeId: '', alternates: { [locale]: path } },
    });
    return {
      ...{
        site,
        record,
        now,
        strips: !question.asVisitor,
        typeSite: storefront.typeSite,
        title: head.title,
        // Studio's dark mode turns its chrome dark, never the page.
        theme: 'light',
        head: renderHead(head),
      },
      ...(question.fixture !== undefined && registry.module(question.fixture) && { frame: EXAMPLE_FRAME }),
      shell:
        question.fixture === undefined
          ? shellInput({ site, storefront, alternates: { [locale]: path }, status: 200 })
          : { key: 'bare', before: () => null, after: () => null },
    };
  }

  return {
    async preview(question) {
      const input = await prepare(question);
      if (!input) return undefined;
      const { layout, styles, nodes, script } = await renderer.renderNodes(input);
      const known = question.known ?? {};
      const modules = nodes.map(({ html, ...node }) => {
        const version = createHash('sha256').update(html).digest('base64url').slice(0, 16);
        return { ...node, version, ...(known[node.key] !== version && { html }) };
      });
      return { layout, styles, script, modules };
    },
    async previewDocument(question) {
      const input = await prepare(question);
      if (!input) return undefined;
      const { body, csp } = await renderer.renderPage(input);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-language': input.site.languageTag,
        'content-security-policy': pagePolicy(csp, options.production),
      };
      return { status: 200, tags: [], cache: 'no-store', headers, body };
    },
  };
}

/** Where the page is found: the fixed path of its route, else its slug. One without a slug yet has no address. */
function pathOf({ basic }: PageRecord, locale: Locale, { routes }: Routes): string {
  if (basic.slug === HOME) return `/${locale}/`;
  const fixed = routes.find(({ slug }) => slug !== undefined && slug === basic.slugs.en)?.paths[locale];
  if (fixed !== undefined) return `/${locale}${fixed}`;
  return basic.slug === '' ? `/${locale}/` : `/${locale}/${basic.slug}/`;
}

/**
 * The record with a stand-in for everything that its editor has in a part and the content service could not deliver:
 * types that nobody knows, records that are gone. In its place, so that the order is what the outline says.
 */
function withUndelivered(record: PageRecord, expected: NonNullable<SitePreview['expected']>): PageRecord {
  const parts = PARTS.map((part) => {
    const wanted = expected[part];
    return [part, wanted ? inOrder(wanted, record.parts[part]) : record.parts[part]] as const;
  });
  return { ...record, parts: Object.fromEntries(parts) as unknown as PageRecord['parts'] };
}

const inOrder = (wanted: readonly ExpectedEntry[], delivered: readonly DeliveredEntry[]): DeliveredEntry[] => {
  const byId = new Map(delivered.map((entry) => [entry?.sys?.id, entry]));
  return wanted.map((entry) => byId.get(entry.id) ?? undelivered(entry));
};

/** A page with nothing on it but an example of a module; or of a layout, with a banner and a text in it. */
async function ofExample(typename: string, name: string, registry: Registry): Promise<PageRecord | undefined> {
  const module = registry.module(typename);
  const entry = module && (await readExample(module, name));
  const layout = registry.layout(typename);
  if (!entry && !layout) return undefined;
  const parts: PageRecord['parts'] = { campaign: [], heroBanners: [], searchbox: [], modules: [] };
  return {
    basic: {
      id: 'fixture',
      version: 0,
      layout: layout?.id ?? 'default',
      name: typename,
      slug: '',
      slugs: {},
      markets: [],
      typeSites: [],
    },
    parts: layout
      ? { ...parts, heroBanners: await usual('HeroBanner', registry), modules: await usual('TextSection', registry) }
      : { ...parts, modules: entry ? entriesOf(module, entry) : [] },
    loading: { campaign: false, heroBanners: false, searchbox: false, modules: false },
  };
}

/** A group's example is that of its group: its entries are the records. */
function entriesOf(module: RegisteredModule, entry: DeliveredEntry): DeliveredEntry[] {
  const { items } = entry as { readonly items?: unknown };
  return module.definition.group && Array.isArray(items) ? (items as DeliveredEntry[]) : [entry];
}

async function usual(typename: string, registry: Registry): Promise<DeliveredEntry[]> {
  const module = registry.module(typename);
  const entry = module && (await readExample(module, 'default'));
  return entry ? entriesOf(module, entry) : [];
}
