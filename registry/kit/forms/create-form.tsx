import { type Drawing, drawingOf } from './drawing.ts';
import type { FormEntry, FormParts } from './form-parts.ts';
import { FormShell } from './form-shell.tsx';

/**
 * The component of the module that draws a form. The server makes it from the folder, the browser from the form's chunk.
 */
export function createForm(parts: FormParts) {
  let drawing: Drawing | undefined;
  return function DrawnForm(entry: FormEntry) {
    return <FormShell parts={parts} drawing={(drawing ??= drawingOf(parts.schema, parts.ui))} entry={entry} />;
  };
}
