import { widgetOf } from '#kit/forms/control-props.ts';
import { rowsOf } from '#kit/forms/rows-of.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { type FieldNode, nodeAt } from '#schemas/forms/field-path.ts';
import type { Problem } from '#schemas/problem.ts';
import { checkMessageSet } from './check-messages.ts';
import type { FoundForm } from './registry-sources.ts';

/** Texts that a form needs whatever its fields are. */
const ALWAYS = ['title', 'submit', 'sent.title', 'sent.text'];
const KINDS = ['labels', 'hints', 'errors', 'options', 'links', 'unset', 'scripts'];

/** Every field has its label, every option its name, every group its legend, in every language; nothing speaks of fields that are not there. */
export function checkFormTexts(form: FoundForm): Problem[] {
  const { source, messages } = form;
  const missing = LOCALES.flatMap((locale) => {
    const texts = messages[locale];
    if (!texts) return []; // The set says so.
    return neededKeys(form)
      .filter((key) => !texts[key])
      .map((key): Problem => ({
        at: `${source}/messages/${locale}.json`,
        what: `lacks "${key}"`,
        next: 'Add the text in this language.',
      }));
  });
  const foreign = Object.keys(messages.en ?? {})
    .filter((key) => !isAboutForm(form, key))
    .map((key): Problem => ({
      at: `${source}/messages/en.json`,
      what: `"${key}" speaks of a field that the schema lacks`,
      next: 'Correct the name, or remove the text from all languages.',
    }));
  return [...missing, ...foreign, ...(missing.length > 0 ? [] : checkMessageSet(`${source}/messages`, messages))];
}

function neededKeys({ definition: { schema, ui } }: FoundForm): string[] {
  const fields = rowsOf(ui).flat();
  const groups = new Set(fields.flatMap((field) => ui.fields?.[field]?.group ?? []));
  return [
    ...ALWAYS,
    ...[...groups].map((group) => `groups.${group}`),
    ...fields.flatMap((field) =>
      keysOf(field, nodeAt(schema, [field]), widgetOf(nodeAt(schema, [field]) ?? {}, ui.fields?.[field])),
    ),
    ...fields.flatMap((field) => (ui.fields?.[field]?.link ? [`links.${field}`] : [])),
  ];
}

function keysOf(field: string, node: FieldNode | undefined, widget: string): string[] {
  if (widget === 'hidden') return [];
  const values = widget === 'file' ? [] : (node?.enum ?? node?.items?.enum ?? []);
  const parts = widget === 'file' ? [] : Object.keys(node?.properties ?? {});
  return [
    `labels.${field}`,
    ...values.map((value) => `options.${field}.${String(value)}`),
    ...parts.map((part) => `labels.${field}.${part}`),
  ];
}

function isAboutForm({ definition: { schema } }: FoundForm, key: string): boolean {
  const [kind = '', field] = key.split('.');
  // `errors.required` is for any field of the form.
  if (!KINDS.includes(kind) || field === undefined || key.split('.').length < (kind === 'errors' ? 3 : 2)) return true;
  return Object.hasOwn(schema.properties, field);
}
