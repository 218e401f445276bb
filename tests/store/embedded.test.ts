import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCluster, locateCluster, readSecrets } from '#server/db/cluster.ts';
import { openDatabase } from '#server/db/connect.ts';
import { isAlive, readPostmaster } from '#server/db/postmaster-file.ts';
import { startWorker } from './start-worker.ts';
import { isEmbedded, silent } from './support.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  const pid = readPostmaster(cluster())?.pid;
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  while (pid && isAlive(pid)) await sleep(10);
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, 'postgres');
const open = () => openDatabase({ dataDir, logger: silent });
const postmaster = () => readPostmaster(cluster())?.pid ?? 0;
const isRoot = process.getuid?.() === 0;

describe.runIf(isEmbedded)('embedded PostgreSQL', { timeout: 90_000 }, () => {
  test('two processes that start at once on a new folder share one server; the last one out stops it', async () => {
    const [first, second] = [startWorker(dataDir, 'hold'), startWorker(dataDir, 'hold')];
    const servers = await Promise.all([first.waitFor('ready'), second.waitFor('ready')]);
    expect(servers[0]?.['server']).toBe(servers[1]?.['server']);
    const pid = postmaster();
    await first.end();
    expect(isAlive(pid)).toBe(true);
    await second.end();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  test('a process that is killed leaves the server to the next, which joins it at once', async () => {
    const first = startWorker(dataDir, 'hold');
    const before = await first.waitFor('ready');
    await first.kill();
    const next = startWorker(dataDir, 'hold');
    expect((await next.waitFor('ready'))['server']).toBe(before['server']);
    await next.end();
    expect(postmaster()).toBe(0);
  });

  test('takes over the lock of a server that died, even when its number belongs to a stranger now', async () => {
    await (await open()).close();
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {});
    const lock = (pid: number) =>
      writeFileSync(join(cluster(), 'postmaster.pid'), `${pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n  1 1\nready   \n`);
    for (const pid of [999_999, stranger.pid ?? 0, process.pid]) {
      lock(pid);
      const database = await open();
      expect(postmaster()).not.toBe(pid);
      await database.close();
    }
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  test('a live server that does not answer is never replaced: the start is refused, naming it', async () => {
    const database = await open();
    const pid = postmaster();
    const state = join(cluster(), 'postmaster.pid');
    const text = readFileSync(state, 'utf8');
    // What it writes while it recovers.
    writeFileSync(state, text.replace('ready   ', 'starting'));
    await expect(open()).rejects.toThrow(new RegExp(`process ${pid}.*DATA_DIR`));
    writeFileSync(state, text);
    expect(postmaster()).toBe(pid);
    await database.close();
  });

  test('a server that dies under us comes back by itself', async () => {
    const database = await open();
    process.kill(postmaster(), 'SIGKILL');
    let answer: unknown;
    for (let left = 100; left > 0 && answer === undefined; left--) {
      await sleep(100);
      answer = await database.pool.query('SELECT 1').then(
        ({ rowCount }) => rowCount,
        () => undefined,
      );
    }
    expect(answer).toBe(1);
    await database.close();
  });

  test('keeps strangers out: only this machine, only with the password, and not as superuser', async () => {
    const database = await open();
    const { host, port, user, database: name } = database.connection();
    await expect(
      openDatabase({ dataDir, databaseUrl: `postgresql://${user}:guess@${host}:${port}/${name}`, logger: silent }),
    ).rejects.toThrow(/wrong user or password/);
    const { rows } = await database.pool.query(
      "SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync, usesuper FROM pg_user WHERE usename = current_user",
    );
    expect(rows).toEqual([{ listen: '127.0.0.1', fsync: 'on', usesuper: false }]);
    await database.close();
  });

  test('refuses a server that runs without fsync', async () => {
    const home = locateCluster(dataDir);
    await createCluster(home);
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const server = spawn(
      home.binaries.postgres,
      [
        '-D',
        home.owner ? '/proc/self/cwd' : home.folder,
        '-c',
        `port=${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'fsync=off',
      ],
      {
        cwd: home.folder,
        stdio: 'ignore',
        ...home.owner,
      },
    );
    while (readPostmaster(home.folder)?.status !== 'ready') await sleep(20);
    const databaseUrl = `postgresql://postgres:${readSecrets(home).superuserPassword}@127.0.0.1:${port}/postgres`;
    await expect(openDatabase({ dataDir, databaseUrl, logger: silent })).rejects.toThrow(
      /DATABASE_URL \(127\.0\.0\.1:\d+\/postgres\): the server runs with fsync=off/,
    );
    server.kill('SIGQUIT');
  });

  test.runIf(isRoot)('works in a folder that only root may enter', async () => {
    chmodSync(dataDir, 0o700);
    const database = await open();
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1);
    await database.close();
  });

  test.runIf(isRoot)('works for an ordinary user, and tells another whose folder it is', async () => {
    chmodSync(dataDir, 0o777);
    const worker = startWorker(dataDir, 'hold', { uid: 65534, gid: 65534, env: { HOME: dataDir } });
    await worker.waitFor('ready');
    await worker.end();
    const other = startWorker(dataDir, 'hold', { uid: 12345, gid: 12345, env: { HOME: dataDir } });
    await expect(other.waitFor('ready')).rejects.toThrow(/belongs to user number 65534/);
    // Root takes it as it finds it: the same owner runs the server.
    await (await open()).close();
  });

  test('an abandoned preparation is cleared away, a folder of another major version refused', async () => {
    const abandoned = join(dataDir, 'postgres.new-999999-abcd');
    mkdirSync(abandoned);
    await (await open()).close();
    expect(existsSync(abandoned)).toBe(false);
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/made by PostgreSQL 17.*export/);
  });
});

test('says of a bad DATABASE_URL what is wrong with it, and never the password', async () => {
  const message = (databaseUrl: string) =>
    openDatabase({ dataDir, databaseUrl, logger: silent }).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await message('mysql://u:hidden@h/x')).toMatch(/^DATABASE_URL is not the address of a PostgreSQL database/);
  expect(await message('not an address')).toMatch(/^DATABASE_URL is not/);
  const refused = await message('postgresql://u:hidden@127.0.0.1:1/x');
  expect(refused).toMatch(/^DATABASE_URL \(127\.0\.0\.1:1\/x\): nothing listens there/);
  expect(refused).not.toContain('hidden');
});
