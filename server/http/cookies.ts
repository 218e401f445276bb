/** 365 days (specification §9). */
const LOCALE_MAX_AGE = 365 * 24 * 60 * 60;
const MAX_HEADER = 8192;

/** Value of one cookie, `undefined` when absent, malformed or absurdly long. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header || header.length > MAX_HEADER) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

export interface CookieOptions {
  /** Seconds; absent: until the browser is closed. */
  readonly maxAge?: number | undefined;
  readonly secure: boolean;
  readonly httpOnly?: boolean;
  /** Of the pages that get it; all of them by default. No ";" may stand in it. */
  readonly path?: string;
}

/** `value` must be a plain word: nothing is escaped here. */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, secure, httpOnly = true, path = '/' }: CookieOptions,
): string {
  if (!/^[\w.-]*$/.test(value))
    throw new Error(`Cookie ${name}: a value may only hold letters, digits, "_", "-" and ".".`);
  return `${name}=${value}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}; Path=${path}; SameSite=Lax${secure ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`;
}

/** Remembers the language of the page that was opened (specification §1). */
export const localeCookie = (locale: string, secure: boolean): string =>
  writeCookie('locale', locale, { maxAge: LOCALE_MAX_AGE, secure });
export const marketCookie = (market: string, secure: boolean): string =>
  writeCookie('market', market, { maxAge: LOCALE_MAX_AGE, secure });
