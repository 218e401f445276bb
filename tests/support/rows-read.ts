/** Counts what a database does for a piece of work: queries sent, and rows that their scans look at. */
import type { Queryable } from '#server/content/dialect/read/sql.ts';

export interface Work {
  readonly queries: number;
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What each scan of a plan returns, and what it looks at and drops. */
function scanned(node: PlanNode): number {
  const isScan = /^(?:Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type']);
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (
    (isScan ? looked * node['Actual Loops'] : 0) + (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0)
  );
}

/** @returns the same database, and a function that measures what is asked of it */
export function countRows(database: Queryable): {
  readonly counted: Queryable;
  readonly measure: (run: () => Promise<unknown>) => Promise<Work>;
} {
  let [queries, rows] = [0, 0];
  const counted: Queryable = {
    query: async ({ text, values }) => {
      queries++;
      const plan = await database.query({ text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values });
      const [row] = plan.rows as readonly { 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }[];
      rows += row ? scanned(row['QUERY PLAN'][0].Plan) : 0;
      return database.query({ text, values });
    },
  };
  return {
    counted,
    measure: async (run) => {
      [queries, rows] = [0, 0];
      await run();
      return { queries, rows };
    },
  };
}
