/** What an account says of its owner, by the names that `prefill` of a form's look uses. */
export type Known = Readonly<Partial<Record<'name' | 'email' | 'companyName' | 'country' | 'phone', string>>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Fields that were filled in once, or found filled: whoever empties one again means it. */
const done = new WeakSet<Control>();

/**
 * Fills in what the account knows, in forms that the page shows (`data-prefill`): pages are the same for everybody, so this
 * happens in the browser. Only values are set, as typing would: the HTML stays what the server wrote, so that an island
 * that takes the form over later finds what it expects, and reads the values where it reads all others; one that has taken
 * it over hears of them by the event. A field that holds something, or is just being typed into, is left alone.
 */
export function prefillForms(known: Known, within: ParentNode = document): void {
  for (const control of within.querySelectorAll('form [data-prefill]')) {
    if (!isControl(control) || done.has(control)) continue;
    const value = known[control.dataset['prefill'] as keyof Known];
    if (value === undefined) continue;
    done.add(control);
    if (control.value !== '' || control === document.activeElement || !takes(control, value)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A list takes only what it offers. */
const takes = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
