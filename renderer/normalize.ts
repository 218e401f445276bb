/**
 * GraphQL answer → delivered form, in which components, fixtures and schemas think:
 *
 * - `xCollection { items }` has become the array `x`; a collection that could not be read is an empty one
 * - slots of entries that cannot be resolved (`null`, usually an unpublished link) are gone
 * - fields without a value are absent, so that the defaults of a component apply
 *
 * Only entries and assets (they carry `__typename`) and the root are read so; JSON that an editor wrote is kept as it is.
 * Walks without recursion: content may be nested as deeply as JSON can be, and must not take the server down.
 */
type Json = null | boolean | number | string | readonly unknown[] | object;
type Container = unknown[] | Record<string, unknown>;

const SUFFIX = 'Collection';
/** Assigning this key would change the prototype of what is being built. */
const PROTO = '__proto__';

interface Task {
  readonly source: object;
  readonly target: Container;
  readonly isRecord: boolean;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasTypename = (value: object): boolean => typeof (value as { __typename?: unknown }).__typename === 'string';
const itemsOf = (value: object): unknown => (value as { items?: unknown }).items;

/**
 * @param answer `data` of a GraphQL answer; not changed
 * @returns a deep copy in delivered form
 */
export function normalize<Result = unknown>(answer: unknown): Result {
  if (!isObject(answer)) return answer as Result;
  const root = emptyLike(answer);
  const open: Task[] = [{ source: answer, target: root, isRecord: !Array.isArray(answer) }];
  const copy = (value: Json, dropsEmpty: boolean): unknown => {
    if (!isObject(value)) return value;
    const source = dropsEmpty && Array.isArray(value) ? value.filter((slot) => slot !== null) : value;
    const target = emptyLike(source);
    open.push({ source, target, isRecord: hasTypename(source) });
    return target;
  };
  for (let task = open.pop(); task; task = open.pop()) {
    const { source, target, isRecord } = task;
    if (Array.isArray(source)) for (const slot of source as Json[]) (target as unknown[]).push(copy(slot, false));
    else if (isRecord) copyRecord(source, target as Record<string, unknown>, copy);
    else copyPlain(source, target as Record<string, unknown>, copy);
  }
  return root as Result;
}

function emptyLike(source: object): Container {
  return Array.isArray(source) ? [] : {};
}

type Copy = (value: Json, dropsEmpty: boolean) => unknown;

function copyRecord(source: object, target: Record<string, unknown>, copy: Copy): void {
  for (const [key, value] of Object.entries(source) as [string, Json][]) {
    if (key === PROTO) continue;
    const isCollection = key.length > SUFFIX.length && key.endsWith(SUFFIX);
    if (isCollection && (value === null || (isObject(value) && Array.isArray(itemsOf(value))))) {
      const items = value === null ? [] : (itemsOf(value as object) as readonly unknown[]);
      target[key.slice(0, -SUFFIX.length)] = copy(items, true);
    } else if (value !== null && value !== undefined) {
      target[key] = copy(value, true);
    }
  }
}

function copyPlain(source: object, target: Record<string, unknown>, copy: Copy): void {
  for (const [key, value] of Object.entries(source) as [string, Json][])
    if (key !== PROTO) target[key] = copy(value, false);
}
