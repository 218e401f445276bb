import { defineForm, type FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** A button: who presses it is known by the link that was followed. */
export default defineForm({
  schema: schema as FormSchema,
  ui: ui as FormUi,
  access: 'anyone',
  perMinute: 10,
  isStored: false,
});
