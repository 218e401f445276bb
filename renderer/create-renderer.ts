import type { Registry } from '#kit/registry-types.ts';
import type { ContentChange } from '#schemas/contracts/content.ts';
import { type Part as PagePart, PARTS } from '#schemas/contracts/page.ts';
import type { ClientManifest, Logger, SiteBody } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { MessageSource } from '#kit/messages.tsx';
import { createAssets } from './assets.ts';
import { createComponents } from './components.ts';
import { createDeflateQueue } from './deflate-queue.ts';
import { createDocument } from './document.ts';
import { type Fragment, createFragmentRenderer } from './fragments.ts';
import { createFrames } from './frames.tsx';
import { createSizeAsSent } from './size-as-sent.ts';
import { toPart } from './gzip-glue.ts';
import { createMessageSource, type MessageResources } from './i18n.ts';
import { createPageBody } from './page-body.ts';
import type { PageInput, RenderedPage } from './page-input.ts';
import { createPageStyles } from './page-styles.ts';
import { type PayloadMessage, serializeMessage } from './payload.ts';
import { findLayout, type PagePlan, type PlanMemo, planPage } from './plan-page.ts';
import type { Problem } from './problem.ts';
import { type NodeList, listNodes, markedParts } from './rendered-nodes.ts';

export interface RendererOptions {
  readonly registry: Registry;
  /** Vite's client manifest; absent in development. */
  readonly manifest?: ClientManifest;
  readonly build: string;
  readonly production: boolean;
  readonly logger: Logger;
  readonly count?: (fault: { kind: string; typename?: string }) => void;
  /** Text of a built style sheet by its file name. */
  readonly readAsset: (file: string) => string;
  readonly messages: Readonly<Record<Locale, MessageResources>>;
  /** Upper bound of the fragment cache, in bytes. */
  readonly maxFragmentBytes?: number;
}

export interface Renderer {
  renderPage(input: PageInput): Promise<RenderedPage>;
  /** The page for in-app navigation, as `renderer/payload.ts` describes it. */
  renderPayload(input: PageInput): Promise<RenderedPage>;
  /** The modules of a page one by one, for a page that is patched. */
  renderNodes(input: PageInput): Promise<NodeList>;
  /** Drops the fragments that show the entry. */
  invalidate(change: ContentChange): void;
  stats(): ReturnType<ReturnType<typeof createFragmentRenderer>['stats']>;
}

