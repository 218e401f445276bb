import type { PageType } from '../editor/page-types.ts';

export const CATEGORIES = ['hero', 'products', 'places', 'text', 'forms', 'links'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a module leads to, and where it stands, says what it is for: a new folder has its place without being named here. */
const LEADS_TO: readonly (readonly [Category, RegExp])[] = [
  ['products', /^(?:Package|MarketInformation|ModulesTab|Event|Journey)/],
  ['places', /^(?:Continent|Country|Superarea|Area|City|Place)/],
  ['links', /^(?:LinkListItem|ContactCard)/],
];
const CALLED: readonly (readonly [Category, RegExp])[] = [
  ['hero', /Hero|Banner/],
  ['forms', /Form|Newsletter|Button|Searchbox|SearchBox/],
  ['places', /Continent|Country|Place|World|Map/],
  ['products', /Package|Landing|Product|Parralax/],
  ['links', /Links|Contact/],
];

/** In which part of the gallery a module is. */
export function categoryOf({ typename, schema }: Pick<PageType, 'typename' | 'schema'>): Category {
  if (schema['x-placement']?.includes('hero')) return 'hero';
  const called = CALLED.find(([, pattern]) => pattern.test(typename))?.[0];
  if (called) return called;
  const targets = Object.values(schema.properties).flatMap((field) => {
    const link = field['x-link'] ?? field.items?.['x-link'];
    return Array.isArray(link) ? (link as readonly string[]) : [];
  });
  return LEADS_TO.find(([, pattern]) => targets.some((target) => pattern.test(target)))?.[0] ?? 'text';
}

const RECENT_KEY = 'studio-recent-modules';
const MOST_RECENT = 6;

/** Typenames added last in this browser, the newest first. */
export function recentTypes(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string').slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberType(storage: Pick<Storage, 'getItem' | 'setItem'>, typename: string): void {
  const next = [typename, ...recentTypes(storage).filter((each) => each !== typename)].slice(0, MOST_RECENT);
  try {
    storage.setItem(RECENT_KEY, JSON.stringify(next));
  } catch {
    // A full or forbidden storage: then there is no list of recent ones.
  }
}
