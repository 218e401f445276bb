/** Group whose fields are passed over when the page scrolls to what is wrong (specification §5). */
const SKIPPED_GROUP = 'customer';

/**
 * Scrolls smoothly to the first field that has an error (specification §5), to the whole group where the field stands in
 * one. Fields of the group "customer" are passed over; where only they are wrong nothing moves.
 *
 * @param fields paths in the order of the form
 */
export function scrollToFault(form: HTMLFormElement, fields: readonly string[]): void {
  const frames = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  for (const frame of frames) {
    const own = frame.dataset['field'] ?? '';
    if (!fields.some((field) => field === own || field.startsWith(`${own}.`))) continue;
    const group = frame.closest<HTMLElement>('[data-group]');
    if (group?.dataset['group'] === SKIPPED_GROUP) continue;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    (group ?? frame).scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: group ? 'start' : 'center' });
    return;
  }
}
