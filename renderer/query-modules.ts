/** Asks for the data that modules of a page want beside their entries (`query` of their definition). */
import type { Registry } from '#kit/registry-types.ts';
import type { ContentClient, ContentError } from '#schemas/contracts/content.ts';
import { type DeliveredEntry, type PageRecord, PARTS } from '#schemas/contracts/page.ts';
import { normalize } from './normalize.ts';

export interface QueryModulesInput {
  readonly registry: Registry;
  readonly client: ContentClient;
  readonly contentLocale: string;
  readonly market: string;
  readonly preview: boolean;
  readonly signal?: AbortSignal;
}

export interface QueriedModules {
  readonly record: PageRecord;
  /** Ids of everything that was read for the modules. */
  readonly tags: readonly string[];
  readonly errors: readonly ContentError[];
}

interface Filled {
  readonly entry: DeliveredEntry;
  readonly tags: readonly string[];
  readonly errors: readonly ContentError[];
}

/**
 * Fills in what the top-level modules of a page ask for, all at once. An answer that fails leaves its module as it came;
 * its schema then says whether it can be shown so. Its version says nothing about what was filled in and is dropped, so
 * that its fragment is known by its data.
 *
 * @returns the record itself when no module asks for anything
 */
export async function queryModules(record: PageRecord, input: QueryModulesInput): Promise<QueriedModules> {
  const tags: string[] = [];
  const errors: ContentError[] = [];
  let isChanged = false;
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const filled = await Promise.all(record.parts[part].map((entry) => fillEntry(entry, input)));
      const entries = filled.map((each, index) => {
        if (!each) return record.parts[part][index] as DeliveredEntry;
        isChanged = true;
        tags.push(...each.tags);
        errors.push(...each.errors);
        return each.entry;
      });
      return [part, entries] as const;
    }),
  );
  if (!isChanged) return { record, tags, errors };
  return { record: { ...record, parts: Object.fromEntries(parts) as unknown as PageRecord['parts'] }, tags, errors };
}

async function fillEntry(entry: DeliveredEntry, input: QueryModulesInput): Promise<Filled | undefined> {
  // Entries come from a service that may answer anything; what is none, the plan reports.
  const { registry } = input;
  const own = registry.module(entry?.__typename)?.definition;
  const query = own?.query ?? (own?.nests && registry.module(own.nests(entry))?.definition.query);
  if (!query || typeof entry.sys?.id !== 'string') return undefined;
  const { client, contentLocale, market, preview, signal } = input;
  try {
    const variables = { ...query.variables(entry, { locale: contentLocale, market }), ...(preview && { preview }) };
    const answer = await client.execute({ operation: query.operation, variables, preview, signal });
    const data = normalize<Readonly<Record<string, unknown>> | null>(answer.data);
    return {
      entry: { ...entry, ...(data && query.fields(data)), sys: { id: entry.sys.id } },
      tags: [...answer.refs.map(({ id }) => id), ...(query.types ?? []).map((typename) => `type:${typename}`)],
      errors: answer.errors,
    };
  } catch (error) {
    signal?.throwIfAborted();
    const message = `${query.operation}: ${error instanceof Error ? error.message : String(error)}`;
    return { entry, tags: [], errors: [{ message }] };
  }
}
