/** Breaks one field of one delivered record, by what its schema says the field is. */
import type { FieldSchema, RegistryManifest } from '#schemas/contracts/registry.ts';
import { fieldShape, queryName } from '#schemas/field-shape.ts';
import manifestFile from '#schemas/generated/manifest.json' with { type: 'json' };

const manifest = manifestFile as unknown as RegistryManifest;
const fieldsOf = new Map(manifest.contentTypes.map(({ typename, schema }) => [typename, schema.properties]));

type Path = readonly (string | number)[];
export interface Place {
  /** Of the record within the answer. */
  readonly record: Path;
  readonly typename: string;
  readonly id: string;
  /** Name of the field in the answer: `tabsCollection`. */
  readonly field: string;
  readonly schema: FieldSchema;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every field of every record in an answer that a schema knows. */
export function listPlaces(data: unknown): Place[] {
  const places: Place[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...path, index]));
    else if (isObject(value)) {
      const { __typename: typename, sys } = value;
      const known = typeof typename === 'string' ? fieldsOf.get(typename) : undefined;
      if (known && isObject(sys) && typeof sys['id'] === 'string') {
        for (const [name, schema] of Object.entries(known)) {
          const field = queryName(name, fieldShape(schema));
          if (field in value) places.push({ record: path, typename: String(typename), id: sys['id'], field, schema });
        }
      }
      for (const [key, item] of Object.entries(value)) if (key !== 'sys') walk(item, [...path, key]);
    }
  };
  walk(data, []);
  return places;
}

const BIDI = '\u202Eabc\u2066\u05D0\u05D1 \u0627\u0644 \u{1F469}\u200D\u{1F680} \uD800 \u0000 e\u0301\u0302\u0303';
const MARKUP = '"><script>alert(1)</script></style></template><!--<img src=x onerror=alert(1)>';

export const WAYS = [
  'missing',
  'null',
  'too long',
  'wrong type',
  'dangling',
  'huge word',
  'bidirectional',
  'markup',
] as const;
export type Way = (typeof WAYS)[number];

/** @returns what the field becomes; `undefined` takes it away */
function brokenValue(way: Way, schema: FieldSchema, value: unknown): unknown {
  const { kind, list } = fieldShape(schema);
  const isText = kind === 'symbol' || kind === 'text';
  const asText = (text: string) => (list ? (kind === 'link' || kind === 'asset' ? text : [text]) : text);
  switch (way) {
    case 'missing':
      return undefined;
    case 'null':
      return null;
    case 'too long':
      if (isObject(value) && Array.isArray(value['items']))
        return { ...value, items: Array.from({ length: 200 }, () => (value['items'] as unknown[])[0] ?? null) };
      return asText('word '.repeat(4000));
    case 'wrong type':
      return isText && !list ? { deep: [[[[42]]]] } : 'not what was expected';
    case 'dangling':
      if (isObject(value) && Array.isArray(value['items'])) return { ...value, items: [null, ...value['items']] };
      return kind === 'link' || kind === 'asset' ? null : -1e308;
    case 'huge word':
      return asText('W'.repeat(100_000));
    case 'bidirectional':
      return asText(BIDI);
    case 'markup':
      return asText(MARKUP);
  }
}

/** Changes `data` in place. */
export function breakRecord(data: unknown, { record, field, schema }: Place, way: Way): void {
  const holder = record.reduce<unknown>((at, key) => (at as Json | undefined)?.[key as string], data);
  if (!isObject(holder)) throw new Error(`There is no record at ${record.join('.')}.`);
  const broken = brokenValue(way, schema, holder[field]);
  if (broken === undefined) delete holder[field];
  else holder[field] = broken;
}

/**
 * Words by which one sees that something shows a record: its own and its assets', and those of the records it is part of
 * (a price is seen by the name of its package), up to the record that the whole answer is about.
 */
export function wordsOf(data: unknown, { record }: Place): string[] {
  const words: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length >= 4) words.push(value);
    } else if (isObject(value)) for (const [key, item] of Object.entries(value)) if (key !== '__typename') walk(item);
  };
  const at = (path: Path) => path.reduce<unknown>((holder, key) => (holder as Json | undefined)?.[key as string], data);
  const outermost = record
    .map((_, index) => record.slice(0, index + 1))
    .find((path) => path.length > 1 && isObject(at(path)) && '__typename' in (at(path) as Json));
  walk(at(outermost ?? record));
  return words;
}
