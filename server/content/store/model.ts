/** Which types and locales there are: what validation, management, transfer and the GraphQL schema are derived from. */
import type { ContentTypeDefinition } from '#server/db/schema.ts';
import type { RegistryManifest, TypeSchema } from '#schemas/contracts/registry.ts';
import { schemaOfDefinition } from './imported-types.ts';

export interface StoredLocale {
  readonly code: string;
  readonly name: string;
  readonly fallbackCode: string | null;
  readonly isDefault: boolean;
}

export interface ModelType {
  /** Content type id: `heroBanner`. */
  readonly id: string;
  /** GraphQL type: `HeroBanner`. */
  readonly typename: string;
  /** `x-link: []` allows every type. */
  readonly schema: TypeSchema;
  /** `schema`: a file of ours describes it. `import`: only an import does; its limits are taken as the file's wishes, not enforced. */
  readonly origin: 'schema' | 'import';
  /** Only of imported types. */
  readonly definition?: ContentTypeDefinition;
}

export interface ContentModel {
  /** By content type id, sorted by it. */
  readonly types: ReadonlyMap<string, ModelType>;
  /** By GraphQL type. */
  readonly typenames: ReadonlyMap<string, ModelType>;
  /** Default locale first. */
  readonly locales: readonly StoredLocale[];
  readonly defaultLocale: string;
}

/**
 * @param imported rows of `content_types`; one whose id or typename a schema of ours has is left out
 * @param locales rows of `locales`, default first
 */
export function buildModel(
  manifest: Pick<RegistryManifest, 'contentTypes'>,
  imported: readonly { id: string; definition: ContentTypeDefinition }[],
  locales: readonly StoredLocale[],
): ContentModel {
  const ours = manifest.contentTypes.map(({ id, typename, schema }): ModelType => ({ id, typename, schema, origin: 'schema' }));
  const taken = new Set(ours.flatMap((type) => [type.id, type.typename]));
  const theirs = imported.filter((row) => !taken.has(row.id) && !taken.has(typenameOf(row.id)));
  const typenames = new Map(theirs.map((row) => [row.id, typenameOf(row.id)]));
  for (const type of ours) typenames.set(type.id, type.typename);
  const all = [
    ...ours,
    ...theirs.map(({ id, definition }): ModelType => {
      const typename = typenameOf(id);
      return { id, typename, schema: schemaOfDefinition(typename, definition, (target) => typenames.get(target) ?? typenameOf(target)), origin: 'import', definition };
    }),
  ].toSorted((left, right) => (left.id < right.id ? -1 : 1));
  return {
    types: new Map(all.map((type) => [type.id, type])),
    typenames: new Map(all.map((type) => [type.typename, type])),
    locales,
    defaultLocale: locales.find((locale) => locale.isDefault)?.code ?? 'en-UK',
  };
}

/** Names the dialect keeps for itself; a type of that name gets the prefix `ContentType` (Contentful, "schema generation"). */
const RESERVED = new Set(
  'Query String Int Float Boolean Location Circle Rectangle DateTime RichText Asset AssetCollection AssetLinkingCollections AssetFilter AssetOrder Entry EntryCollection EntryOrder Sys SysFilter ContentfulMetadata ContentfulTag ContentfulMetadataFilter ContentfulMetadataTagsFilter Dimension HexColor Quality ImageResizeFocus ImageResizeStrategy ImageFormat ImageTransformOptions ResourceSys ResourceLink ResourceLinkCollection Never TaxonomyConcept CursorPages TimelineFilterInput _Node JSON'.split(
    ' ',
  ),
);

/** PascalCase of a content type id as Contentful writes it: `nt_audience` → `NtAudience`, inner capitals stay. */
export function typenameOf(id: string): string {
  const name = id
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.replace(/^\d*[a-z]/, (start) => start.toUpperCase()))
    .join('');
  return /^\d/.test(name) || RESERVED.has(name) || name === '' ? `ContentType${name}` : name;
}
