import type { RegisteredLayout, RegisteredModule, Registry } from '#kit/registry-types.ts';
import { type DeliveredEntry, type PageRecord, type Part, PARTS } from '#schemas/contracts/page.ts';
import { type Problem, suggest } from './problem.ts';
import { VISIBILITY, type VisibilityState, readVisibility, visibilityState } from '#schemas/visibility.ts';
import { isEntry, type PruneContext, pruneEntry } from './prune-entry.ts';

export interface PlanInput {
  readonly registry: Registry;
  /** Kind of site of the storefront: entries that name other kinds only are left out. */
  readonly typeSite: string;
  /** ISO key of the market: products without a price in it are left out everywhere. */
  readonly market: string;
  readonly storefront: string;
  /** Milliseconds since 1970: modules that are scheduled appear and end by it. */
  readonly now: number;
  /** Studio: modules that visitors do not see leave a strip in their place. */
  readonly strips?: boolean;
  /** What earlier plans found about entries of this registry; absent: everything is looked at. */
  readonly memo?: PlanMemo;
}

/**
 * Entries that had no fault, by kind of site, market and storefront, with what was left of them and up to when that holds. Entries are never changed once they
 * are delivered, and what is remembered of a page between two publishes comes with the same objects.
 */
export type PlanMemo = WeakMap<DeliveredEntry, Map<string, Recalled>>;
interface Recalled {
  readonly kept: DeliveredEntry | undefined;
  readonly since: number;
  readonly until: number;
}

/** A module in its place: what one fragment is rendered from. */
export interface ModuleNode {
  readonly kind: 'module';
  /** Unique on the page, also when an entry stands there twice; prefix of all ids within. */
  readonly key: string;
  readonly part: Part;
  readonly at: string;
  readonly module: RegisteredModule;
  /** One entry, or the run of neighbours that a grouping module shows as one. */
  readonly entries: readonly DeliveredEntry[];
}

/** The place of something that cannot be shown: nothing for visitors, a named placeholder in previews. */
export interface ProblemNode {
  readonly kind: 'problem';
  readonly key: string;
  readonly part: Part;
  readonly at: string;
  readonly problem: Problem;
}
/** Studio only: the place of a module that visitors do not see now or here. */
export interface StripNode {
  readonly kind: 'strip';
  readonly key: string;
  readonly part: Part;
  readonly at: string;
  readonly typename: string;
  readonly entryId: string;
  readonly state: Exclude<VisibilityState, 'shown'>;
}
export type PlanNode = ModuleNode | ProblemNode | StripNode;

export interface PagePlan {
  /** `undefined` only when the registry has not even a default layout: then the parts follow one another. */
  readonly layout: RegisteredLayout | undefined;
  readonly parts: Readonly<Record<Part, readonly PlanNode[]>>;
  readonly problems: readonly Problem[];
  /** Milliseconds since 1970 up to which the plan holds: then something on the page appears or ends. `Infinity` when nothing does. */
  readonly until: number;
}

const DEFAULT_LAYOUT = 'default';

/**
 * Decides what a page shows. Pure: the same record and registry give the same plan, and nothing is thrown for content.
 *
 * @param record the page with the parts that have arrived; parts still loading are empty
 * @returns layout, nodes by part in their order, and a problem for everything that was left out and should not have been
 */
export function planPage(record: PageRecord, input: PlanInput): PagePlan {
  const problems: Problem[] = [];
  const layout = findLayout(record.basic.layout, input.registry, problems);
  let until = Infinity;
  const onMoment = (at: number) => {
    if (at < until) until = at;
  };
  const planned = PARTS.map(
    (part) => [part, planPart(part, record.parts[part], input, { problems, onMoment })] as const,
  );
  return { layout, parts: Object.fromEntries(planned) as Record<Part, PlanNode[]>, problems, until };
}

/** The layout by name, or the default one with a problem. */
export function findLayout(id: string, registry: Registry, problems: Problem[]): RegisteredLayout | undefined {
  const layout = registry.layout(id);
  if (layout) return layout;
  const known = registry.layouts.map((each) => each.id);
  problems.push({
    code: 'layout/unknown',
    at: 'layout',
    message: `layout: no layout "${id}"; ${suggest(id, known)} Showing "${DEFAULT_LAYOUT}".`,
  });
  return registry.layout(DEFAULT_LAYOUT);
}

