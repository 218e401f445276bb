/** A page as the modules it is made of, for a preview that is patched module by module. */
import { MODULE_MARK, type ModuleWeight, PART_MARK, type PreviewProblem } from '#schemas/contracts/studio-canvas.ts';
import type { Part as PagePart } from '#schemas/contracts/page.ts';
import { type Part, toPart } from './gzip-glue.ts';
import type { Fragment } from './fragments.ts';
import type { PagePlan, PlanNode } from './plan-page.ts';
import type { Problem } from './problem.ts';

export interface RenderedNode {
  readonly key: string;
  readonly part: PagePart;
  readonly entryIds: readonly string[];
  readonly html: string;
  readonly problems: readonly PreviewProblem[];
  readonly weight?: ModuleWeight;
}

export interface NodeList {
  readonly layout: string;
  readonly styles: readonly string[];
  readonly nodes: readonly RenderedNode[];
  /** Bytes of script, compressed: what every page has, and with that what this one has, nothing counted twice. */
  readonly script: { readonly shell: number; readonly page: number };
}

const idsOf = (node: PlanNode): readonly string[] => {
  if (node.kind === 'module') return node.entries.map(({ sys }) => sys.id);
  const id = node.kind === 'strip' ? node.entryId : node.problem.entryId;
  return id === undefined ? [] : [id];
};

const told = ({ code, message, typename, entryId }: Problem): PreviewProblem => ({
  ...{ code, message },
  ...(typename !== undefined && { typename }),
  ...(entryId !== undefined && { entryId }),
});

export function listNodes({
  planned,
  byPart,
  slots,
  layoutStyles,
  sizeOf,
  shared,
}: {
  readonly planned: PagePlan;
  readonly byPart: Readonly<Record<PagePart, readonly Fragment[]>>;
  /** Parts that the layout has a place for, in its order. */
  readonly slots: readonly PagePart[];
  readonly layoutStyles: readonly string[];
  /** Bytes of a built script as they are sent. */
  readonly sizeOf: (address: string) => number;
  /** Addresses of the scripts that every page has. */
  readonly shared: readonly string[];
}): NodeList {
  const nodes = slots.flatMap((part) =>
    planned.parts[part].map((node, index): RenderedNode => {
      const fragment = byPart[part][index];
      const own = planned.problems.filter(({ at }) => at === node.at || at.startsWith(`${node.at}.`));
      return {
        ...{ key: node.key, part, entryIds: idsOf(node) },
        html: fragment?.part.raw.toString() ?? '',
        problems: [...own, ...(fragment?.problems ?? [])].map(told),
        ...(node.kind === 'module' &&
          fragment && { weight: weigh(node.entries, fragment.part.raw.toString(), sizeOf) }),
      };
    }),
  );
  const styles = slots.flatMap((part) => byPart[part].flatMap((fragment) => fragment.styles));
  const own = slots.flatMap((part) => byPart[part].flatMap((fragment) => scriptsIn(fragment.part.raw.toString())));
  const weightOf = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((sum, address) => sum + sizeOf(address), 0);
  return {
    ...{ layout: planned.layout?.id ?? '', styles: [...new Set([...layoutStyles, ...styles])], nodes },
    script: { shell: weightOf(shared), page: weightOf([...shared, ...own]) },
  };
}

const scriptsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/ data-src="([^"]+)"/g)].map(([, address = '']) => address)),
];

function weigh(entries: readonly unknown[], html: string, sizeOf: (address: string) => number): ModuleWeight {
  return {
    // Islands name their scripts; what all of them share is the page's.
    script: scriptsIn(html).reduce((sum, address) => sum + sizeOf(address), 0),
    query: entries.reduce<number>((sum, entry) => sum + recordsIn(entry), 0),
    data: Buffer.byteLength(JSON.stringify(entries)),
  };
}

/** Entries and assets in delivered data: each was a record that the query brought. */
function recordsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + recordsIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'sys' in value ? 1 : 0;
  return Object.values(value).reduce<number>((sum, child) => sum + recordsIn(child), own);
}

/** The fragments of a part between comments that say which is which: no style sheet sees them. */
export function markedParts(part: PagePart, nodes: readonly PlanNode[], fragments: readonly Fragment[]): Part[] {
  const modules = nodes.flatMap(({ key }, index): Part[] => {
    const fragment = fragments[index];
    return fragment ? [toPart(`<!--${MODULE_MARK}${key}-->`), fragment.part] : [];
  });
  return [toPart(`<!--${PART_MARK}${part}-->`), ...modules, toPart(`<!--/${PART_MARK}${part}-->`)];
}
