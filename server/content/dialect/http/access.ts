import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../errors.ts';

/** `operations`: only the storefront's own operations, on published content. */
export type Access = 'operations' | 'delivery' | 'preview';

export interface Tokens {
  readonly delivery?: string | undefined;
  readonly preview?: string | undefined;
}

/**
 * @param header `Authorization`, if sent
 * @param parameter `access_token`, if sent; the header counts first
 * @throws RequestError 401 for a token that is none of ours
 */
export function readAccess(
  header: string | null,
  parameter: string | undefined,
  tokens: Tokens,
  requestId: string,
): Access {
  const token = header === null ? parameter : (/^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? '');
  if (token === undefined) return 'operations';
  if (isSame(token, tokens.preview)) return 'preview';
  if (isSame(token, tokens.delivery)) return 'delivery';
  const message = 'The access token you sent could not be found or is invalid.';
  throw new RequestError(401, { code: 'ACCESS_TOKEN_INVALID', requestId, message });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares digests, so that the time taken says nothing of the token. */
const isSame = (given: string, token: string | undefined): boolean =>
  Boolean(token) && timingSafeEqual(digest(given), digest(token ?? ''));
