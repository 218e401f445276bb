import type { FieldSchema } from '#schemas/contracts/registry.ts';
import { fieldShape } from '#schemas/field-shape.ts';

/** Widgets of the field kit, by what a schema says of one stored value (design 02f). */
export type ValueKind =
  | 'text'
  | 'long-text'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'integer'
  | 'number'
  | 'switch'
  | 'date'
  | 'moment'
  | 'rich-text'
  | 'link'
  | 'links'
  | 'asset'
  | 'assets'
  | 'location'
  | 'json';

export function valueKind(field: FieldSchema): ValueKind {
  if (field['x-location']) return 'location';
  const { kind, list } = fieldShape(field);
  switch (kind) {
    case 'link':
      return list ? 'links' : 'link';
    case 'asset':
      return list ? 'assets' : 'asset';
    case 'rich-text':
      return list ? 'json' : 'rich-text';
    case 'symbol':
    case 'text':
      if (list) return field.items?.enum ? 'choices' : 'texts';
      if (field.enum) return 'choice';
      // An address may be long, and is still one line.
      return kind === 'text' && field.format !== 'safe-url' ? 'long-text' : 'text';
    case 'int':
      return list ? 'json' : 'integer';
    case 'float':
      return list ? 'json' : 'number';
    case 'boolean':
      return list ? 'json' : 'switch';
    case 'date':
      if (list) return 'json';
      return field.format === 'date' ? 'date' : 'moment';
    case 'json':
      return 'json';
  }
}

/** No value: what a visitor would see nothing of. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
