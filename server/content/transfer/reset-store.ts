import { sql } from 'drizzle-orm';
import { forgetDerived } from '../derived/keep-derived.ts';
import { writeOwnLocales, type Store } from '../store/open-store.ts';
import { RESET } from './import-bundle.ts';

/** Empties the store, its history included. Bytes of files stay: they are found by digest, and other records may come back to them. */
export async function resetStore(store: Store): Promise<void> {
  await store.database.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`TRUNCATE entries, assets, versions, links, content_types, tags, locales`);
    await forgetDerived(transaction);
    await writeOwnLocales(transaction);
    await store.hub.announce(transaction, RESET);
  });
  await store.reloadModel();
  store.hub.deliver(RESET);
}
