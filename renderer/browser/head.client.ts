import type { PayloadHead } from '../payload.ts';
import { parseHtml } from './parse-html.client.ts';

/** What `pages/head` writes for one page and the next page replaces. All else in the head belongs to the shell. */
const OWN =
  'meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property^="og:"], link[rel=canonical], link[rel=alternate][hreflang], script[type="application/ld+json"]';

/** Puts title, description, canonical, hreflang and the like of the new page in place of the old ones. */
export function applyHead(head: PayloadHead, trust: (html: string) => string): void {
  document.title = head.title;
  document.documentElement.lang = head.lang;
  const wanted = new Map(
    [...parseHtml(head.html, trust).querySelectorAll(OWN)].map((element) => [element.outerHTML, element]),
  );
  for (const element of document.head.querySelectorAll(OWN)) {
    if (!wanted.delete(element.outerHTML)) element.remove();
  }
  document.head.append(...wanted.values());
}

/** The shell's parts that differ from page to page: language links, navigation. */
export function applyShell(head: PayloadHead, trust: (html: string) => string): void {
  for (const [name, html] of Object.entries(head.shell)) {
    for (const place of document.querySelectorAll(`[data-shell="${CSS.escape(name)}"]`))
      place.replaceChildren(parseHtml(html, trust));
  }
  const text = document.getElementById('site-context')?.firstChild;
  if (text) text.nodeValue = JSON.stringify(head.site);
}
