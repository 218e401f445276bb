import type { ContentTypeDefinition, ContentTypeField } from '#server/db/schema.ts';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { limitsOfValidations, linkedTypes, maxOf } from './rich-text-rules.ts';

/** Contentful's limits of its text kinds; the dialect tells `Text` from `Symbol` by `maxLength` over 255. */
const SYMBOL_LENGTH = 255;
const TEXT_LENGTH = 50_000;

/**
 * Writes a content type of an export as one of our schemas, so that everything derived from schemas works for it too.
 *
 * @param typenameOf GraphQL type of a content type id
 */
export function schemaOfDefinition(
  typename: string,
  definition: ContentTypeDefinition,
  typenameOf: (id: string) => string,
): TypeSchema {
  const fields = definition.fields.filter((field) => !field.omitted);
  return {
    $id: `imported:${typename}`,
    title: definition.name,
    'x-typename': typename,
    'x-display-field': definition.displayField ?? '',
    'x-label': { en: definition.name },
    type: 'object',
    required: fields.filter((field) => field.required).map((field) => field.id),
    properties: Object.fromEntries(
      definition.fields.map((field) => [
        field.id,
        {
          ...valueSchema(field, typenameOf),
          ...(field.localized && { 'x-localized': true }),
          'x-label': { en: field.name },
        },
      ]),
    ),
  };
}

function valueSchema(field: ContentTypeField, typenameOf: (id: string) => string): FieldSchema {
  switch (field.type) {
    case 'Symbol':
      return { type: 'string', maxLength: SYMBOL_LENGTH };
    case 'Text':
      return { type: 'string', maxLength: TEXT_LENGTH };
    case 'RichText':
      return { 'x-rich-text': limitsOfValidations(field.validations, typenameOf) };
    case 'Integer':
      return { type: 'integer' };
    case 'Number':
      return { type: 'number' };
    case 'Boolean':
      return { type: 'boolean' };
    case 'Date':
      return { type: 'string', format: 'date-time' };
    case 'Link':
      return linkSchema(field.linkType, field.validations, typenameOf);
    case 'Array':
      return {
        type: 'array',
        items:
          field.items?.type === 'Link'
            ? linkSchema(field.items.linkType, field.items.validations, typenameOf)
            : { type: 'string', maxLength: SYMBOL_LENGTH },
        ...maxItems(field.validations),
      };
    default:
      // Object, Location, ResourceLink.
      return { type: 'object' };
  }
}

type Validations = readonly Readonly<Record<string, unknown>>[] | undefined;

function linkSchema(
  linkType: string | undefined,
  validations: Validations,
  typenameOf: (id: string) => string,
): FieldSchema {
  if (linkType === 'Asset') return { 'x-asset': true };
  return { 'x-link': (linkedTypes(validations) ?? []).map(typenameOf) };
}

function maxItems(validations: Validations): FieldSchema {
  const max = maxOf(validations);
  return max === undefined ? {} : { maxItems: max };
}
