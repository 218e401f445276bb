import { type ComponentType, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type MessageSource, MessagesProvider } from '#kit/messages.tsx';
import type { RegisteredModule, Registry } from '#kit/registry-types.ts';
import { SiteProvider } from '#kit/site-context.tsx';
import { SlotContext } from '#kit/slot.tsx';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import type { Assets } from './assets.ts';
import { attributes, escapeHtml, splitPreloads } from './html.ts';
import { serializeProps } from './island-props.ts';
import type { ModuleNode } from './plan-page.ts';
import { type Problem, suggest } from './problem.ts';
import { trackSite } from './track-site.ts';

export type ModuleComponent = ComponentType<Record<string, unknown>>;

export interface RenderSurroundings {
  readonly registry: Registry;
  readonly assets: Assets;
  /** Component of a module, imported before: rendering cannot wait. Throws when the import failed. */
  readonly componentOf: (module: RegisteredModule) => ModuleComponent;
  readonly site: SiteContext;
  readonly messages: MessageSource;
}

export interface RenderedModule {
  /** Empty when the module failed and the page is for visitors. */
  readonly html: string;
  /** `<link rel=preload>` tags of its eager images. */
  readonly preloads: readonly string[];
  /** Style sheets of the module and of those within it. */
  readonly styles: readonly string[];
  /** What failed in it, itself included; each is left out. */
  readonly problems: readonly Problem[];
  /** A component read the path of the page, so the fragment is good for this page only. */
  readonly usesPath: boolean;
  /** A component asked what was sent, so the fragment is good for this visitor only. */
  readonly usesSubmission: boolean;
}

/** React's marks of a Suspense boundary that could not be finished: `renderToString` writes them and says nothing. */
const UNFINISHED = /<!--\$[!?]-->/;
/** React's comments between texts and around boundaries and activities. Texts cannot hold them: `<` is escaped. */
const MARKS = /<!--(?: |\/?[$&])-->/g;

/**
 * Renders one node of a page, and whatever is nested in it, each as a React root of its own. Whatever they throw stays
 * here: a nested module that fails is left out of its parent, the node itself out of the page.
 */
