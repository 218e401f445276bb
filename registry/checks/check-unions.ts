import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { fieldShape, querySignature } from '#schemas/field-shape.ts';
import { PLACEMENTS } from '#schemas/placements.ts';
import type { Problem } from '#schemas/problem.ts';
import { isStored, storedPart } from '#schemas/stored-part.ts';
import type { RegistryCheck } from './registry-sources.ts';
import { allTypes, schemaFile } from './registry-sources.ts';

interface Member {
  readonly source: string;
  readonly schema: TypeSchema;
}

/**
 * A query over several types must get one type for each name: `price` as a number in one module and as text in another
 * cannot be asked for together (GraphQL: fields conflict), and one new folder would break every page.
 */
export const checkUnions: RegistryCheck = (sources) => {
  const members = sources.modules.map((module): Member => ({
    source: schemaFile(module),
    schema: storedPart(module.definition.schema),
  }));
  const places = PLACEMENTS.map((place) => ({
    name: `place "${place}"`,
    members: members.filter(({ schema }) => schema['x-placement']?.includes(place)),
  }));
  const byName = new Map(
    [...allTypes(sources), ...members.filter(({ schema }) => isStored(schema) || schema['x-view-of'])].map((member) => [
      member.schema['x-typename'],
      member,
    ]),
  );
  const links = [...byName.values()].flatMap(({ schema }) =>
    Object.entries(schema.properties).flatMap(([name, field]) => {
      const { link } = fieldShape(field);
      if (!link || 'placement' in link) return [];
      const linked = link.flatMap((typename) => byName.get(typename) ?? []);
      return [{ name: `link ${schema['x-typename']}.${name}`, members: linked }];
    }),
  );
  const problems = [...places, ...links].flatMap(({ name, members: together }) => conflicts(name, together));
  return [...new Map(problems.map((problem) => [`${problem.at} ${problem.what}`, problem])).values()];
};

function conflicts(union: string, members: readonly Member[]): Problem[] {
  const first = new Map<string, { signature: string; member: Member }>();
  return members.flatMap((member) =>
    Object.entries(member.schema.properties).flatMap(([name, field]): Problem[] => {
      const signature = querySignature(fieldShape(field));
      const other = first.get(name);
      if (!other) first.set(name, { signature, member });
      if (!other || other.signature === signature) return [];
      const what = `is ${signature}, but ${other.signature} in ${other.member.source}; both are asked for in one query (${union})`;
      return [
        { at: `${member.source}: ${name}`, what, next: `Rename the field, or make it ${other.signature} as well.` },
      ];
    }),
  );
}
