import { LANGUAGE_TAG, LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import type { HeadModel } from './head-model.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Zoom is a setting of the storefront: the specification §2 disables it, WCAG 1.4.4 asks for it (plan §10). */
const VIEWPORT = 'width=device-width, initial-scale=1';
const VIEWPORT_FIXED = `${VIEWPORT}, maximum-scale=1, user-scalable=no`;

/** The wordmark's globe with its red dot. In the page itself: one request less, and no 404 for /favicon.ico. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" stroke="#1b1a1d" stroke-width="2"><circle cx="14" cy="14" r="14" fill="#fff" stroke="none"/><circle cx="14" cy="14" r="11.6"/><path d="M14 2.4c-7 6.6-7 16.6 0 23.2M14 2.4c7 6.6 7 16.6 0 23.2"/><circle cx="19.2" cy="14" r="4" fill="#d40e14" stroke="#fff" stroke-width="1.6"/></svg>',
)}`;

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
    `<link rel="icon" href="${escapeHtml(ICON)}">`,
    ...links,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', openGraphLocale(head.locale)),
    ...(head.canonical ? [meta('property', 'og:url', head.canonical)] : []),
    ...(head.image
      ? [
          meta('property', 'og:image', head.image.url),
          meta('property', 'og:image:width', String(head.image.width)),
          meta('property', 'og:image:height', String(head.image.height)),
          meta('property', 'og:image:alt', head.title),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
    head.structuredData ?? '',
  ].join('');
}
