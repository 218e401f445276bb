import morphdom from 'morphdom';

const ISLANDS = '[data-island]';

/** React owns what is within an island: such a module is put in anew, and taken over at the next touch. */
export const morphable = (present: Element, fresh: Element): boolean =>
  present.getAttribute('data-module') === fresh.getAttribute('data-module') &&
  ![present, fresh].some((root) => root.matches(ISLANDS) || root.querySelector(ISLANDS) !== null);

/** Changes only what differs, so that pictures do not load again, and scroll and focus stay. */
export function morph(present: Element, fresh: Element): void {
  morphdom(present, fresh, {
    onBeforeElUpdated: (from, to) => {
      // What somebody opened stays open.
      if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
      return !from.isEqualNode(to);
    },
  });
}
