/** Names of the dialect, and the errors that a content model with impossible names raises. */

export type SchemaErrorCode = 'COLLIDING_TYPE_NAMES' | 'COLLIDING_FIELD_NAMES' | 'RESERVED_FIELD_NAME';

/** The whole schema fails with it; delivery answers 422 until the content model is corrected. */
export class DialectSchemaError extends Error {
  override readonly name = 'DialectSchemaError';
  readonly code: SchemaErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: SchemaErrorCode, message: string, details: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const RESERVED_TYPES: ReadonlySet<string> = new Set(
  `Query String Int Float Boolean ID Location Circle Rectangle DateTime RichText JSON Asset AssetCollection
  AssetLinkingCollections AssetFilter AssetOrder Entry EntryCollection EntryFilter EntryOrder Sys SysFilter ContentfulMetadata
  ContentfulTag ContentfulMetadataFilter ContentfulMetadataTagsFilter ContentfulMetadataConceptsFilter
  ContentfulMetadataConceptsDescendantsFilter TaxonomyConcept Dimension HexColor Quality ImageResizeFocus
  ImageResizeStrategy ImageFormat ImageTransformOptions ResourceSys ResourceLink ResourceLinkCollection Never CursorPages
  TimelineFilterInput _Node`.split(/\s+/),
);
const RESERVED_FIELDS: ReadonlySet<string> = new Set(['sys', 'contentfulMetadata', 'linkedFrom', '_id']);

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** `heroBanners` → `HeroBanners`: how a field stands in the names of types derived from it. */
export const fieldSuffix = upperFirst;

/**
 * PascalCase without what is no letter or digit; inner capitals stay. A word that begins with digits has its first letter
 * raised: `my-2content-type` → `My2ContentType`, `5TbTQ4S6` → `ContentType5TbTQ4S6`, `Location` → `ContentTypeLocation`.
 */
export function typeName(contentTypeId: string): string {
  const name = words(contentTypeId).map(raise).join('');
  return /^[0-9]/.test(name) || RESERVED_TYPES.has(name) ? `ContentType${name}` : name;
}

/** camelCase: `nt_experiences` → `ntExperiences`. */
export const fieldName = (fieldId: string): string => {
  const [first = '', ...rest] = words(fieldId);
  return lowerFirst(first) + rest.map(raise).join('');
};

const words = (id: string) => id.split(/[^A-Za-z0-9]+/).filter(Boolean);
const raise = (word: string) =>
  word.replace(/^([0-9]*)([a-z])/, (_, digits: string, letter: string) => digits + letter.toUpperCase());

/** @throws DialectSchemaError for names the dialect keeps for itself, and for two ids that become one name */
export function checkFieldNames(
  typename: string,
  fields: readonly { readonly id: string; readonly name: string }[],
): void {
  const seen = new Map<string, string>();
  for (const { id, name } of fields) {
    if (RESERVED_FIELDS.has(name)) {
      throw new DialectSchemaError(
        'RESERVED_FIELD_NAME',
        `Field '${id}' of type '${typename}' has a reserved name. Rename the field.`,
        { type: typename, field: id },
      );
    }
    const other = seen.get(name);
    if (other !== undefined) {
      const message = `Fields '${other}' and '${id}' of type '${typename}' both become '${name}'. Rename one of them.`;
      throw new DialectSchemaError('COLLIDING_FIELD_NAMES', message, { type: typename, fields: [other, id], name });
    }
    seen.set(name, id);
  }
}

/** Remembers every type name of one schema. */
export class TypeNames {
  readonly #sources = new Map<string, string>();

  /**
   * @param name of the GraphQL type
   * @param source what it is derived from, for the message
   * @throws DialectSchemaError when another source already has the name
   */
  claim(name: string, source: string): string {
    const other = this.#sources.get(name);
    if (other !== undefined) {
      const message = `'${other}' and '${source}' both become the type '${name}'. Rename one of them.`;
      throw new DialectSchemaError('COLLIDING_TYPE_NAMES', message, { name, sources: [other, source] });
    }
    this.#sources.set(name, source);
    return name;
  }
}
