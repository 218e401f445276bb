/**
 * What rjsf finds by name in the browser, in the place of its own set (`vite.config.ts`): the fields that walk a schema,
 * and nothing that our theme draws itself. Saves a form page half of its script.
 */
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator } from '@rjsf/utils';

const Nothing = () => null;

export default function plainRegistry() {
  return {
    fields: { SchemaField, ObjectField, StringField, NumberField, BooleanField },
    // rjsf looks these up for every field, though only our own template decides what is drawn.
    templates: {
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}

/** rjsf writes its descriptions by Markdown; ours are plain text, and its 30 kB stay away. */
export const Markdown = Nothing;
