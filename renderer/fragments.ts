import { LRUCache } from 'lru-cache';
import type { MessageSource } from '#kit/messages.tsx';
import type { Registry } from '#kit/registry-types.ts';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { SiteContext } from '#schemas/contracts/page.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Assets } from './assets.ts';
import type { Components } from './components.ts';
import type { DeflateQueue } from './deflate-queue.ts';
import { type DescriptionMemo, describeAll } from './describe-data.ts';
import { type Part, toPart } from './gzip-glue.ts';
import { attributes } from './html.ts';
import type { ModuleNode, PlanNode, StripNode } from './plan-page.ts';
import type { Problem } from './problem.ts';
import { placeholder, renderModule } from './render-module.tsx';

/** A rendered module, ready to be glued. */
export interface Fragment {
  readonly part: Part;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly problems: readonly Problem[];
  /** Ids of the entries and assets it shows. */
  readonly tags: readonly string[];
  /** It shows what the visitor has sent, or would if there were something: with that it is neither taken from the cache nor kept. */
  readonly usesSubmission: boolean;
  /** Milliseconds since 1970; a fragment in which something failed is rendered again after it. */
  readonly until: number;
}

export interface FragmentOptions {
  readonly registry: Registry;
  readonly components: Components;
  readonly assets: Assets;
  readonly messagesOf: (locale: SiteContext['locale']) => MessageSource;
  readonly build: string;
  readonly deflateLater: DeflateQueue;
  readonly logger: Logger;
  readonly count?: (fault: { kind: string; typename?: string }) => void;
  /** Upper bound of the cache. */
  readonly maxBytes?: number;
  readonly now?: () => number;
}

export interface FragmentRenderer {
  /** From the cache when the same data was rendered before. `load()` of the components must have been awaited. */
  render(node: PlanNode, site: SiteContext): Fragment;
  /** Drops the fragments that show the entry; `reset` drops all. */
  invalidate(change: ContentChange): void;
  /** Number of renderings so far, and what is kept. */
  stats(): { readonly rendered: number; readonly failed: number; readonly kept: number; readonly bytes: number };
}

const RETRY_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What a fragment weighs beside its bytes: strings, tags, the entry in the cache. */
const OVERHEAD = 600;

/**
 * Renders modules to fragments and remembers them by what they depend on: data (entries with their versions), place,
 * locale, market, storefront, build and, only where a component asked for it, the path. What was sent by a visitor is
 * shown to that visitor and never remembered.
 */
export function createFragmentRenderer(options: FragmentOptions): FragmentRenderer {
  const {
    registry,
    components,
    assets,
    messagesOf,
    build,
    deflateLater,
    logger,
    count,
    maxBytes = MAX_BYTES,
    now = Date.now,
  } = options;
  const keysByTag = new Map<string, Set<string>>();
  const counts = { rendered: 0, failed: 0 };
  const described: DescriptionMemo = new WeakMap();
  // A key whose component asked for the path leads on to a key with it.
  const needsPath = new LRUCache<string, true>({ max: 20_000 });
  const cache = new LRUCache<string, Fragment>({
    maxSize: maxBytes,
    sizeCalculation: ({ part, tags }) => Math.ceil(part.raw.length * 1.4) + tags.length * 60 + OVERHEAD,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  function remember(key: string, fragment: Fragment): void {
    cache.set(key, fragment);
    if (!cache.has(key)) return; // larger than the whole cache
    for (const tag of fragment.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    deflateLater(fragment.part);
  }

  function renderFresh(node: ModuleNode, site: SiteContext, tags: readonly string[]) {
    counts.rendered++;
    const rendered = renderModule(node, {
      registry,
      assets,
      componentOf: components.module,
      site,
      messages: messagesOf(site.locale),
    });
    for (const problem of rendered.problems) {
      counts.failed++;
      logger.error({ ...problem, storefront: site.storefront, path: site.path }, problem.message);
      count?.({ kind: problem.code, typename: problem.typename });
    }
    const hasFailed = rendered.problems.length > 0;
    const { preloads, styles, problems, usesPath, usesSubmission } = rendered;
    return {
      usesPath,
      fragment: {
        part: toPart(rendered.html),
        preloads,
        styles,
        problems,
        tags,
        usesSubmission,
        until: hasFailed ? now() + RETRY_MS : Infinity,
      },
    };
  }

  return {
    render(node, site) {
      if (node.kind === 'problem') return fragmentOfProblem(node.problem, site.preview);
      if (node.kind === 'strip') return fragmentOfStrip(node);
      const data = describe(node, described);
      if (site.preview || site.isPrivate || !data) return renderFresh(node, site, data?.tags ?? []).fragment;
      const base = [
        build,
        site.storefront,
        site.locale,
        site.market,
        node.part,
        node.key,
        node.module.typename,
        data.key,
      ].join('|');
      const key = needsPath.has(base) ? `${base}|${site.path}` : base;
      const known = cache.get(key);
      const isPrivate = (fragment: Fragment) => site.submission !== undefined && fragment.usesSubmission;
      if (known && known.until > now() && !isPrivate(known)) return known;
      const { fragment, usesPath } = renderFresh(node, site, data.tags);
      if (isPrivate(fragment)) return fragment;
      if (usesPath) needsPath.set(base, true);
      remember(usesPath ? `${base}|${site.path}` : key, fragment);
      return fragment;
    },
    invalidate({ kind, id }) {
      if (kind === 'reset') {
        cache.clear();
        return;
      }
      for (const key of [...(keysByTag.get(id) ?? [])]) cache.delete(key);
    },
    stats: () => ({ ...counts, kept: cache.size, bytes: cache.calculatedSize }),
  };
}

/** Data too deep to be described (a hostile service) is rendered without being remembered. */
function describe({ entries }: ModuleNode, memo: DescriptionMemo) {
  try {
    return describeAll(entries, memo);
  } catch {
    return undefined;
  }
}

function fragmentOfProblem(problem: Problem, isPreview: boolean): Fragment {
  // The problem itself is reported once, by the plan.
  return stillFragment(isPreview ? placeholder(problem) : '', problem.entryId);
}

/** Words and looks are the canvas's: it knows the editor's language, the page only its own. */
function fragmentOfStrip({ typename, entryId, state }: StripNode): Fragment {
  const names = attributes({ 'data-module': typename, 'data-entry': entryId, 'data-strip': state });
  return stillFragment(`<div${names}></div>`, entryId);
}

const stillFragment = (html: string, entryId: string | undefined): Fragment => ({
  part: toPart(html),
  preloads: [],
  styles: [],
  problems: [],
  tags: entryId ? [entryId] : [],
  usesSubmission: false,
  until: Infinity,
});
