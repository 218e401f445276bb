import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import type { ContentTypeDefinition, ContentTypeField } from '#server/db/schema.ts';
import type { ContentModel } from '../store/model.ts';
import { validationsOfLimits } from '../store/rich-text-rules.ts';

/** One of our schemas as a content type of the export format, so that a Contentful space can take an export of ours. */
export function definitionOfSchema(schema: TypeSchema, model: ContentModel): ContentTypeDefinition {
  return {
    name: schema.title,
    description: null,
    displayField: schema['x-display-field'] || null,
    fields: Object.entries(schema.properties).map(([id, field]): ContentTypeField => ({
      id,
      name: field['x-label']?.['en'] ?? id,
      ...kindOf(field, model),
      localized: field['x-localized'] === true,
      required: schema.required.includes(id),
      validations: limitsOf(field, model),
      disabled: false,
      omitted: false,
    })),
  };
}

type Kind = Pick<ContentTypeField, 'type' | 'linkType' | 'items'>;

function kindOf(field: FieldSchema, model: ContentModel): Kind {
  if (field['x-asset']) return { type: 'Link', linkType: 'Asset' };
  if (field['x-link']) return { type: 'Link', linkType: 'Entry' };
  if (field['x-rich-text']) return { type: 'RichText' };
  if (field.type === 'array') {
    const item = field.items ?? {};
    if (item['x-asset']) return { type: 'Array', items: { type: 'Link', linkType: 'Asset', validations: [] } };
    if (item['x-link'])
      return { type: 'Array', items: { type: 'Link', linkType: 'Entry', validations: targets(item, model) } };
    return { type: 'Array', items: { type: 'Symbol', validations: item.enum ? [{ in: item.enum }] : [] } };
  }
  const isDate = field.format === 'date-time' || field.format === 'date';
  if (field.type === 'string') return { type: isDate ? 'Date' : (field.maxLength ?? 0) > 255 ? 'Text' : 'Symbol' };
  const names: Readonly<Record<string, string>> = { integer: 'Integer', number: 'Number', boolean: 'Boolean' };
  return { type: names[field.type ?? ''] ?? 'Object' };
}

function targets(field: FieldSchema, model: ContentModel): Readonly<Record<string, unknown>>[] {
  const names = Array.isArray(field['x-link']) ? (field['x-link'] as readonly string[]) : [];
  return names.length > 0 ? [{ linkContentType: names.map(idIn(model)) }] : [];
}

const idIn = (model: ContentModel) => (typename: string) =>
  model.typenames.get(typename)?.id ?? typename.charAt(0).toLowerCase() + typename.slice(1);

function limitsOf(field: FieldSchema, model: ContentModel): Readonly<Record<string, unknown>>[] {
  if (field['x-rich-text']) return validationsOfLimits(field['x-rich-text'], idIn(model));
  const range = (min: unknown, max: unknown): object => ({
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  });
  const limits: Readonly<Record<string, unknown>>[] = targets(field, model);
  if (field.enum) limits.push({ in: field.enum });
  if (field.pattern) limits.push({ regexp: { pattern: field.pattern } });
  if (field.minimum !== undefined || field.maximum !== undefined)
    limits.push({ range: range(field.minimum, field.maximum) });
  if (field.type === 'array' && field.maxItems !== undefined)
    limits.push({ size: range(field.minItems, field.maxItems) });
  if (field.type === 'string' && field.minLength !== undefined)
    limits.push({ size: range(field.minLength, field.maxLength) });
  return limits;
}
