import type { Visitor } from '#schemas/contracts/forms.ts';
import { PERSON_HEADER } from '#schemas/contracts/studio.ts';
import { may, type Operation } from '#server/accounts/roles.ts';
import { isCrossSite } from '#server/http/cross-site.ts';
import type { Authentication } from './create-management-api.ts';

/** What a request of the management API does, by its method and address. */
export function operationOf({ method, url }: Pick<Request, 'method' | 'url'>): Operation {
  if (method === 'GET' || method === 'HEAD') return 'read-content';
  if (new URL(url).pathname.endsWith('/link-checks')) return 'read-content';
  // To plan a publish is to publish, and an import brings what is published in its file.
  return /\/publishing\/[^/]+\/?$|\/(?:publish|unpublish|archive|unarchive|imports|schedules(?:\/[\da-f-]+)?)\/?$/.test(
    new URL(url).pathname,
  )
    ? 'publish-content'
    : 'write-content';
}

/**
 * Lets in by session what the token does not: editors read and write, publishers publish too. A cookie comes along with
 * whatever another site sends, so what changes something has to come from this one.
 */
export const authenticateSession =
  (
    byToken: (request: Request) => Authentication,
    visitorOf: (request: Request) => Promise<Visitor | undefined>,
  ): ((request: Request) => Promise<Authentication>) =>
  async (request) => {
    const bearer = byToken(request);
    if (bearer.ok || request.headers.has('authorization')) return bearer;
    const visitor = await visitorOf(request);
    if (!visitor) return bearer;
    const person = request.headers.get(PERSON_HEADER);
    if (person !== null && person !== visitor.id) return bearer;
    const operation = operationOf(request);
    if (!may(visitor.role, operation))
      return {
        ok: false,
        forbidden: `Your account (${visitor.role}) may not do this (${operation}). Ask an administrator.`,
      };
    if (operation !== 'read-content' && isCrossSite(request.headers))
      return { ok: false, forbidden: 'This can only be sent from the site itself.' };
    return { ok: true, actor: visitor.email, limits: visitor.limits };
  };
