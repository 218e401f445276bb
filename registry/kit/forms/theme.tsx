/** Our theme of react-jsonschema-form: it walks the schema, these draw it with elements of HTML. */
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RegistryWidgetsType,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import { Fragment, type ReactNode } from 'react';
import type { FieldNode } from '#schemas/forms/field-path.ts';
import { Control } from './control.tsx';
import { WIDGETS } from './define-form.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFormView } from './form-view-context.ts';
import css from './forms.module.css';

/** rjsf's own idea of values (constants as defaults, for one) is left aside: a box to tick is never ticked ahead. */
function ScalarWidget({ id, htmlName = '', schema, required = false }: WidgetProps) {
  return <Control id={id} field={htmlName} node={schema as FieldNode} isRequired={required} />;
}

/** A list or an object that one control draws whole. */
function WholeField({ fieldPathId, schema, required = false }: FieldProps) {
  const field = fieldPathId.path.join('.');
  return <Control id={fieldPathId.$id} field={field} node={schema as FieldNode} isRequired={required} />;
}

function FieldTemplate({ id, fieldPathId, schema, required = false, children }: FieldTemplateProps) {
  // The form itself is a field to rjsf.
  if (fieldPathId.path.length === 0) return children;
  return (
    <FieldFrame id={id} field={fieldPathId.path.join('.')} node={schema as FieldNode} isRequired={required}>
      {children}
    </FieldFrame>
  );
}

/** Rows of the form's look; runs of rows of one group in a fieldset. */
function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { t, ui } = useFormView();
  const rows = (registry.formContext as { readonly rows: readonly (readonly string[])[] }).rows;
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  const blocks: { group: string | undefined; rows: ReactNode[] }[] = [];
  for (const row of rows) {
    const group = ui[row[0] ?? '']?.group;
    if (blocks.length === 0 || blocks.at(-1)?.group !== group) blocks.push({ group, rows: [] });
    blocks.at(-1)?.rows.push(
      row.length === 1 ? (
        <Fragment key={row[0]}>{drawn.get(row[0] ?? '')}</Fragment>
      ) : (
        <div className={`form-row ${row.length > 2 ? 'form-row--3' : ''} ${css['row']}`} key={row.join()}>
          {row.map((name) => (
            <Fragment key={name}>{drawn.get(name)}</Fragment>
          ))}
        </div>
      ),
    );
  }
  return blocks.map(({ group, rows: own }, index) =>
    group === undefined ? (
      <Fragment key={index}>{own}</Fragment>
    ) : (
      <fieldset className={css['section']} data-group={group} key={index}>
        <legend>{t(`groups.${group}`)}</legend>
        {own}
      </fieldset>
    ),
  );
}

export const TEMPLATES: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
export const WIDGETS_OF_RJSF: RegistryWidgetsType = Object.fromEntries(WIDGETS.map((name) => [name, ScalarWidget]));
/** `ui:field` of lists and objects. */
export const FIELDS: RegistryFieldsType = { whole: WholeField };
