import type { AccountRequest } from '#schemas/contracts/accounts.ts';
import { BASE_PATH, OIDC_PROVIDER } from './library.ts';
import type { Accounts } from './open-accounts.ts';

export interface OutsideRequest extends AccountRequest {
  /** Path on this site to go to afterwards; checked by `returnPath`. */
  readonly returnTo: string;
}

/** Where the sign-in screen says that it did not work. */
export const OUTSIDE_PROBLEM = '?problem=outside';

export interface OutsideSignIn {
  /** @returns address at the provider, with state, nonce and PKCE challenge, and the cookie that binds them to this browser */
  start(request: OutsideRequest): Promise<{ readonly url: string; readonly cookies: readonly string[] }>;
  /** @param search query that the provider has sent the visitor back with */
  finish(
    request: AccountRequest & { readonly search: string },
  ): Promise<{ readonly location: string; readonly cookies: readonly string[] }>;
}

/** Sign-in at a provider of OpenID Connect: the library's flow, with our session cookie at its end. */
export function createOutsideSignIn({ libraries, cookies, sessions, pathOf }: Accounts): OutsideSignIn {
  return {
    start: (request) =>
      libraries.use(request, async (library) => {
        const { headers, response } = await library.api.signInSocial({
          body: {
            provider: OIDC_PROVIDER,
            callbackURL: request.returnTo,
            errorCallbackURL: pathOf('sign-in', request.locale) + OUTSIDE_PROBLEM,
            disableRedirect: true,
          },
          returnHeaders: true,
        });
        if (!response.url) throw new Error('The provider of OIDC_ISSUER gave no address to sign in at.');
        return { url: response.url, cookies: headers.getSetCookie() };
      }),
    finish: (request) =>
      libraries.use(request, async (library) => {
        // A request of our own making: of the visitor's only the query and the cookies count.
        const answer = await library.handler(
          new Request(`${request.origin}${BASE_PATH}/callback/${OIDC_PROVIDER}?${request.search}`, {
            headers: { cookie: request.cookie ?? '' },
          }),
        );
        const failed = pathOf('sign-in', request.locale) + OUTSIDE_PROBLEM;
        const lines = answer.headers.getSetCookie();
        const token = sessionToken(lines);
        const visitor = token === undefined ? undefined : await sessions.find(token);
        const kept = lines.filter((line) => !isSession(line));
        if (token === undefined || !visitor) return { location: failed, cookies: kept };
        const before = cookies.read(request.cookie, request.origin);
        if (before !== undefined) await sessions.end(before);
        return {
          location: pathWithin(answer.headers.get('location'), request.origin) ?? pathOf('account', request.locale),
          cookies: [...kept, ...cookies.write(token, { origin: request.origin, keep: true, role: visitor.role })],
        };
      }),
  };
}

const isSession = (line: string): boolean => /^(?:__Secure-)?account\.(?:session|dont)/.test(line);

/** The library signs its own cookie too: `token.signature`, percent-encoded. */
function sessionToken(lines: readonly string[]): string | undefined {
  const value = lines.map((line) => /^(?:__Secure-)?account\.session_token=([^;]+)/.exec(line)?.[1]).find(Boolean);
  return value === undefined ? undefined : decodeURIComponent(value).split('.')[0] || undefined;
}

/** Path of an address on this origin; `undefined` for any other. */
function pathWithin(location: string | null, origin: string): string | undefined {
  if (location === null || !URL.canParse(location, origin)) return undefined;
  const url = new URL(location, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
