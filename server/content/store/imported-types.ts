import type { ContentTypeDefinition, ContentTypeField } from '#server/db/schema.ts';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { isObject } from '#schemas/is-object.ts';
import { limitsOfValidations, linkedTypes, maxOf } from './rich-text-rules.ts';

type Validations = readonly Readonly<Record<string, unknown>>[] | undefined;

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
          ...helpOf(field.id, definition.editorInterface),
        },
      ]),
    ),
  };
}

function valueSchema(field: ContentTypeField, typenameOf: (id: string) => string): FieldSchema {
  switch (field.type) {
    case 'Symbol':
      return symbolSchema(field.validations);
    case 'Text':
      return { type: 'string', maxLength: TEXT_LENGTH };
    case 'RichText':
      return { 'x-rich-text': limitsOfValidations(field.validations, typenameOf) };
    case 'Integer':
      return { type: 'integer', ...rangeOf(field.validations) };
    case 'Number':
      return { type: 'number', ...rangeOf(field.validations) };
    case 'Boolean':
      return { type: 'boolean' };
    case 'Date':
      return { type: 'string', format: 'date-time' };
    case 'Link':
      return linkSchema(field.linkType, field.validations, typenameOf);
    case 'Array':
      return {
        type: 'array',
        items: itemSchema(field.items, typenameOf),
        ...maxItems(field.validations),
      };
    case 'Location':
      return { type: 'object', 'x-location': true };
    default:
      // Whatever JSON can say: apps keep lists in an Object; a ResourceLink leads to another space.
      return {};
  }
}

function itemSchema(items: ContentTypeField['items'], typenameOf: (id: string) => string): FieldSchema {
  if (items?.type === 'Link') return linkSchema(items.linkType, items.validations, typenameOf);
  return (items?.type ?? 'Symbol') === 'Symbol' ? symbolSchema(items?.validations) : {};
}

/** The file's wishes, which Studio shows and offers; the store enforces none of them. */
function symbolSchema(validations: Validations): FieldSchema {
  const choices = validations?.map((rule) => rule['in']).find(Array.isArray) as unknown[] | undefined;
  const isChoice = choices !== undefined && choices.length > 0 && choices.every((choice) => typeof choice === 'string');
  return {
    type: 'string',
    maxLength: Math.min(SYMBOL_LENGTH, maxOf(validations) ?? SYMBOL_LENGTH),
    ...(isChoice && { enum: choices }),
  };
}

function rangeOf(validations: Validations): FieldSchema {
  const range = validations?.map((rule) => rule['range']).find(isObject);
  const [minimum, maximum] = [range?.['min'], range?.['max']];
  return {
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  };
}

/** The words beside a field in the editor that it comes from, in whatever language they are. */
function helpOf(fieldId: string, editor: ContentTypeDefinition['editorInterface']): FieldSchema {
  const controls: readonly unknown[] = Array.isArray(editor?.['controls']) ? editor['controls'] : [];
  const settings = controls.filter(isObject).find((control) => control['fieldId'] === fieldId)?.['settings'];
  const text = isObject(settings) ? settings['helpText'] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? { 'x-help': { en: text } } : {};
}

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
