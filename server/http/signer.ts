import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  /** 43 letters of base64url. */
  readonly sign: (text: string) => string;
  /** In the same time whatever is wrong. */
  readonly isSigned: (text: string, signature: string) => boolean;
}

/** Signs what leaves the server and comes back: cookies, links of mails (HMAC-SHA256, RFC 2104). */
export function createSigner(secret: string): Signer {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
