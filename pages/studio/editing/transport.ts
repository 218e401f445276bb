/** How the editing session talks to the management API; every outcome it has to tell apart, and nothing thrown. */
import type { Refusal, StudioFields, StudioRecord, StudioState } from '#schemas/contracts/studio-records.ts';
import { isObject } from '#schemas/is-object.ts';

export type Blocking = 'gone' | 'archived' | 'forbidden' | 'refused' | 'too-large';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly record: StudioRecord }
  /** Somebody else has saved since, or it was made already: look, and merge. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly message: string }
  /** No repetition helps; somebody has to do something. */
  | { readonly kind: 'blocked'; readonly why: Blocking; readonly message: string }
  | { readonly kind: 'signed-out' }
  /** No answer, or one that says "later". What was sent may have been stored. */
  | { readonly kind: 'failed'; readonly retryAfterMs?: number };

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly records: readonly StudioRecord[] }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed' };

/** A version that is no state of the record, kept under a name: the side that lost a conflict. */
export interface KeptVersion {
  readonly name: string;
  /** Version it started from. */
  readonly version: number;
  readonly fields: StudioFields;
  /** Whose side it is, where another decides against it: they are told. */
  readonly author?: string;
}

export interface Transport {
  /** @returns those that there are, in no order */
  load(ids: readonly string[]): Promise<LoadOutcome>;
  /** @param leaving the page is going away: the request has to outlive it */
  save(record: StudioRecord, leaving?: boolean): Promise<SaveOutcome>;
  keep(record: Pick<StudioRecord, 'id' | 'kind'>, kept: KeptVersion): Promise<boolean>;
}

/** Browsers refuse a larger body for requests that outlive their page (Fetch standard: 64 KiB for all together). */
const MAX_LEAVING_BYTES = 60_000;
const TIMEOUT_MS = 20_000;

/** @param ask the browser's `fetch`, or an API in the same process */
export function createTransport(
  ask: (url: string, init: RequestInit) => Promise<Response>,
  base = '/api/content',
): Transport {
  const path = ({ kind, id }: Pick<StudioRecord, 'id' | 'kind'>): string =>
    `${base}/${kind === 'Entry' ? 'entries' : 'assets'}/${encodeURIComponent(id)}`;
  const request = async (url: string, init: RequestInit = {}): Promise<Response | undefined> => {
    try {
      return await ask(url, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      return undefined;
    }
  };
  const json = async (answer: Response): Promise<Readonly<Record<string, unknown>>> => {
    const body: unknown = await answer.json().catch(() => undefined);
    return isObject(body) ? body : {};
  };
  const loadKind = async (kind: StudioRecord['kind'], ids: readonly string[]): Promise<LoadOutcome> => {
    const answer = await request(
      `${path({ kind, id: '' }).slice(0, -1)}?limit=1000&ids=${ids.map(encodeURIComponent).join()}`,
    );
    if (answer?.status === 401) return { kind: 'signed-out' };
    if (!answer?.ok) return { kind: 'failed' };
    const { items } = await json(answer);
    return Array.isArray(items)
      ? { kind: 'loaded', records: items.filter(isObject).map(readRecord) }
      : { kind: 'failed' };
  };
  return {
    load: async (ids) => {
      if (ids.length === 0) return { kind: 'loaded', records: [] };
      const entries = await loadKind('Entry', ids);
      if (entries.kind !== 'loaded') return entries;
      const found = new Set(entries.records.map(({ id }) => id));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return entries;
      const assets = await loadKind('Asset', missing);
      return assets.kind === 'loaded' ? { kind: 'loaded', records: [...entries.records, ...assets.records] } : assets;
    },
    save: async (record, leaving = false) => {
      const body = JSON.stringify({
        ...(record.isNew && {
          sys: { id: record.id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: record.typeId } } },
        }),
        fields: record.fields,
      });
      const answer = await request(record.isNew ? `${base}/entries` : path(record), {
        method: record.isNew ? 'POST' : 'PUT',
        body,
        headers: { 'content-type': 'application/json', ...(!record.isNew && { 'if-match': `"${record.version}"` }) },
        keepalive: leaving && body.length < MAX_LEAVING_BYTES,
      });
      if (!answer) return { kind: 'failed' };
      return answer.ok ? readSaved(await json(answer)) : readFault(answer, await json(answer));
    },
    keep: async (record, kept) => {
      const answer = await request(`${path(record)}/kept`, {
        method: 'POST',
        body: JSON.stringify(kept),
        headers: { 'content-type': 'application/json' },
      });
      return answer?.ok ?? false;
    },
  };
}

