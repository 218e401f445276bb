/** A style sheet that hangs must not hang the page, ms. */
const PATIENCE = 4000;

const isThere = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].some(
    (link) => link.getAttribute('href') === href,
  ) ||
  // Style that was written into the page names the files it stands for.
  [...document.querySelectorAll<HTMLElement>('style[data-styles]')].some(({ dataset }) =>
    dataset['styles']?.split(' ').includes(href),
  );

const addStyle = (href: string) =>
  new Promise<void>((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => done(); // a failure is seen by the chunk guard
    setTimeout(done, PATIENCE);
    document.head.append(link);
  });

/** Loads style sheets that are not there yet. Resolves when they apply: nothing is shown unstyled. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.filter((href) => !isThere(href)).map(addStyle));
}
