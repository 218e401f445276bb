/** Which types and locales there are: what validation, management, transfer and the GraphQL schema are derived from. */
import type { BroughtParts, ContentTypeDefinition } from '#server/db/schema.ts';
import type { RegistryManifest, TypeSchema } from '#schemas/contracts/registry.ts';
import { typeName } from '../dialect/names.ts';
import { schemaOfDefinition } from './imported-types.ts';

export interface StoredLocale {
  readonly code: string;
  readonly name: string;
  readonly fallbackCode: string | null;
  readonly isDefault: boolean;
  /** Of a locale that an import brings, until it is written. */
  readonly brought?: BroughtParts;
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
  const ours = manifest.contentTypes.map(({ id, typename, schema }): ModelType => ({
    id,
    typename,
    schema,
    origin: 'schema',
  }));
  const taken = new Set(ours.flatMap((type) => [type.id, type.typename]));
  const theirs = imported.filter((row) => !taken.has(row.id) && !taken.has(typeName(row.id)));
  const typenames = new Map(theirs.map((row) => [row.id, typeName(row.id)]));
  for (const type of ours) typenames.set(type.id, type.typename);
  const all = [
    ...ours,
    ...theirs.map(({ id, definition }): ModelType => {
      const typename = typeName(id);
      return {
        id,
        typename,
        schema: schemaOfDefinition(typename, definition, (target) => typenames.get(target) ?? typeName(target)),
        origin: 'import',
        definition,
      };
    }),
  ].toSorted((left, right) => (left.id < right.id ? -1 : 1));
  return {
    types: new Map(all.map((type) => [type.id, type])),
    typenames: new Map(all.map((type) => [type.typename, type])),
    locales,
    defaultLocale: locales.find((locale) => locale.isDefault)?.code ?? 'en-UK',
  };
}
