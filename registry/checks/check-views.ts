import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import type { Problem } from '#schemas/problem.ts';
import type { RegistryCheck } from './registry-sources.ts';
import { schemaFile } from './registry-sources.ts';

/** A view (`x-view-of`) shows fields of a type that `schemas/content/` owns: they must be the same fields. */
export const checkViews: RegistryCheck = ({ modules, content }) => {
  if (!content) return [];
  return modules.flatMap((module) => {
    const { schema } = module.definition;
    const viewed = schema['x-view-of'];
    if (!viewed) return [];
    const at = schemaFile(module);
    if (viewed !== schema['x-typename'])
      return [
        { at, what: `is a view of ${viewed} named ${schema['x-typename']}`, next: `Write "x-typename": "${viewed}".` },
      ];
    const type = content.find((found) => found.schema['x-typename'] === viewed);
    if (!type)
      return [
        {
          at,
          what: `shows ${viewed}, which no file in schemas/content/ defines`,
          next: 'Remove "x-view-of": the module then owns its type.',
        },
      ];
    return differences(at, schema, type);
  });
};

function differences(
  at: string,
  view: TypeSchema,
  { source, schema: type }: { source: string; schema: TypeSchema },
): Problem[] {
  return Object.entries(view.properties).flatMap(([name, field]): Problem[] => {
    const own = type.properties[name];
    if (!own)
      return [{ at: `${at}: ${name}`, what: `is no field of ${source}`, next: 'Add it there, or remove it here.' }];
    const isRequired = view.required.includes(name) === type.required.includes(name);
    if (isRequired && meaning(field) === meaning(own)) return [];
    return [
      {
        at: `${at}: ${name}`,
        what: `differs from ${source}`,
        next: 'Copy the field from there, "required" included; a view cannot change its type.',
      },
    ];
  });
}

/** A field without its texts for editors, keywords in one order. */
function meaning(field: FieldSchema): string {
  const { 'x-label': _label, 'x-help': _help, ...rest } = field;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
}
