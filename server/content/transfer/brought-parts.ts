/** What a file says that has no place here: kept as it came, and put back by an export. */
import { isObject } from '#schemas/is-object.ts';
import type { BroughtParts } from '#server/db/schema.ts';
import type { Json } from './json-parts.ts';

/** Members that are read, or that the store itself tells; every other one is kept. */
interface Known {
  readonly sys: readonly string[];
  readonly metadata?: readonly string[];
  /** Besides `sys` and `metadata`; absent: others are not kept. */
  readonly members?: readonly string[];
}

const RECORD: Known = {
  sys: [
    ...['id', 'type', 'contentType', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'],
    ...['publishedVersion', 'publishedCounter', 'publishedAt', 'publishedBy', 'firstPublishedAt'],
    ...['archivedVersion', 'archivedAt', 'archivedBy'],
    // They tell the state that the record had there, and would be wrong after the first change here.
    ...['fieldStatus', 'revision'],
  ],
  metadata: ['tags'],
};
const TYPE: Known = { sys: ['id', 'type'], members: ['name', 'description', 'displayField', 'fields'] };
const LOCALE: Known = { sys: ['type'], members: ['name', 'code', 'fallbackCode', 'default'] };
const TAG: Known = { sys: ['id', 'type', 'visibility'], members: ['name'] };

const without = (value: unknown, names: readonly string[]): Json | undefined => {
  const rest = isObject(value) ? Object.entries(value).filter(([name]) => !names.includes(name)) : [];
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
};

function partsOf(item: Json, known: Known): BroughtParts | null {
  const sys = without(item['sys'], known.sys);
  const metadata = without(item['metadata'], known.metadata ?? []);
  const others = known.members && without(item, [...known.members, 'sys', 'metadata']);
  return sys || metadata || others
    ? { ...(sys && { sys }), ...(metadata && { metadata }), ...(others && { others }) }
    : null;
}

export const partsOfRecord = (item: Json): BroughtParts | null => partsOf(item, RECORD);
export const partsOfType = (item: Json): BroughtParts | null => partsOf(item, TYPE);
export const partsOfLocale = (item: Json): BroughtParts | null => partsOf(item, LOCALE);
export const partsOfTag = (item: Json): BroughtParts | null => partsOf(item, TAG);

/** @returns the resource with what came beside it; what the store tells wins */
export function withParts(
  resource: Readonly<Record<string, unknown>> & { readonly sys: object; readonly metadata?: object },
  brought: BroughtParts | null | undefined,
): Readonly<Record<string, unknown>> {
  if (!brought) return resource;
  const metadata = { ...brought.metadata, ...resource.metadata };
  return {
    ...brought.others,
    ...resource,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    sys: { ...brought.sys, ...resource.sys },
  };
}
