import type { ContentError, EntryRef } from '#schemas/contracts/content.ts';
import { isObject } from '#schemas/is-object.ts';

/**
 * Every record in an answer, from the `sys { id publishedVersion }` that the generated operations ask for, and every link
 * target that an error says could not be read (version 0). Walks without recursion.
 */
export function collectRefs(data: unknown, errors: readonly ContentError[]): EntryRef[] {
  const versions = new Map<string, number>();
  const note = (id: unknown, version: unknown): void => {
    if (typeof id !== 'string') return;
    const number = typeof version === 'number' ? version : 0;
    if (number > (versions.get(id) ?? -1)) versions.set(id, number);
  };
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const value = rest.pop();
    if (Array.isArray(value)) {
      for (const item of value) rest.push(item);
    } else if (isObject(value)) {
      const { sys } = value;
      // A link inside rich text has a `sys` too, with a `type`; its target stands in the answer only if it was asked for.
      if (isObject(sys) && sys['type'] === undefined) note(sys['id'], sys['publishedVersion']);
      for (const item of Object.values(value)) if (typeof item === 'object') rest.push(item);
    }
  }
  for (const { extensions } of errors) {
    const details = extensions?.contentful?.details;
    if (isObject(details)) note(details['linkId'], 0);
  }
  return Array.from(versions, ([id, version]) => ({ id, version }));
}
