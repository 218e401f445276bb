import { defineForm, type FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** The AI box (specification §2 "AI tours", §5). What is typed is read and forgotten. */
export default defineForm({
  schema: schema as FormSchema,
  ui: ui as FormUi,
  access: 'anyone',
  perMinute: 20,
  isStored: false,
});
