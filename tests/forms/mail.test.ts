import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailRoutes } from '#server/mail/mail-routes.ts';
import { openMail, type OpenMail } from '#server/mail/open-mail.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';

let opened: TestStore;
let server: MailServer;
const log: string[] = [];
const write = (fields: object, message: string) => void log.push(`${message} ${JSON.stringify(fields)}`);
const logger = { info: write, warn: write, error: write };
const open = (smtpUrl: string | undefined): OpenMail =>
  openMail({ drizzle: opened.store.database.drizzle, smtpUrl, host: 'www.example.com', logger });

beforeAll(async () => {
  opened = await openTestStore();
  server = await startMailServer();
}, START_TIMEOUT);
afterAll(async () => {
  await server?.close();
  await opened?.close();
});

let mail: OpenMail;
beforeEach(async () => {
  await opened.store.database.pool.query('DELETE FROM mails');
  server.received.length = 0;
  server.refuseWith = undefined;
  mail = open(server.url);
});
afterEach(() => mail.close());

const reset = { name: 'Rui', link: 'https://www.example.com/en/reset/?t=secret-of-the-link' };
const send = (to: string, more = {}) =>
  mail.send({ template: 'reset-password', values: reset, to, locale: 'es', ...more });
const stored = async () =>
  (await opened.store.database.pool.query<Record<string, unknown>>('SELECT * FROM mails ORDER BY created_at')).rows;
const decode = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('with a mail server', () => {
  test('a mail is sent as text and HTML, from the sender that SMTP_URL names, and forgotten', async () => {
    await send('rui@example.pt', { replyTo: 'ana@example.es' });
    await mail.flush();
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'hello@meridian.example', to: ['rui@example.pt'] });
    expect(received?.source).toMatch(/^Reply-To: ana@example\.es\r$/m);
    expect(received?.source).toMatch(/^Message-ID: <[\da-f-]{36}@www\.example\.com>\r$/m);
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received?.source).toContain('text/plain');
    expect(decode(received?.source ?? '')).toContain('t=secret-of-the-link');
    const [row] = await stored();
    expect(row).toMatchObject({ status: 'sent', attempts: 1, mail_values: {} });
    expect(JSON.stringify([row, log])).not.toContain('secret-of-the-link');
  });

  test('one that is away for a while gets it later; waits grow', async () => {
    server.refuseWith = 451;
    await send('rui@example.pt');
    await mail.flush();
    const [first] = await stored();
    expect(first).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(String(first?.['fault'])).toContain('(address)');
    expect(log.join()).not.toContain('rui@example.pt');
    const waitOf = (row: Record<string, unknown> | undefined) => Number(row?.['next_attempt_at']) - Date.now();
    expect(waitOf(first)).toBeGreaterThan(50_000);
    expect(await mail.flush()).toBe(0);
    await opened.store.database.pool.query('UPDATE mails SET next_attempt_at = now()');
    await mail.flush();
    expect(waitOf((await stored())[0])).toBeGreaterThan(200_000);
    server.refuseWith = undefined;
    await opened.store.database.pool.query('UPDATE mails SET next_attempt_at = now()');
    await mail.flush();
    expect(server.received).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ status: 'sent', attempts: 3, fault: null });
  });

  test('a mail that comes while others are being sent does not wait for the next round', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await send(`rui${number}@example.pt`);
      await new Promise((resolve) => setTimeout(resolve, number));
    }
    await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(5);
  });

  test('one that refuses for good is not asked again', async () => {
    server.refuseWith = 550;
    await send('nobody@example.pt');
    await mail.flush();
    expect((await stored())[0]).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: null });
  });

  test('the same key is one mail; processes that send at once send it once', async () => {
    const other = open(server.url);
    for (let count = 0; count < 5; count++) await send('rui@example.pt', { key: 'submission-1' });
    for (let count = 0; count < 20; count++) await send(`guest${count}@example.pt`);
    await Promise.all([mail.flush(), other.flush(), mail.flush()]);
    await Promise.all([mail.flush(), other.flush()]);
    await other.close();
    expect(server.received).toHaveLength(21);
    expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(21);
  });

  test('no value becomes a header or a second recipient', async () => {
    await expect(send('a@b.es, c@d.es')).rejects.toThrow(/recipient is no address/);
    await expect(send('a@b.es\r\nBcc: c@d.es')).rejects.toThrow(/recipient is no address/);
    await send('rui@example.pt', {
      template: 'form-submission',
      values: { form: 'R\r\nBcc: evil@example.com\r\nX-Evil: 1', lines: '\r\n.\r\nMAIL FROM:<x>' },
      replyTo: 'a@b.es\r\nBcc: c@d.es',
    });
    await mail.flush();
    expect(server.received).toHaveLength(1);
    const [head = ''] = (server.received[0]?.source ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(?:Bcc|X-Evil|Reply-To):/m);
    expect(server.received[0]?.to).toEqual(['rui@example.pt']);
  });
});

describe('without a mail server', () => {
  test('mails stay in the outbox, where who may can read them', async () => {
    const kept = open(undefined);
    await kept.send({ template: 'reset-password', values: reset, to: 'rui@example.pt', locale: 'en' });
    expect(await kept.flush()).toBe(0);
    const routes = createMailRoutes({ mail: kept, mayRead: async (request) => request.headers.has('x-may') });
    expect((await routes.request('/')).status).toBe(401);
    const ask = async (path: string, method = 'GET') => routes.request(path, { method, headers: { 'x-may': '1' } });
    const list = (await (await ask('/?status=waiting')).json()) as { items: { id: string }[]; hasServer: boolean };
    expect(list).toMatchObject({
      total: 1,
      hasServer: false,
      items: [{ template: 'reset-password', to: 'rui@example.pt' }],
    });
    const one = (await (await ask(`/${list.items[0]?.id}`)).json()) as { subject: string; text: string };
    expect(one.subject).toBe('A new password for your account');
    expect(one.text).toContain(reset.link);
    expect((await ask(`/${list.items[0]?.id}/send`, 'POST')).status).toBe(409);
    expect((await ask('/?status=other')).status).toBe(400);
    expect((await ask('/nonsense')).status).toBe(404);

    // A server is named later: what waited is sent.
    const again = createMailRoutes({ mail, mayRead: async () => true });
    expect((await again.request(`/${list.items[0]?.id}/send`, { method: 'POST' })).status).toBe(202);
    expect(server.received).toHaveLength(1);
    await kept.close();
  });
});
