/** Whole queries: lists, counts, matches. */
import type { View } from '#server/db/schema.ts';
import type { Locales, Page, Selection } from '../context.ts';
import type { ContentModel, ModelField, ModelType } from '../model.ts';
import { ASSET_FILTER_FIELDS } from '../model-fields.ts';
import { type Source, comparable, fieldJson } from './field-sql.ts';
import { assetFilterSql, checkFilterSize, ofTypesSql, sysColumn, visibleSql } from './filter-sql.ts';
import { rankedCountSql, rankedPageSql } from './ranked-list.ts';
import { type Sql, Values } from './sql.ts';

export interface SqlScope {
  readonly model: ContentModel;
  readonly locales: Locales;
  readonly view: View;
}

const TABLES = { Entry: 'entries', Asset: 'assets' } as const;

/** Columns of a record in a view, named as `toRecord` reads them. */
export const recordColumns = (kind: Selection['kind'], view: View, alias: string): string =>
  `${alias}.id, ${kind === 'Entry' ? `${alias}.type_id` : `''`} AS type_id, ${alias}.${view === 'draft' ? 'fields' : 'published'} AS fields, ` +
  `${view === 'draft' ? 'NULL' : `${alias}.apart`} AS apart, ${alias}.published_version, ${alias}.published_at, ${alias}.first_published_at, ${alias}.tags`;

/** Records by id: `$1` is the list. */
export const byIdSql = (kind: Selection['kind'], view: View): string =>
  `SELECT ${recordColumns(kind, view, 'e')} FROM ${TABLES[kind]} AS e WHERE e.id = ANY($1::text[]) AND ${view === 'draft' ? 'e.archived_at IS NULL' : 'e.published IS NOT NULL'}`;

export function selectSql(selection: Selection, { skip, limit }: Page, scope: SqlScope): Sql {
  const ranked = rankedPageSql(selection, scope.view, { skip, limit }, recordColumns(selection.kind, scope.view, 'e'));
  if (ranked) return ranked;
  const { values, source, condition } = start(selection, scope);
  const order = orderSql(selection, typesOf(selection, scope.model), source, values);
  const text =
    `SELECT ${recordColumns(selection.kind, scope.view, 'e')} FROM ${TABLES[selection.kind]} AS e WHERE ${condition} ` +
    `ORDER BY ${order} LIMIT ${values.add(limit, 'integer')} OFFSET ${values.add(skip, 'integer')}`;
  return { text, values: values.list };
}

export function countSql(selection: Selection, scope: SqlScope): Sql {
  const ranked = rankedCountSql(selection, scope.view);
  if (ranked) return ranked;
  const { values, condition } = start(selection, scope);
  return {
    text: `SELECT count(*)::integer AS total FROM ${TABLES[selection.kind]} AS e WHERE ${condition}`,
    values: values.list,
  };
}

/** For each of the records that can be seen: its version, and whether it passes. */
export function matchSql(ids: readonly string[], selection: Selection, scope: SqlScope): Sql {
  const { values, source, condition } = start(selection, scope, true);
  const text =
    `SELECT e.id, coalesce(e.published_version, 0) AS version, coalesce(${condition}, FALSE) AS matches ` +
    `FROM ${TABLES[selection.kind]} AS e WHERE e.id = ANY(${values.add(ids, 'text[]')}) AND ${visibleSql(source)}`;
  return { text, values: values.list };
}

const typesOf = ({ typeIds }: Selection, model: ContentModel): readonly ModelType[] =>
  typeIds ? typeIds.flatMap((id) => model.byId.get(id) ?? []) : model.types;

function start(
  selection: Selection,
  { model, locales, view }: SqlScope,
  isLookup = false,
): { values: Values; source: Source & { model: ContentModel }; condition: string } {
  checkFilterSize(selection.filter);
  const values = new Values();
  const source = { alias: 'e', view, locale: selection.locale, locales, model, isLookup };
  const filter = selection.filter ?? {};
  const passes =
    selection.kind === 'Asset'
      ? assetFilterSql(filter, source, values)
      : ofTypesSql(typesOf(selection, model), filter, source, values);
  const linked = selection.linksTo ? ` AND ${linkedSql(selection.linksTo, view, values)}` : '';
  return { values, source, condition: `(${visibleSql(source)} AND (${passes})${linked})` };
}

function linkedSql({ kind, id, locales }: NonNullable<Selection['linksTo']>, view: View, values: Values): string {
  const inLocales = locales ? ` AND l.locale = ANY(${values.add(locales, 'text[]')})` : '';
  return (
    `e.id IN (SELECT l.source_id FROM links AS l WHERE l.source_kind = 'Entry' AND l.target_kind = ${values.add(kind, 'text')} ` +
    `AND l.target_id = ${values.add(id, 'text')} AND l.view = ${values.add(view, 'text')}${inLocales})`
  );
}

/** Default: newest first, then by id. What has no value stands last in either direction. */
function orderSql({ kind, order }: Selection, types: readonly ModelType[], source: Source, values: Values): string {
  const fields: readonly ModelField[] = kind === 'Asset' ? ASSET_FILTER_FIELDS : (types[0]?.fields ?? []);
  const terms = (order ?? []).map((value) => {
    const [, key = '', direction] = /^(.+)_(ASC|DESC)$/.exec(value) ?? [];
    const nulls = key === 'sys_id' ? '' : ' NULLS LAST';
    return `${sortKeySql(key, fields, source, values)} ${direction === 'DESC' ? 'DESC' : 'ASC'}${nulls}`;
  });
  // No two records have the same id: nothing after it decides anything.
  if (order?.some((value) => value.startsWith('sys_id_'))) return terms.join(', ');
  const newest = source.view === 'draft' ? 'e.updated_at' : 'e.published_at';
  return [...terms, `${newest} DESC`, 'e.id COLLATE "C" ASC'].join(', ');
}

function sortKeySql(key: string, fields: readonly ModelField[], source: Source, values: Values): string {
  if (key.startsWith('sys_')) {
    const [column, cast] = sysColumn(key.slice('sys_'.length)) ?? [];
    if (!column) throw new Error(`no "${key}" to order by`);
    return `e.${column}${cast === 'text' ? ' COLLATE "C"' : ''}`;
  }
  const field = fields.find(({ name }) => name === key);
  if (!field) throw new Error(`no field "${key}" to order by`);
  const { sql, cast } = comparable(field.kind, fieldJson(field, source, values));
  return cast === 'text' ? `${sql} COLLATE "C"` : sql;
}
