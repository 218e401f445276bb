/** Part of a list that was asked for. */
export interface ListPage {
  readonly skip: number;
  readonly limit: number;
}

export interface ListBounds {
  /** Items without a wish. */
  readonly limit: number;
  /** Most items of one answer. */
  readonly most: number;
}

export type ReadListPage =
  | { readonly ok: true; readonly page: ListPage }
  | { readonly ok: false; readonly field: 'skip' | 'limit'; readonly message: string };

/** Deeper than this nobody reads a list; the database would count to it every time. */
const MAX_SKIP = 1_000_000;

/**
 * `skip` and `limit` of every list that is not GraphQL. Whole numbers within bounds, or the name of the one that is none
 * (GHSA-cqmq-8755-7xvh: `limit=-1` brought the whole table).
 *
 * @param query of the address, each key once
 */
export function readListPage(
  query: Readonly<Record<string, string | undefined>>,
  { limit: usual, most }: ListBounds,
): ReadListPage {
  const skip = readNumber(query['skip'], { usual: 0, least: 0, most: MAX_SKIP });
  if (skip === undefined) return refuse('skip', 0, MAX_SKIP);
  const limit = readNumber(query['limit'], { usual, least: 1, most });
  if (limit === undefined) return refuse('limit', 1, most);
  return { ok: true, page: { skip, limit } };
}

function readNumber(
  text: string | undefined,
  { usual, least, most }: { readonly usual: number; readonly least: number; readonly most: number },
): number | undefined {
  if (text === undefined) return usual;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

const refuse = (field: 'skip' | 'limit', least: number, most: number): ReadListPage => ({
  ok: false,
  field,
  message: `"${field}" must be a whole number from ${least} to ${most}.`,
});
