import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { Outbox, OutboxRow } from './outbox.ts';
import type { Tab } from './tab.ts';
import type { Transport } from './transport.ts';

/**
 * Brings back what this tab left before a reload, and what closed tabs left behind. A row of a living tab is its own; a row
 * of a record that is being edited here waits until that is saved, so that neither hides the other.
 */
export async function adoptRows({
  outbox,
  tab,
  user,
  transport,
  isFree,
  fold,
  settled,
}: {
  readonly outbox: Outbox;
  readonly tab: Tab;
  readonly user: string;
  readonly transport: Pick<Transport, 'load'>;
  readonly isFree: (id: string) => boolean;
  readonly fold: (row: OutboxRow, record: StudioRecord | undefined) => void;
  readonly settled: (id: string) => Promise<boolean>;
}): Promise<void> {
  const rows = (await outbox.list(user)).filter(({ record }) => isFree(record.id));
  // Own ones first: their tab is this one.
  const sorted = rows.toSorted((left, right) => Number(right.tab === tab.id) - Number(left.tab === tab.id));
  for (const row of sorted) {
    const take = async (): Promise<void> => {
      const loaded = await transport.load([row.record.id]);
      if (loaded.kind !== 'loaded' || !isFree(row.record.id)) return;
      // Nothing may wait between the question whether it is free and this: what is typed next finds these changes there.
      fold({ ...row, tab: tab.id }, loaded.records[0]);
      // The browser has our row before the other one goes.
      if (row.tab !== tab.id && (await settled(row.record.id))) await outbox.remove(row.tab, row.record.id);
    };
    if (row.tab === tab.id) await take();
    else await tab.takeOver(row.tab, take);
  }
}
