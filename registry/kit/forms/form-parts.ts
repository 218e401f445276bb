import type { FormSchema, FormValues } from '#schemas/contracts/forms.ts';
import type { ValidatorError } from '#schemas/forms/faults.ts';
import type { Choice } from './control-props.ts';
import type { FormUi } from './define-form.ts';

/** ajv's validator as the generator writes it; errors hang on the function. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** What a form is drawn from, on the server and in the browser. */
export interface FormParts {
  readonly name: string;
  readonly schema: FormSchema;
  readonly ui: FormUi;
  /** Keys of its texts, so that one that may be missing is asked for only where it is there. */
  readonly keys: readonly string[];
  /** The browser's; the server has its own of the same schema. */
  readonly validate?: FormValidator;
}

/** Fields of the entry that places a form: written by the Form module or by a screen. */
export interface FormEntry {
  readonly sys: { readonly id: string };
  /** The stored Form module that it stands in. */
  readonly entryId?: string | null;
  /** Words of its own instead of `sent.title` and `sent.text`. */
  readonly thanksTitle?: string | null;
  readonly thanksText?: string | null;
  /** What the fields begin with. */
  readonly values?: FormValues | null;
  /** Options of fields that the schema cannot know: catalogues, departments. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>> | null;
}