const readSaved = (body: Readonly<Record<string, unknown>>): SaveOutcome =>
  isObject(body['sys']) ? { kind: 'saved', record: readRecord(body) } : { kind: 'failed' };

function readFault(answer: Response, body: Readonly<Record<string, unknown>>): SaveOutcome {
  const { code } = body;
  const message = typeof body['message'] === 'string' ? body['message'] : '';
  switch (answer.status) {
    case 401:
      return { kind: 'signed-out' };
    case 403:
      return { kind: 'blocked', why: 'forbidden', message };
    case 404:
      return { kind: 'blocked', why: 'gone', message };
    case 409:
      return code === 'wrong-state' ? { kind: 'blocked', why: 'archived', message } : { kind: 'stale' };
    case 400:
    case 415:
      return { kind: 'blocked', why: 'refused', message };
    case 413:
      return { kind: 'blocked', why: 'too-large', message };
    case 422:
      if (isTooLarge(body['errors'])) return { kind: 'blocked', why: 'too-large', message };
      return { kind: 'refused', refusals: readRefusals(body['errors']), message };
    default: {
      const seconds = Number(answer.headers.get('retry-after'));
      return { kind: 'failed', ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
    }
  }
}

/** No field is at fault, but all of them together. */
const isTooLarge = (errors: unknown): boolean =>
  Array.isArray(errors) &&
  errors.some((error) => isObject(error) && error['field'] === 'fields' && error['keyword'] === 'size');

/** `fields.name.en-UK…` → field and locale; the locale is empty where the fault is the field's. */
function readRefusals(errors: unknown): Refusal[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isObject).flatMap((error) => {
    const [root, field = '', locale = ''] = String(error['field']).split('.');
    return root === 'fields'
      ? [{ field, locale, keyword: String(error['keyword']), message: String(error['message']) }]
      : [];
  });
}

const idOf = (link: unknown): string | undefined =>
  isObject(link) && isObject(link['sys']) && typeof link['sys']['id'] === 'string' ? link['sys']['id'] : undefined;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A record in the shape of the export format, as `/api/content` answers it. */
export function readRecord(body: Readonly<Record<string, unknown>>): StudioRecord {
  const sys = isObject(body['sys']) ? body['sys'] : {};
  const metadata = isObject(body['metadata']) ? body['metadata'] : {};
  const tags = Array.isArray(metadata['tags']) ? metadata['tags'].map(idOf) : [];
  const updatedBy = idOf(sys['updatedBy']);
  const updatedAt = textOf(sys['updatedAt']);
  const publishedAt = textOf(sys['publishedAt']);
  const publishedVersion = sys['publishedVersion'];
  return {
    id: String(sys['id']),
    kind: sys['type'] === 'Asset' ? 'Asset' : 'Entry',
    typeId: idOf(sys['contentType']) ?? 'Asset',
    version: Number(sys['version']),
    state: (textOf(sys['state']) ?? 'draft') as StudioState,
    fields: (body['fields'] ?? {}) as StudioFields,
    tags: tags.filter((tag) => tag !== undefined),
    ...(updatedBy !== undefined && { updatedBy }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(typeof publishedVersion === 'number' && { publishedVersion }),
    ...(isObject(body['stale']) && { stale: body['stale'] as unknown as NonNullable<StudioRecord['stale']> }),
  };
}
