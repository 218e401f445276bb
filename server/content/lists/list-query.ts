import {
  LIST_SORTS,
  LIST_STATES,
  type ListSort,
  type ListState,
  MEDIA_KINDS,
  type MediaKind,
} from '#schemas/contracts/studio-lists.ts';
import { RequestError } from '../management/read-request.ts';

/** What a list is narrowed to, and its order. */
export interface ListWish {
  readonly typeId?: string | undefined;
  /** One of several, for pickers: the newest of each, without further pages. */
  readonly typeIds?: readonly string[] | undefined;
  readonly state?: ListState | undefined;
  /** Who changed it last. */
  readonly by?: string | undefined;
  readonly search?: string | undefined;
  /** ISO key: records for this market, or for all. */
  readonly market?: string | undefined;
  /** Records for these storefronts, or for all. */
  readonly typeSite?: 'b2c' | 'b2b' | undefined;
  /** Content locale in which something is not translated yet. */
  readonly missing?: string | undefined;
  /** Records with this tag: a folder of the library. */
  readonly tag?: string | undefined;
  /** Of assets: kind of file. */
  readonly media?: MediaKind | undefined;
  /** Of assets: whether something links to them. */
  readonly used?: 'yes' | 'no' | undefined;
  readonly sort: ListSort;
}

export interface Cursor {
  readonly value: string;
  readonly id: string;
}

export interface ListRequest extends ListWish {
  readonly cursor?: Cursor | undefined;
  readonly limit: number;
}

const KEYS = [
  'type',
  'types',
  'state',
  'by',
  'search',
  'market',
  'typeSite',
  'missing',
  'tag',
  'media',
  'used',
  'sort',
  'cursor',
  'limit',
];
const MAX_TEXT = 200;
const MOST_TYPES = 100;
const MOST = 100;

/** @throws RequestError that names the parameter and what it may be */
export function readListRequest(query: Readonly<Record<string, string | undefined>>): ListRequest {
  const refuse = (message: string): never => {
    throw new RequestError(400, 'bad-request', message);
  };
  for (const [key, value] of Object.entries(query)) {
    if (!KEYS.includes(key)) refuse(`Unknown parameter "${key.slice(0, 40)}"; known are ${KEYS.join(', ')}.`);
    if ((value ?? '').length > (key === 'types' ? MOST_TYPES * 65 : MAX_TEXT * 2) || value?.includes('\u0000'))
      refuse(`"${key}" must be a text of at most ${MAX_TEXT} characters.`);
  }
  const { type, by, search, market, missing, tag } = query;
  const state = LIST_STATES.find((each) => each === query['state']);
  if (query['state'] !== undefined && !state) refuse(`"state" must be one of ${LIST_STATES.join(', ')}.`);
  const sort = LIST_SORTS.find((each) => each === (query['sort'] ?? '-updated'));
  if (!sort) return refuse(`"sort" must be one of ${LIST_SORTS.join(', ')}.`);
  if (sort.endsWith('title') && !type) refuse('"sort" by title needs a "type".');
  const typeIds = query['types']?.split(',').filter((id) => id !== '');
  if (typeIds && (typeIds.length === 0 || typeIds.length > MOST_TYPES || type || query['cursor'] !== undefined))
    return refuse(`"types" must be 1 to ${MOST_TYPES} types, without "type" and "cursor".`);
  const { typeSite } = query;
  if (typeSite !== undefined && typeSite !== 'b2c' && typeSite !== 'b2b')
    return refuse('"typeSite" must be b2c or b2b.');
  const media = MEDIA_KINDS.find((each) => each === query['media']);
  if (query['media'] !== undefined && !media) refuse(`"media" must be one of ${MEDIA_KINDS.join(', ')}.`);
  const { used } = query;
  if (used !== undefined && used !== 'yes' && used !== 'no') return refuse('"used" must be yes or no.');
  const limit = query['limit'] ?? '50';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST)
    refuse(`"limit" must be a whole number from 1 to ${MOST}.`);
  const cursor = query['cursor'] === undefined ? undefined : readCursor(query['cursor']);
  if (query['cursor'] !== undefined && !cursor) refuse('"cursor" must be the "next" of the answer before.');
  return {
    typeId: type,
    typeIds,
    state,
    by,
    search: search?.trim() || undefined,
    market,
    typeSite,
    missing,
    tag,
    media,
    used,
    sort,
    cursor,
    limit: Number(limit),
  };
}

/** `ids` of a question about several records. @throws RequestError */
export function readIds(query: Readonly<Record<string, string | undefined>>): readonly string[] {
  const ids = query['ids']?.split(',').filter((id) => id !== '') ?? [];
  if (ids.length === 0 || ids.length > MOST || ids.some((id) => id.length > 64 || id.includes('\u0000')))
    throw new RequestError(400, 'bad-request', `"ids" must be 1 to ${MOST} ids with commas between them.`);
  return [...new Set(ids)];
}

export const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function readCursor(text: string): Cursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 2) return undefined;
    const [value, id] = read as readonly unknown[];
    return typeof value === 'string' && typeof id === 'string' && !`${value}${id}`.includes('\u0000')
      ? { value, id }
      : undefined;
  } catch {
    return undefined;
  }
}
