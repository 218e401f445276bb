/** Group whose fields are passed over when the page scrolls to what is wrong (specification §5). */
const SKIPPED_GROUP = 'customer';

/** A field as it stands in the page: its path, and the group that its section has. */
export interface FieldPlace {
  readonly field: string;
  readonly group: string | undefined;
}

/**
 * The first field, in the order of the page, that has an error and is not of the group "customer" (specification §5).
 *
 * @param faulty paths of fields with errors; that of a part (`stay.from`) counts for the whole
 * @returns its index, -1 where nothing is to move
 */
export const firstFaulty = (places: readonly FieldPlace[], faulty: readonly string[]): number =>
  places.findIndex(
    ({ field, group }) =>
      group !== SKIPPED_GROUP && faulty.some((path) => path === field || path.startsWith(`${field}.`)),
  );

/** Scrolls smoothly to that field, to its whole group where it stands in one. */
export function scrollToFault(form: HTMLFormElement, faulty: readonly string[]): void {
  const frames = [...form.querySelectorAll<HTMLElement>('[data-field]')].map((frame) => ({
    frame,
    section: frame.closest<HTMLElement>('[data-group]'),
  }));
  const places = frames.map(({ frame, section }) => ({
    field: frame.dataset['field'] ?? '',
    group: section?.dataset['group'],
  }));
  const found = frames[firstFaulty(places, faulty)];
  if (!found) return;
  const { frame, section } = found;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (section ?? frame).scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: section ? 'start' : 'center' });
}
