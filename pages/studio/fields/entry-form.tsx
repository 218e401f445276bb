import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { useMessages } from '../app/language.tsx';
import { useEditing, useRecord, useRefused } from '../editing/use-editing.tsx';
import { Note } from '../ui/note.tsx';
import { FieldRow } from './field-row.tsx';
import styles from './fields.module.css';
import { useTypes } from '../api/use-types.ts';

export interface EntryFormProps {
  /** Of a record that `useEditing().open()` has brought. */
  readonly id: string;
  readonly onFocusField?: (field: string, locale: string) => void;
  /** Content locale that localized fields show first; the default one without. */
  readonly locale?: string;
  /** Every locale of every field side by side (Ctrl .). */
  readonly isWide?: boolean;
  /** Only these fields, or all but those that stand elsewhere. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/**
 * The form of an entry: react-jsonschema-form walks the schema of its type, the field kit draws it. What it shows is the
 * record of the editing session, and every change goes there.
 */
export function EntryForm({ id, onFocusField, locale, isWide = false, only, without }: EntryFormProps) {
  const t = useMessages('studio/fields');
  const record = useRecord(id);
  const types = useTypes();
  const editing = useEditing();
  const refused = useRefused(id);
  const type = record && types?.get(record.typeId);
  const schema = type?.schema;
  const form = useMemo(() => schema && storedForm(schema, { only, without }), [schema, only, without]);
  const change = useCallback(
    (field: string, code: string, value: unknown) =>
      editing.change([{ id, field, locale: code, value }], { group: `${id} ${field} ${code}` }),
    [editing, id],
  );
  if (!record || !types) return null;
  if (!form || !type) return <Note kind="warn">{t('unknown-type', { type: record.typeId })}</Note>;
  return (
    <Form
      tagName="div"
      className={styles.form}
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={record.fields}
      formContext={{
        id,
        type,
        locale,
        isWide,
        onFocusField,
        change,
        version: record.version,
        stale: record.stale,
        refused,
      }}
      validator={UNJUDGED}
      noValidate
      fields={FIELDS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
    >
      {/* No button: Studio saves by itself. */}
      <></>
    </Form>
  );
}

function StoredField({ name, formData, registry }: FieldProps) {
  return (
    <FieldRow
      name={name}
      values={formData as Readonly<Record<string, unknown>> | undefined}
      {...registry.formContext}
    />
  );
}
const FIELDS = { stored: StoredField };
const TEMPLATES = {
  FieldTemplate: ({ children }: { children: React.ReactNode }) => children,
  ObjectFieldTemplate: ({ properties }: { properties: readonly { name: string; content: React.ReactElement }[] }) =>
    properties.map(({ content }) => content),
};

/** The stored form of a record: every field an object of values by locale, drawn whole by the kit. */
function storedForm(
  { properties }: TypeSchema,
  { only, without }: Pick<EntryFormProps, 'only' | 'without'>,
): { readonly schema: RJSFSchema; readonly uiSchema: UiSchema } {
  const names = Object.entries(properties)
    .filter(
      ([name, field]) =>
        !field['x-queried'] && !field['x-embedded'] && (!only || only.includes(name)) && !without?.includes(name),
    )
    .map(([name]) => name);
  return {
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'object' }])) },
    uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:field': 'stored' }])),
  };
}

/** rjsf is not asked to judge: fields are judged one by one on blur, and by the server with every save. */
const UNJUDGED: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
