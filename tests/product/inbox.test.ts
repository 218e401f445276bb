/** Studio's inbox: who sees what people sent, how much of it, and what stays of having looked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxDetail, InboxPage } from '#schemas/contracts/studio-inbox.ts';
import { becomeAdmin, invite } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
const cookies: Record<string, string> = {};
const SECRET = 'Rosa Almirante';
const EMAIL = 'rosa@almirante.example';

beforeAll(async () => {
  product = await startProduct({ environment: { TRUST_PROXY: '127.0.0.0/8,::1/128' } });
  cookies['admin'] = await becomeAdmin(product);
  for (const role of ['viewer', 'editor', 'publisher'])
    cookies[role] = await invite(product, cookies['admin'], `${role}@meridian.example`, role);
}, 240_000);
afterAll(() => product?.stop());

const ask = (role: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: cookies[role] ?? '',
      origin: product.origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
let senders = 0;
/** Each from a network of its own: how many one may send is tested elsewhere. */
const send = async (values: Readonly<Record<string, unknown>>): Promise<string> => {
  const from = { 'x-forwarded-for': `192.0.2.${++senders}` };
  const fields = {
    ...{ name: SECRET, email: EMAIL, subject: 'A question', message: 'Please call me on +34 600 700 118.' },
    ...{ acceptTerms: true, _locale: 'es', _token: crypto.randomUUID() },
    ...values,
  };
  const answer = await ask('', 'POST', '/api/forms/contact', fields, from);
  const body = (await answer.json()) as { id?: string };
  if (answer.status !== 200 || body.id === undefined) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.id;
};
const audit = async (record: string) => {
  const answer = await ask('admin', 'GET', `/api/accounts/audit?record=${encodeURIComponent(record)}`);
  return ((await answer.json()) as { items: { by: string; action: string; kind: string }[] }).items;
};
const INBOX = '/api/studio/inbox';

