import type { ExecutionResult } from 'graphql';
import { RequestError } from '../errors.ts';

const MAX_RESPONSE = 7 * 1024 * 1024;
const GRAPHQL = 'application/graphql-response+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * @param accept header, absent: anything
 * @returns media type of the answer
 * @throws RequestError 406 when neither form is accepted
 */
export function negotiate(accept: string | null, requestId: string): string {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '');
  if (ranges.includes('application/graphql-response+json')) return GRAPHQL;
  if (
    ranges.some((range) => range === '*/*' || range === 'application/*' || range === 'application/json' || range === '')
  )
    return JSON_TYPE;
  throw new RequestError(406, {
    code: 'INVALID_QUERY_FORMAT',
    requestId,
    message: 'Answers are application/json or application/graphql-response+json.',
  });
}

export interface AnswerOptions {
  readonly type: string;
  readonly requestId: string;
  readonly cost: number;
}

/** @throws RequestError when the answer is larger than any may be */
export function answer(result: ExecutionResult, { type, requestId, cost }: AnswerOptions): Response {
  const body = JSON.stringify(result);
  if (body.length > MAX_RESPONSE) {
    const message = `The response is larger than ${MAX_RESPONSE} bytes. Ask for less, e.g. by setting lower limits for collections.`;
    throw new RequestError(400, { code: 'RESPONSE_TOO_BIG', requestId, message });
  }
  return new Response(body, {
    headers: { ...commonHeaders(requestId), 'content-type': type, 'x-contentful-graphql-query-cost': String(cost) },
  });
}

export function answerError(error: RequestError, request: Request, requestId: string): Response {
  const accept = request.headers.get('accept') ?? '';
  const headers: Record<string, string> = {
    ...commonHeaders(requestId),
    'content-type': accept.includes('application/graphql-response+json') ? GRAPHQL : JSON_TYPE,
  };
  if (error.status === 405) headers['allow'] = 'GET, POST';
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify({ errors: error.errors }), { status: error.status, headers });
}

/** Answers depend on a token and on the moment: no cache between may keep them. */
const commonHeaders = (requestId: string) => ({
  'x-contentful-request-id': requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});
