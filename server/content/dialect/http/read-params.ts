/** Reads a GraphQL request from HTTP: GET, POST with JSON, POST urlencoded. */
import { RequestError } from '../errors.ts';
import { isObject } from '#schemas/is-object.ts';

export interface Params {
  readonly query?: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  readonly persistedHash?: string | undefined;
  /** Bytes that the size limit counts: the query of a GET, the whole payload of a POST. */
  readonly size: number;
  readonly accessToken?: string | undefined;
}

/** A body larger than this is not read to its end. Our own operations are exempt from the query limit, not from this. */
const MAX_BODY = 64 * 1024;

/** @throws RequestError */
export async function readParams(request: Request, requestId: string): Promise<Params> {
  const search = new URL(request.url).searchParams;
  const accessToken = search.get('access_token') ?? undefined;
  if (request.method === 'GET') {
    const fields = {
      query: search.get('query'),
      variables: search.get('variables'),
      operationName: search.get('operationName'),
      extensions: search.get('extensions'),
    };
    return { ...fromTexts(fields, requestId), size: Buffer.byteLength(fields.query ?? ''), accessToken };
  }
  const body = await readBody(request, requestId);
  const size = Buffer.byteLength(body);
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(body);
    const fields = {
      query: form.get('query'),
      variables: form.get('variables'),
      operationName: form.get('operationName'),
      extensions: form.get('extensions'),
    };
    return { ...fromTexts(fields, requestId), size, accessToken: accessToken ?? form.get('access_token') ?? undefined };
  }
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new RequestError(415, {
      code: 'INVALID_QUERY_FORMAT',
      requestId,
      message: 'Send the query as application/json or application/x-www-form-urlencoded.',
    });
  }
  return {
    ...fromJson(parseJson(body, 'INVALID_QUERY_FORMAT', 'The payload is not JSON.', requestId), requestId),
    size,
    accessToken,
  };
}

async function readBody(request: Request, requestId: string): Promise<string> {
  const tooBig = () =>
    new RequestError(400, {
      code: 'QUERY_TOO_BIG',
      requestId,
      message: `The payload is larger than ${MAX_BODY} bytes.`,
    });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) throw tooBig();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY) throw tooBig();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(
  text: string,
  code: 'INVALID_QUERY_FORMAT' | 'INVALID_VARIABLES_FORMAT',
  message: string,
  requestId: string,
): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, { code, requestId, message });
  }
}

type Texts = {
  readonly query: string | null;
  readonly variables: string | null;
  readonly operationName: string | null;
  readonly extensions: string | null;
};

const fromTexts = ({ query, variables, operationName, extensions }: Texts, requestId: string): Omit<Params, 'size'> =>
  fromJson(
    {
      query: query ?? undefined,
      operationName: operationName || undefined,
      variables: variables
        ? parseJson(variables, 'INVALID_VARIABLES_FORMAT', 'The variables are not JSON.', requestId)
        : undefined,
      extensions: extensions
        ? parseJson(extensions, 'INVALID_QUERY_FORMAT', 'The extensions are not JSON.', requestId)
        : undefined,
    },
    requestId,
  );

function fromJson(payload: unknown, requestId: string): Omit<Params, 'size'> {
  const invalid = (message: string) => new RequestError(400, { code: 'INVALID_QUERY_FORMAT', requestId, message });
  if (!isObject(payload)) throw invalid('The payload must be one JSON object; batches are not accepted.');
  const { query, variables, operationName, extensions } = payload;
  if (query !== undefined && query !== null && typeof query !== 'string') throw invalid('"query" must be a text.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw invalid('"operationName" must be a text.');
  if (extensions !== undefined && extensions !== null && !isObject(extensions))
    throw invalid('"extensions" must be an object.');
  if (variables !== undefined && variables !== null && !isObject(variables)) {
    throw new RequestError(400, {
      code: 'INVALID_VARIABLES_FORMAT',
      requestId,
      message: '"variables" must be an object.',
    });
  }
  const persisted = extensions?.['persistedQuery'];
  const hash = isObject(persisted) ? persisted['sha256Hash'] : undefined;
  if (persisted !== undefined && (typeof hash !== 'string' || !isObject(persisted) || persisted['version'] !== 1)) {
    throw invalid('"extensions.persistedQuery" must be {"version": 1, "sha256Hash": "…"}.');
  }
  return {
    query: query || undefined,
    variables: variables ?? {},
    operationName: operationName || undefined,
    persistedHash: typeof hash === 'string' ? hash.toLowerCase() : undefined,
  };
}
