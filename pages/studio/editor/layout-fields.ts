import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { VISIBILITY } from '#schemas/visibility.ts';

/** Fields about where and how, not about what: choices, switches and bounded numbers that are the same in every language. */
export function layoutFields({ properties, required }: TypeSchema): string[] {
  return Object.entries(properties)
    .filter(([name, field]) => {
      if (name === VISIBILITY || field['x-localized'] || field['x-link']) return false;
      const isChoice = field.enum !== undefined;
      const isBounded = field.type === 'integer' && field.minimum !== undefined && field.maximum !== undefined;
      return isChoice || field.type === 'boolean' || isBounded;
    })
    .map(([name]) => name)
    .toSorted((left, right) => Number(required.includes(right)) - Number(required.includes(left)));
}
