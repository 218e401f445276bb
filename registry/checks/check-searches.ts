import { Ajv2020 } from 'ajv/dist/2020.js';
import { searchTypename } from '#kit/search-typename.ts';
import { drawnOf } from '#kit/search/search-drawing.ts';
import { searchComponent, searchNamespace } from '#kit/search/search-names.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Problem } from '#schemas/problem.ts';
import meta from '#schemas/search-meta.schema.json' with { type: 'json' };
import { partOf, partsFor, PROPERTIES } from '#schemas/search/product-of.ts';
import { describeError } from '../create-ajv.ts';
import { checkMessageSet } from './check-messages.ts';
import type { FoundSearch, RegistryCheck } from './registry-sources.ts';
import { schemaFile } from './registry-sources.ts';

/**
 * A search names itself as its folder does, speaks of the parts that all searches share, asks for each once, and has words
 * for all of them. Whether its schema compiles, the generator finds out.
 */
export const checkSearches: RegistryCheck = ({ searches, modules }) => {
  if (searches.length === 0) return [];
  const validateUi = new Ajv2020({ strict: true, allErrors: true }).compile(meta);
  const drawnBy = new Map(modules.map((module) => [module.definition.schema['x-typename'], module.source]));
  return searches.flatMap((search) => {
    const names = [...nameProblems(search, drawnBy), ...schemaProblems(search)];
    const component = searchComponent(search.name);
    drawnBy.set(searchTypename(component), search.source);
    if (!validateUi(search.definition.ui))
      return [
        ...names,
        ...(validateUi.errors ?? []).map((error) => ({
          at: `${uiFile(search)}${error.instancePath && `: ${error.instancePath.slice(1).replaceAll('/', '.')}`}`,
          what: describeError(error),
          next: 'See schemas/search-meta.schema.json for what a look may say.',
        })),
      ];
    return [...names, ...uiProblems(search), ...textProblems(search)];
  });
};

const uiFile = ({ source }: FoundSearch): string => `${source}/ui.json`;

function nameProblems(search: FoundSearch, drawnBy: ReadonlyMap<string, string>): Problem[] {
  const { name, source, definition } = search;
  const id = `meridian:${searchNamespace(name)}`;
  const typename = searchTypename(searchComponent(name));
  const other = drawnBy.get(typename);
  return [
    ...(definition.schema.$id === id
      ? []
      : [{ at: `${schemaFile(search)}: $id`, what: `is "${definition.schema.$id}"`, next: `Write "${id}".` }]),
    ...(other
      ? [{ at: source, what: `would be drawn as ${typename}, which is ${other}`, next: 'Rename one of the two.' }]
      : []),
  ];
}

function schemaProblems(search: FoundSearch): Problem[] {
  const { schema } = search.definition;
  const at = schemaFile(search);
  const known = Object.keys(schema.properties);
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['required', schema.required ?? []],
    ['anyOf', schema.anyOf?.flatMap(({ required }) => required) ?? []],
    ['x-more-than', Object.entries(schema['x-more-than'] ?? {}).flat()],
  ];
  return [
    ...((schema as { readonly additionalProperties?: unknown }).additionalProperties === false
      ? []
      : [{ at, what: 'takes properties that it does not name', next: 'Write "additionalProperties": false.' }]),
    ...named.flatMap(([place, names]) =>
      names
        .filter((property) => !known.includes(property))
        .map((property) => ({
          at: `${at}: ${place}`,
          what: `names the property "${property}", which the schema lacks`,
          next: `Write one of: ${known.join(', ')}.`,
        })),
    ),
    ...Object.entries(schema.properties).flatMap(([property, node]) => {
      const parts = partsFor(property);
      if (parts.includes(partOf(node) ?? '')) return [];
      return [
        parts.length === 0
          ? {
              at: `${at}: ${property}`,
              what: 'is nothing that a search can say',
              next: `Write one of: ${PROPERTIES.join(', ')}; or add it to schemas/search/product-of.ts.`,
            }
          : {
              at: `${at}: ${property}`,
              what: `is the part "${partOf(node)}"`,
              next: `Write "$ref": "meridian:search/parts#/$defs/…" with one of: ${parts.join(', ')}.`,
            },
      ];
    }),
  ];
}

