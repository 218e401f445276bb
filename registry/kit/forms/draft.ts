/** What was typed survives the way to the sign-in screen and back: kept in this tab until it is read, secrets left out. */

const keyOf = (name: string): string => `form:${name}`;

export type Draft = Readonly<Record<string, readonly string[]>>;

/** What stands in a form, for {@link keepDraft}. Read it before the fields are disabled: disabled ones are not there. */
export function readDraft(form: HTMLFormElement): Draft {
  const values: Record<string, string[]> = {};
  for (const [field, value] of new FormData(form)) {
    const control = form.elements.namedItem(field);
    const isSecret = control instanceof HTMLInputElement && control.type === 'password';
    if (typeof value === 'string' && !field.startsWith('_') && !isSecret) (values[field] ??= []).push(value);
  }
  return values;
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the way back begins with an empty form.
  }
}

/** @returns what was kept, once */
export function takeDraft(name: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}
