import type { FieldSchema } from '#schemas/contracts/registry.ts';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { fieldShape } from '#schemas/field-shape.ts';
import { VISIBILITY } from '#schemas/visibility.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Note } from '../ui/note.tsx';
import styles from './inspector.module.css';
import type { PageType } from './page-types.ts';

export interface ContentTabProps {
  readonly record: StudioRecord;
  readonly type: PageType | undefined;
  /** Content locale that is edited. */
  readonly locale: string;
  readonly defaultLocale: string;
  /** Fields that stand elsewhere. */
  readonly without?: readonly string[];
}

/** Texts and numbers of a module in the language of the preview. */
export function ContentTab({ record, type, locale, defaultLocale, without = [] }: ContentTabProps) {
  const t = useMessages('studio/editor');
  if (!type?.isKnown) return <Note kind="warn">{t('unknown-kept', { type: record.typeId })}</Note>;
  const fields = Object.entries(type.schema.properties).filter(
    ([name, field]) => name !== VISIBILITY && !without.includes(name) && isPlain(field),
  );
  return (
    <div className={styles.form}>
      {fields.map(([name, field]) => (
        <PlainField key={name} {...{ record, name, field, locale: field['x-localized'] ? locale : defaultLocale }} />
      ))}
    </div>
  );
}

const isPlain = (field: FieldSchema): boolean => {
  const { kind, list } = fieldShape(field);
  return !list && ['symbol', 'text', 'int', 'float'].includes(kind);
};

function PlainField({
  record,
  name,
  field,
  locale,
}: {
  readonly record: StudioRecord;
  readonly name: string;
  readonly field: FieldSchema;
  readonly locale: string;
}) {
  const editing = useEditing();
  const language = useLanguage();
  const { kind } = fieldShape(field);
  const stored = record.fields[name]?.[locale];
  const value = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
  const isNumber = kind === 'int' || kind === 'float';
  const change = (text: string) => {
    const next = text === '' ? undefined : isNumber ? Number(text) : text;
    editing.change([{ id: record.id, field: name, locale, value: next }], { group: `${record.id}.${name}.${locale}` });
  };
  const common = {
    value,
    lang: locale.slice(0, 2),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <label className={styles.field}>
      <span>{field['x-label']?.[language] ?? name}</span>
      {kind === 'text' ? <textarea {...common} /> : <input {...common} type={isNumber ? 'number' : 'text'} />}
      {field['x-help']?.[language] && <small>{field['x-help'][language]}</small>}
    </label>
  );
}
