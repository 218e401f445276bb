/** `where` as SQL. */
import type { ContentModel, ModelField, ModelType } from '../model.ts';
import { ASSET_FILTER_FIELDS, existingTargets } from '../model-fields.ts';
import type { Filter } from '../context.ts';
import { localeChain } from '../resolve/values.ts';
import { type Source, comparable, fieldJson } from './field-sql.ts';
import { type Operand, operatorSql, setOperatorSql } from './operator-sql.ts';
import type { Values } from './sql.ts';
import { isObject } from '#schemas/is-object.ts';

export interface FilterScope extends Source {
  readonly model: ContentModel;
  readonly fields: readonly ModelField[];
  /** The records to be filtered are few and known: what they link to is looked up for each. */
  readonly isLookup?: boolean;
}

/** Conditions one filter may hold: `OR` may nest as deep as a request is long. */
const MAX_CONDITIONS = 200;

export class FilterTooBig extends Error {
  override readonly name = 'FilterTooBig';
}

/** How many conditions a filter holds, counted without recursion. */
export function checkFilterSize(filter: Filter | null | undefined): void {
  let count = 0;
  const rest: unknown[] = [filter];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner = Array.isArray(next) ? next.filter((item) => typeof item === 'object') : Object.values(next);
    count += inner.length;
    if (count > MAX_CONDITIONS)
      throw new FilterTooBig(
        `A filter may hold ${MAX_CONDITIONS} conditions; this one holds more. Ask in several queries.`,
      );
    for (const item of inner) rest.push(item);
  }
}

/** @returns a condition; `TRUE` for a filter without one. Keys with `null` count as not given. */
export function filterSql(filter: Filter, scope: FilterScope, values: Values): string {
  const conditions = Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => conditionSql(key, value, scope, values));
  return conditions.length > 0 ? conditions.join(' AND ') : 'TRUE';
}

function conditionSql(key: string, value: unknown, scope: FilterScope, values: Values): string {
  if (key === 'OR' || key === 'AND') return combine(key, value, scope, values);
  if (key === 'sys') return isObject(value) ? sysSql(value, scope, values) : 'TRUE';
  if (key === 'contentfulMetadata') return isObject(value) ? metadataSql(value, scope, values) : 'TRUE';
  const [name, operator] = split(key);
  const field = scope.fields.find(
    (candidate) => candidate.name === name || (candidate.list && `${candidate.name}Collection` === name),
  );
  // GraphQL has checked the keys; a field that is not there would be a fault of ours, and must not become SQL.
  if (!field) throw new Error(`no field "${name}" to filter by`);
  const json = fieldJson(field, scope, values);
  if (field.kind === 'link' && operator === undefined)
    return isObject(value) ? nestedSql(field, json, value, scope, values) : 'TRUE';
  const condition = operatorSql({ field, json, ...comparable(field.kind, json) }, operator ?? '', value, values);
  const indexed = indexedSql(field, operator ?? '', value, scope, values);
  return indexed ? `(${indexed} AND ${condition})` : condition;
}

/** Longer lists are looked through rather than looked up. */
const MOST_LOOKUPS = 50;

/**
 * Equality once more, in the form that the index on all values knows: what it finds is then looked at by the exact
 * condition.
 */
function indexedSql(
  field: ModelField,
  operator: string,
  value: unknown,
  { alias, view, locale, locales }: FilterScope,
  values: Values,
): string | undefined {
  // What stands deeper in a file has no such form.
  if ('path' in field || field.list || (field.kind !== 'symbol' && field.kind !== 'text')) return undefined;
  const wanted = operator === '' ? [value] : operator === 'in' && Array.isArray(value) ? value : [];
  const texts = wanted.filter((text): text is string => typeof text === 'string');
  const chain = field.localized ? localeChain(locale, locales) : [locales.default];
  if (texts.length === 0 || texts.length !== wanted.length || texts.length * chain.length > MOST_LOOKUPS)
    return undefined;
  const column = `${alias}.${view === 'draft' ? 'fields' : 'published'}`;
  const lookups = texts.flatMap((text) =>
    chain.map((each) => `${column} @> ${values.add(JSON.stringify({ [field.id]: { [each]: text } }), 'jsonb')}`),
  );
  return `(${lookups.join(' OR ')})`;
}

/** `slug_not_in` → `slug`, `not_in`. Names of fields hold no underscore. */
function split(key: string): readonly [name: string, operator?: string] {
  const at = key.indexOf('_');
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)];
}

function combine(key: 'OR' | 'AND', value: unknown, scope: FilterScope, values: Values): string {
  const parts = (Array.isArray(value) ? value : [value])
    .filter(isObject)
    .map((part) => `(${filterSql(part, scope, values)})`);
  return parts.length > 0 ? `(${parts.join(` ${key} `)})` : 'TRUE';
}

const SYS_COLUMNS: Readonly<Record<string, readonly [column: string, cast: Operand['cast']]>> = {
  id: ['id', 'text'],
  publishedAt: ['published_at', 'timestamptz'],
  firstPublishedAt: ['first_published_at', 'timestamptz'],
  publishedVersion: ['published_version', 'numeric'],
};

