/**
 * A process with a store, for tests that need a second one. Usage: `node worker.ts DATA_DIR MODE [DATABASE_URL]`; it tells
 * what it does on standard output, one JSON object a line.
 *
 * `listen`: tells each change. `publish`: publishes entries `kill-0` … without end, telling each acknowledgement.
 * `hold`: opens the store and waits. Standard input ends it: then it closes the store, the way a clean stop does.
 */
import { openStore } from '#server/content/store/open-store.ts';
import { manifest } from './fixtures/manifest.ts';
import { article } from './support.ts';

const [dataDir = '', mode = 'hold', databaseUrl] = process.argv.slice(2);
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
// Whoever reads may be gone before us.
process.stdout.on('error', () => process.exit(1));
const logger = { info: () => undefined, warn: () => undefined, error: (fields: object) => tell({ error: fields }) };

try {
  const store = await openStore({ dataDir, databaseUrl, manifest, logger });
  store.changes.subscribe((change) => {
    if (mode === 'listen') tell({ change, at: Date.now() });
  });
  const { rows } = await store.database.pool.query<{ started: string }>(
    'SELECT pg_postmaster_start_time()::text AS started',
  );
  tell({ ready: process.pid, server: rows[0]?.started });
  process.stdin.resume();
  process.stdin.once('end', () => void store.close().then(() => process.exit(0)));
  if (mode === 'publish') await publishWithoutEnd();

  /** Eight at a time, each entry created, published, changed and published again. */
  async function publishWithoutEnd(): Promise<void> {
    let next = Number(process.env['FIRST'] ?? 0);
    const work = async (): Promise<void> => {
      for (;;) {
        const number = next++;
        const id = `kill-${number}`;
        await store.entries.create({ id, typeId: 'article', fields: article(`One ${number}`), by: 'worker' });
        await store.entries.publish({ id, version: 1, by: 'worker' });
        tell({ published: id, version: 1 });
        await store.entries.update({ id, version: 2, fields: article(`Two ${number}`), by: 'worker' });
        await store.entries.publish({ id, version: 3, by: 'worker' });
        tell({ published: id, version: 3 });
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
  }
} catch (error) {
  tell({ failed: (error as Error).message });
  process.exit(1);
}
