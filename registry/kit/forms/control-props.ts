import type { Asset } from '#schemas/contracts/page.ts';
import type { FieldNode } from '#schemas/forms/field-path.ts';
import { isFileNode } from '#schemas/forms/files.ts';
import type { FieldUi, Widget } from './define-form.ts';
import { fieldKey } from './form-names.ts';
import type { FormView } from './form-view-context.ts';

/** What a control is drawn from. Its value lives in the page itself: what is typed before the script has come stays. */
export interface ControlProps {
  /** Unique on the page; ids of hint and error follow from it. */
  readonly id: string;
  /** Path in the schema with dots: the name in HTML. */
  readonly field: string;
  readonly node: FieldNode;
  readonly isRequired: boolean;
}

export interface DrawnControlProps extends ControlProps {
  /** What it begins with. */
  readonly value: unknown;
}

/** A field's options as an editor or a screen names them, where the schema cannot know them. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Shown as the cover of what is chosen, with its label on it. */
  readonly picture?: Asset;
}

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

/** The widget that a field asks for, or the one that fits its schema. */
export function widgetOf(node: FieldNode, ui: FieldUi | undefined): Widget {
  if (ui?.widget) return ui.widget;
  if (node.format === 'email') return 'email';
  if (node.format === 'phone') return 'tel';
  if (node.format === 'url') return 'url';
  if (node.format === 'date') return 'date';
  if (node.format === 'month') return 'month';
  if (node.format === 'multi-line') return 'textarea';
  if (node.writeOnly || node.format === 'password') return 'password';
  if (node.type === 'boolean' || typeof node.const === 'boolean') return 'checkbox';
  if (isFileNode(node) || isFileNode(node.items)) return 'file';
  if (node.type === 'array') return 'checkboxes';
  if (node.enum) return 'select';
  if (node.type === 'integer' || node.type === 'number') return 'number';
  return 'text';
}

/** Attributes that tie a control to its hint, its error and its rule. `field` may be a part of the one that is labelled. */
export function describe(
  { id, field, isRequired }: Pick<ControlProps, 'id' | 'field' | 'isRequired'>,
  { errors, optional, name, ui }: FormView,
  labelled: { readonly id: string; readonly field: string } = { id, field },
) {
  const hasHint = optional(fieldKey('hints', labelled.field)) !== undefined;
  const ids = [hasHint ? hintId(labelled.id) : '', errors.has(field) ? errorId(labelled.id) : ''].filter(Boolean);
  return {
    id,
    name: field,
    required: isRequired,
    // Said also when it is right: browsers call a required list or box wrong that nobody has touched yet.
    'aria-invalid': errors.has(field),
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'data-track': `${name}.${field}`,
    'data-prefill': ui[field]?.prefill,
  };
}

/** Text of a value that a control begins with. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
