import { COUNT_LIMIT, LIST_STATES, type StateCounts } from '#schemas/contracts/studio-lists.ts';
import type { RecordKind } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';
import type { ContentModel } from '../store/model.ts';
import type { ListWish } from './list-query.ts';
import { conditionsOf, where, WINDOW } from './list-sql.ts';

/**
 * How many records there are of each state, under the other wishes: up to {@link COUNT_LIMIT}, from the first records that
 * an index finds. So the side bar costs the same on a site of any size.
 */
export async function countStates(
  db: Queryable,
  kind: RecordKind,
  wish: ListWish,
  model: ContentModel,
): Promise<StateCounts> {
  const counts = await Promise.all(
    (['all', ...LIST_STATES] as const).map(async (state) => {
      const { values, walked, held } = conditionsOf(
        kind,
        { ...wish, state: state === 'all' ? undefined : state, sort: '-updated' },
        model,
      );
      const table = kind === 'Entry' ? 'entries' : 'assets';
      const window = held.length === 0 ? COUNT_LIMIT : WINDOW;
      const text = `SELECT count(*)::integer AS n FROM (SELECT 1 FROM (SELECT r.* FROM ${table} r ${where(walked)} LIMIT ${window}) r ${where(held)} LIMIT ${COUNT_LIMIT}) counted`;
      const { rows } = await db.query({ text, values: values.list });
      return [state, (rows[0] as { n: number }).n] as const;
    }),
  );
  return Object.fromEntries(counts) as unknown as StateCounts;
}
