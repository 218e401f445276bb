import { readCookie, writeCookie } from '../http/cookies.ts';
import { createSigner } from '../http/signer.ts';

/** A booking stays open on a device for so long (seconds); then it is looked up anew. */
const LIFETIME = 30 * 60;
const NAME = 'booking';

export interface BookingCookies {
  /** `Set-Cookie` line that opens a booking on this device. */
  open(reference: string, origin: string): string;
  close(origin: string): string;
  /** @param header `Cookie` header. @returns the reference, while the cookie is ours and in time */
  read(header: string | undefined): string | undefined;
}

/** What opens a booking: the reference and a time, signed. HttpOnly, never in an address. */
export function createBookingCookies(secret: string, now: () => number = Date.now): BookingCookies {
  const { sign, isSigned } = createSigner(secret);
  const isSecure = (origin: string): boolean => origin.startsWith('https:');
  return {
    open(reference, origin) {
      const text = `${reference}.${Math.floor(now() / 1000) + LIFETIME}`;
      return writeCookie(NAME, `${text}.${sign(text)}`, { maxAge: LIFETIME, secure: isSecure(origin) });
    },
    close: (origin) => writeCookie(NAME, '', { maxAge: 0, secure: isSecure(origin) }),
    read(header) {
      const [reference, until, signature] = (readCookie(header, NAME) ?? '').split('.');
      if (!reference || !until || !signature || Number(until) * 1000 <= now()) return undefined;
      return isSigned(`${reference}.${until}`, signature) ? reference : undefined;
    },
  };
}
