/** Words of markup without tags, white space collapsed: what a visitor reads, for tests. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
