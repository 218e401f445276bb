import { type ContentAnswer, type ContentClient, type ContentError, ContentUnavailable } from '#schemas/contracts/content.ts';
import type { Asset, DeliveredEntry, PageBasic, PageRecord, Part } from '#schemas/contracts/page.ts';
import { PARTS } from '#schemas/contracts/page.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { normalize } from './normalize.ts';

export interface LoadPageInput {
  readonly client: ContentClient;
  readonly pageId: string;
  /** Locale code of the content service: `en-UK`. */
  readonly contentLocale: string;
  /** ISO key of the market whose prices are asked for. */
  readonly market: string;
  readonly preview: boolean;
  readonly signal?: AbortSignal;
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

/** Operation (specification §7), field of the answer and limit (specification §9) of each part. */
const OPERATIONS: Readonly<Record<Part, { readonly operation: string; readonly field: string; readonly limit?: number }>> = {
  campaign: { operation: 'pageCampaignProduct', field: 'campaignMainProduct' },
  heroBanners: { operation: 'pageHeroBanners', field: 'heroBanners', limit: 3 },
  searchbox: { operation: 'pageSearchbox', field: 'searchboxItems' },
  modules: { operation: 'pageModules', field: 'modules', limit: 10 },
};

/** A link to an entry that is not published: expected, and no reason to distrust the rest. */
const isExpected = ({ extensions }: ContentError): boolean => extensions?.contentful?.code === 'UNRESOLVABLE_LINK';

/** Publishing the target of a dead link changes the page, so it depends on it. */
function deadLinks(errors: readonly ContentError[]): string[] {
  return errors.flatMap(({ extensions }) => {
    const details = extensions?.contentful?.details as { readonly linkId?: unknown } | undefined;
    return typeof details?.linkId === 'string' ? [details.linkId] : [];
  });
}

/**
 * Loads a page as the specification §4 has it: basic information, then the four parts in parallel, each with its own
 * loading flag; the record is rebuilt after each. A part that fails leaves the others.
 *
 * @returns `undefined` when there is no such page
 * @throws ContentUnavailable when not even the basic information can be had
 */
export async function loadPage(input: LoadPageInput): Promise<LoadedPage | undefined> {
  const { client, pageId, contentLocale, market, preview, signal, onPart } = input;
  const variables = { ID: pageId, locale: contentLocale, ...(preview && { preview }) };
  const tags = new Set<string>([pageId]);
  const errors: ContentError[] = [];
  const failed: Part[] = [];
  const note = (answer: ContentAnswer): void => {
    for (const { id } of answer.refs) tags.add(id);
    for (const id of deadLinks(answer.errors)) tags.add(id);
    errors.push(...answer.errors);
  };

  const first = await client.execute<PageAnswer>({ operation: 'pageBasic', variables, preview, signal });
  note(first);
  if (first.data === null) throw new ContentUnavailable(`pageBasic(${pageId}) came back empty: ${first.errors[0]?.message ?? 'no reason given'}`);
  const basic = readBasic(normalize<PageAnswer>(first.data).page);
  if (!basic) return undefined;

  let record: PageRecord = {
    basic,
    parts: { campaign: [], heroBanners: [], searchbox: [], modules: [] },
    loading: { campaign: true, heroBanners: true, searchbox: true, modules: true },
  };
  onPart?.(record, undefined);

  async function loadPart(part: Part): Promise<void> {
    const { operation, limit } = OPERATIONS[part];
    let entries: readonly DeliveredEntry[] = [];
    try {
      const answer = await client.execute<PageAnswer>({ operation, variables: { ...variables, market, ...(limit && { limit }) }, preview, signal });
      note(answer);
      if (answer.data === null || !answer.errors.every(isExpected)) failed.push(part);
      entries = readPart(part, answer.data);
    } catch (error) {
      signal?.throwIfAborted();
      failed.push(part);
      errors.push({ message: `${operation}: ${error instanceof Error ? error.message : String(error)}` });
    }
    record = { basic: record.basic, parts: { ...record.parts, [part]: entries }, loading: { ...record.loading, [part]: false } };
    onPart?.(record, part);
  }
  await Promise.all(PARTS.map(loadPart));
  return { record, tags: [...tags], failed, errors };
}

interface PageAnswer {
  readonly page: Readonly<Record<string, unknown>> | null | undefined;
}

function readPart(part: Part, data: PageAnswer | null): readonly DeliveredEntry[] {
  const value = normalize<PageAnswer | null>(data)?.page?.[OPERATIONS[part].field];
  // The campaign is one link, the other parts are lists. Whether what stands in them are entries, the plan checks.
  if (Array.isArray(value)) return value as DeliveredEntry[];
  return value === undefined || value === null ? [] : [value as DeliveredEntry];
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** @param page normalized; what has not the expected type is as good as missing */
function readBasic(page: PageAnswer['page']): PageBasic | undefined {
  const sys = page?.['sys'] as { readonly id?: unknown; readonly publishedVersion?: unknown } | undefined;
  if (!page || typeof sys?.id !== 'string') return undefined;
  const slugs = Object.fromEntries(
    LOCALES.flatMap((locale: Locale) => {
      const slug = text(page[`slug${locale[0]?.toUpperCase()}${locale.slice(1)}`]);
      return slug === undefined ? [] : [[locale, slug]];
    }),
  );
  const markets = (Array.isArray(page['markets']) ? page['markets'] : []) as readonly { readonly iso?: unknown; readonly currency?: unknown }[];
  return {
    id: sys.id,
    version: typeof sys.publishedVersion === 'number' ? sys.publishedVersion : 0,
    layout: text(page['layout']) ?? 'default',
    name: text(page['name']) ?? '',
    shortTitle: text(page['shortTitle']),
    description: text(page['description']),
    photo: page['photo'] as Asset | undefined,
    slug: text(page['slug']) ?? '',
    slugs,
    markets: markets.flatMap(({ iso, currency }) => (typeof iso === 'string' && typeof currency === 'string' ? [{ iso, currency }] : [])),
    typeSites: (Array.isArray(page['typeSites']) ? page['typeSites'] : []).filter((each): each is string => typeof each === 'string'),
  };
}
