import type { RecordPage, RecordSummary } from '#schemas/contracts/studio-lists.ts';
import type { RecordKind, StaleMarks, StoredFields } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';
import type { ContentModel } from '../store/model.ts';
import { countUses, mediaFacts } from './media-facts.ts';
import { findPictures } from './find-pictures.ts';
import { type ListRequest, writeCursor } from './list-query.ts';
import { localizedFields, marketId, pageSql, WINDOW } from './list-sql.ts';
import { titleOf } from './title-of.ts';

interface Row {
  readonly id: string;
  readonly typeId: string;
  readonly version: number;
  readonly state: RecordSummary['state'];
  readonly fields: StoredFields;
  readonly stale: StaleMarks | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly key: string;
}

/** One page of a list, each record as much as a row of it shows. Four queries at most, whatever the size of the site. */
export async function findRecords(
  db: Queryable,
  kind: RecordKind,
  request: ListRequest,
  model: ContentModel,
): Promise<RecordPage> {
  const { rows } = await db.query(pageSql(kind, request, model));
  const [answer] = rows as readonly {
    looked_at: number;
    last: readonly [string, string] | null;
    items: readonly Row[];
  }[];
  if (!answer) return { items: [], isWhole: true };
  const shown = answer.items.slice(0, request.limit);
  const ids = shown.map(({ id }) => id);
  const [planned, pictures, uses] = await Promise.all([
    findPlanned(db, kind, ids),
    findPictures(db, kind, ids),
    kind === 'Asset' ? countUses(db, ids) : undefined,
  ]);
  const items = shown.map((row): RecordSummary => {
    const next = planned.get(row.id);
    const picture = pictures.get(row.id);
    const media = uses && mediaFacts(row, uses.get(row.id) ?? 0, model);
    return {
      ...describe(kind, row, model),
      ...(next && { next }),
      ...(picture && { picture }),
      ...(media && { media }),
    };
  });
  if (request.typeIds) return { items, isWhole: answer.items.length <= request.limit };
  const last = shown.at(-1);
  if (answer.items.length > request.limit && last)
    return { items, next: writeCursor({ value: last.key, id: last.id }), isWhole: true };
  const isCut = answer.looked_at === WINDOW;
  const isSearch = (request.search?.length ?? 0) >= 3;
  // Where a search found more than it looks at, going on in the order of the list would not find the rest.
  if (!isCut || isSearch || !answer.last) return { items, isWhole: !isCut };
  return { items, next: writeCursor({ value: answer.last[0], id: answer.last[1] }), isWhole: false };
}

function describe(
  kind: RecordKind,
  { id, typeId, version, state, fields, stale, updatedAt, updatedBy }: Row,
  model: ContentModel,
): RecordSummary {
  const type = model.types.get(typeId);
  const markets = valueOf(fields, 'markets');
  const typeSites = valueOf(fields, 'typeSites');
  const isos = Array.isArray(markets) ? markets.flatMap((link) => isoOf(link) ?? []) : [];
  return {
    ...{ id, kind, typeId, version, state, updatedBy },
    updatedAt: new Date(updatedAt).toISOString(),
    title: titleOf({ id, typeId, fields }, model),
    slug: textsOf(fields['slug']),
    locales: progressOf(
      { fields, stale },
      type ? localizedFields(type.schema) : kind === 'Asset' ? ['title', 'description', 'file'] : [],
      model,
    ),
    ...(isos.length > 0 && { markets: isos }),
    ...(Array.isArray(typeSites) && typeSites.length > 0 && { typeSites: typeSites.map(String) }),
  };
}

const valueOf = (fields: StoredFields, field: string): unknown => Object.values(fields[field] ?? {})[0];

const isoOf = (link: unknown): string | undefined => {
  const id = (link as { sys?: { id?: unknown } } | null)?.sys?.id;
  const prefix = marketId('');
  return typeof id === 'string' && id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
};

const textsOf = (values: StoredFields[string] | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** A language against the first: of the localized fields that have a value there, all, some or none; all, but not up to date. */
function progressOf(
  { fields, stale }: Pick<Row, 'fields' | 'stale'>,
  localized: readonly string[],
  { locales, defaultLocale }: ContentModel,
): RecordSummary['locales'] {
  const has = (field: string, locale: string): boolean =>
    ![undefined, null, ''].includes(fields[field]?.[locale] as string);
  const source = localized.filter((field) => has(field, defaultLocale));
  return Object.fromEntries(
    locales.map(({ code }) => {
      const wanted = source.length > 0 ? source : localized;
      const there = wanted.filter((field) => has(field, code)).length;
      const isWhole = there === wanted.length;
      const isStale = isWhole && Object.values(stale ?? {}).some((marks) => Object.hasOwn(marks, code));
      return [code, there === 0 && wanted.length > 0 ? 'empty' : isStale ? 'stale' : isWhole ? 'full' : 'part'];
    }),
  );
}

/** What is planned for records, the soonest of each. */
async function findPlanned(
  db: Queryable,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<RecordSummary['next']>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query({
    text: `SELECT DISTINCT ON (record_id) id, record_id, action, at FROM schedules WHERE kind = $1 AND record_id = ANY($2::text[]) AND status = 'waiting' ORDER BY record_id, at`,
    values: [kind, [...ids]],
  });
  return new Map(
    (rows as readonly { id: string; record_id: string; action: 'publish' | 'unpublish'; at: Date }[]).map((row) => [
      row.record_id,
      { id: row.id, action: row.action, at: row.at.toISOString() },
    ]),
  );
}
