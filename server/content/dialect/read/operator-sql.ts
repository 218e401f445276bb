/** Operators of `where` as SQL. What a record lacks is unequal to everything, so `_not` and `_not_in` match it. */
import type { ModelField } from '../model.ts';
import type { Values } from './sql.ts';
import { isObject } from '#schemas/is-object.ts';

export interface Operand {
  /** Absent for columns. */
  readonly field?: ModelField;
  /** Value as jsonb, for fields. */
  readonly json?: string;
  /** Value to compare, as SQL. */
  readonly sql: string;
  readonly cast: 'text' | 'numeric' | 'boolean' | 'timestamptz';
}

const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** @param operator without its underscore; empty for equality */
export function operatorSql(operand: Operand, operator: string, value: unknown, values: Values): string {
  const { sql, cast, field, json } = operand;
  if (operator === 'exists') return existsSql(operand, value === true);
  if (field?.list) return listSql(json ?? sql, operator, value, values);
  if (operator === 'contains') return containsSql(operand, value, values);
  if (operator === 'not_contains') return `(${containsSql(operand, value, values)}) IS NOT TRUE`;
  if (operator === 'within_circle') return circleSql(json ?? sql, value, values);
  if (operator === 'within_rectangle') return rectangleSql(json ?? sql, value, values);
  if (operator === '') return `${sql} = ${values.add(comparisonValue(value, cast), cast)}`;
  if (operator === 'not') return `${sql} IS DISTINCT FROM ${values.add(comparisonValue(value, cast), cast)}`;
  if (operator === 'in') return `${sql} = ANY(${arraySql(value, cast, values)})`;
  if (operator === 'not_in') return `(${sql} = ANY(${arraySql(value, cast, values)})) IS NOT TRUE`;
  const comparison = COMPARISONS[operator];
  if (!comparison) throw new Error(`no operator "${operator}" to filter by`);
  return `${sql} ${comparison} ${values.add(comparisonValue(value, cast), cast)}`;
}

/** Dates in arguments without a zone are UTC, as in fields. */
const comparisonValue = (value: unknown, cast: Operand['cast']): unknown =>
  cast === 'timestamptz' ? new Date(withZone(String(value))).toISOString() : value;
const withZone = (date: string): string =>
  date.includes('T') && !/(Z|[+-]\d\d:?\d\d)$/.test(date) ? `${date}Z` : date;

function arraySql(value: unknown, cast: Operand['cast'], values: Values): string {
  const list = (Array.isArray(value) ? value : [value])
    .filter((item) => item !== null)
    .map((item) => comparisonValue(item, cast));
  return cast === 'boolean'
    ? `ARRAY[${list.map((item) => values.add(item, 'boolean')).join(', ')}]::boolean[]`
    : values.add(list, `${cast}[]`);
}

function existsSql({ json, sql }: Operand, wanted: boolean): string {
  const there = json ? `(${json} IS NOT NULL AND jsonb_typeof(${json}) <> 'null')` : `${sql} IS NOT NULL`;
  return wanted ? there : `NOT (${there})`;
}

/** Lists of texts. */
function listSql(json: string, operator: string, value: unknown, values: Values): string {
  const texts = (Array.isArray(value) ? value : [value]).filter((item) => item !== null);
  if (operator === 'contains_all') return `${json} @> ${values.add(JSON.stringify(texts), 'jsonb')}`;
  const some = `(${json} ?| ${values.add(texts, 'text[]')})`;
  if (operator === 'contains_some') return some;
  if (operator === 'contains_none') return `${some} IS NOT TRUE`;
  throw new Error(`no operator "${operator}" for lists`);
}

/** Columns that are `text[]`. */
export function setOperatorSql(column: string, operator: string, value: unknown, values: Values): string {
  const texts = values.add(
    (Array.isArray(value) ? value : [value]).filter((item) => item !== null),
    'text[]',
  );
  if (operator === 'contains_all') return `${column} @> ${texts}`;
  if (operator === 'contains_some') return `${column} && ${texts}`;
  if (operator === 'contains_none') return `NOT (${column} && ${texts})`;
  throw new Error(`no operator "${operator}" for tags`);
}

/** Case-insensitive part of a text; of a rich text, of any of its texts. */
function containsSql({ field, json, sql }: Operand, value: unknown, values: Values): string {
  const pattern = values.add(`%${String(value).replace(/[\\%_]/g, String.raw`\$&`)}%`, 'text');
  if (field?.kind !== 'rich-text') return `${sql} ILIKE ${pattern}`;
  return `EXISTS (SELECT 1 FROM jsonb_path_query(${json}, 'strict $.**.value ? (@.type() == "string")', '{}', true) AS node WHERE node #>> '{}' ILIKE ${pattern})`;
}

const EARTH_RADIUS_KM = 6371;
const coordinate = (json: string, name: 'lat' | 'lon') =>
  `(CASE WHEN jsonb_typeof(${json} -> '${name}') = 'number' THEN (${json} ->> '${name}')::float8 END)`;

/** Great-circle distance by the haversine formula. */
function circleSql(json: string, value: unknown, values: Values): string {
  if (!isObject(value)) return 'TRUE';
  const [lat, lon, radius] = [value['lat'], value['lon'], value['radius']].map(
    (part) => `(${values.add(part, 'numeric')})::float8`,
  );
  const [fieldLat, fieldLon] = [coordinate(json, 'lat'), coordinate(json, 'lon')];
  const half = (a: string, b: string) => `power(sin(radians(${a} - ${b}) / 2), 2)`;
  const haversine = `${half(fieldLat, lat ?? '')} + cos(radians(${fieldLat})) * cos(radians(${lat})) * ${half(fieldLon, lon ?? '')}`;
  return `${2 * EARTH_RADIUS_KM} * asin(sqrt(least(1, ${haversine}))) <= ${radius}`;
}

function rectangleSql(json: string, value: unknown, values: Values): string {
  if (!isObject(value)) return 'TRUE';
  const edge = (name: string) => values.add(value[name], 'numeric');
  const [lat, lon] = [coordinate(json, 'lat'), coordinate(json, 'lon')];
  return (
    `${lat} BETWEEN (${edge('bottomRightLat')})::float8 AND (${edge('topLeftLat')})::float8 AND ` +
    `${lon} BETWEEN (${edge('topLeftLon')})::float8 AND (${edge('bottomRightLon')})::float8`
  );
}
