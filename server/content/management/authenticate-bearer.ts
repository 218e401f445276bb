import { bearerToken, isToken } from '../tokens.ts';
import type { Authentication } from './create-management-api.ts';

/** Lets in who bears the token. The query string is no place for it: it ends up in logs. */
export const authenticateBearer =
  (token: string, actor = 'token') =>
  (request: Request): Authentication =>
    isToken(bearerToken(request.headers.get('authorization')), token) ? { ok: true, actor } : { ok: false };
