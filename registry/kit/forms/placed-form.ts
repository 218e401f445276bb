import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { formTypename } from './form-names.ts';

/** A stored Form record, as far as a form is drawn from it. */
interface StoredForm {
  readonly sys: { readonly id: string };
  readonly form: string;
  readonly thanksTitle?: string | null;
  readonly thanksText?: string | null;
  readonly choices?: unknown;
}

/** The entry that draws the form which an editor has chosen, for a `Slot`. */
export const placedForm = ({ sys, form, thanksTitle, thanksText, choices }: StoredForm): DeliveredEntry => ({
  __typename: formTypename(form),
  sys: { id: `${sys.id}-form` },
  entryId: sys.id,
  thanksTitle,
  thanksText,
  ...(choices ? { choices } : {}),
});
