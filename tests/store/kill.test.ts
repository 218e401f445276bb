import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/content/store/open-store.ts';
import { checkStore } from '#server/content/transfer/check-store.ts';
import { createFileStorage } from '#server/content/assets/asset-files.ts';
import { isAlive, readPostmaster } from '#server/db/postmaster-file.ts';
import { manifest } from './fixtures/manifest.ts';
import { startWorker } from './start-worker.ts';
import { isEmbedded, silent } from './support.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Processes of PostgreSQL: the postmaster and all it forked. They have a session of their own, so a process group is not enough. */
function serverProcesses(postmaster: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0)];
}

/** Every publish that was acknowledged is there, whole: its version published or a later one, its history without a gap. */
async function verify(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const store = await openStore({ dataDir, manifest, logger: silent });
  try {
    const found = new Map(
      (await store.getEntries([...acknowledged.keys()], 'published')).map((record) => [record.id, record]),
    );
    for (const [id, version] of acknowledged) {
      const record = found.get(id);
      const number = id.slice('kill-'.length);
      if (!record?.published || (record.publishedVersion ?? 0) < version)
        throw new Error(
          `${id}, acknowledged as version ${version}, is lost (found ${record?.publishedVersion ?? 'nothing'})`,
        );
      expect(record.published['title']?.['en-UK']).toBe(
        record.publishedVersion === 1 ? `One ${number}` : `Two ${number}`,
      );
    }
    // Nothing is torn: each record is where its history ends, links and indexes agree, and every record is valid.
    const { rows } = await store.database.pool.query<{ id: string }>(`
      SELECT entries.id FROM entries JOIN (SELECT id, max(version) AS last, count(*) AS written FROM versions GROUP BY id) AS history USING (id)
      WHERE entries.version <> history.last OR history.written <> history.last`);
    expect(rows).toEqual([]);
    expect((await checkStore(store, createFileStorage(dataDir))).problems).toEqual([]);
  } finally {
    await store.close();
  }
}

describe.runIf(isEmbedded && process.platform === 'linux')(
  'kill -9 of product and PostgreSQL in the middle of publishes',
  { timeout: 240_000 },
  () => {
    test('loses no acknowledged publish and tears nothing, three times over', async () => {
      const acknowledged = new Map<string, number>();
      let first = 0;
      for (let round = 0; round < 3; round++) {
        const worker = startWorker(dataDir, 'publish', { env: { FIRST: String(first) } });
        // Somewhere in the middle of publishes without end, while eight are under way.
        await worker.waitForCount('published', 130 + round * 40);
        const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
        const group = worker.process.pid ?? 0;
        const server = serverProcesses(postmaster);
        expect(server.length).toBeGreaterThan(5);
        // Alternately product first and server first.
        const killServer = () => server.forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL'));
        if (round % 2 === 0) process.kill(-group, 'SIGKILL');
        killServer();
        await worker.kill();
        while (server.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
        for (const message of worker.messages) {
          if (typeof message['published'] === 'string')
            acknowledged.set(message['published'], Number(message['version']));
        }
        first = Math.max(...[...acknowledged.keys()].map((id) => Number(id.slice(5)))) + 100;
        await verify(acknowledged);
      }
      expect(acknowledged.size).toBeGreaterThan(200);
    });

    test('a killed product alone leaves PostgreSQL whole: the next start goes on with it', async () => {
      const worker = startWorker(dataDir, 'publish', { env: { FIRST: '1000000' } });
      await worker.waitFor('published', (message) => message['published'] === 'kill-1000020');
      await worker.kill();
      const acknowledged = new Map(
        worker.messages
          .filter((message) => 'published' in message)
          .map((message) => [String(message['published']), Number(message['version'])]),
      );
      await verify(acknowledged);
      expect(readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    });
  },
);
