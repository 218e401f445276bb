/** A fault of one field as the server tells it. */
export interface FieldFault {
  readonly field: string;
  readonly keyword: string;
  readonly message: string;
}

/** What the server refused, or that it could not be reached (`status` 0). */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldFault[];
  /** Present version of the record, with 409. */
  readonly version: number | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  constructor(fault: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldFault[] | undefined;
    version?: number | undefined;
    retryAfter?: number | undefined;
  }) {
    super(fault.message);
    this.status = fault.status;
    this.code = fault.code;
    this.errors = fault.errors ?? [];
    this.version = fault.version;
    this.retryAfter = fault.retryAfter;
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a `Blob` or `FormData` goes as it is. */
  readonly body?: unknown;
  /** Version that was seen: the `If-Match` of every change of a record. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Goes on while the page is left; bodies to 64 kB. */
  readonly keepalive?: boolean;
}

const listeners = new Set<(isOut: boolean) => void>();
/** Told when the session turns out to have ended, and when it is there again. @returns stops it */
export function onSignedOut(listener: (isOut: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = (isOut: boolean) => listeners.forEach((listener) => listener(isOut));

/**
 * One request of this site's own API.
 *
 * @param path for example `/api/content/entries?type=page`
 * @returns the JSON of the answer; `undefined` for 204
 * @throws ApiFault for every answer that is no success, with status 0 when there was none; DOMException when aborted
 */
export async function request<Answer>(path: string, options: ApiRequest = {}): Promise<Answer> {
  const { method = 'GET', body, version, signal, keepalive = false } = options;
  const isRaw = body instanceof Blob || body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      keepalive,
      signal: signal ?? null,
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': String(version) }),
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFault({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
  }
  if (response.status === 401) tell(true);
  else if (response.ok) tell(false);
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const told = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<ApiFault>;
  throw new ApiFault({
    status: response.status,
    code: told.code ?? 'unknown',
    message: told.message ?? `The server answered ${response.status}.`,
    errors: told.errors,
    version: told.version,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}
