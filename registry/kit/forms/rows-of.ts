import type { FormUi } from './define-form.ts';

/** Rows of a form, each a list of its fields. */
export const rowsOf = ({ rows }: FormUi): readonly (readonly string[])[] =>
  rows.map((row) => (typeof row === 'string' ? [row] : row));
