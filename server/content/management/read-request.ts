/** Everything that is read from a request, with its limits. */
import type { Context } from 'hono';
import type { StoredFields } from '#server/db/schema.ts';
import { type ListPage, readListPage } from '#server/http/list-page.ts';
import { invalid } from '../store/errors.ts';
import type { ListQuery } from '../store/record-reader.ts';
import { parseStrictJson } from '../transfer/strict-json.ts';
import { MAX_RECORD_BYTES } from '../validation/json-guard.ts';
import { isObject } from '#schemas/is-object.ts';

/** The request cannot be understood, so no rule of the store was asked. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: 400 | 413 | 415 | 428;
  readonly code: string;
  constructor(status: RequestError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Version in `If-Match`: `3` or `"3"`. */
export function readVersion(context: Context): number {
  const header = context.req.header('if-match');
  if (header === undefined) {
    throw new RequestError(
      428,
      'version-required',
      'Send "If-Match" with the version that you have seen (sys.version): nobody else\'s change is to be lost.',
    );
  }
  const version = /^"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw new RequestError(400, 'bad-request', 'The header "If-Match" must be one version, for example 3.');
  return Number(version);
}

/** @returns the body's bytes; reading stops at the limit, whatever `Content-Length` claims */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new RequestError(413, 'too-large', `The body is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Shape of an entry or asset in a body; everything inside `fields` is the validator's business. */
export interface RecordBody {
  readonly id?: string;
  readonly typeId?: string;
  readonly fields: StoredFields;
  readonly tags?: readonly string[];
}

const linkId = (value: unknown): string | undefined =>
  isObject(value) && isObject(value['sys']) && typeof value['sys']['id'] === 'string' ? value['sys']['id'] : undefined;

/** @returns the object that a JSON body holds */
export async function readJsonBody(
  context: Context,
  limit = MAX_RECORD_BYTES + 50_000,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json(?:;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new RequestError(415, 'content-type', 'Send it as JSON, with the header "Content-Type: application/json".');
  }
  const bytes = await readBytes(context.req.raw, limit);
  const parsed = parseStrictJson(bytes.toString('utf8'));
  if (!parsed.ok) throw new RequestError(400, 'bad-request', `The body ${parsed.message}.`);
  if (!isObject(parsed.value)) throw new RequestError(400, 'bad-request', 'The body must be an object.');
  return parsed.value;
}

/** Reads a record from a JSON body. What `sys` holds beyond id and content type (version, dates) is not the caller's to say, and ignored. */
export async function readRecordBody(context: Context): Promise<RecordBody> {
  const body = await readJsonBody(context);
  const unknown = Object.keys(body).filter((key) => !['sys', 'fields', 'metadata'].includes(key));
  if (unknown.length > 0)
    throw invalid(
      unknown.map((field) => ({
        field: field.slice(0, 80),
        keyword: 'additionalProperties',
        message: 'is no part of a record: sys, metadata and fields are',
      })),
    );
  const sys = isObject(body['sys']) ? body['sys'] : {};
  if (sys['id'] !== undefined && typeof sys['id'] !== 'string')
    throw invalid([{ field: 'sys.id', keyword: 'type', message: 'must be a text' }]);
  // Whatever it is, the validator says what is wrong with it.
  const fields = (body['fields'] ?? {}) as StoredFields;
  return { id: sys['id'], typeId: linkId(sys['contentType']), fields, tags: readTags(body['metadata']) };
}

function readTags(metadata: unknown): string[] | undefined {
  if (!isObject(metadata) || metadata['tags'] === undefined) return undefined;
  const tags = Array.isArray(metadata['tags']) ? metadata['tags'].map(linkId) : [undefined];
  if (tags.length > 100 || tags.some((tag) => tag === undefined || !/^[\w.-]{1,64}$/.test(tag))) {
    throw invalid([
      {
        field: 'metadata.tags',
        keyword: 'type',
        message: 'must be a list of at most 100 links to tags: {"sys": {"type": "Link", "linkType": "Tag", "id": "…"}}',
      },
    ]);
  }
  return [...new Set(tags.filter((tag) => tag !== undefined))];
}

const STATES: readonly string[] = ['draft', 'published', 'changed', 'archived', 'scheduled'];
const QUERY_KEYS = new Set(['type', 'status', 'by', 'search', 'ids', 'skip', 'limit']);

export function readListQuery(context: Context): ListQuery {
  const query = context.req.queries();
  for (const [key, values] of Object.entries(query)) {
    if (!QUERY_KEYS.has(key))
      throw new RequestError(
        400,
        'bad-request',
        `Unknown parameter "${key.slice(0, 40)}"; known are ${[...QUERY_KEYS].join(', ')}.`,
      );
    if (values.length > 1) throw new RequestError(400, 'bad-request', `The parameter "${key}" stands there twice.`);
  }
  const { type, status, by, search, ids } = context.req.query();
  if (status !== undefined && !STATES.includes(status))
    throw new RequestError(400, 'bad-request', `"status" must be one of ${STATES.join(', ')}.`);
  if (search !== undefined && (search.length > 200 || search.includes('\u0000')))
    throw new RequestError(400, 'bad-request', '"search" must be a text of at most 200 characters.');
  if (by !== undefined && (by.length > 200 || by.includes('\u0000')))
    throw new RequestError(400, 'bad-request', '"by" must be a name of at most 200 characters.');
  return {
    typeId: type,
    state: status as ListQuery['state'],
    by,
    search,
    ids: ids?.split(',').slice(0, 1000),
    ...readPage(context),
  };
}

/** `skip` (default 0) and `limit` (default 100, at most 1000). */
export function readPage(context: Context): ListPage {
  const read = readListPage(context.req.query(), { limit: 100, most: 1000 });
  if (!read.ok) throw new RequestError(400, 'bad-request', read.message);
  return read.page;
}
