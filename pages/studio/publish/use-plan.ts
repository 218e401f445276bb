import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Finding } from '#schemas/contracts/studio-publishing.ts';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import { useSession } from '../app/session.tsx';
import { cellOf, CHECK_WIDTHS, type CheckResults, useChecks } from '../checks/use-checks.ts';
import { useSaveStatus } from '../editing/use-editing.tsx';
import { checkLinks, getPlan } from './publish-api.ts';

/** What stands against publishing, from the server and from the rendered page. */
export interface Obstacle {
  readonly severity: 'error' | 'warning';
  /** `barrier`: accessibility of the rendered page · `link`: an address outside that is not there. */
  readonly code: Finding['code'] | 'barrier' | 'link';
  /** Absent: the page as a whole. */
  readonly record?: Finding['record'];
  readonly field?: string;
  /** Content locales; absent: all. */
  readonly locales?: readonly string[];
  readonly detail?: string;
  /** CSS pixels, of barriers. */
  readonly widths?: readonly number[];
}

/** Changes with every save of this session: what was planned or judged before is asked for anew. */
export function useSavedRevision(): string {
  const status = useSaveStatus();
  return status.kind === 'saved' ? String(status.at ?? 0) : 'unsaved';
}

/** What publishing the page would do, as of the last save; the same answer for everything on the screen. */
export function usePlan(pageId: string) {
  const revision = useSavedRevision();
  return useQuery({
    queryKey: ['publishing', pageId, revision],
    queryFn: ({ signal }) => getPlan(pageId, signal),
    placeholderData: keepPreviousData,
    enabled: revision !== 'unsaved',
  });
}

/**
 * Everything that is known of publishing a page, or an entry that is no page: that one has no address, so nothing of it is
 * rendered and judged.
 *
 * @param isChecking judge the rendered page too, and ask for outgoing links
 * @param options.first what the editor looks at is judged first
 */
export function usePublishing(
  pageId: string,
  isChecking: boolean,
  {
    first,
    isPage = true,
  }: { readonly first?: { readonly locale: Locale; readonly width: number }; readonly isPage?: boolean } = {},
) {
  const { storefronts } = useSession();
  const revision = useSavedRevision();
  const isSaved = revision !== 'unsaved';
  const plan = usePlan(pageId);
  const { data } = plan;
  const begun = data?.locales
    .filter(({ is }) => is !== 'empty')
    .map(({ code }) => code)
    .join(' ');
  const { locale: firstLocale, width: firstWidth } = first ?? {};
  const views = useMemo(() => {
    if (!isPage) return [];
    const spoken = (Object.entries(CONTENT_LOCALE) as [Locale, string][]).filter(([, code]) =>
      begun?.split(' ').includes(code),
    );
    const all = spoken.flatMap(([locale]) => {
      const storefront = storefronts.find(({ locales }) => locales.includes(locale));
      return storefront
        ? CHECK_WIDTHS.map((width) => ({
            pageId,
            locale,
            width,
            storefront: storefront.id,
            market: storefront.markets[0] ?? '',
          }))
        : [];
    });
    // What the editor looks at comes first.
    const isFirst = (view: (typeof all)[number]) => Number(view.locale === firstLocale && view.width === firstWidth);
    return all.toSorted((one, other) => isFirst(other) - isFirst(one));
  }, [begun, firstLocale, firstWidth, pageId, storefronts, isPage]);
  const { results: checks, isJudging: isViewWaiting } = useChecks(views, revision, isChecking && isSaved);
  // Without a plan it is not known what there is to judge.
  const isJudging = isViewWaiting || !data || (isPage && views.length === 0);
  const urls = [...new Set(data?.outgoing.map(({ url }) => url))];
  const links = useQuery({
    queryKey: ['link-checks', urls],
    queryFn: ({ signal }) => checkLinks(urls.slice(0, 50), signal),
    enabled: isChecking && urls.length > 0,
    staleTime: 300_000,
  });
  const obstacles = useMemo((): readonly Obstacle[] => {
    const gone = new Set(links.data?.items.filter(({ state }) => state === 'broken').map(({ url }) => url));
    const broken = (data?.outgoing ?? []).filter(({ url }) => gone.has(url));
    return [
      ...(data?.findings ?? []),
      ...barriersOf(checks, views),
      ...broken.map(({ url, record, field, locale }): Obstacle => ({
        ...{ severity: 'warning', code: 'link', record, field, detail: url },
        ...(locale !== undefined && { locales: [locale] }),
      })),
    ];
  }, [data, checks, views, links.data]);
  /** What is known is of a save before the last change. */
  const isOutdated = !isSaved || plan.isPlaceholderData;
  return { plan, obstacles, checks, views, isSaved, isOutdated, isJudging, isPage };
}

/** The same barrier at both widths and in several languages is one line. */
function barriersOf(
  checks: CheckResults,
  views: readonly { readonly locale: Locale; readonly width: number }[],
): Obstacle[] {
  const merged = new Map<string, Obstacle & { locales: string[]; widths: number[] }>();
  for (const view of views) {
    const result = checks[cellOf(view)];
    if (!result || result === 'failed') continue;
    for (const { rule, help, entryId } of result.findings) {
      const key = `${rule} ${entryId}`;
      const known = merged.get(key) ?? {
        // What stands outside of modules is not the editor's to mend.
        ...{ severity: entryId ? ('error' as const) : ('warning' as const), code: 'barrier' as const, detail: help },
        ...(entryId && { record: { kind: 'Entry' as const, id: entryId } }),
        ...{ locales: [], widths: [] },
      };
      const code = CONTENT_LOCALE[view.locale];
      if (!known.locales.includes(code)) known.locales.push(code);
      if (!known.widths.includes(view.width)) known.widths.push(view.width);
      merged.set(key, known);
    }
  }
  return [...merged.values()];
}

export const isIn = ({ locales }: Obstacle, code: string): boolean => !locales || locales.includes(code);
