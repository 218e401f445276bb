import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';
import type { StudioSession } from '#schemas/contracts/studio.ts';
import type { LocaleState } from '../ui/locale-dots.tsx';
import type { StatusName } from '../ui/status.tsx';

/** What the row says of a state: a draft that will be published by itself is scheduled. */
export function statusOf({ state, next }: Pick<RecordSummary, 'state' | 'next'>): StatusName {
  if (state === 'archived') return 'ended';
  return next?.action === 'publish' && state !== 'changed' ? 'scheduled' : state;
}

/** Storefronts that show a record. */
export const storefrontsOf = (
  { typeSites }: Pick<RecordSummary, 'typeSites'>,
  { storefronts }: Pick<StudioSession, 'storefronts'>,
): StudioSession['storefronts'] => storefronts.filter(({ typeSite }) => !typeSites || typeSites.includes(typeSite));

/** Each language with how far it is; one that no storefront of the record speaks is not offered. */
export function localeStatesOf(
  record: RecordSummary,
  session: StudioSession,
  nameOf: (tag: string) => string,
): LocaleState[] {
  const offered = new Set(storefrontsOf(record, session).flatMap(({ locales }) => locales));
  return session.locales.map(({ code, tag }) => ({
    code,
    name: nameOf(tag),
    is: offered.has(tag.slice(0, 2)) || record.locales[code] === 'full' ? (record.locales[code] ?? 'empty') : 'off',
  }));
}

/** Address of a page in its first language, as visitors see it. */
export function pathOf(
  { slug }: Pick<RecordSummary, 'slug'>,
  { locales }: Pick<StudioSession, 'locales'>,
): string | undefined {
  const found = locales.find(({ code }) => slug[code] !== undefined);
  if (!found) return undefined;
  const own = slug[found.code];
  return own === 'home' ? `/${found.tag.slice(0, 2)}/` : `/${found.tag.slice(0, 2)}/${own}/`;
}
