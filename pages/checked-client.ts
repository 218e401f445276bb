/**
 * The content service as screens may rely on it: what a record's schema does not allow is not there. A service may answer
 * anything (another space, an import from before a limit, a fault of its own); one bad field costs its own place on the
 * screen, never the screen. Modules of pages are checked again as a whole by the renderer.
 */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv } from '#registry/create-ajv.ts';
import { isEntry } from '#renderer/prune-entry.ts';
import type { ContentAnswer, ContentClient } from '#schemas/contracts/content.ts';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { deliveredSchema } from '#schemas/delivered-schema.ts';
import { fieldShape, isCollection, queryName } from '#schemas/field-shape.ts';
import { isObject } from '#schemas/is-object.ts';

/** A field that was left out: `Country ct_2: slug must match pattern …`. */
export type ReportField = (fault: {
  readonly typename: string;
  readonly entryId: string;
  readonly message: string;
}) => void;

type Json = Record<string, unknown>;
/** The list itself when nothing in it had to be changed. */
function checkList(items: readonly unknown[], check: (item: unknown) => unknown, max = Infinity): readonly unknown[] {
  const kept = items.slice(0, max).map(check);
  return kept.length === items.length && kept.every((item, index) => item === items[index]) ? items : kept;
}

/** Records nested deeper than any query of ours asks for are not looked at, and not delivered. */
const MAX_DEPTH = 40;

interface Field {
  readonly schema: FieldSchema;
  /** A collection of records or assets. */
  readonly isList: boolean;
  /** An editor's own JSON: nothing in it is a record. */
  readonly isJson: boolean;
  validate?: ValidateFunction;
}

/** @param schemas of all content types; fields that none of them has (aliases, counts) are let through */
export function createAnswerCheck(schemas: readonly TypeSchema[]): (data: unknown, report?: ReportField) => unknown {
  const ajv = createAjv();
  const delivered = new Map(schemas.map((schema) => [schema['x-typename'], deliveredSchema(schema)]));
  const types = new Map(
    schemas.map((schema) => [
      schema['x-typename'],
      new Map<string, Field>(
        Object.entries(schema.properties).map(([name, field]) => {
          const shape = fieldShape(field);
          return [
            queryName(name, shape),
            { schema: field, isList: isCollection(shape), isJson: shape.kind === 'json' },
          ];
        }),
      ),
    ]),
  );

  /** @returns what is wrong with a value, `undefined` when nothing is */
  function faultOf(typename: string, key: string, field: Field, value: unknown): string | undefined {
    if (value === null || value === undefined) return undefined;
    if (field.isList) return isObject(value) && Array.isArray(value['items']) ? undefined : 'must be a collection';
    const properties = delivered.get(typename)?.['properties'] as Readonly<Record<string, object>>;
    field.validate ??= ajv.compile(properties[key] ?? {});
    if (field.validate(value)) return undefined;
    return field.validate.errors?.[0]?.message ?? 'is not valid';
  }

  function checkRecord(record: Json, report: ReportField | undefined, depth: number): Json {
    const typename = String(record['__typename']);
    const fields = types.get(typename);
    let copy: Json | undefined;
    for (const [key, value] of Object.entries(record)) {
      const field = fields?.get(key);
      const fault = field && faultOf(typename, key, field, value);
      const next =
        fault !== undefined || field?.isJson ? value : checkValue(value, report, depth + 1, field?.schema.maxItems);
      if (fault === undefined && next === value) continue;
      copy ??= { ...record };
      if (fault === undefined) copy[key] = next;
      else {
        delete copy[key];
        const { id } = (isObject(record['sys']) ? record['sys'] : {}) as { readonly id?: unknown };
        report?.({ typename, entryId: String(id), message: `${typename} ${String(id)}: ${key} ${fault}` });
      }
    }
    return copy ?? record;
  }

  function checkValue(value: unknown, report: ReportField | undefined, depth: number, maxItems?: number): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > MAX_DEPTH) return null;
    if (Array.isArray(value)) return checkList(value, (item) => checkValue(item, report, depth + 1));
    const record = value as Json;
    if (record['__typename'] !== undefined) return checkRecord(record, report, depth);
    return checkHolder(record, report, depth, maxItems);
  }

  /**
   * What holds records without being one: the answer itself, a collection, a list with counts beside its items. More items
   * than the schema allows are cut off, and what is no record among them is an empty slot.
   */
  function checkHolder(holder: Json, report: ReportField | undefined, depth: number, maxItems = Infinity): Json {
    let copy: Json | undefined;
    for (const [key, value] of Object.entries(holder)) {
      const next =
        key === 'items' && Array.isArray(value)
          ? checkList(value, (item) => (isEntry(item) ? checkValue(item, report, depth + 1) : null), maxItems)
          : checkValue(value, report, depth + 1);
      if (next === value) continue;
      copy ??= { ...holder };
      copy[key] = next;
    }
    return copy ?? holder;
  }

  return (data, report) => checkValue(data, report, 0);
}

/** The same client with every answer checked; what is delivered is never changed, but copied where something is left out. */
export function checkedClient(
  client: ContentClient,
  check: ReturnType<typeof createAnswerCheck>,
  report?: ReportField,
): ContentClient {
  return {
    async execute<Data>(call: Parameters<ContentClient['execute']>[0]): Promise<ContentAnswer<Data>> {
      const answer = await client.execute<Data>(call);
      const data = check(answer.data, report) as Data | null;
      return data === answer.data ? answer : { ...answer, data };
    },
  };
}
