/** Sitemaps as the protocol has them (sitemaps.org, version 0.9; alternates by Google's extension with xhtml:link). */
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';

export interface SitemapUrl {
  /** Language of the file. */
  readonly locale: Locale;
  /** Path in every language that has the page. */
  readonly paths: Readonly<Partial<Record<Locale, string>>>;
  /** ISO 8601. */
  readonly lastModified?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const URLSET_START = `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLSET_END = '</urlset>\n';

/** @param defaultLocale language whose address is `x-default` */
export function urlXml(
  { locale, paths, lastModified }: SitemapUrl,
  { origin, defaultLocale }: { readonly origin: string; readonly defaultLocale: Locale },
): string {
  const address = (path: string) => escapeXml(new URL(path, origin).href);
  const own = paths[locale];
  if (own === undefined) return '';
  const languages = (Object.entries(paths) as [Locale, string][]).map(
    ([each, path]) => [LANGUAGE_TAG[each], path] as const,
  );
  const fallback = paths[defaultLocale];
  const alternates = [...languages, ...(fallback === undefined ? [] : [['x-default', fallback] as const])].map(
    ([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(path)}"/>`,
  );
  const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return `<url><loc>${address(own)}</loc>${changed}${alternates.join('')}</url>\n`;
}

export const indexXml = (origin: string, paths: readonly string[]): string =>
  `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<sitemap><loc>${escapeXml(new URL(path, origin).href)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
