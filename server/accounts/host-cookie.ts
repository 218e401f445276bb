import { readCookie, writeCookie } from '../http/cookies.ts';

/**
 * Over https a cookie is named `__Host-…`, which binds it to this very host: no subdomain can set it. Browsers refuse the
 * prefix over http, also on localhost, where they do take `Secure`.
 */
const nameFor = (name: string, origin: string): string => (origin.startsWith('https:') ? `__Host-${name}` : name);

const LOCAL = /^http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Whether `Secure` may be said: over https, and on this machine, where browsers take it over http too. */
export const isSecure = (origin: string): boolean => origin.startsWith('https:') || LOCAL.test(origin);

/** @param maxAge seconds; absent: until the browser is closed; 0: takes it away */
export const writeHostCookie = (name: string, value: string, origin: string, maxAge?: number): string =>
  writeCookie(nameFor(name, origin), value, { maxAge, secure: isSecure(origin) });

/** Only the name that belongs to the origin counts: over https anybody's subdomain can set the other. */
export const readHostCookie = (header: string | null | undefined, name: string, origin: string): string | undefined =>
  readCookie(header ?? undefined, nameFor(name, origin)) || undefined;
