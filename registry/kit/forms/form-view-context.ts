import { createContext, use } from 'react';
import type { FormValues } from '#schemas/contracts/forms.ts';
import type { Translate } from '../messages.tsx';
import type { Choice } from './control-props.ts';
import type { FieldUi } from './define-form.ts';

/** What fields of a form share. */
export interface FormView {
  readonly name: string;
  /** Texts of the form itself. */
  readonly t: Translate;
  /** Its text, or nothing where it has none of that key. */
  readonly optional: (key: string) => string | undefined;
  /** Texts of all forms. */
  readonly common: Translate;
  readonly ui: Readonly<Record<string, FieldUi>>;
  /** What fields begin with. */
  readonly values: FormValues;
  /** Options of fields that the schema cannot know. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Message by field path, of those that are shown. */
  readonly errors: ReadonlyMap<string, string>;
  /** By field the longest that may be said of it: the room under it is kept for that. */
  readonly longest: ReadonlyMap<string, string>;
  /** True once the browser has taken the form over. */
  readonly isLive: boolean;
}

export const FormViewContext = createContext<FormView | undefined>(undefined);

/** @throws outside a form */
export function useFormView(): FormView {
  const view = use(FormViewContext);
  if (!view)
    throw new Error('useFormView: this field stands outside a form; draw it through registry/kit/forms/form-body.tsx.');
  return view;
}
