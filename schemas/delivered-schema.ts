/**
 * The delivered form of a content type: what a component gets after a query was answered and normalized. It differs from
 * the stored form: links are the records themselves, assets are objects, optional fields may be `null`, and every record
 * has `__typename` and `sys`. A nested record is only checked to be one; it is validated by its own type's schema.
 */
import type { FieldSchema, TypeSchema } from './contracts/registry.ts';
import { fieldShape } from './field-shape.ts';
import { deliveredPart } from './stored-part.ts';

/** JSON Schema 2020-12, for ajv. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface DeliveredOptions {
  /**
   * For fixtures: fields that the type lacks and records of types that a link does not allow are refused. In answers
   * they are let through: a record of an unknown type must not take its siblings down with it.
   */
  readonly strict?: boolean;
}

const SYS: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1 }, publishedVersion: { type: ['integer', 'null'] } },
};

const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] };
const ASSET: JsonSchema = {
  type: 'object',
  required: ['sys', 'url'],
  properties: {
    sys: SYS,
    url: { type: 'string', minLength: 1 },
    title: OPTIONAL_TEXT,
    description: OPTIONAL_TEXT,
    contentType: OPTIONAL_TEXT,
    width: { type: ['integer', 'null'], minimum: 1 },
    height: { type: ['integer', 'null'], minimum: 1 },
    placeholder: OPTIONAL_TEXT,
    focalX: { type: ['number', 'null'], minimum: 0, maximum: 100 },
    focalY: { type: ['number', 'null'], minimum: 0, maximum: 100 },
  },
};

const RICH_TEXT: JsonSchema = {
  type: 'object',
  required: ['json'],
  properties: {
    json: {
      type: 'object',
      required: ['nodeType', 'content'],
      properties: { nodeType: { const: 'document' }, content: { type: 'array' } },
    },
    links: { type: ['object', 'null'] },
  },
};

/**
 * @param whole a content type or module, its `placement` links resolved or not; for a view (`x-view-of`) the part it shows
 * @returns a schema of one delivered record, to be compiled by ajv with format `safe-url` and `allowUnionTypes`
 */
export function deliveredSchema(whole: TypeSchema, options: DeliveredOptions = {}): JsonSchema {
  const schema = deliveredPart(whole);
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const value = valueSchema(field, options);
    return [name, required.has(name) ? value : nullable(value)] as const;
  });
  return {
    type: 'object',
    required: ['__typename', 'sys', ...schema.required],
    ...(options.strict ? { additionalProperties: false } : {}),
    properties: { __typename: { const: schema['x-typename'] }, sys: SYS, ...Object.fromEntries(fields) },
  };
}

function valueSchema(field: FieldSchema, options: DeliveredOptions): JsonSchema {
  const shape = fieldShape(field);
  if (shape.list && field.items) {
    const { minItems, maxItems } = field;
    const items = valueSchema(field.items, options);
    return {
      type: 'array',
      items,
      ...(minItems === undefined ? {} : { minItems }),
      ...(maxItems === undefined ? {} : { maxItems }),
    };
  }
  if (shape.kind === 'asset') return ASSET;
  if (shape.kind === 'rich-text') return RICH_TEXT;
  if (shape.kind === 'link') {
    const names = options.strict && isNameList(shape.link) ? { enum: shape.link } : { type: 'string' };
    return { type: 'object', required: ['__typename', 'sys'], properties: { __typename: names, sys: SYS } };
  }
  const keywords = Object.entries(field).filter(([keyword]) => !keyword.startsWith('x-') && keyword !== 'default');
  const parts = Object.entries(field.properties ?? {}).map(([name, part]) => [name, valueSchema(part, options)]);
  return { ...Object.fromEntries(keywords), ...(field.properties && { properties: Object.fromEntries(parts) }) };
}

const isNameList = (target: unknown): target is readonly string[] => Array.isArray(target);

/** The same schema, or `null`: an optional field without a value. */
function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}
