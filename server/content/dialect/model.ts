/** The content model as the dialect sees it, whether a JSON Schema of ours or an imported definition describes the type. */
import type { ContentType, RichTextLimits } from '#schemas/contracts/registry.ts';
import { type FieldKind, fieldShape } from '#schemas/field-shape.ts';
import { RICH_TEXT_LINK_KINDS } from '#schemas/rich-text-links.ts';
import { deliveredPart } from '#schemas/stored-part.ts';
import type { ContentTypeDefinition, ContentTypeField } from '#server/db/schema.ts';
import { limitsOfValidations, linkedTypes, maxOf } from '../store/rich-text-rules.ts';
import { DialectSchemaError, checkFieldNames, fieldName, typeName } from './names.ts';

export interface ModelField {
  /** Key in the stored values. */
  readonly id: string;
  /** Name in GraphQL, without `Collection`. */
  readonly name: string;
  readonly kind: FieldKind | 'location';
  readonly list: boolean;
  readonly localized: boolean;
  /** Ids of content types a link may lead to, as listed; absent: any. */
  readonly targets?: readonly string[];
  readonly maxItems?: number;
  /** Rich text: how many targets each kind of node may have, where the model says so. */
  readonly nodeLimits?: Readonly<Record<string, number>>;
}

export interface ModelType {
  readonly id: string;
  readonly typename: string;
  readonly description: string;
  readonly fields: readonly ModelField[];
}

export interface ContentModel {
  readonly types: readonly ModelType[];
  readonly byId: ReadonlyMap<string, ModelType>;
  readonly byTypename: ReadonlyMap<string, ModelType>;
}

/** An imported type; see `contentTypes` in the database. */
export interface ImportedType {
  readonly id: string;
  readonly definition: ContentTypeDefinition;
}

/**
 * @param contentTypes ours, with `placement` links resolved to names
 * @param imported types that only an import described; one with the id of ours is left out
 * @throws DialectSchemaError when names are reserved or collide
 */
export function buildModel(contentTypes: readonly ContentType[], imported: readonly ImportedType[] = []): ContentModel {
  const idOf = new Map(contentTypes.map(({ typename, id }) => [typename, id]));
  const own = new Set(contentTypes.map(({ id }) => id));
  const types = [
    ...contentTypes.map((type) => fromJsonSchema(type, idOf)),
    ...imported.filter(({ id }) => !own.has(id)).map(fromDefinition),
  ].sort((a, b) => (a.typename < b.typename ? -1 : 1));
  const byTypename = new Map<string, ModelType>();
  for (const type of types) {
    const other = byTypename.get(type.typename);
    if (other) {
      const message = `Content types '${other.id}' and '${type.id}' both become the type '${type.typename}'. Rename one of them.`;
      throw new DialectSchemaError('COLLIDING_TYPE_NAMES', message, {
        name: type.typename,
        sources: [other.id, type.id],
      });
    }
    checkFieldNames(type.typename, type.fields);
    byTypename.set(type.typename, type);
  }
  return { types, byTypename, byId: new Map(types.map((type) => [type.id, type])) };
}

function fromJsonSchema({ id, schema }: ContentType, idOf: ReadonlyMap<string, string>): ModelType {
  // Left out here, a private field is in no type, filter, order or link of the dialect, whoever asks.
  const fields = Object.entries(deliveredPart(schema).properties).map(([fieldId, field]): ModelField => {
    const { kind, list, link, maxItems } = fieldShape(field);
    const plainList = list && kind !== 'link' && kind !== 'asset';
    // An empty list is how an import writes a link field without a validation.
    const targets =
      link && !('placement' in link) && link.length > 0
        ? link.map((typename) => idOf.get(typename) ?? typename)
        : undefined;
    return {
      id: fieldId,
      name: fieldName(fieldId),
      // Only lists of texts have a type of their own in the dialect.
      kind: plainList ? (kind === 'symbol' || kind === 'text' ? 'symbol' : 'json') : kind,
      list: list && (!plainList || kind === 'symbol' || kind === 'text'),
      localized: field['x-localized'] === true,
      ...(targets ? { targets } : {}),
      ...(maxItems === undefined ? {} : { maxItems }),
      ...(field['x-rich-text'] ? nodeLimits(field['x-rich-text']) : {}),
    };
  });
  return { id, typename: typeName(id), description: schema.title, fields };
}

const KINDS: Readonly<Record<string, ModelField['kind']>> = {
  Symbol: 'symbol',
  Text: 'text',
  RichText: 'rich-text',
  Integer: 'int',
  Number: 'float',
  Date: 'date',
  Object: 'json',
  Boolean: 'boolean',
  Location: 'location',
};

function fromDefinition({ id, definition }: ImportedType): ModelType {
  const fields = definition.fields
    .filter(({ omitted, type }) => !omitted && type !== 'ResourceLink')
    .map(fromImportedField);
  return { id, typename: typeName(id), description: definition.description ?? definition.name, fields };
}

function fromImportedField(field: ContentTypeField): ModelField {
  const list = field.type === 'Array';
  const part = list ? (field.items ?? { type: 'Symbol' }) : field;
  const isLink = part.type === 'Link';
  const validations = part.validations ?? [];
  const targets = isLink && part.linkType === 'Entry' ? linkedTypes(validations) : undefined;
  const maxItems = list ? maxOf(field.validations) : undefined;
  return {
    id: field.id,
    name: fieldName(field.id),
    kind: isLink ? (part.linkType === 'Asset' ? 'asset' : 'link') : (KINDS[part.type] ?? 'json'),
    list,
    localized: field.localized === true,
    ...(targets ? { targets } : {}),
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(field.type === 'RichText' ? nodeLimits(limitsOfValidations(validations, typeName)) : {}),
  };
}

/** A kind that may not stand in the text has no targets, one without a limit is left out. */
function nodeLimits(rules: true | RichTextLimits): { nodeLimits?: Readonly<Record<string, number>> } {
  if (rules === true) return {};
  const limits = RICH_TEXT_LINK_KINDS.flatMap((kind) => {
    const max = rules[kind] ? rules[kind].max : 0;
    return max === undefined ? [] : [[kind, max] as const];
  });
  return { nodeLimits: Object.fromEntries(limits) };
}
