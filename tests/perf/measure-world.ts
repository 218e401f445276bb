import { OTHER_CORE, runScript } from './process.ts';
import { row, type Row } from './rows.ts';
import type { PageWork, WorldWork } from './world-child.ts';

/** More than chance: reads of one turn are one query, and which fall into one turn differs. */
const SAME = 1.15;

/**
 * What the database does for a page must not grow with the world (issue: "queries and rows read"). Leaves the data folder
 * with the large world in it, so it comes last.
 */
export async function measureWorld(options: { readonly client: string; readonly dataDir: string }): Promise<Row[]> {
  const { before, after, imported } = await runScript<WorldWork>(
    './world-child.ts',
    [options.client, options.dataDir],
    OTHER_CORE,
  );
  const works = Object.entries(before).map(([name, small]) => ({ name, small, large: after[name] ?? small }));
  return [
    ...works.map(({ name, small, large }) =>
      row({
        what: `${name}, with 10,000 cities and 5,000 packages more: rows read`,
        sign: '≤',
        limit: SAME,
        value: large.rows / small.rows,
        unit: '×',
        digits: 2,
        note: `${describe(small)}; then ${describe(large)}`,
      }),
    ),
    row({
      what: 'import of that world',
      sign: '<',
      limit: 60,
      value: imported.seconds,
      unit: 's',
      digits: 0,
      note: `${imported.entries} entries`,
    }),
  ];
}

const describe = ({ queries, rows, ms }: PageWork): string =>
  `${queries} queries, ${Math.round(rows)} rows, ${ms.toFixed(0)} ms`;
