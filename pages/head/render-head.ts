import { LANGUAGE_TAG, LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import type { HeadModel } from './head-model.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Zoom is a setting of the storefront: the specification §2 disables it, WCAG 1.4.4 asks for it (plan §10). */
const VIEWPORT = 'width=device-width, initial-scale=1';
const VIEWPORT_FIXED = `${VIEWPORT}, maximum-scale=1, user-scalable=no`;

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
const openGraphLocale = (locale: Locale): string => LANGUAGE_TAG[locale].replace('-', '_');

/**
 * The page's own part of `<head>` as HTML: charset first, since a browser looks for it in the first 1024 bytes.
 * hreflang is reciprocal and names itself and `x-default` (RFC 8288 links; Google's rules for localized versions).
 */
export function renderHead(head: HeadModel): string {
  const alternates = LOCALES.flatMap((locale) => {
    const href = head.alternates[locale];
    return href === undefined ? [] : [{ tag: LANGUAGE_TAG[locale], href }];
  });
  const fallback = head.alternates[head.defaultLocale];
  const links = [
    ...(head.canonical ? [`<link rel="canonical" href="${escapeHtml(head.canonical)}">`] : []),
    ...[...alternates, ...(fallback && alternates.length > 0 ? [{ tag: 'x-default', href: fallback }] : [])].map(
      ({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`,
    ),
  ];
  return [
    '<meta charset="utf-8">',
    meta('name', 'viewport', head.zoom ? VIEWPORT : VIEWPORT_FIXED),
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.indexable ? 'index, follow, max-image-preview:large' : 'noindex'),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131216">',
    ...links,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', openGraphLocale(head.locale)),
    ...(head.canonical ? [meta('property', 'og:url', head.canonical)] : []),
    ...(head.image ? [meta('property', 'og:image', head.image), meta('name', 'twitter:card', 'summary_large_image')] : []),
  ].join('');
}