export function renderModule(node: ModuleNode, surroundings: RenderSurroundings): RenderedModule {
  const { registry, assets, componentOf, messages } = surroundings;
  const preloads: string[] = [];
  const styles = new Set<string>();
  const problems: Problem[] = [];
  const slotted = new Set<DeliveredEntry>();
  let islands = 0;
  const { site, usesPath, usesSubmission } = trackSite(surroundings.site);

  interface Root {
    readonly module: RegisteredModule;
    readonly props: Readonly<Record<string, unknown>>;
    readonly key: string;
    /** Of the entry or, for a group, of all its entries. */
    readonly entryIds: string;
  }

  /** Attributes of the container, its inner HTML, and the data that stands beside it: React owns the inside. */
  function renderRoot({ module, props, key, entryIds }: Root) {
    const isIsland = module.definition.hydrate !== 'none';
    const Component = componentOf(module);
    const namespaces = new Set([module.id]);
    const tracked: MessageSource = {
      getFixedT: (language, name) => (namespaces.add(name), messages.getFixedT(language, name)),
    };
    const element = (
      <SiteProvider site={site}>
        <MessagesProvider i18n={tracked}>
          <SlotContext value={(entry, variant, slotKey) => renderNested(entry, variant, `${key}-${slotKey}`)}>
            <Component {...props} />
          </SlotContext>
        </MessagesProvider>
      </SiteProvider>
    );
    const islandsBefore = islands;
    // Not `renderToStaticMarkup`: it leaves out the mark by which an unfinished boundary is known.
    const markup = renderToString(element, { identifierPrefix: `${key}-` });
    if (UNFINISHED.test(markup))
      throw new Error(
        'it waits for something (lazy, use, or an error inside <Suspense>); a module gets all it needs as props',
      );
    // Only hydration reads React's comments. Those of a nested island must stay.
    const parts = splitPreloads(isIsland || islands > islandsBefore ? markup : markup.replace(MARKS, ''));
    if (isIsland) islands++;
    preloads.push(...parts.preloads);
    for (const style of assets.stylesOf(module)) styles.add(style);
    const container = {
      'data-module': module.typename,
      'data-entry': entryIds,
      ...(isIsland && {
        'data-island': module.definition.hydrate,
        'data-key': key,
        'data-src': assets.scriptOf(module),
        'data-messages': messagesOf(namespaces),
      }),
    };
    return { container, body: parts.body, data: isIsland ? serializeProps(props, slotted) : undefined };
  }

  /** `namespace=url` pairs, space-separated: the texts that an island asked for, its own always. */
  function messagesOf(namespaces: ReadonlySet<string>): string | undefined {
    const pairs = [...namespaces].flatMap((name) => {
      const url = assets.messagesOf(name, site.locale);
      return url ? [`${name}=${url}`] : [];
    });
    return pairs.length > 0 ? pairs.join(' ') : undefined;
  }

  function renderNested(entry: DeliveredEntry, variant: string | undefined, slotKey: string): ReactNode {
    const key = slotKey.replace(/[^\w-]/g, '_');
    const at = `${node.at} ${slotKey}`;
    slotted.add(entry);
    const module = registry.module(entry.__typename);
    if (!module) {
      const known = registry.modules.map((each) => each.typename);
      const message = `${at}: no module shows "${entry.__typename}"; ${suggest(entry.__typename, known)}`;
      return fail(
        { code: 'module/unknown', at, message, part: node.part, typename: entry.__typename, entryId: entry.sys.id },
        key,
      );
    }
    try {
      const { container, body, data } = renderRoot({
        module,
        key,
        props: variant ? { ...entry, variant } : entry,
        entryIds: entry.sys.id,
      });
      return (
        <Fragment key={key}>
          <div {...container} dangerouslySetInnerHTML={{ __html: body }} />
          {data && <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        </Fragment>
      );
    } catch (error) {
      return fail(failureOf(error, module, at, entry.sys.id), key);
    }
  }

  function fail(problem: Problem, key: string): ReactNode {
    problems.push(problem);
    return site.preview ? <div key={key} dangerouslySetInnerHTML={{ __html: placeholder(problem) }} /> : null;
  }

  const failureOf = (error: unknown, module: RegisteredModule, at: string, entryId: string): Problem => ({
    code: 'module/failed',
    at,
    part: node.part,
    typename: module.typename,
    entryId,
    message: `${at}: module "${module.id}" failed with entry ${entryId}: ${error instanceof Error ? error.message : String(error)}. Look at ${module.source}/${module.id}.tsx.`,
  });

  const entryIds = node.entries.map(({ sys }) => sys.id).join(' ');
  const [first] = node.entries;
  try {
    const props = node.module.definition.group ? { items: node.entries } : { ...first };
    const { container, body, data } = renderRoot({ module: node.module, key: node.key, props, entryIds });
    const html = `<div${attributes(container)}>${body}</div>${data ? `<script type="application/json">${data}</script>` : ''}`;
    return { html, preloads, styles: [...styles], problems, usesPath: usesPath(), usesSubmission: usesSubmission() };
  } catch (error) {
    const problem = failureOf(error, node.module, node.at, entryIds);
    return {
      html: site.preview ? placeholder(problem) : '',
      preloads: [],
      styles: [],
      problems: [...problems, problem],
      usesPath: usesPath(),
      usesSubmission: usesSubmission(),
    };
  }
}

/** What a preview shows in the place of something that cannot be shown. */
export function placeholder({ typename, entryId, code, message }: Problem): string {
  const names = attributes({
    'data-module': typename ?? '',
    'data-entry': entryId,
    'data-problem': code,
    role: 'note',
  });
  return `<div${names}><p><strong>${escapeHtml(typename ?? code)}</strong> ${escapeHtml(message)}</p></div>`;
}
