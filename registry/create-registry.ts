import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { LayoutDefinition } from '#kit/define-layout.ts';
import type { ModuleDefinition } from '#kit/define-module.ts';
import type { FormDefinition } from '#kit/forms/define-form.ts';
import { formNamespace } from '#kit/forms/form-names.ts';
import type { SearchDefinition } from '#kit/search/define-search.ts';
import { searchNamespace } from '#kit/search/search-names.ts';
import type { RegisteredLayout, RegisteredModule, Registry } from '#kit/registry-types.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { deliveredSchema } from '#schemas/delivered-schema.ts';
import type { Problem } from '#schemas/problem.ts';
import { formatProblems } from '#schemas/problem.ts';
import { resolvePlacements } from '#schemas/resolve-placements.ts';
import { checkForms } from './checks/check-forms.ts';
import { checkMessages } from './checks/check-messages.ts';
import { checkNames } from './checks/check-names.ts';
import { checkNesting } from './checks/check-nesting.ts';
import { checkSchemas } from './checks/check-schemas.ts';
import { checkSearches } from './checks/check-searches.ts';
import { checkUnions } from './checks/check-unions.ts';
import { checkViews } from './checks/check-views.ts';
import type {
  FoundForm,
  FoundModule,
  FoundSearch,
  Messages,
  RegistryCheck,
  RegistrySources,
} from './checks/registry-sources.ts';
import { createAjv, describeError } from './create-ajv.ts';
import { deriveSearchModule, SEARCH_STYLES, searchModuleId, searchScript } from './derive-search-module.ts';
import { deriveFormModule, FORM_STYLES, formModuleId, formScript } from './derive-form-module.ts';

/** Default exports and message files by path, as `import.meta.glob` gives them: `./modules/hero-banner/index.ts`. */
export interface Found {
  readonly modules: Readonly<Record<string, ModuleDefinition>>;
  readonly layouts: Readonly<Record<string, LayoutDefinition>>;
  readonly forms: Readonly<Record<string, FormDefinition>>;
  readonly searches: Readonly<Record<string, SearchDefinition>>;
  readonly messages: Readonly<Record<string, Messages>>;
}

export interface SiteRegistry extends Registry {
  /** Texts of all modules in one language, by namespace (folder name) and key. */
  readonly messages: (locale: Locale) => Readonly<Record<string, Messages>>;
}

/** The registry was refused. The message lists every problem: where, what, and what to do next. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`The registry is not consistent.\n${formatProblems(problems)}`);
    this.problems = problems;
  }
}

const CHECKS: readonly RegistryCheck[] = [
  checkNames,
  checkSchemas,
  checkViews,
  checkUnions,
  checkNesting,
  checkMessages,
  checkForms,
  checkSearches,
];

/** Everything that is wrong with the folders; used at start and by `npm run check`. */
export const checkRegistry = (sources: RegistrySources): readonly Problem[] =>
  CHECKS.flatMap((check) => check(sources));

/**
 * Checks what was found and freezes it.
 * @throws RegistryError with all problems at once
 */
export function createRegistry(found: Found): SiteRegistry {
  const sources = readFound(found);
  const problems = checkRegistry(sources);
  if (problems.length > 0) throw new RegistryError(problems);
  let ajv: Ajv2020 | undefined;
  // Compiling costs a few milliseconds; a module that is on no page costs nothing.
  const compile = (schema: TypeSchema) => (ajv ??= createAjv()).compile(deliveredSchema(schema));
  const modules = [
    ...sources.modules.map((module) => registerModule(module, sources.modules, compile)),
    ...sources.forms.map((form) => registerForm(form, compile)),
    ...sources.searches.map((search) => registerSearch(search, compile)),
  ];
  const layouts = sources.layouts.map((layout): RegisteredLayout => Object.freeze(layout));
  const moduleByName = new Map(modules.map((module) => [module.typename, module]));
  const layoutById = new Map(layouts.map((layout) => [layout.id, layout]));
  return Object.freeze({
    module: (typename) => moduleByName.get(typename),
    layout: (id) => layoutById.get(id),
    modules: Object.freeze(modules),
    layouts: Object.freeze(layouts),
    messages: (locale) =>
      Object.fromEntries(
        [
          ...sources.modules,
          ...sources.forms.map(({ name, messages }) => ({ id: formNamespace(name), messages })),
          ...sources.searches.map(({ name, messages }) => ({ id: searchNamespace(name), messages })),
        ].flatMap(({ id, messages }) => (messages[locale] ? [[id, messages[locale]]] : [])),
      ),
  } satisfies SiteRegistry);
}

/** Folder names and sources from the paths of a glob. */
export function readFound(found: Found): RegistrySources {
  const folder = <Definition>([path, definition]: readonly [string, Definition]) => {
    const source = path.replace(/^(?:\.\/)?/, 'registry/').replace(/\/index\.ts$/, '');
    return { id: source.split('/').at(-1) ?? '', source, definition, messages: messagesIn(found, path) };
  };
  return {
    modules: Object.entries(found.modules).map(folder),
    layouts: Object.entries(found.layouts).map(folder),
    forms: Object.entries(found.forms).map((each) => named(folder(each))),
    searches: Object.entries(found.searches).map((each) => named(folder(each))),
  };
}

const named = <Rest>({ id, ...rest }: { readonly id: string } & Rest) => ({ name: id, ...rest });

function messagesIn({ messages }: Found, path: string): FoundModule['messages'] {
  const start = path.replace(/index\.ts$/, 'messages/');
  const files = Object.entries(messages).filter(([file]) => file.startsWith(start));
  return Object.fromEntries(files.map(([file, texts]) => [file.slice(start.length).replace(/\.json$/, ''), texts]));
}

type Compile = (schema: TypeSchema) => ValidateFunction;

function registerModule(
  { id, source, definition }: FoundModule,
  all: readonly FoundModule[],
  compile: Compile,
): RegisteredModule {
  const schema = resolvePlacements(definition.schema, (placement) => {
    const placed = all.filter((other) => other.definition.schema['x-placement']?.includes(placement));
    return placed.map((other) => other.definition.schema['x-typename']);
  });
  return Object.freeze({
    id,
    typename: schema['x-typename'],
    definition,
    source,
    schema,
    validate: validator(schema, compile),
  });
}

/** The module that draws a form: made of its folder, with a script that the generator wrote. */
function registerForm(form: FoundForm, compile: Compile): RegisteredModule {
  const definition = deriveFormModule(form);
  return Object.freeze({
    id: formModuleId(form.name),
    typename: definition.schema['x-typename'],
    definition,
    source: form.source,
    script: formScript(form.name),
    sharedStyles: FORM_STYLES,
    schema: definition.schema,
    validate: validator(definition.schema, compile),
  });
}

/** The module that draws a search, likewise. */
function registerSearch(search: FoundSearch, compile: Compile): RegisteredModule {
  const definition = deriveSearchModule(search);
  return Object.freeze({
    id: searchModuleId(search.name),
    typename: definition.schema['x-typename'],
    definition,
    source: search.source,
    script: searchScript(search.name),
    sharedStyles: SEARCH_STYLES,
    schema: definition.schema,
    validate: validator(definition.schema, compile),
  });
}

function validator(schema: TypeSchema, compile: Compile): RegisteredModule['validate'] {
  let check: ValidateFunction | undefined;
  return (entry) => {
    check ??= compile(schema);
    if (check(entry)) return [];
    return (check.errors ?? []).map((error) => ({ path: error.instancePath, message: describeError(error) }));
  };
}