/** One renderer for the whole server: holds caches and nothing of a request. */
export function createRenderer(options: RendererOptions): Renderer {
  const { registry, manifest, build, logger, count, readAsset, messages } = options;
  const assets = createAssets(manifest);
  const components = createComponents(registry);
  const deflateLater = createDeflateQueue();
  const sizeAsSent = createSizeAsSent(readAsset);
  /** In development scripts are not built, and weigh nothing that counts. */
  const sizeOf = (address: string): number => (assets.isBuilt ? sizeAsSent(address) : 0);
  const sources = new Map<Locale, MessageSource>();
  const messagesOf = (locale: Locale): MessageSource => {
    const known = sources.get(locale) ?? createMessageSource(locale, messages[locale]);
    sources.set(locale, known);
    return known;
  };
  const fragments = createFragmentRenderer({
    registry,
    components,
    assets,
    messagesOf,
    build,
    deflateLater,
    logger,
    count,
    maxBytes: options.maxFragmentBytes,
  });
  const frames = createFrames({ components, messagesOf, build, deflateLater });
  const memo: PlanMemo = new WeakMap();
  const document = createDocument({
    assets,
    build,
    stylesFor: createPageStyles({ assets, readAsset, deflateLater }),
  });

  function plan(input: PageInput): PagePlan {
    const { record, site, typeSite, now = Date.now(), strips = false } = input;
    const { market, storefront } = site;
    if (record) return planPage(record, { registry, typeSite, market, storefront, now, strips, memo });
    const problems: Problem[] = [];
    return {
      layout: findLayout(input.layout ?? 'default', registry, problems),
      parts: { campaign: [], heroBanners: [], searchbox: [], modules: [] },
      problems,
      until: Infinity,
    };
  }

  function reportPlan({ problems }: PagePlan, { site }: PageInput): void {
    for (const problem of problems) {
      logger.warn({ ...problem, storefront: site.storefront, path: site.path }, problem.message);
      count?.({ kind: problem.code, typename: problem.typename });
    }
  }

  async function prepare(input: PageInput) {
    await components.load();
    const planned = plan(input);
    reportPlan(planned, input);
    const byPart = Object.fromEntries(
      PARTS.map((part) => [part, planned.parts[part].map((node) => fragments.render(node, input.site))]),
    ) as Record<PagePart, Fragment[]>;
    return {
      planned,
      byPart,
      frame: frames.frame(input, planned),
      layoutStyles: planned.layout && !input.frame ? assets.stylesOf(planned.layout) : [],
    };
  }

  function finish(body: SiteBody, csp: RenderedPage['csp'], planned: PagePlan, all: readonly Fragment[]): RenderedPage {
    const until = Math.min(...all.map((fragment) => fragment.until));
    const tags = new Set(all.flatMap(({ tags }) => tags));
    for (const { entryId } of planned.problems) if (entryId) tags.add(entryId);
    return {
      body,
      csp,
      tags: [...tags],
      problems: [...planned.problems, ...all.flatMap(({ problems }) => problems)],
      ...(Number.isFinite(until) && { freshUntil: until }),
      ...(Number.isFinite(planned.until) && { validUntil: planned.until }),
    };
  }

  return {
    async renderPage(input) {
      const { planned, byPart, frame, layoutStyles } = await prepare(input);
      // In the order of the frame, not of the record: preloads follow what is seen first.
      const shown = frame.pieces.flatMap((piece) => ('slot' in piece ? byPart[piece.slot] : []));
      const main = frame.pieces.flatMap((piece) =>
        'slot' in piece
          ? input.strips
            ? markedParts(piece.slot, planned.parts[piece.slot], byPart[piece.slot])
            : byPart[piece.slot].map(({ part }) => part)
          : [piece.text],
      );
      const { parts, csp } = document({
        site: input.site,
        theme: input.theme,
        head: input.head,
        shell: frames.shell(input.shell, input.site),
        main,
        styles: [...layoutStyles, ...shown.flatMap(({ styles }) => styles)],
        preloads: shown.flatMap(({ preloads }) => preloads),
      });
      return finish(createPageBody(parts), csp, planned, shown);
    },
    async renderNodes(input) {
      const { planned, byPart, frame, layoutStyles } = await prepare(input);
      const slots = frame.pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));
      const shared = [assets.loader, ...assets.ahead, assets.later];
      return listNodes({ planned, byPart, slots, layoutStyles, sizeOf, shared });
    },
    async renderPayload(input) {
      const { planned, byPart, frame, layoutStyles } = await prepare(input);
      const { site, title, head, shell } = input;
      const slots = frame.pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));
      const arriving: PayloadMessage[] = slots.map((part) => ({
        kind: 'part',
        part,
        html: byPart[part].map((fragment) => fragment.part.raw.toString()).join(''),
        styles: [...new Set(byPart[part].flatMap(({ styles }) => styles))],
      }));
      const lines: PayloadMessage[] = [
        {
          kind: 'head',
          build,
          lang: site.languageTag,
          title,
          html: head,
          site,
          styles: layoutStyles,
          shell: frames.live(shell, site),
        },
        { kind: 'frame', layout: planned.layout?.id ?? '', html: frame.html, loading: slots },
        ...arriving,
        { kind: 'end' },
      ];
      const body = createPageBody(lines.map((line) => toPart(serializeMessage(line))));
      return finish(
        body,
        { styles: [], scripts: [] },
        planned,
        slots.flatMap((part) => byPart[part]),
      );
    },
    invalidate: (change) => fragments.invalidate(change),
    stats: () => fragments.stats(),
  };
}
