import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { fieldShape } from '#schemas/field-shape.ts';
import type { RegistryCheck } from './registry-sources.ts';
import { schemaFile } from './registry-sources.ts';

/** A module that offers a place must not stand in it, nor in a place of a module that does: its fragment would never end. */
export const checkNesting: RegistryCheck = ({ modules }) => {
  const nested = new Map(
    modules.map(({ definition: { schema } }) => {
      const offered = offeredPlaces(schema);
      const inside = modules.filter(({ definition }) =>
        definition.schema['x-placement']?.some((place) => offered.includes(place)),
      );
      return [schema['x-typename'], inside.map(({ definition }) => definition.schema['x-typename'])];
    }),
  );
  return modules.flatMap((module) => {
    const cycle = findCycle(module.definition.schema['x-typename'], nested);
    if (!cycle) return [];
    const what = `can contain itself: ${cycle.join(' → ')}`;
    return [
      {
        at: schemaFile(module),
        what,
        next: 'Remove a place from "x-placement" of one of them, or the link to that place.',
      },
    ];
  });
};

const offeredPlaces = (schema: TypeSchema): readonly string[] =>
  Object.values(schema.properties).flatMap((field) => {
    const { link } = fieldShape(field);
    return link && 'placement' in link ? [link.placement] : [];
  });

function findCycle(start: string, nested: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of nested.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search([start]);
}
