/**
 * The language switch keeps the query (what was searched or filtered). Pages are the same for every query that no screen
 * reads, so the server cannot write it into the link. Part of the first script: the header is there to be clicked before
 * any other has come.
 */
export function keepQuery({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('header a[hreflang]') : null;
  if (link) link.search = location.search;
}