test('nobody without the right sees anything', async () => {
  const id = await send({});
  for (const path of ['/forms', '/submissions', `/submissions/${id}`, '/export/contact', '/bookings', '/catalogues']) {
    expect((await ask('', 'GET', INBOX + path)).status, path).toBe(401);
    expect((await ask('viewer', 'GET', INBOX + path)).status, path).toBe(403);
  }
  expect((await ask('viewer', 'POST', `${INBOX}/submissions/${id}/reveal`, {})).status).toBe(403);
  expect((await ask('editor', 'GET', `${INBOX}/export/contact`)).status).toBe(403);
  const foreign = await ask(
    'editor',
    'POST',
    `${INBOX}/submissions/${id}/reveal`,
    {},
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  expect(await audit(id)).toEqual([]);
});

test('lists and details are masked; each look is logged with its author', async () => {
  const id = await send({ bookingId: 'TCS-20481' });
  const list = await (await ask('editor', 'GET', `${INBOX}/submissions?form=contact`)).text();
  expect(list).toContain(id);
  const masked = await (await ask('editor', 'GET', `${INBOX}/submissions/${id}`)).text();
  for (const text of [list, masked])
    for (const hidden of [SECRET, EMAIL, 'Please call', 'A question', 'TCS-20481']) expect(text).not.toContain(hidden);
  expect(await audit(id)).toEqual([]);
  const shown = (await (await ask('editor', 'POST', `${INBOX}/submissions/${id}/reveal`, {})).json()) as InboxDetail;
  expect(shown.values.find(({ field }) => field === 'email')?.text).toBe(EMAIL);
  expect(await audit(id)).toMatchObject([{ by: 'editor@meridian.example', action: 'reveal', kind: 'Submission' }]);
  // The way of machines is no way around the log.
  expect(await (await ask('editor', 'GET', `/api/forms/contact/submissions/${id}`)).text()).toContain(EMAIL);
  expect(await audit(id)).toHaveLength(2);
});

test('is found by reference and by a whole address, never by a part of one', async () => {
  const id = await send({ email: 'unique.person@example.com' });
  const found = async (search: string) => {
    const answer = await ask('editor', 'GET', `${INBOX}/submissions?${new URLSearchParams({ search })}`);
    return ((await answer.json()) as InboxPage).items.map((row) => row.id);
  };
  expect(await found(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase())).toContain(id);
  expect(await found('Unique.Person@example.com')).toEqual([id]);
  expect(await found('unique.person@')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('goes from hand to hand, page by page, and is deleted for good', async () => {
  const ids = [await send({}), await send({}), await send({})];
  const [id = ''] = ids;
  const taken = (await (
    await ask('editor', 'PUT', `${INBOX}/submissions/${id}/work`, { work: 'taken' })
  ).json()) as InboxDetail;
  expect(taken).toMatchObject({ work: 'taken', workBy: 'editor@meridian.example', isRevealed: false });
  expect((await ask('editor', 'PUT', `${INBOX}/submissions/${id}/work`, { work: 'eaten' })).status).toBe(400);
  const page = async (query: string) =>
    (await (await ask('editor', 'GET', `${INBOX}/submissions?${query}`)).json()) as InboxPage;
  expect((await page('work=taken')).items.map((row) => row.id)).toEqual([id]);
  const first = await page('work=new&limit=1');
  const second = await page(`work=new&limit=1&after=${encodeURIComponent(first.next ?? '')}`);
  expect([first.items[0]?.id, second.items[0]?.id]).toEqual([ids[2], ids[1]]);
  expect((await ask('editor', 'DELETE', `${INBOX}/submissions/${id}`)).status).toBe(204);
  expect((await ask('editor', 'GET', `${INBOX}/submissions/${id}`)).status).toBe(404);
  expect((await audit(id)).map(({ action }) => action)).toEqual(['erase', 'work']);
});

test.each([
  'work=eaten',
  'locale=xx',
  'from=yesterday',
  'after=x',
  'limit=0',
  'limit=1000',
  'colour=red',
  `search=${'a'.repeat(300)}`,
])('refuses the wish %s', async (query) => {
  expect((await ask('editor', 'GET', `${INBOX}/submissions?${query}`)).status).toBe(400);
});

test('a table for spreadsheets has no formulas, and taking it away is logged', async () => {
  await send({ subject: '=HYPERLINK("https://evil.example")' });
  const answer = await ask('publisher', 'GET', `${INBOX}/export/contact`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).not.toMatch(/(?:^|,)"?=/m);
  expect(await audit('contact')).toMatchObject([{ by: 'publisher@meridian.example', action: 'export' }]);
});

test('the outbox shows addresses masked, and what is opened is logged', async () => {
  const list = (await (await ask('admin', 'GET', '/api/mails')).json()) as { items: { id: string; to: string }[] };
  expect(list.items.length).toBeGreaterThan(0);
  expect(list.items.map(({ to }) => to).join(' ')).toMatch(/•••@/);
  expect(list.items.map(({ to }) => to).join(' ')).not.toContain(EMAIL);
  const id = list.items[0]?.id ?? '';
  expect((await ask('editor', 'GET', `/api/mails/${id}`)).status).toBe(401);
  expect((await ask('admin', 'GET', `/api/mails/${id}`)).status).toBe(200);
  expect(await audit(id)).toMatchObject([{ action: 'reveal', kind: 'Mail' }]);
});

test('bookings have shortened names; looking one up is logged', async () => {
  const list = (await (await ask('editor', 'GET', `${INBOX}/bookings`)).json()) as {
    items: { reference: string; travellers: string[] }[];
  };
  const [row] = list.items;
  expect(row?.travellers[0]).toMatch(/^\S+(?: \S+)* \p{Lu}\.$/u);
  expect(JSON.stringify(list)).not.toContain('@');
  const one = await ask('editor', 'GET', `${INBOX}/bookings/${row?.reference}`);
  expect([one.status, (await one.text()).includes('@')]).toEqual([200, false]);
  expect(await audit(row?.reference ?? '')).toMatchObject([{ action: 'look-up', kind: 'Booking' }]);
  expect((await ask('editor', 'GET', `${INBOX}/bookings/TCS-1`)).status).toBe(404);
  expect((await ask('editor', 'GET', `${INBOX}/bookings/x`)).status).toBe(400);
});

test('catalogues say how many copies are left', async () => {
  const { items } = (await (await ask('editor', 'GET', `${INBOX}/catalogues`)).json()) as {
    items: { stock: number; taken: number; name: string }[];
  };
  expect(items.length).toBeGreaterThan(0);
  for (const item of items)
    expect(item).toMatchObject({ name: expect.any(String), stock: expect.any(Number), taken: 0 });
});
