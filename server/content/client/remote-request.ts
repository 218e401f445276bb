import { ContentUnavailable, type ContentError } from '#schemas/contracts/content.ts';
import { isObject } from '#schemas/is-object.ts';

export interface RemoteEndpoint {
  readonly url: string;
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
}

export interface RemoteQuery {
  readonly query: string;
  readonly operationName?: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface RemoteAnswer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly ContentError[];
}

/** The service is there, but not for us. */
export class ContentRefused extends ContentUnavailable {}

/** The dialect's own limit of an answer is 7 MB. */
const MAX_ANSWER = 8 * 1024 * 1024;

/**
 * Asks a content service over HTTP.
 *
 * @returns its answer, checked to be one: a GraphQL answer of status 200 or 4xx (401, 403, 408, 429 apart)
 * @throws ContentUnavailable for everything else; never names a token
 */
export async function askRemote(
  { url, timeoutMs, fetch }: RemoteEndpoint,
  { query, operationName, variables, token, signal }: RemoteQuery,
): Promise<RemoteAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ ...(operationName ? { operationName } : {}), variables, query }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status } = response;
    if (!isAnswerStatus(status)) {
      await response.body?.cancel();
      const Refusal = status === 401 || status === 403 ? ContentRefused : ContentUnavailable;
      throw new Refusal(`The content service answered ${status}.${explain(status)}`);
    }
    return readAnswer(status, await readText(response));
  } catch (error) {
    if (error instanceof ContentUnavailable || signal?.aborted) throw error;
    const what = timeout.aborted ? `did not answer within ${timeoutMs} ms` : 'cannot be reached, or broke off';
    throw new ContentUnavailable(`The content service ${what}.`, { cause: error });
  }
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);
const isAnswerStatus = (status: number) => status === 200 || (status >= 400 && status < 500 && !REFUSALS.has(status));
const explain = (status: number) =>
  status === 401 || status === 403
    ? ' Check CONTENT_TOKEN and CONTENT_PREVIEW_TOKEN.'
    : status === 404
      ? ' Check CONTENT_GRAPHQL_URL.'
      : '';

/** Stops in the middle of an answer that is too long. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_ANSWER)
      throw new ContentUnavailable(`The content service's answer is longer than ${MAX_ANSWER} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer(status: number, text: string): RemoteAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new ContentUnavailable('The content service answered what is no JSON.');
  }
  const { data, errors } = isObject(answer) ? answer : {};
  const hasData = isObject(data);
  const hasErrors =
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((error) => isObject(error) && typeof error['message'] === 'string');
  if (
    (!hasData && data !== null && data !== undefined) ||
    (errors !== undefined && !hasErrors) ||
    (!hasData && !hasErrors)
  ) {
    throw new ContentUnavailable('The content service answered what is no GraphQL answer.');
  }
  return { status, data: hasData ? data : null, errors: hasErrors ? (errors as readonly ContentError[]) : [] };
}
