/**
 * Leaves out of an entry, at every depth, what the visitor is not to see: hidden entries, entries of another kind of
 * site, products without a price in the market (specification §5), and nested modules that cannot be shown. What is left
 * as it was keeps its identity, so a page without anything to drop is not copied.
 */
import type { Registry } from '#kit/registry-types.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { VISIBILITY, nextMoment, readVisibility, visibilityState } from '#schemas/visibility.ts';
import type { Problem } from './problem.ts';

export interface PruneContext {
  readonly registry: Registry;
  readonly typeSite: string;
  /** ISO key of the market whose prices count. */
  readonly market: string;
  readonly storefront: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly report: (problem: Problem) => void;
  /** Told of every moment after `now` at which something here appears or ends. */
  readonly onMoment: (at: number) => void;
}

/** Entries nested deeper than this are dropped; the deepest page of the specification needs five. */
const MAX_DEPTH = 24;

export const isEntry = (value: unknown): value is DeliveredEntry =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as DeliveredEntry).__typename === 'string' &&
  typeof (value as DeliveredEntry).sys?.id === 'string';

/** An entry that has prices by market is a product, whatever its type is called. */
const isProduct = (entry: DeliveredEntry): boolean => Array.isArray(entry['marketInformation']);

function isPriced(entry: DeliveredEntry, market: string): boolean {
  const prices = entry['marketInformation'] as readonly {
    readonly price?: unknown;
    readonly market?: { readonly iso?: unknown };
  }[];
  return prices.some((each) => {
    // A service that ignores the filter of the query delivers every market; then the market has to be looked at here.
    const iso = each?.market?.iso;
    return Number.isFinite(each?.price) && (typeof iso !== 'string' || iso === market);
  });
}

/** Hidden by a field every type may have: visibility, `unPublish`, `typeSites`, or a product without price. */
function isLeftOut(entry: DeliveredEntry, context: PruneContext): boolean {
  const { typeSite, market, now } = context;
  if (entry[VISIBILITY] !== undefined) {
    const visibility = readVisibility(entry[VISIBILITY]);
    context.onMoment(nextMoment(visibility, now));
    if (visibilityState(visibility, context) !== 'shown') return true;
  }
  if (entry['unPublish'] === true) return true;
  const sites = entry['typeSites'];
  if (Array.isArray(sites) && sites.length > 0 && !sites.includes(typeSite)) return true;
  return isProduct(entry) && !isPriced(entry, market);
}

/**
 * @param at place of the entry, for problems
 * @returns the entry without what is not to be seen, or `undefined` when it is itself not to be seen
 */
export function pruneEntry(
  entry: DeliveredEntry,
  at: string,
  context: PruneContext,
  depth = 0,
): DeliveredEntry | undefined {
  if (isLeftOut(entry, context)) return undefined;
  if (depth > MAX_DEPTH) {
    context.report({
      code: 'entry/too-deep',
      at,
      typename: entry.__typename,
      entryId: entry.sys.id,
      message: `${at}: entries are nested more than ${MAX_DEPTH} deep; unlink the entry from one of its parents.`,
    });
    return undefined;
  }
  const pruned = pruneFields(entry, at, context, depth) as DeliveredEntry;
  const module = context.registry.module(entry.__typename);
  if (!module) return pruned;
  try {
    if (module.definition.isHidden?.(pruned)) return undefined;
    const faults = module.validate(pruned);
    if (faults.length === 0) return pruned;
    context.report({
      code: 'module/invalid',
      at,
      typename: entry.__typename,
      entryId: entry.sys.id,
      message: `${at}: ${faults
        .slice(0, 3)
        .map(({ path, message }) => `${path || 'the entry'} ${message}`)
        .join('; ')}. Correct entry ${entry.sys.id} (${entry.__typename}).`,
    });
  } catch (error) {
    context.report({
      code: 'module/failed',
      at,
      typename: entry.__typename,
      entryId: entry.sys.id,
      message: `${at}: isHidden of module "${module.id}" threw ${String(error)}. Make it accept every entry that its schema allows.`,
    });
  }
  return undefined;
}

/** Copies an object only when something below it was dropped. */
function pruneFields(holder: object, at: string, context: PruneContext, depth: number): object {
  let copy: Record<string, unknown> | undefined;
  for (const key in holder) {
    const value = (holder as Record<string, unknown>)[key];
    // Dates of what is to come are nobody's business but the editors': no component, and so no browser, gets them.
    if (key === VISIBILITY && isEntry(holder)) {
      copy ??= { ...holder };
      delete copy[key];
      continue;
    }
    if (typeof value !== 'object' || value === null || key === 'sys') continue;
    const kept = pruneValue(value, `${at}.${key}`, context, depth);
    if (kept === value) continue;
    copy ??= { ...holder };
    if (kept === undefined) delete copy[key];
    else copy[key] = kept;
  }
  return copy ?? holder;
}

function pruneValue(value: object, at: string, context: PruneContext, depth: number): unknown {
  if (isEntry(value)) return pruneEntry(value, at, context, depth + 1);
  // JSON that an editor wrote may be as deep as it likes; no entries are in it down there.
  if (depth > MAX_DEPTH) return value;
  if (!Array.isArray(value)) return pruneFields(value, at, context, depth + 1);
  let kept: unknown[] | undefined;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    const next =
      typeof item === 'object' && item !== null
        ? pruneValue(item, `${at}[${index}]`, context, depth + (isEntry(item) ? 0 : 1))
        : item;
    if (next !== item) kept ??= value.slice(0, index);
    if (kept && next !== undefined) kept.push(next);
  }
  return kept ?? value;
}
