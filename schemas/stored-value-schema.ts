import type { FieldSchema } from './contracts/registry.ts';
import { PLACE_SCHEMA } from './place-value.ts';

const linkOf = (linkType: 'Entry' | 'Asset'): object => ({
  type: 'object',
  additionalProperties: false,
  required: ['sys'],
  properties: {
    sys: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'linkType', 'id'],
      properties: {
        type: { const: 'Link' },
        linkType: { const: linkType },
        id: { type: 'string', minLength: 1, maxLength: 64 },
      },
    },
  },
});

/** Keywords of JSON Schema that a field may use; ours (`x-…`) say what the field is and have been translated. */
const PLAIN = [
  'type',
  'enum',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/**
 * JSON Schema of one stored value: links as link objects, rich text as a document (looked into by `rich-text.ts`),
 * everything else as the field says.
 *
 * @param enforceLimits false for types that only an import describes: their data need only have the right shape
 */
export function storedValueSchema(field: FieldSchema, enforceLimits: boolean): object {
  if (field['x-asset']) return linkOf('Asset');
  if (field['x-link']) return linkOf('Entry');
  // What a place is, not how a model would have it: the same for the types of others.
  if (field['x-location']) return PLACE_SCHEMA;
  if (field['x-rich-text']) return { type: 'object' };
  const kept = enforceLimits ? PLAIN : (['type'] as const);
  const schema: Record<string, unknown> = {};
  for (const keyword of kept) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  if (field.items) schema['items'] = storedValueSchema(field.items, enforceLimits);
  return schema;
}
