import type { Filter } from '../context.ts';
import type { ContentModel, ModelType } from '../model.ts';
import { existingTargets } from '../model-fields.ts';
import { isObject } from '#schemas/is-object.ts';

/**
 * Typenames of all records that can decide whether others pass a filter: those of the types that are filtered, and of
 * the types that the filter looks into through links. A change of any other record leaves the result as it is.
 */
export function typesOfFilter(
  filter: Filter | null | undefined,
  types: readonly ModelType[],
  model: ContentModel,
): ReadonlySet<string> {
  const names = new Set<string>();
  const open: { readonly filter: unknown; readonly types: readonly ModelType[] }[] = [{ filter, types }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { typename } of next.types) names.add(typename);
    if (!isObject(next.filter)) continue;
    for (const [key, value] of Object.entries(next.filter)) {
      if (key === 'OR' || key === 'AND') {
        for (const part of Array.isArray(value) ? value : [value]) open.push({ filter: part, types: next.types });
      } else if (isObject(value)) {
        const name = key.replace(/Collection$/, '');
        const fields = next.types.flatMap((type) =>
          type.fields.filter((field) => field.kind === 'link' && [key, name].includes(field.name)),
        );
        for (const field of fields) open.push({ filter: value, types: existingTargets(model, field) });
      }
    }
  }
  return names;
}
