import type { ModuleQuery } from '../define-module.ts';
import type { FormAccess, FormSchema } from '#schemas/contracts/forms.ts';
import type { RemoteOptions } from '../combobox/use-remote-options.ts';

/** How a field is drawn. Left out, its schema decides (`widget-of.ts`). */
export const WIDGETS = [
  'text',
  'email',
  'tel',
  'url',
  'password',
  'number',
  'textarea',
  'select',
  'combobox',
  'radio',
  'checkbox',
  'checkboxes',
  'date',
  'date-range',
  'month',
  'stepper',
  'party',
  'file',
  'hidden',
] as const;
export type Widget = (typeof WIDGETS)[number];

export interface FieldUi {
  readonly widget?: Widget;
  /** HTML's autofill tokens (WHATWG HTML §4.10.18.7.1): `name`, `email`, `postal-code`. */
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  /** Neighbours with the same group stand in one `<fieldset>`; its legend is the text `groups.<group>`. */
  readonly group?: string;
  /** A sample in the empty field, the same in every language (`TCS-`). What helps a visitor is a hint, not this. */
  readonly placeholder?: string;
  /** Name of a screen or content page (`site.hrefs`) that the label leads to, with the text `links.<field>`. */
  readonly link?: string;
  readonly options?: RemoteOptions;
  /** What the account of whoever is signed in says of it: filled in by the browser while the field is empty. */
  readonly prefill?: 'name' | 'email' | 'companyName' | 'country' | 'phone';
  /** Lines of a textarea. */
  readonly lines?: number;
  /** Says how many characters are used of how many (text `counter`), and how many are needed (`counterHelp`). */
  readonly counter?: boolean;
}

/** `ui.json` of a form: everything about its look that is no text. */
export interface FormUi {
  /** Every field once, top to bottom; those in one list stand side by side (up to three). */
  readonly rows: readonly (string | readonly string[])[];
  readonly fields?: Readonly<Record<string, FieldUi>>;
  /** `box`: one frame around label, text and button (design, "AI box"). */
  readonly look?: 'box';
  /** So many texts `examples.1` … stand below the form, under `examples`; each fills its first field, or is sent without script. */
  readonly examples?: number;
  /** `primary` (red) by default; `ink` beside another red button. */
  readonly button?: 'primary' | 'ink';
  /** How it says that it was sent: in its own place, or in a dialog where there is script. */
  readonly done?: 'note' | 'dialog';
}

export interface FormDefinition {
  /** Parsed `schema.json` of the folder. */
  readonly schema: FormSchema;
  /** Parsed `ui.json`. */
  readonly ui: FormUi;
  readonly access: FormAccess;
  /** Submissions that a network may send in a minute. */
  readonly perMinute: number;
  /** Fields that are never stored, logged or shown again. */
  readonly secret: readonly string[];
  /** False: nothing of a submission is stored (sign-in, a filter). */
  readonly isStored: boolean;
  /** What it asks of the content service when a page places it: `fields` gives `choices`, options by field. */
  readonly query?: ModuleQuery;
}

/**
 * Describes a form. Default export of `registry/forms/<name>/index.ts`, and the only place it is named.
 * Without more it is for everyone, ten times a minute, stored, and has no secrets.
 */
export const defineForm = ({
  access = 'anyone',
  perMinute = 10,
  secret = [],
  isStored = true,
  ...rest
}: Pick<FormDefinition, 'schema' | 'ui'> & Partial<FormDefinition>): FormDefinition =>
  Object.freeze({ access, perMinute, secret, isStored, ...rest });
