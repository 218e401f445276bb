import { safeUrl } from '#schemas/url.ts';

/** Where to go after a form: a path of this site, never another one (CVE-2025-27143: `//evil`, `/\evil`). */
export function returnPath(value: unknown, fallback: string): string {
  const url = safeUrl(value);
  return url?.kind === 'path' && url.href.startsWith('/') ? url.href : fallback;
}
