import { printSchema } from 'graphql';
import type { ContentType, GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import { VISIBILITY } from '#schemas/visibility.ts';
import { buildForms } from './build-forms.ts';
import { buildOperations, readQueries } from './build-operations.ts';
import type { QuerySet } from './build-operations.ts';
import { buildSearches } from './build-searches.ts';
import { buildTypes } from './build-types.ts';
import type { Problem } from '#schemas/problem.ts';
import { deriveSchema } from '#server/content/dialect/derive-schema.ts';
import type { Sources } from './read-sources.ts';
import { readSources } from './read-sources.ts';
import type { TypeCatalog } from './type-catalog.ts';
import { buildCatalog } from './type-catalog.ts';
import { type DerivedSchemas, validateOperations } from './validate-operations.ts';

export interface Generated {
  readonly sources: Sources;
  readonly catalog: TypeCatalog;
  readonly queries: QuerySet;
  readonly manifest: RegistryManifest;
  readonly operations: GeneratedOperations;
  /** Content by path under `schemas/generated/`. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Derives everything under `schemas/generated/` from the folders, without writing it.
 * @param root folder of the project
 */
export async function buildGenerated(root: string): Promise<{ generated: Generated; problems: Problem[] }> {
  const read = readSources(root);
  const { sources } = read;
  const { catalog, problems: typeProblems } = buildCatalog(sources);
  const fragments = sources.modules.flatMap(({ fragment }) => (fragment ? [fragment] : []));
  const { queries, problems: queryProblems } = readQueries(catalog, fragments, sources.operations);
  const { operations, problems: operationProblems } = buildOperations(catalog, queries);
  const missing = sources.modules
    .filter(({ fragment, schema }) => !fragment && schema['x-stored'] !== false)
    .map(({ source, schema }): Problem => {
      const name = schema['x-typename'];
      const file = source.replace(/schema\.json$/, 'fragment.graphql');
      return {
        at: file,
        what: 'is missing',
        next: `Write "fragment ${name}Fields on ${name} { … }" with every field of the schema.`,
      };
    });
  const forms = await buildForms(root, sources.forms);
  const searches = await buildSearches(root, sources.searches);
  const problems = [
    ...read.problems,
    ...forms.problems,
    ...searches.problems,
    ...typeProblems,
    ...missing,
    ...queryProblems,
    ...(missing.length > 0 ? [] : operationProblems),
  ];
  const sdl = problems.length === 0 ? deriveSdl(catalog) : undefined;
  if (sdl?.problem) problems.push(sdl.problem);
  if (sdl?.schemas) problems.push(...validateOperations(sdl.schemas, queries, operations));
  const manifest: RegistryManifest = {
    contentTypes: catalog.contentTypes,
    modules: catalog.modules,
    layouts: sources.layouts,
    forms: forms.manifest,
  };
  const files = new Map<string, string>([
    ['manifest.json', json(manifest)],
    ['operations.json', json(operations)],
    ...(sdl?.schemas
      ? [['schema.graphql', `# Written by \`npm run generate\`.\n\n${printSchema(sdl.schemas.schema)}\n`] as const]
      : []),
    ['modules.graphql', `# Written by \`npm run generate\`.\n\n${queries.fragmentText}\n`],
    ...buildTypes(catalog, queries.fragments),
    ...forms.files,
    ...searches.files,
  ]);
  return { generated: { sources, catalog, queries, manifest, operations, files }, problems };
}

/** The schema of the embedded content service, from the same types. */
function deriveSdl({ contentTypes }: TypeCatalog): { schemas?: DerivedSchemas; problem?: Problem } {
  try {
    return {
      schemas: { schema: deriveSchema(contentTypes), elsewhere: deriveSchema(contentTypes.map(withoutPrivacy)) },
    };
  } catch (error) {
    return {
      problem: {
        at: 'schemas/content, registry/modules',
        what: (error as Error).message,
        next: 'Rename what collides.',
      },
    };
  }
}

/** The type as a service describes it that knows neither the mark of private fields nor visibility. */
function withoutPrivacy({ schema, ...type }: ContentType): ContentType {
  const properties = Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => name !== VISIBILITY)
      .map(([name, { 'x-private': _mark, ...field }]) => [name, field]),
  );
  return { ...type, schema: { ...schema, properties } };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
