/**
 * Headers of every answer, errors and redirects included (OWASP Secure Headers; specification of the house, rule 7).
 * Pages bring their own Content-Security-Policy; what is no page gets one that allows nothing.
 */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Two years, as the preload lists ask; only meaningful, and only sent, over https. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';
