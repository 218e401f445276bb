/** Names of fields in HTML, in errors and in messages: the path in the schema, with dots (`travellers.0.age`). */
import type { FormSchema } from '../contracts/forms.ts';

/** The part of JSON Schema that forms are read by. */
export interface FieldNode {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, FieldNode>>;
  readonly items?: FieldNode;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  /** An object that stands for a file: `name`, `type`, `size` (docs/forms.md). */
  readonly 'x-file'?: boolean;
  readonly $ref?: string;
}

const SEGMENT = /^(?:[A-Za-z][\w-]{0,63}|0|[1-9]\d?)$/;
/** Deeper than any form people fill in. */
export const MAX_DEPTH = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

/** True for keys that reach JavaScript's prototypes (CVE-2026-48714): refused wherever they stand, never set. */
export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key);

export const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

/** @returns the segments of a field's name, or `undefined` where it is none */
export function parsePath(name: string): readonly string[] | undefined {
  if (name.length > 200) return undefined;
  const segments = name.split('.');
  if (segments.length > MAX_DEPTH || isIndex(segments[0] ?? '')) return undefined;
  return segments.every((segment) => SEGMENT.test(segment) && !FORBIDDEN.has(segment)) ? segments : undefined;
}

/** Follows `#/$defs/name`, the only references that forms have. */
function resolve(node: FieldNode | undefined, root: object): FieldNode | undefined {
  const name = /^#\/\$defs\/([\w-]+)$/.exec(node?.$ref ?? '')?.[1];
  if (name === undefined) return node;
  return (root as { $defs?: Record<string, FieldNode> }).$defs?.[name];
}

/** Schema of one field by its path; `undefined` where the form has no such field. */
export function nodeAt(schema: FormSchema, path: readonly string[]): FieldNode | undefined {
  let node: FieldNode | undefined = schema;
  for (const segment of path) {
    const parent: FieldNode | undefined = resolve(node, schema);
    if (!parent) return undefined;
    if (isIndex(segment)) node = parent.items;
    else node = parent.properties && Object.hasOwn(parent.properties, segment) ? parent.properties[segment] : undefined;
  }
  return resolve(node, schema);
}

/** What a field holds, also where only `const` or `enum` says so. */
export function kindOf(node: FieldNode | undefined): string | undefined {
  if (!node) return undefined;
  const named = typeof node.type === 'string' ? node.type : node.type?.find((type) => type !== 'null');
  if (named !== undefined) return named;
  const example = node.const ?? node.enum?.[0];
  return example === undefined ? undefined : typeof example;
}
