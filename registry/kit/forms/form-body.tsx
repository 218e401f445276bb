import Form from '@rjsf/core/lib/components/Form.js';
import { memo } from 'react';
import { type Drawing, DRAWS_ONLY } from './drawing.ts';
import { FIELDS, TEMPLATES, WIDGETS_OF_RJSF } from './theme.tsx';

const nameOf = (path: readonly (string | number)[]): string => path.join('.');

export interface FormBodyProps {
  readonly id: string;
  readonly drawing: Drawing;
}

/** The fields of a form. Drawn once: values are in the page, errors and states reach the fields by context. */
export const FormBody = memo(function FormBody({ id, drawing }: FormBodyProps) {
  return (
    <Form
      // Its own `<form>` would judge and keep values by itself.
      tagName="div"
      className="form"
      idPrefix={id}
      idSeparator="-"
      nameGenerator={nameOf}
      schema={drawing.schema}
      uiSchema={drawing.uiSchema}
      formContext={{ rows: drawing.rows }}
      validator={DRAWS_ONLY}
      templates={TEMPLATES}
      widgets={WIDGETS_OF_RJSF}
      fields={FIELDS}
      noValidate
      showErrorList={false}
    >
      <></>
    </Form>
  );
});
