/**
 * What was typed into a form and not sent survives leaving its page: by a link and back, by the way to the sign-in screen,
 * by a page that is loaded anew because a newer build has come or a script did not. It stays in this tab, by path, until it
 * is given back once. Passwords, also those that are shown, and files stay out of it.
 */
export interface FormMemory {
  /** Before another page stands in the document. */
  keep(): void;
  /** When a page, or a part of it, has come. What stands in a field already is left alone. */
  giveBack(within: ParentNode): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Texts by name of a control; of those that are ticked their values. */
type Typed = Record<string, string[]>;

const KEY = 'meridian:typed';
/** Paths kept; the oldest goes first. */
const KEPT = 20;
/** Name of the control that was being typed into: a page that is loaded anew under somebody's hands takes it up again. */
const FOCUS = '_focus';
/** Another try of what may have arrived is the same submission (`schemas/forms/control-fields.ts`). */
const TOKEN = '_token';

const isTick = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);
const isText = (control: Control): boolean =>
  !/^(?:password|file|hidden|submit|button|reset|image)$/.test(control.type) &&
  !/password/.test(control.autocomplete) &&
  !control.name.startsWith('_');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name !== '' &&
      isText(control),
  );

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected && control.value);
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** One form may stand on a page more than once, placed by different entries. */
const nameOf = (form: HTMLFormElement): string =>
  `${form.dataset['form']} ${form.querySelector<HTMLInputElement>('[name=_entry]')?.value ?? ''}`;

function typedIn(form: HTMLFormElement): Typed | undefined {
  const controls = controlsOf(form);
  // A group whose ticks were all taken away is one that was changed, too.
  const changed = new Set(controls.filter(isChanged).map(({ name }) => name));
  const focused = controls.find((control) => control === document.activeElement);
  if (changed.size === 0 && !focused) return undefined;
  const typed: Typed = { [TOKEN]: [form.dataset['token'] ?? ''] };
  for (const name of changed) typed[name] = [];
  if (focused) typed[FOCUS] = [focused.name];
  for (const control of controls) if (!isTick(control) || control.checked) typed[control.name]?.push(control.value);
  return typed;
}

const wasReloaded = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

function typeInto(form: HTMLFormElement, typed: Typed): void {
  const untouched = controlsOf(form).filter((control) => typed[control.name] && !isChanged(control));
  for (const control of untouched) {
    const values = typed[control.name] ?? [];
    if (isTick(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
    // A form that was taken over already hears of it; another finds it when it is.
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const [token] = typed[TOKEN] ?? [];
  if (token) {
    form.dataset['token'] = token;
    // For the browser, should it send the form itself.
    form.querySelector(`[name=${TOKEN}]`)?.setAttribute('value', token);
  }
  if (wasReloaded() && document.activeElement === document.body)
    controlsOf(form)
      .find(({ name }) => name === typed[FOCUS]?.[0])
      ?.focus({ preventScroll: true });
}

/** Called once. Reads what the page before has left in this tab, and leaves it for the next. */
export function startFormMemory(): FormMemory {
  const memory = new Map<string, Record<string, Typed>>();
  /** Sent by the browser itself, before its script had come: answered with another page. */
  const sent = new WeakSet<HTMLFormElement>();
  let path = location.pathname;

  const read = (): void => {
    try {
      const left = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Record<string, Typed>>;
      for (const [at, forms] of Object.entries(left)) memory.set(at, forms);
      sessionStorage.removeItem(KEY);
    } catch {
      // Forbidden, or written by somebody else: what was typed then lives as long as the document.
    }
  };
  const keep = (): void => {
    const forms: Record<string, Typed> = {};
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
      const typed = sent.has(form) || 'leaving' in form.dataset ? undefined : typedIn(form);
      if (typed) forms[nameOf(form)] = typed;
    }
    memory.delete(path);
    if (Object.keys(forms).length > 0) memory.set(path, forms);
    const [oldest] = memory.keys();
    if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest);
  };
  const giveBack = (within: ParentNode): void => {
    path = location.pathname;
    const forms = memory.get(path);
    for (const form of within.querySelectorAll<HTMLFormElement>('form[data-form]')) {
      const typed = forms?.[nameOf(form)];
      if (!typed) continue;
      delete forms[nameOf(form)];
      typeInto(form, typed);
    }
  };

  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!(target instanceof HTMLFormElement)) return;
    // Whoever signs out leaves nothing for the next one at this screen.
    if (/\/sign-out/.test(target.getAttribute('action') ?? '')) memory.clear();
    else if (!defaultPrevented) sent.add(target);
  });
  addEventListener('pagehide', () => {
    keep();
    try {
      if (memory.size > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(memory)));
    } catch {
      // Forbidden or full.
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    memory.clear();
    read();
    giveBack(document);
  });
  read();
  giveBack(document);
  return { keep, giveBack };
}
