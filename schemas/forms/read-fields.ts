/** Values of a form from the names and texts that a browser sends without script. */
import type { FormSchema, FormValues } from '../contracts/forms.ts';
import { isIndex, kindOf, nodeAt, parsePath } from './field-path.ts';

export type ReadFields =
  | { readonly ok: true; readonly values: FormValues }
  /** A name that no form has: reaches a prototype, is too deep, or is no name at all. */
  | { readonly ok: false; readonly name: string };

type Branch = { [key: string]: unknown };

/**
 * Builds nested values from dotted names, each text as the schema has the field: numbers and booleans where it says so,
 * nothing where the text is empty (specification §5: empty text becomes undefined). A text that is no number stays a
 * text, so that the schema refuses it and the page shows it again. Repeated names are a list; where the schema has one
 * value they stay a list, which it refuses.
 *
 * @param pairs names and texts in the order of the body, without the control fields
 */
export function readFields(schema: FormSchema, pairs: Iterable<readonly [string, string]>): ReadFields {
  const texts = new Map<string, { path: readonly string[]; texts: string[] }>();
  for (const [name, text] of pairs) {
    const path = parsePath(name);
    if (!path) return { ok: false, name: name.slice(0, 80) };
    const known = texts.get(name);
    if (known) known.texts.push(text);
    else texts.set(name, { path, texts: [text] });
  }
  const root: Branch = {};
  for (const { path, texts: given } of texts.values()) {
    const value = readTexts(schema, path, given);
    if (value !== undefined && !place(root, path, value)) return { ok: false, name: path.join('.') };
  }
  return { ok: true, values: closeLists(root) as FormValues };
}

function readTexts(schema: FormSchema, path: readonly string[], texts: readonly string[]): unknown {
  const node = nodeAt(schema, path);
  if (kindOf(node) === 'array') {
    const itemKind = kindOf(nodeAt(schema, [...path, '0']));
    const items = texts.map((text) => readText(text, itemKind)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const values = texts.map((text) => readText(text, kindOf(node))).filter((value) => value !== undefined);
  return values.length > 1 ? values : values[0];
}

/**
 * One text as a value of a kind of JSON Schema (`number`, `integer`, `boolean`, otherwise text); `undefined` when empty.
 * Shared with the browser's widgets, so that a number means the same with and without script.
 */
export function readText(text: string, kind: string | undefined): unknown {
  if (text.trim() === '') return undefined;
  if (kind === 'number' || kind === 'integer') return readNumber(text) ?? text;
  if (kind === 'boolean') return readBoolean(text) ?? text;
  return text;
}

/** "1 400", "1.400" and "1,400" are 1400; "12,5" and "12.5" are 12.5. Anything else is no number. */
function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[.,\s\u00a0\u202f](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : undefined;
}

function readBoolean(text: string): boolean | undefined {
  if (text === 'on' || text === 'true' || text === '1') return true;
  return text === 'off' || text === 'false' || text === '0' ? false : undefined;
}

/** Branches whose keys are indexes become lists at the end; until then both are objects without a prototype. */
function place(root: Branch, path: readonly string[], value: unknown): boolean {
  let branch = root;
  for (const segment of path.slice(0, -1)) {
    const next = (branch[segment] ??= Object.create(null) as Branch);
    if (typeof next !== 'object' || next === null || Array.isArray(next)) return false;
    branch = next as Branch;
  }
  const last = path.at(-1);
  if (last === undefined || branch[last] !== undefined) return false;
  branch[last] = value;
  return true;
}

/** Gaps close: rows that somebody removed leave none. */
function closeLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isIndex))
    return keys
      .toSorted((left, right) => Number(left) - Number(right))
      .map((key) => closeLists((value as Branch)[key]));
  return Object.fromEntries(keys.map((key) => [key, closeLists((value as Branch)[key])]));
}