export const sysColumn = (name: string): readonly [column: string, cast: Operand['cast']] | undefined =>
  SYS_COLUMNS[name];

function sysSql(filter: Filter, { alias }: FilterScope, values: Values): string {
  const conditions = Object.entries(filter).flatMap(([key, value]) => {
    const [name, operator] = split(key);
    const [column, cast] = sysColumn(name) ?? [];
    return column && cast && value !== null && value !== undefined
      ? [operatorSql({ sql: `${alias}.${column}`, cast }, operator ?? '', value, values)]
      : [];
  });
  return conditions.length > 0 ? conditions.join(' AND ') : 'TRUE';
}

function metadataSql(filter: Filter, { alias }: FilterScope, values: Values): string {
  const sets = (column: string, value: unknown): string[] =>
    Object.entries(isObject(value) ? value : {}).flatMap(([key, ids]) =>
      key === 'descendants'
        ? sets(column, ids)
        : ids === null || ids === undefined
          ? []
          : [setOperatorSql(column, key.replace(/^id_/, ''), ids, values)],
    );
  const present = (column: string, value: unknown) =>
    typeof value === 'boolean' ? [`${value ? '' : 'NOT '}(cardinality(${column}) > 0)`] : [];
  const tags = `${alias}.tags`;
  // No taxonomy is kept, so no record has concepts.
  const concepts = 'ARRAY[]::text[]';
  const conditions = [
    ...present(tags, filter['tags_exists']),
    ...sets(tags, filter['tags']),
    ...present(concepts, filter['concepts_exists']),
    ...sets(concepts, filter['concepts']),
  ];
  return conditions.length > 0 ? conditions.join(' AND ') : 'TRUE';
}

/** A record matches if any record it links to in this field does. */
function nestedSql(field: ModelField, json: string, filter: Filter, scope: FilterScope, values: Values): string {
  const alias = `${scope.alias}n`;
  const types = existingTargets(scope.model, field);
  const inner = { ...scope, alias };
  const passes = `${visibleSql(inner)} AND (${ofTypesSql(types, filter, inner, values)})`;
  const chain = field.localized ? localeChain(scope.locale, scope.locales) : [scope.locales.default];
  // Links are kept by both of their ends: the database begins with the records, or with the few they may link to.
  if (chain.length === 1 && chain[0])
    return (
      `EXISTS (SELECT 1 FROM links AS ${alias}l JOIN entries AS ${alias} ON ${alias}.id = ${alias}l.target_id ` +
      `WHERE ${alias}l.source_kind = 'Entry' AND ${alias}l.source_id = ${scope.alias}.id AND ${alias}l.view = ${values.add(scope.view, 'text')} ` +
      `AND ${alias}l.field = ${values.add(field.id, 'text')} AND ${alias}l.locale = ${values.add(chain[0], 'text')} ` +
      `AND ${alias}l.target_kind = 'Entry' AND ${passes}${scope.isLookup ? ' OFFSET 0' : ''})`
    );
  const linked = field.list
    ? `(SELECT item -> 'sys' ->> 'id' FROM jsonb_array_elements(CASE WHEN jsonb_typeof(${json}) = 'array' THEN ${json} ELSE '[]' END) AS item)`
    : `(${json} -> 'sys' ->> 'id')`;
  return `EXISTS (SELECT 1 FROM entries AS ${alias} WHERE ${alias}.id IN ${linked} AND ${passes})`;
}

export const visibleSql = ({ alias, view }: Source): string =>
  view === 'draft' ? `${alias}.archived_at IS NULL` : `${alias}.published IS NOT NULL`;

/** The filter for each type by its own fields: types may keep the same field under another id or in other locales. */
export function ofTypesSql(
  types: readonly ModelType[],
  filter: Filter,
  scope: Omit<FilterScope, 'fields'>,
  values: Values,
): string {
  const usesFields = Object.keys(filter).some((key) => key !== 'sys' && key !== 'contentfulMetadata');
  const ids = types.map(({ id }) => id);
  if (!usesFields || types.length === 0) {
    const [only] = ids;
    // Of one type the database knows the order of an index; of a list it does not.
    const isOne = only !== undefined && ids.length === 1;
    const ofTypes = isOne ? `= ${values.add(only, 'text')}` : `= ANY(${values.add(ids, 'text[]')})`;
    return `${scope.alias}.type_id ${ofTypes} AND ${filterSql(filter, { ...scope, fields: [] }, values)}`;
  }
  return types
    .map(
      (type) =>
        `(${scope.alias}.type_id = ${values.add(type.id, 'text')} AND ${filterSql(filter, { ...scope, fields: type.fields }, values)})`,
    )
    .join(' OR ');
}

export const assetFilterSql = (filter: Filter, scope: Omit<FilterScope, 'fields'>, values: Values): string =>
  filterSql(filter, { ...scope, fields: ASSET_FILTER_FIELDS }, values);
