import { defineForm, type FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import { choicesOf } from './choices.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** Specification §3: "minimum and maximum estimated budget per person, desired places, interests, things to do". */
export default defineForm({
  schema: schema as FormSchema,
  ui: ui as FormUi,
  access: 'anyone',
  perMinute: 30,
  isStored: false,
  // What can be ticked are records: an editor who adds an interest adds a box.
  query: {
    operation: 'destinationsFilterCollection',
    variables: (_entry, { locale }) => ({ locale }),
    types: ['Category', 'ThingsToDo'],
    fields: ({ category, thingsToDo }) => ({
      choices: { interests: choicesOf(category), todo: choicesOf(thingsToDo) },
    }),
  },
});
