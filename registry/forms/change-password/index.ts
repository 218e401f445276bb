import { defineForm, type FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

export default defineForm({
  schema: schema as FormSchema,
  ui: ui as FormUi,
  access: 'signed-in',
  perMinute: 10,
  secret: ['currentPassword', 'password'],
  isStored: false,
});
