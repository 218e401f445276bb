import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { StoredFields, VersionAction } from '#server/db/schema.ts';

export interface PublishedVersion {
  readonly at: Date;
  /** Null: from then on visitors saw nothing. */
  readonly fields: StoredFields | null;
}

interface Row {
  readonly id: string;
  readonly action: VersionAction;
  readonly at: Date;
  readonly fields: StoredFields;
  /** Of the entry, if it is still there. */
  readonly firstPublishedAt: Date | null;
  /** The same import wrote what visitors saw as a version of its own, just before this one. */
  readonly follows: boolean;
}

/** What visitors saw of the entries of a type, as far as the history of versions tells; oldest first, by id. */
export async function readPublishedVersions(
  transaction: Transaction,
  typeId: string,
): Promise<ReadonlyMap<string, readonly PublishedVersion[]>> {
  const { rows } = await transaction.execute(sql`
    SELECT v.id, v.action, v.at, v.fields, e.first_published_at AS "firstPublishedAt",
      lag(v.action) OVER records = 'import' AND lag(v.at) OVER records = v.at AS follows
    FROM versions AS v LEFT JOIN entries AS e ON e.id = v.id
    WHERE v.kind = 'Entry' AND v.type_id = ${typeId}
    WINDOW records AS (PARTITION BY v.id ORDER BY v.version)
    ORDER BY v.id, v.version`);
  const found = new Map<string, PublishedVersion[]>();
  for (const row of rows as unknown as Row[]) {
    const version = publishedBy(row);
    if (!version) continue;
    const list = found.get(row.id);
    if (list) list.push(version);
    else found.set(row.id, [version]);
  }
  return found;
}

/** An import does not say whether it published: it did, when the entry was first published no later than then. */
function publishedBy({ action, at, fields, firstPublishedAt, follows }: Row): PublishedVersion | undefined {
  const moment = new Date(at);
  if (action === 'publish') return { at: moment, fields };
  if (action === 'unpublish') return { at: moment, fields: null };
  const shows = action === 'import' && !follows && firstPublishedAt !== null && new Date(firstPublishedAt) <= moment;
  return shows ? { at: moment, fields } : undefined;
}
