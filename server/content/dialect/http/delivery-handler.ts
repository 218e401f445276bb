import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#schemas/contracts/site.ts';
import { RequestError } from '../errors.ts';
import { sha256 } from '../execute/prepare.ts';
import { runQuery } from '../execute/run-query.ts';
import type { Dialect } from '../load-dialect.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { DialectSchemaError } from '../names.ts';
import { type Access, type Tokens, readAccess } from './access.ts';
import { type Params, readParams } from './read-params.ts';
import { answer, answerError, negotiate } from './respond.ts';

export interface DeliveryHandlerOptions {
  readonly dialect: () => MaybePromise<Dialect>;
  readonly tokens: Tokens;
  readonly publicOrigin?: string | undefined;
  readonly logger: Logger;
}

/** Bytes of a query that somebody writes; generated operations are exempt. */
const MAX_QUERY = 8 * 1024;
const PERSISTED_BYTES = 4 * 1024 * 1024;

/**
 * Answers at `/graphql`: GET and POST, automatic persisted queries, no batches.
 *
 * Without a token only the storefront's own operations are executed, on published content; the delivery token reads
 * published content by any query, the preview token drafts as well. Modules that are hidden, to come or past are in no
 * answer without a token; with one they are, like all that is published.
 */
export function createDeliveryHandler(options: DeliveryHandlerOptions): (request: Request) => Promise<Response> {
  const { tokens, logger } = options;
  const persisted = new LRUCache<string, string>({
    maxSize: PERSISTED_BYTES,
    sizeCalculation: (text) => text.length + 200,
  });

  const handle = async (request: Request, requestId: string): Promise<Response> => {
    const type = negotiate(request.headers.get('accept'), requestId);
    if (request.method !== 'GET' && request.method !== 'POST') {
      throw new RequestError(405, { code: 'INVALID_QUERY_FORMAT', requestId, message: 'Ask with GET or POST.' });
    }
    const params = await readParams(request, requestId);
    const access = readAccess(request.headers.get('authorization'), params.accessToken, tokens, requestId);
    const dialect = await options.dialect();
    const { text, hash } = findQuery(params, access, dialect, persisted, requestId);
    const context = dialect.open({
      requestId,
      mayPreview: access === 'preview',
      ...(access === 'operations' && { seenAt: Date.now() }),
      assetOrigin: options.publicOrigin ?? new URL(request.url).origin,
    });
    const { result, cost, faults } = await runQuery({
      schema: dialect.schema,
      prepared: dialect.documents.prepare(text, hash),
      variables: params.variables,
      operationName: params.operationName,
      hideSuggestions: access === 'operations',
      signal: request.signal,
      context,
    });
    for (const fault of faults)
      logger.error({ requestId, error: fault.message, stack: fault.stack }, 'a delivery query could not be executed');
    if (faults.length > 0) throw internal(requestId);
    return answer(result, { type, requestId, cost });
  };

  return async (request) => {
    const requestId = randomUUID();
    try {
      return await handle(request, requestId);
    } catch (error) {
      if (error instanceof RequestError) return answerError(error, request, requestId);
      if (error instanceof DialectSchemaError) {
        return answerError(
          new RequestError(422, { code: error.code, message: error.message, requestId, details: error.details }),
          request,
          requestId,
        );
      }
      if (request.signal.aborted) return new Response(null, { status: 499 });
      logger.error(
        { requestId, error: (error as Error).message, stack: (error as Error).stack },
        'a delivery request failed',
      );
      return answerError(internal(requestId), request, requestId);
    }
  };
}

const internal = (requestId: string) =>
  new RequestError(500, {
    code: 'INTERNAL_SERVER_ERROR',
    requestId,
    message: 'The content cannot be read at present. Try again later.',
  });

/** @returns the document to execute; the hash decides whether it is one of ours */
function findQuery(
  params: Params,
  access: Access,
  { documents }: Dialect,
  persisted: LRUCache<string, string>,
  requestId: string,
): { text: string; hash: string } {
  const { query, persistedHash } = params;
  if (query === undefined && persistedHash === undefined) {
    throw new RequestError(400, { code: 'MISSING_QUERY', requestId, message: 'The request has no "query".' });
  }
  if (query === undefined) return recall(persistedHash ?? '', access, documents, persisted, requestId);
  const hash = sha256(query);
  if (persistedHash !== undefined && persistedHash !== hash) {
    throw new RequestError(400, {
      code: 'PersistedQueryMismatch',
      requestId,
      message: 'The sha256Hash is not that of the query.',
    });
  }
  if (documents.generatedText(hash) !== undefined) return { text: query, hash };
  if (access === 'operations') {
    const message = 'Queries of your own need an access token: send it as "Authorization: Bearer …" or "access_token".';
    throw new RequestError(401, { code: 'ACCESS_TOKEN_MISSING', requestId, message });
  }
  if (params.size > MAX_QUERY) {
    const message = `Query size is limited to ${MAX_QUERY} bytes; this one has ${params.size}.`;
    throw new RequestError(400, {
      code: 'QUERY_TOO_BIG',
      requestId,
      message,
      details: { maximumSize: MAX_QUERY, size: params.size },
    });
  }
  if (persistedHash !== undefined) persisted.set(hash, query);
  return { text: query, hash };
}

/** Strangers can recall what is ours, not what others have sent. */
function recall(
  hash: string,
  access: Access,
  documents: Dialect['documents'],
  persisted: LRUCache<string, string>,
  requestId: string,
): { text: string; hash: string } {
  const text = documents.generatedText(hash) ?? (access === 'operations' ? undefined : persisted.get(hash));
  if (text === undefined) {
    throw new RequestError(404, { code: 'PersistedQueryNotFound', requestId, message: 'PersistedQueryNotFound' });
  }
  return { text, hash };
}
