import { Values } from '../dialect/read/sql.ts';
import type { ContentModel } from '../store/model.ts';
import type { RecordKind } from '#server/db/schema.ts';
import type { ListRequest, ListWish } from './list-query.ts';
import { escapeLike } from '../../db/escape-like.ts';

/** Records that one answer looks at, at most: a rare match among many is looked for page by page, not at one go. */
export const WINDOW = 2_000;
/** Shorter texts have no trigram, so no index finds them in the middle of a text. */
const SHORTEST_INDEXED = 3;

const STATE = 'record_state(r.archived_at, r.published_version, r.version)';
const TITLE = 'record_title(r.fields, r.id)';
/** To the millisecond, as the column has it. */
const UPDATED = `to_char(r.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface ListSql {
  readonly values: Values;
  /** Conditions that an index answers: they say what is walked. */
  readonly walked: readonly string[];
  /** Conditions that are held against each record that is walked. */
  readonly held: readonly string[];
}

/** Splits a wish into what an index walks and what is checked on the way. */
export function conditionsOf(kind: RecordKind, wish: ListWish, model: ContentModel): ListSql {
  const values = new Values();
  const { typeId, typeIds, state, by, search, market, typeSite, missing, tag, media, used, sort } = wish;
  const type = typeId === undefined ? undefined : `r.type_id = ${values.add(typeId, 'text')}`;
  const stateIs = state === undefined || state === 'scheduled' ? undefined : `${STATE} = ${values.add(state, 'text')}`;
  const who = by === undefined ? undefined : `r.updated_by = ${values.add(by, 'text')}`;
  // As an array in the collation of the key: it is looked up id by id, never by reading the whole table.
  const planned =
    state === 'scheduled'
      ? `r.id = ANY(ARRAY(SELECT s.record_id COLLATE "default" FROM schedules s WHERE s.kind = '${kind}' AND s.status = 'waiting' ORDER BY s.at LIMIT ${WINDOW}))`
      : undefined;
  const found =
    search === undefined
      ? undefined
      : `r.search_text LIKE ${values.add(`%${escapeLike(search.toLowerCase())}%`, 'text')}`;
  const isIndexed = search !== undefined && search.length >= SHORTEST_INDEXED;
  const byUpdate = sort.endsWith('updated');
  // One index at a time: what finds fewest comes first, the rest is held against what it finds.
  const [walked, held] = isIndexed
    ? [[found], [type, stateIs, who, planned]]
    : planned
      ? [[planned], [type, who, found]]
      : byUpdate && who
        ? [[who], [type, stateIs, found]]
        : byUpdate
          ? [[type, stateIs], [found]]
          : [[type], [stateIs, who, found]];
  const given = (conditions: readonly (string | undefined)[]): string[] =>
    conditions.filter((each) => each !== undefined);
  return {
    values,
    walked: given(walked),
    held: [
      ...given(held),
      ...(typeIds && isIndexed ? [`r.type_id = ANY(${values.add(typeIds, 'text[]')})`] : []),
      ...(market === undefined
        ? []
        : [isFor('markets', `[{"sys":{"id":${JSON.stringify(marketId(market))}}}]`, values)]),
      ...(typeSite === undefined ? [] : [isFor('typeSites', JSON.stringify([typeSite]), values)]),
      ...(missing === undefined ? [] : [kind === 'Asset' ? isSilent(missing, values) : lacks(missing, model, values)]),
      ...(tag === undefined ? [] : [`r.tags @> ARRAY[${values.add(tag, 'text')}]`]),
      ...(kind === 'Asset' && media !== undefined ? [IS_KIND[media]] : []),
      ...(kind === 'Asset' && used !== undefined ? [`${used === 'no' ? 'NOT ' : ''}${IS_USED}`] : []),
    ],
  };
}

/** Entries of markets are named after their key. */
export const marketId = (iso: string): string => `market-${iso}`;

/** A field that is empty means all. */
function isFor(field: string, wanted: string, values: Values): string {
  const value = `jsonb_path_query_first(r.fields, '$.${field}.*')`;
  return `(coalesce(${value}, '[]') = '[]' OR ${value} @> ${values.add(wanted, 'jsonb')})`;
}

const CONTENT_TYPE = `coalesce(jsonb_path_query_first(r.fields, '$.file.*.contentType') #>> '{}', '')`;
const IS_KIND = {
  image: `${CONTENT_TYPE} LIKE 'image/%'`,
  video: `${CONTENT_TYPE} LIKE 'video/%'`,
  document: `${CONTENT_TYPE} !~ '^(image|video)/'`,
} as const;
/** Asked of each asset by the index: a join may read the links of the whole site. */
const IS_USED = `((SELECT true FROM links l WHERE l.target_kind = 'Asset' AND l.target_id = r.id LIMIT 1) IS NOT NULL)`;

/** An alternative text never falls back to another language: it is there or it is not. Decoration has none. */
const isSilent = (locale: string, values: Values): string =>
  `(coalesce(r.fields -> 'description' ->> ${values.add(locale, 'text')}, '') = '' AND NOT coalesce(jsonb_path_query_first(r.fields, '$.decorative.*') = 'true', false))`;

/** Something that its first language has is not there in this one. */
function lacks(locale: string, model: ContentModel, values: Values): string {
  const fields = Object.fromEntries([...model.types.values()].map(({ id, schema }) => [id, localizedFields(schema)]));
  const byType = values.add(JSON.stringify(fields), 'jsonb');
  const source = values.add(model.defaultLocale, 'text');
  return `EXISTS (SELECT 1 FROM jsonb_each(r.fields) f WHERE ${byType} -> r.type_id ? f.key AND f.value ? ${source} AND NOT f.value ? ${values.add(locale, 'text')})`;
}

export const localizedFields = (schema: {
  readonly properties: Readonly<Record<string, { readonly 'x-localized'?: boolean }>>;
}): string[] =>
  Object.entries(schema.properties)
    .filter(([, field]) => field['x-localized'])
    .map(([name]) => name);

/** The one statement of a page of a list: at most {@link WINDOW} records are looked at. */
export function pageSql(
  kind: RecordKind,
  request: ListRequest,
  model: ContentModel,
): { text: string; values: unknown[] } {
  const { values, walked, held } = conditionsOf(kind, request, model);
  const { sort, cursor, search } = request;
  const isDescending = sort.startsWith('-');
  const [column, key, cast] = sort.endsWith('updated')
    ? (['r.updated_at', UPDATED, 'timestamptz'] as const)
    : ([TITLE, TITLE, 'text'] as const);
  // The second key goes the other way: as the index has it.
  const [first, second] = isDescending
    ? ['DESC', sort === '-updated' ? 'ASC' : 'DESC']
    : ['ASC', sort === 'updated' ? 'DESC' : 'ASC'];
  const after = cursor
    ? (() => {
        const value = values.add(cursor.value, cast);
        const id = values.add(cursor.id, 'text');
        const [past, pastId] = [first === 'DESC' ? '<' : '>', second === 'DESC' ? '<' : '>'];
        return [`${column} ${past}= ${value}`, `(${column} ${past} ${value} OR r.id ${pastId} ${id})`];
      })()
    : [];
  const order = `ORDER BY ${column} ${first}, r.id ${second}`;
  const isSearch = search !== undefined && search.length >= SHORTEST_INDEXED;
  const table = kind === 'Entry' ? 'entries' : 'assets';
  // Each type by its own index, so that a rare one is found among many others.
  const inner =
    request.typeIds && !isSearch
      ? `SELECT r.* FROM unnest(${values.add(request.typeIds, 'text[]')}) t(id) CROSS JOIN LATERAL (SELECT r.* FROM ${table} r ${where([`r.type_id = t.id`, ...walked])} ${order} LIMIT ${Math.max(request.limit + 1, Math.floor(WINDOW / request.typeIds.length))}) r`
      : `SELECT r.* FROM ${table} r ${where([...walked, ...(isSearch ? [] : after)])} ${isSearch ? '' : order} LIMIT ${WINDOW}`;
  const text = `WITH w AS MATERIALIZED (${inner}), p AS (SELECT r.*, ${key} AS sort_key FROM w r ${where([...held, ...(isSearch ? after : [])])} ${order} LIMIT ${request.limit + 1})
SELECT (SELECT count(*)::integer FROM w) AS looked_at, (SELECT jsonb_build_array(${key}, r.id) FROM w r ${order.replace(/ASC|DESC/g, (way) => (way === 'ASC' ? 'DESC' : 'ASC'))} LIMIT 1) AS last, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'typeId', p.type_id, 'version', p.version, 'state', record_state(p.archived_at, p.published_version, p.version), 'fields', p.fields, 'stale', p.stale, 'updatedAt', p.updated_at, 'updatedBy', p.updated_by, 'key', p.sort_key)), '[]') FROM p) AS items`;
  return { text, values: values.list };
}

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
