import type { Role } from '#schemas/contracts/accounts.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { createSigner } from '../http/signer.ts';
import { isStaff } from './roles.ts';
import { isSecure, readHostCookie, writeHostCookie } from './host-cookie.ts';

/** Life of the token cookie (specification §9), and of a session that is kept. */
export const SESSION_SECONDS = 604_800;
const NAME = 'token';
/**
 * Beside it, for scripts: that somebody is signed in, and another value for every session; before a dot, whether they are of
 * the trade or work here. It opens nothing; pages are the same for all, and the browser shows with it who is there without
 * asking at every page.
 */
const HINT = 'account';

export interface SessionCookies {
  /** `Set-Cookie` lines. `keep` false: until the browser is closed. */
  write(token: string, options: { origin: string; keep: boolean; role: Role }): readonly string[];
  /** `Set-Cookie` lines that take the cookies away. */
  clear(origin: string): readonly string[];
  /** `Set-Cookie` line where the hint says another role than the one that is had today; otherwise nothing. */
  refresh(header: string | null | undefined, origin: string, role: Role): string | undefined;
  /** The token, if the cookie is one of ours. */
  read(header: string | null | undefined, origin: string): string | undefined;
}

const audience = (role: Role): string => (role === 'trade' ? 'trade.' : isStaff(role) ? 'staff.' : '');

/**
 * The session cookie: the token of a row in `user_sessions`, signed. Who can read the table but not the secret (a copy of
 * the database) cannot make a cookie of it, and a made-up token costs no query.
 */
export function createSessionCookies(secret: string): SessionCookies {
  const { sign, isSigned } = createSigner(secret);
  const hint = (value: string, origin: string, maxAge: number | undefined): string =>
    writeCookie(HINT, value, { maxAge, secure: isSecure(origin), httpOnly: false });
  const hintFor = (token: string, role: Role): string => `${audience(role)}${sign(`hint ${token}`).slice(0, 8)}`;
  const read = (header: string | null | undefined, origin: string): string | undefined => {
    const value = readHostCookie(header, NAME, origin);
    const dot = value?.lastIndexOf('.') ?? -1;
    if (value === undefined || dot < 1) return undefined;
    const token = value.slice(0, dot);
    return isSigned(token, value.slice(dot + 1)) ? token : undefined;
  };
  return {
    write(token, { origin, keep, role }) {
      const maxAge = keep ? SESSION_SECONDS : undefined;
      return [
        writeHostCookie(NAME, `${token}.${sign(token)}`, origin, maxAge),
        hint(hintFor(token, role), origin, maxAge),
      ];
    },
    clear: (origin) => [writeHostCookie(NAME, '', origin, 0), hint('', origin, 0)],
    refresh(header, origin, role) {
      const token = read(header, origin);
      if (token === undefined) return undefined;
      const due = hintFor(token, role);
      // Whether the session is kept cannot be told here; a hint that outlives it goes with the first answer of `/me`.
      return readCookie(header ?? undefined, HINT) === due ? undefined : hint(due, origin, SESSION_SECONDS);
    },
    read,
  };
}
