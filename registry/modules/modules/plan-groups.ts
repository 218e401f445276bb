import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { ModulesDropdownItemProps } from '#schemas/generated/types/modules-dropdown-item.ts';
import type { ModulesProps } from '#schemas/generated/types/modules.ts';

/** In the browser nested entries are known by `__typename` and `sys` only: their HTML is already there (see `Slot`). */
type Entries = readonly DeliveredEntry[];

export type DropItem = Omit<ModulesDropdownItemProps, '__typename'>;

export type ModulesContent = Pick<ModulesProps, 'hideTabsMenu' | 'leftSliders' | 'rightSliders' | 'dropdown' | 'tabs'>;

/** What is shown at one time: a lead and what stands beside it, or all in one run. */
export interface Group {
  /** Unique within the module; names the slots. */
  readonly key: string;
  /** Name of the tab. */
  readonly label?: string;
  readonly left: Entries;
  readonly right: Entries;
}

export interface Groups {
  /** Left and right slider, shown whatever tab is chosen. */
  readonly sliders?: Group;
  /** Two or more: the visitor chooses one of them. One: no choice to make. */
  readonly tabs: readonly Group[];
}

/** Generated types name their fields, slots take any entry. */
const toEntries = (entries: readonly object[] | null | undefined): Entries => (entries ?? []) as Entries;

const withoutRepeats = (entries: Entries): Entries => [
  ...new Map(entries.map((entry) => [entry.sys.id, entry])).values(),
];

/** The first product of a tab leads, the others stand beside it. */
const toGroup = (key: string, products: Entries, label?: string): Group => ({
  key,
  label,
  left: products.slice(0, 1),
  right: products.slice(1),
});

/** A tab without products is no tab. Without a menu to switch them all tabs are shown as one, each product once. */
export function planGroups({ hideTabsMenu, leftSliders, rightSliders, tabs }: ModulesContent): Groups {
  const [left, right] = [toEntries(leftSliders), toEntries(rightSliders)];
  const filled = (tabs ?? [])
    .map(({ name, products }, index) => ({ key: `tabs.${index}.products`, name, products: toEntries(products) }))
    .filter(({ products }) => products.length > 0);
  const sliders = left.length + right.length > 0 ? { key: 'sliders', left, right } : undefined;
  const [first] = filled;
  if (!first) return { sliders, tabs: [] };
  if (hideTabsMenu || filled.length === 1)
    return { sliders, tabs: [toGroup(first.key, withoutRepeats(filled.flatMap(({ products }) => products)))] };
  return { sliders, tabs: filled.map(({ key, name, products }) => toGroup(key, products, name)) };
}

/** Nothing to show: no entry, no product in any tab, no item in the list. */
export function isEmpty(content: ModulesContent): boolean {
  const { sliders, tabs } = planGroups(content);
  return !sliders && tabs.length === 0 && !content.dropdown?.length;
}
