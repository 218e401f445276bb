import {
  type ContentAnswer,
  type ContentClient,
  type ContentError,
  ContentUnavailable,
} from '#schemas/contracts/content.ts';
import type { DeliveredEntry, PageBasic, Part } from '#schemas/contracts/page.ts';
import { normalize } from './normalize.ts';
import { readBasic } from './read-basic.ts';

/** Which page, as whom. */
export interface PageRequest {
  readonly pageId: string;
  /** Locale code of the content service: `en-UK`. */
  readonly contentLocale: string;
  /** ISO key of the market whose prices are asked for. */
  readonly market: string;
  readonly preview: boolean;
  readonly signal?: AbortSignal;
}

export interface BasicAnswer {
  /** `undefined`: there is no such page. */
  readonly basic: PageBasic | undefined;
  /** Ids of what was read, and of what could not be. */
  readonly tags: readonly string[];
  readonly errors: readonly ContentError[];
}

export interface PartAnswer {
  readonly entries: readonly DeliveredEntry[];
  readonly tags: readonly string[];
  readonly errors: readonly ContentError[];
  /** It could not be had, or not wholly, through no fault of the content. */
  readonly hasFailed: boolean;
}

/** What an address says about a page. */
export interface PageAddress {
  readonly slug: string;
  readonly contentLocale: string;
  readonly preview: boolean;
}

/** Where a page comes from: the content service itself, or what is remembered of it. */
export interface PageSource {
  /** @returns id of the page with that slug. @throws ContentUnavailable */
  find(address: PageAddress): Promise<string | undefined>;
  /** @throws ContentUnavailable */
  basic(request: PageRequest): Promise<BasicAnswer>;
  /** Rejects only when the request was aborted. @param only ids of the entries that are wanted; all without it */
  part(part: Part, request: PageRequest, only?: readonly string[]): Promise<PartAnswer>;
}

interface FoundPages {
  readonly pageCollection: { readonly items: readonly ({ readonly sys: { readonly id: string } } | null)[] } | null;
}
interface PageAnswer {
  readonly page: Readonly<Record<string, unknown>> | null | undefined;
}

/** Operation (specification §7), field of the answer and limit (specification §9) of each part. */
const OPERATIONS: Readonly<
  Record<Part, { readonly operation: string; readonly field: string; readonly limit?: number }>
> = {
  campaign: { operation: 'pageCampaignProduct', field: 'campaignMainProduct' },
  heroBanners: { operation: 'pageHeroBanners', field: 'heroBanners', limit: 3 },
  searchbox: { operation: 'pageSearchbox', field: 'searchboxItems' },
  modules: { operation: 'pageModules', field: 'modules', limit: 10 },
};
/** Parts whose operation takes a `where`, so that single entries of it can be asked for. */
export const takesWhere = (part: Part): boolean => part === 'modules';

/** A link to an entry that is not published: expected, and no reason to distrust the rest. */
export const isExpected = ({ extensions }: ContentError): boolean =>
  extensions?.contentful?.code === 'UNRESOLVABLE_LINK';

/** Publishing the target of a dead link changes the page, so it depends on it. */
export function tagsOf({ refs, errors }: ContentAnswer): string[] {
  const dead = errors.flatMap(({ extensions }) => {
    const details = extensions?.contentful?.details as { readonly linkId?: unknown } | undefined;
    return typeof details?.linkId === 'string' ? [details.linkId] : [];
  });
  return [...refs.map(({ id }) => id), ...dead];
}

/**
 * Reads pages from the content service, one operation each for basic information and for every part.
 *
 * @param most how many entries of a part are asked for, where that is not what visitors see
 */
export function createPageSource(client: ContentClient, most: Partial<Record<Part, number>> = {}): PageSource {
  const variablesOf = ({ pageId, contentLocale, preview }: PageRequest) => ({
    ID: pageId,
    locale: contentLocale,
    ...(preview && { preview }),
  });
  return {
    async find({ slug, contentLocale, preview }) {
      const variables = { limit: 1, where: { slug }, locale: contentLocale, ...(preview && { preview }) };
      const answer = await client.execute<FoundPages>({ operation: 'pagesCollection', variables, preview });
      if (answer.data === null) {
        throw new ContentUnavailable(
          `pagesCollection(slug "${slug}") came back empty: ${answer.errors[0]?.message ?? 'no reason given'}`,
        );
      }
      return answer.data.pageCollection?.items[0]?.sys.id;
    },
    async basic(request) {
      const { preview, signal } = request;
      const answer = await client.execute<PageAnswer>({
        operation: 'pageBasic',
        variables: variablesOf(request),
        preview,
        signal,
      });
      if (answer.data === null) {
        throw new ContentUnavailable(
          `pageBasic(${request.pageId}) came back empty: ${answer.errors[0]?.message ?? 'no reason given'}`,
        );
      }
      return { basic: readBasic(normalize<PageAnswer>(answer.data).page), tags: tagsOf(answer), errors: answer.errors };
    },
    async part(part, request, only) {
      const { operation, limit: usual } = OPERATIONS[part];
      const limit = usual && (most[part] ?? usual);
      const { preview, signal, market } = request;
      const where = only && { sys: { id_in: only } };
      const variables = { ...variablesOf(request), market, ...(limit && { limit }), ...(where && { where }) };
      try {
        const answer = await client.execute<PageAnswer>({ operation, variables, preview, signal });
        const hasFailed = answer.data === null || !answer.errors.every(isExpected);
        return { entries: readEntries(part, answer.data), tags: tagsOf(answer), errors: answer.errors, hasFailed };
      } catch (error) {
        signal?.throwIfAborted();
        return {
          entries: [],
          tags: [],
          hasFailed: true,
          errors: [{ message: `${operation}: ${error instanceof Error ? error.message : String(error)}` }],
        };
      }
    },
  };
}

function readEntries(part: Part, data: PageAnswer | null): readonly DeliveredEntry[] {
  const value = normalize<PageAnswer | null>(data)?.page?.[OPERATIONS[part].field];
  // The campaign is one link, the other parts are lists. Whether what stands in them are entries, the plan checks.
  if (Array.isArray(value)) return value as DeliveredEntry[];
  return value === undefined || value === null ? [] : [value as DeliveredEntry];
}
