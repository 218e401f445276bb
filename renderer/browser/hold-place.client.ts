/**
 * For navigations that change a part of the page, such as a filter of a list: the visitor stays where they are.
 *
 * @param main whose content is about to be replaced
 * @returns puts back scroll position, opened details and focus, each found again by its id. Where what had the focus is
 * gone it goes to the page's status, whose text is returned: that is what has changed
 */
export function holdPlace(main: HTMLElement): () => string | undefined {
  const { scrollX, scrollY } = window;
  const focused = document.activeElement?.id;
  const opened = [...main.querySelectorAll('details[open][id]')].map(({ id }) => id);
  const scrolled = [...main.querySelectorAll('[id]')].flatMap((element) =>
    element.scrollTop > 0 ? [[element.id, element.scrollTop] as const] : [],
  );
  return () => {
    for (const id of opened) document.getElementById(id)?.setAttribute('open', '');
    for (const [id, top] of scrolled) document.getElementById(id)?.scrollTo({ top, behavior: 'instant' });
    const status = main.querySelector<HTMLElement>('[role=status]');
    const again = focused ? document.getElementById(focused) : null;
    (again ?? status)?.focus({ preventScroll: true });
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return status?.textContent || undefined;
  };
}
