/** What people sent is kept as long as was said, and no longer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditLog } from '#server/audit/audit-log.ts';
import { formSubmissions } from '#server/db/form-tables.ts';
import { createInboxStore } from '#server/inbox/inbox-store.ts';
import { startRetention } from '#server/inbox/retention.ts';
import { openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => opened?.close());

test('deletes what is older than its days, with its files, and says how many', async () => {
  const { drizzle, pool } = opened.store.database;
  const now = Date.parse('2026-11-29T12:00:00Z');
  const add = async (days: number, status: 'handled' | 'received') => {
    const id = randomUUID();
    await drizzle.insert(formSubmissions).values({
      ...{ id, form: 'contact', status, values: { name: 'Rosa' }, locale: 'en', storefront: 'primary', market: 'uk' },
      ...{ origin: 'http://localhost', createdAt: new Date(now - days * 86_400_000) },
    });
    await pool.query(
      `INSERT INTO form_files (id, submission_id, field, place, name, type, size, bytes) VALUES ($1, $2, 'file', 0, 'a', 'text/plain', 1, 'a')`,
      [randomUUID(), id],
    );
    return id;
  };
  const old = await add(181, 'handled');
  const young = await add(179, 'handled');
  const running = await add(400, 'received');
  const audit = createAuditLog(drizzle);
  const inbox = createInboxStore(drizzle);
  const retention = startRetention({ store: inbox, audit, keepDays: 180, logger: silent, clock: () => now });
  // The first look begins with the start; two at once delete nothing twice.
  await Promise.all([retention.now(), retention.now()]);
  retention.stop();
  expect([await inbox.find(old), (await inbox.find(young))?.id, (await inbox.find(running))?.id]).toEqual([
    undefined,
    young,
    running,
  ]);
  const { rows } = await pool.query('SELECT submission_id FROM form_files ORDER BY 1');
  expect(rows.map((row: { submission_id: string }) => row.submission_id).toSorted()).toEqual(
    [young, running].toSorted(),
  );
  const lines = await audit.list({ action: 'erase', limit: 10 });
  expect(lines.map(({ by, detail }) => [by, detail])).toEqual([['retention', '1 after 180 days']]);
});