/** First letters of the parts: keys of one part never depend on what another has brought. */
const PREFIX: Readonly<Record<Part, string>> = { campaign: 'c', heroBanners: 'h', searchbox: 's', modules: 'm' };

interface Findings {
  readonly problems: Problem[];
  readonly onMoment: (at: number) => void;
}

function planPart(
  part: Part,
  entries: readonly DeliveredEntry[],
  input: PlanInput,
  { problems, onMoment }: Findings,
): PlanNode[] {
  const nodes: PlanNode[] = [];
  const keys = new Set<string>();
  let last: { node: ModuleNode; entries: DeliveredEntry[] } | undefined;
  entries.forEach((entry, index) => {
    const at = `${part}[${index}]`;
    const own: Problem[] = [];
    let until = Infinity;
    const context: PruneContext = {
      ...input,
      report: (problem) => own.push({ ...problem, part }),
      onMoment: (moment) => (until = Math.min(until, moment)),
    };
    const found = recall(entry, input, own, () => ({ since: input.now, kept: checkEntry(entry, at, context), until }));
    const { kept } = found;
    onMoment(found.until);
    problems.push(...own);
    const problem = own.find((each) => each.at === at);
    if (problem)
      nodes.push({
        kind: 'problem',
        key: keyOf(`${PREFIX[part]}-${entry?.sys?.id ?? 'unknown'}`, keys),
        part,
        at,
        problem,
      });
    const state = input.strips && isEntry(entry) ? visibilityState(readVisibility(entry[VISIBILITY]), input) : 'shown';
    if (state !== 'shown' && !problem) {
      last = undefined;
      const { __typename: typename, sys } = entry;
      nodes.push({
        kind: 'strip',
        key: keyOf(`${PREFIX[part]}-${sys.id}`, keys),
        part,
        at,
        typename,
        entryId: sys.id,
        state,
      });
    }
    const module = kept && input.registry.module(kept.__typename);
    if (!kept || !module) return;
    if (module.definition.group && last?.node.module === module) {
      last.entries.push(kept);
      return;
    }
    const run = [kept];
    const node: ModuleNode = {
      kind: 'module',
      key: keyOf(`${PREFIX[part]}-${kept.sys.id}`, keys),
      part,
      at,
      module,
      entries: run,
    };
    last = { node, entries: run };
    nodes.push(node);
  });
  return nodes;
}

function recall(
  entry: unknown,
  { memo, typeSite, market, storefront, now }: PlanInput,
  problems: readonly Problem[],
  check: () => Recalled,
): Recalled {
  if (!memo || typeof entry !== 'object' || entry === null) return check();
  const key = `${typeSite}|${market}|${storefront}`;
  const results = memo.get(entry as DeliveredEntry) ?? new Map<string, Recalled>();
  const known = results.get(key);
  if (known && now >= known.since && now < known.until) return known;
  const found = check();
  if (problems.length > 0) return found; // problems name their place, which differs
  results.set(key, found);
  memo.set(entry as DeliveredEntry, results);
  return found;
}

function checkEntry(entry: unknown, at: string, context: PruneContext): DeliveredEntry | undefined {
  if (!isEntry(entry)) {
    context.report({
      code: 'entry/malformed',
      at,
      message: `${at}: this is no entry: it needs "__typename" and "sys.id". Check what the content service delivers.`,
    });
    return undefined;
  }
  const { __typename: typename, sys } = entry;
  if (!context.registry.module(typename)) {
    const known = context.registry.modules.map((each) => each.typename);
    context.report({
      code: 'module/unknown',
      at,
      typename,
      entryId: sys.id,
      message: `${at}: no module shows "${typename}"; ${suggest(typename, known)}`,
    });
    return undefined;
  }
  return pruneEntry(entry, at, context);
}

/** Ids of entries may hold what an HTML id or a selector should not; two entries that then look alike get an ordinal. */
function keyOf(wanted: string, taken: Set<string>): string {
  const base = wanted.replace(/[^\w-]/g, '_').slice(0, 80);
  let key = base;
  for (let ordinal = 1; taken.has(key); ordinal++) key = `${base}-${ordinal}`;
  taken.add(key);
  return key;
}
