/**
 * The one URL allow-list, used when an entry is written (ajv format `safe-url`) and again when it is rendered.
 * React 19 blocks `javascript:` but passes `data:`, `vbscript:`, `//evil`, `/\evil`, `blob:` and `intent:`.
 */
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff\\]/;

export type SafeUrl =
  | { readonly kind: 'path'; readonly href: string }
  | { readonly kind: 'external'; readonly href: string; readonly host: string }
  | { readonly kind: 'contact'; readonly href: string };

/**
 * @param value https URL without credentials, `mailto:`, `tel:`, a path that starts with one slash, `#id` or `?query`
 * @returns the URL with its kind, or `undefined` when it is none of these
 */
export function safeUrl(value: unknown): SafeUrl | undefined {
  if (typeof value !== 'string' || value === '' || value.length > 2048 || CONTROL.test(value)) return undefined;
  if (/^[#?]/.test(value) || /^\/(?!\/)/.test(value)) return { kind: 'path', href: value };
  if (/^(?:mailto:[^?\s@]+@[^?\s@]+|tel:\+?[0-9().-]+)$/i.test(value)) return { kind: 'contact', href: value };
  if (!/^https:\/\//i.test(value)) return undefined;
  try {
    const url = new URL(value);
    if (url.username || url.password || !url.hostname) return undefined;
    return { kind: 'external', href: url.href, host: url.host };
  } catch {
    return undefined;
  }
}
