import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FormState } from '#schemas/contracts/forms.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { MAX_BODY_BYTES } from './read-body.ts';

const NAME = 'draft';
/** Long enough to sign in, and to find the password (seconds). */
const LIFETIME = 20 * 60;
/** Browsers take 4,096 bytes with name and attributes (RFC 6265 §6.1). */
const MOST = 3600;
/** Paths of pages, as they may stand in a cookie. */
const PATH = /^\/[\w/.~%-]*$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Kept = Pick<FormState, 'form' | 'entryId' | 'values'>;

export interface DraftCookies {
  /** `Set-Cookie` line; `undefined` where it does not fit into a cookie: the way back then begins with an empty form. */
  keep(state: Kept, pathname: string, origin: string): string | undefined;
  /** @param header `Cookie`. @returns the form as it was typed, without faults, while the cookie is ours, of this page and in time */
  read(header: string | undefined, pathname: string): FormState | undefined;
  drop(pathname: string, origin: string): string;
}

/**
 * What was typed without script survives the way to the sign-in screen and back ("nothing typed lost"): in a cookie of that
 * page alone, which only this server can read (AES-256-GCM; the path is part of what is authenticated), for twenty minutes.
 * Nothing of it is stored here: nobody has sent it yet.
 */
export function createDraftCookies(secret: string, now: () => number = Date.now): DraftCookies {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'draft of a form', 32));
  const isSecure = (origin: string): boolean => origin.startsWith('https:');

  function seal(text: string, pathname: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(pathname));
    const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }
  function unseal(sealed: string, pathname: string): unknown {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(pathname))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(inflateRawSync(body, { maxOutputLength: 4 * MAX_BODY_BYTES }).toString('utf8'));
  }

  return {
    keep({ form, entryId, values }, pathname, origin) {
      if (!PATH.test(pathname)) return undefined;
      const sealed = seal(JSON.stringify({ form, entryId, values, until: now() + LIFETIME * 1000 }), pathname);
      if (sealed.length > MOST) return undefined;
      return writeCookie(NAME, sealed, { maxAge: LIFETIME, secure: isSecure(origin), path: pathname });
    },
    read(header, pathname) {
      const sealed = readCookie(header, NAME);
      if (sealed === undefined) return undefined;
      try {
        const { until, ...kept } = unseal(sealed, pathname) as Kept & { readonly until: number };
        return until > now() ? { ...kept, errors: [], token: randomUUID() } : undefined;
      } catch {
        // Of another page, of another secret, cut, or made up.
        return undefined;
      }
    },
    drop: (pathname, origin) =>
      writeCookie(NAME, '', { maxAge: 0, secure: isSecure(origin), path: PATH.test(pathname) ? pathname : '/' }),
  };
}