/** Ticks and interests stand around the bar by themselves. */
const isCell = (part: string | undefined): boolean => part !== 'true' && part !== 'interests';

function uiProblems(search: FoundSearch): Problem[] {
  const { schema, ui } = search.definition;
  const at = uiFile(search);
  const known = Object.keys(schema.properties);
  const cells = known.filter((property) => isCell(partOf(schema.properties[property] ?? {})));
  const above = ui.above ?? [];
  const drawn = drawnOf(ui);
  const notAsked = ui.notAsked ?? [];
  const unknown = (place: string, names: readonly string[], among: readonly string[]) =>
    names
      .filter((name) => !among.includes(name))
      .map((name) => ({
        at: `${at}: ${place}`,
        what: `names "${name}", which the schema lacks`,
        next: `Write one of: ${among.join(', ')}.`,
      }));
  return [
    ...unknown('rows', ui.rows.flat(), cells),
    ...unknown(
      'above',
      above,
      known.filter((property) => partOf(schema.properties[property] ?? {}) === 'place'),
    ),
    ...unknown('fields', Object.keys(ui.fields ?? {}), known),
    ...unknown('notAsked', notAsked, known),
    ...cells
      .filter((name) => !drawn.includes(name) && !notAsked.includes(name))
      .map((name) => ({
        at: `${at}: rows`,
        what: `does not ask for "${name}"`,
        next: 'Add it to a row, or to "notAsked" if only addresses say it.',
      })),
    ...drawn
      .filter((name, index) => drawn.indexOf(name) !== index)
      .map((name) => ({ at: `${at}: rows`, what: `asks for "${name}" twice`, next: 'Remove one of the two.' })),
    ...drawn
      .filter((name) => notAsked.includes(name))
      .map((name) => ({
        at: `${at}: notAsked`,
        what: `names "${name}", which a row asks for`,
        next: 'Remove one of the two.',
      })),
    ...(schema.required ?? [])
      .filter((name) => notAsked.includes(name))
      .map((name) => ({
        at: `${at}: notAsked`,
        what: `names "${name}", without which there is no query`,
        next: 'Ask for it in a row.',
      })),
  ];
}

function neededKeys({ definition: { schema, ui } }: FoundSearch): string[] {
  return [
    'title',
    'note',
    ...drawnOf(ui).flatMap((name) => {
      const part = partOf(schema.properties[name] ?? {});
      if (part === 'when' || part === 'monthStay') return []; // "Month" and "Nights" are everybody's.
      const own = `labels.${name}`;
      return part === 'days' || part === 'stay' ? [own, `${own}.from`, `${own}.to`] : [own];
    }),
  ];
}

function textProblems(search: FoundSearch): Problem[] {
  const { source, messages } = search;
  const needed = neededKeys(search);
  const missing = LOCALES.flatMap((locale) =>
    needed
      .filter((key) => !messages[locale]?.[key])
      .map((key): Problem => ({
        at: `${source}/messages/${locale}.json`,
        what: messages[locale] ? `lacks "${key}"` : 'is missing',
        next: 'Add the text in this language.',
      })),
  );
  const drawn = drawnOf(search.definition.ui);
  const foreign = Object.keys(messages.en ?? {})
    .filter((key) => !needed.includes(key) && !drawn.some((name) => key === `hints.${name}`))
    .map((key): Problem => ({
      at: `${source}/messages/en.json`,
      what: `"${key}" is shown nowhere`,
      next: 'Correct the name, or remove the text from all languages.',
    }));
  return [...missing, ...foreign, ...(missing.length > 0 ? [] : checkMessageSet(`${source}/messages`, messages))];
}
