/** Going from field to field by keyboard: the form says in its elements what needs work (`data-needs`, `aria-invalid`). */
const CONTROL =
  ':is(input,textarea,select,button,[contenteditable=true],[role=textbox]):not([disabled]):not([tabindex="-1"])';

/**
 * Focus goes to a field of the form that matches, from the one that has it now.
 *
 * @param by `first`, or the direction; it goes round
 * @returns whether there is one
 */
export function goToField(selector: string, by: 1 | -1 | 'first'): boolean {
  const fields = [
    ...document.querySelectorAll<HTMLElement>(`:is([data-region=inspector],[data-region=form]) :is(${selector})`),
  ].filter((each) => each.checkVisibility());
  const at = fields.findIndex((each) => each.contains(document.activeElement));
  const start = by === 1 || by === 'first' ? 0 : -1;
  const field = fields.at(by === 'first' || at < 0 ? start : (at + by) % fields.length);
  if (!field) return false;
  // Another language may be what needs work: it is opened first.
  const code = field.dataset['needs'];
  const strip = code ? field.querySelector<HTMLElement>(`button[data-code="${code}"]:not([aria-pressed=true])`) : null;
  strip?.click();
  // Once the form has drawn that language.
  queueMicrotask(() => focusWithin(field));
  return true;
}

function focusWithin(field: HTMLElement): void {
  const cell = field.matches('[data-field]') ? field : (field.querySelector<HTMLElement>('[data-field]') ?? field);
  const control = field.matches(CONTROL) ? field : cell.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
