import type { ContentError } from '#schemas/contracts/content.ts';
import { type PageRecord, type Part, PARTS } from '#schemas/contracts/page.ts';
import type { PageRequest, PageSource } from './page-source.ts';

export interface LoadPageInput extends PageRequest {
  /** The content service (`createPageSource`), or what is remembered of it (`createPartCache`). */
  readonly source: PageSource;
  /** Told after `pageBasic` and after each part, with the record as it then is (specification §4). */
  readonly onPart?: (record: PageRecord, arrived: Part | undefined) => void;
}

export interface LoadedPage {
  readonly record: PageRecord;
  /** Ids of all entries and assets the page depends on, those that could not be resolved included. */
  readonly tags: readonly string[];
  /** Parts that could not be had, or not wholly, through no fault of the content: the page is worth little for a cache. */
  readonly failed: readonly Part[];
  readonly errors: readonly ContentError[];
}

/**
 * Loads a page as the specification §4 has it: basic information, then the four parts in parallel, each with its own
 * loading flag; the record is rebuilt after each. A part that fails leaves the others.
 *
 * @returns `undefined` when there is no such page
 * @throws ContentUnavailable when not even the basic information can be had
 */
export async function loadPage({ source, onPart, ...request }: LoadPageInput): Promise<LoadedPage | undefined> {
  const first = await source.basic(request);
  if (!first.basic) return undefined;
  const tags = new Set<string>([request.pageId, ...first.tags]);
  const errors: ContentError[] = [...first.errors];
  const failed: Part[] = [];
  let record: PageRecord = {
    basic: first.basic,
    parts: { campaign: [], heroBanners: [], searchbox: [], modules: [] },
    loading: { campaign: true, heroBanners: true, searchbox: true, modules: true },
  };
  onPart?.(record, undefined);

  async function loadPart(part: Part): Promise<void> {
    const answer = await source.part(part, request);
    for (const tag of answer.tags) tags.add(tag);
    errors.push(...answer.errors);
    if (answer.hasFailed) failed.push(part);
    record = {
      basic: record.basic,
      parts: { ...record.parts, [part]: answer.entries },
      loading: { ...record.loading, [part]: false },
    };
    onPart?.(record, part);
  }
  await Promise.all(PARTS.map(loadPart));
  return { record, tags: [...tags], failed, errors };
}
