import { type ApiRequest, request } from './request.ts';

export type RecordKind = 'Entry' | 'Asset';
export type RecordState = 'draft' | 'published' | 'changed' | 'archived';
/** `{ field: { locale: value } }`, as stored. */
export type StoredFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Link<Of extends string> = { readonly sys: { readonly type: 'Link'; readonly linkType: Of; readonly id: string } };

/** A record as the management API answers it (docs/content-service.md). */
export interface ApiRecord {
  readonly sys: {
    readonly id: string;
    readonly type: RecordKind;
    readonly version: number;
    readonly publishedVersion?: number;
    readonly publishedAt?: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly contentType?: Link<'ContentType'>;
    readonly state: RecordState;
  };
  readonly metadata: { readonly tags: readonly Link<'Tag'>[] };
  readonly fields: StoredFields;
}

export interface ApiPage<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/** A content type: `schema` is its JSON Schema with the keywords of `schemas/README.md`. */
export interface ApiType {
  readonly id: string;
  readonly typename: string;
  readonly origin: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const folder = (kind: RecordKind): string => `/api/content/${kind === 'Entry' ? 'entries' : 'assets'}`;
/** Address of a record in the management API. */
export const recordAddress = (kind: RecordKind, id: string): string => `${folder(kind)}/${encodeURIComponent(id)}`;
type Signal = Pick<ApiRequest, 'signal'>;

export const listTypes = (options?: Signal): Promise<{ items: readonly ApiType[] }> =>
  request('/api/content/schemas', options);

export const listRecords = (
  kind: RecordKind,
  query: Readonly<Record<string, string | number | undefined>>,
  options?: Signal,
): Promise<ApiPage<ApiRecord>> => request(`${folder(kind)}?${toSearch(query)}`, options);

export const getRecord = (kind: RecordKind, id: string, options?: Signal): Promise<ApiRecord> =>
  request(recordAddress(kind, id), options);

/** What is given; nothing for what is `undefined` or empty. */
export function toSearch(query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export type LifeCycle = 'publish' | 'unpublish' | 'archive' | 'unarchive';

/** @param version that was seen; 409 when another is there */
export const changeState = (kind: RecordKind, id: string, version: number, action: LifeCycle): Promise<ApiRecord> =>
  request(`${recordAddress(kind, id)}/${action}`, { method: 'POST', version });
