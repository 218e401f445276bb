import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormResult, Submission, Visitor } from '#schemas/contracts/forms.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { formOf, openTestForms, type TestForms } from './support/open-test-forms.ts';

let opened: TestStore;
let forms: TestForms;
let visitor: Visitor | undefined;
let network = '192.0.2.1';
let result: (submission: Submission) => Promise<FormResult>;
const handled: Submission[] = [];

const handler = async (submission: Submission): Promise<FormResult> => {
  handled.push(submission);
  return result(submission);
};
const FORMS = [
  formOf('open'),
  formOf('rare', { perMinute: 2 }),
  formOf('members', { access: 'signed-in' }),
  formOf('agents', { access: 'trade' }),
  formOf('filter', { isStored: false }),
  formOf('secretive', { secret: ['password'] }),
];

beforeAll(async () => {
  opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => {
  visitor = undefined;
  network = '192.0.2.1';
  handled.length = 0;
  result = async () => ({ kind: 'done', answer: { number: 7 } });
  forms = openTestForms({
    database: opened.store.database,
    forms: FORMS,
    handlers: Object.fromEntries(FORMS.map(({ name }) => [name, handler])),
    visitor: () => visitor,
    network: () => network,
  });
});
afterEach(() => forms.close());

const rows = async (form: string) => {
  const answer = await forms.ask(`/${form}/submissions?limit=500`);
  return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
};
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const en = { 'accept-language': 'en-GB,en;q=0.8' };

describe('what is accepted', () => {
  test('is stored, handled, and answered with what the handler says', async () => {
    const answer = await forms.post(
      'open',
      { name: ' Rui ', nights: 3, _entry: 'form-1', _token: crypto.randomUUID() },
      en,
    );
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ number: 7, message: 'Thanks.' });
    expect(handled[0]).toMatchObject({
      values: { name: 'Rui', nights: 3 },
      entryId: 'form-1',
      locale: 'en',
      storefront: 'primary',
    });
    const [row] = await rows('open');
    expect(row).toMatchObject({
      id: body['id'],
      status: 'handled',
      values: { name: 'Rui', nights: 3 },
      entryId: 'form-1',
    });
    expect(JSON.stringify(row)).not.toContain('192.0.2.1');
  });

  test('may be urlencoded: numbers and lists as the schema has them', async () => {
    const answer = await forms.post(
      'filter',
      'name=Ana&nights=4&interests=sea&interests=snow&message=a%0D%0Ab',
      urlencoded,
    );
    expect(answer.status).toBe(200);
    expect(handled[0]?.values).toEqual({ name: 'Ana', nights: 4, interests: ['sea', 'snow'], message: 'a\nb' });
  });

  test('is stored before it is handled, and handled again when its handler fails', async () => {
    let seen: unknown;
    result = async () => {
      seen = (await rows('agents'))[0];
      throw new Error('mail server says: unknown user ana@example.es\r\nforged line');
    };
    visitor = { id: 'v1', email: 'a@b.es', name: 'A', role: 'trade' };
    const answer = await forms.post('agents', { name: 'Ana' });
    expect(seen).toMatchObject({ status: 'received', values: { name: 'Ana' } });
    expect(answer.status).toBe(200);
    const [row] = await rows('agents');
    expect(row).toMatchObject({ status: 'failed', attempts: 1 });
    expect(row?.['nextAttemptAt']).toEqual(expect.any(String));
    expect(forms.log.join('\n')).toContain('(address)');
    expect(forms.log.join('')).not.toMatch(/ana@|\\r\\nforged/);

    result = async () => ({ kind: 'done' });
    expect((await forms.ask(`/agents/submissions/${String(row?.['id'])}/retry`, { method: 'POST' })).status).toBe(202);
    await forms.retryNow();
    expect((await rows('agents'))[0]).toMatchObject({ status: 'handled' });
    expect(handled.at(-1)).toMatchObject({ id: row?.['id'], visitor: { id: 'v1' }, network: '' });
  });

  test('keeps its secrets to the handler', async () => {
    result = async () => ({ kind: 'refused', status: 409, code: 'X', message: 'no' });
    await forms.post('secretive', { name: 'Ana', password: ' hunter2 hunter2 ' });
    expect(handled[0]?.values['password']).toBe(' hunter2 hunter2 ');
    result = async () => Promise.reject(new Error('x'));
    await forms.post('secretive', { name: 'Eva', password: 'hunter2hunter2' });
    const found = await opened.store.database.pool.query("SELECT * FROM form_submissions WHERE form = 'secretive'");
    expect(found.rows).toHaveLength(2);
    expect(JSON.stringify([found.rows, forms.log])).not.toContain('hunter2');
    // Without its secret it cannot be handled again.
    expect(found.rows.find(({ status }) => status === 'failed')).toMatchObject({ next_attempt_at: null });
  });

  test('leaves nothing behind where nothing is stored', async () => {
    const answer = await forms.post('filter', { name: 'Ana' });
    expect(await answer.json()).toEqual({ number: 7, message: 'Thanks.' });
    expect(await rows('filter')).toEqual([]);
    result = async () => Promise.reject(new Error('x'));
    expect((await forms.post('filter', { name: 'Ana' })).status).toBe(503);
  });

  test('answers in the language asked for, in Portuguese where none is known', async () => {
    const messageOf = async (headers: Record<string, string>, more = {}) =>
      (
        (await (await forms.post('filter', { name: 'A', nights: 0, ...more }, headers)).json()) as {
          errors: { message: string }[];
        }
      ).errors[0]?.message;
    expect(await messageOf({})).toBe('Introduza 1 ou mais.');
    expect(await messageOf({ 'accept-language': 'fr, it;q=0.3, es;q=0.7' })).toBe('Introduce 1 o más.');
    expect(await messageOf(en, { _locale: 'it' })).toBe('Inserisci un valore pari o superiore a 1.');
  });
});

describe('a repeated submission', () => {
  test('is one: double clicks wait for the first answer, also in another process', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    result = async ({ id }) => {
      await promise;
      return { kind: 'done', answer: { plan: id } };
    };
    const body = { name: 'Twice', _token: crypto.randomUUID() };
    const answers = Promise.all([1, 2, 3].map(() => forms.post('open', body)));
    setTimeout(resolve, 150);
    const bodies = await Promise.all((await answers).map((answer) => answer.json()));
    expect(handled).toHaveLength(1);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(await (await forms.post('open', { ...body, name: 'Changed' })).json()).toEqual(bodies[0]);
  });

  test('without a token is one for ten minutes: same body, same network', async () => {
    await forms.post('open', 'name=Same', urlencoded);
    await forms.post('open', 'name=Same', urlencoded);
    expect(handled).toHaveLength(1);
    network = '192.0.2.2';
    await forms.post('open', 'name=Same', urlencoded);
    await forms.post('open', 'name=Other', urlencoded);
    expect(handled).toHaveLength(3);
    await opened.store.database.pool.query(
      "UPDATE form_submissions SET created_at = created_at - interval '11 minutes'",
    );
    await forms.post('open', 'name=Same', urlencoded);
    expect(handled).toHaveLength(4);
  });

  test('that was not accepted may be sent again, corrected, with the same token', async () => {
    const _token = crypto.randomUUID();
    result = async ({ values }) =>
      values['name'] === 'taken'
        ? { kind: 'invalid', errors: [{ field: 'name', keyword: 'unknown-name', message: '' }] }
        : { kind: 'done' };
    const first = await forms.post('open', { name: 'taken', _token }, en);
    expect(first.status).toBe(422);
    expect(await first.json()).toEqual({
      errors: [{ field: 'name', keyword: 'unknown-name', message: 'This field is not valid.' }],
    });
    expect((await forms.post('open', { name: 'free', _token })).status).toBe(200);
  });
});

describe('what is refused', () => {
  test('has every fault by field, in words', async () => {
    const answer = await forms.post('open', { nights: 'two', message: 'x'.repeat(201), extra: 1 }, en);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: [
        { field: 'name', keyword: 'required', message: 'Name is required.' },
        { field: 'nights', keyword: 'type', message: 'Please enter a whole number.' },
        { field: 'message', keyword: 'maxLength', message: 'Please enter at most 200 characters.' },
        { field: 'extra', keyword: 'additionalProperties', message: 'This field is not valid.' },
      ],
    });
    expect(handled).toEqual([]);
  });

  test.each([
    ['[]', 400],
    ['null', 400],
    ['{', 400],
    ['{"name":"a","name":"b"}', 400],
    ['{"name":{"__proto__":{"x":1}}}', 400],
    [`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    [JSON.stringify({ interests: Array.from({ length: 600 }, () => 'x') }), 400],
    [`{"name":"${'x'.repeat(70_000)}"}`, 413],
  ])('a body that is none: %.40s → %i', async (body, status) => {
    expect((await forms.post('open', body)).status).toBe(status);
  });

  test('other kinds of bodies, other sites, other forms', async () => {
    expect((await forms.post('open', 'name=a', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await forms.post('open', '__proto__.x=a', urlencoded)).status).toBe(400);
    expect((await forms.post('open', { name: 'a' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await forms.post('open', { name: 'a' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await forms.post('nothing', { name: 'a' })).status).toBe(404);
    expect(handled).toEqual([]);
  });

  test('needs somebody who may: 401 with the way to sign in and back, 403 for others', async () => {
    const answer = await forms.post(
      'members',
      { name: 'A' },
      { ...en, referer: 'http://localhost/en/catalogues/?x=1' },
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 'SIGN_IN_REQUIRED',
      message: 'Please, login first',
      signIn: '/en/sign-in/?return=/en/catalogues/?x=1',
    });
    visitor = { id: 'v', email: 'v@w.es', name: 'V', role: 'customer' };
    expect((await forms.post('members', { name: 'A' })).status).toBe(200);
    const refused = await forms.post('agents', { name: 'A' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'TRADE_REQUIRED' });
  });

  test('comes too often from one network, whatever it says', async () => {
    const send = async () => forms.post('rare', { name: crypto.randomUUID() }, en);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const third = await send();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await third.json()) as { message: string }).message).toMatch(
      /^That was too often\. Please try again in \d+ seconds?\.$/,
    );
    network = '192.0.2.9';
    expect((await send()).status).toBe(200);
  });

  test('was filled in by a program, which does not learn it', async () => {
    const answer = await forms.post('open', { name: 'Bot', _website: 'https://spam.example' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: expect.any(String), message: 'Thanks.' });
    expect(handled).toEqual([]);
  });
});

describe('what was sent', () => {
  test('is read only by who may', async () => {
    for (const path of ['/', '/open/submissions', '/open/submissions?format=csv'])
      expect((await forms.ask(path, { headers: { authorization: 'Bearer other' } })).status).toBe(401);
    const overview = (await (await forms.ask('/')).json()) as {
      items: { name: string; counts: Record<string, number> }[];
    };
    expect(overview.items.map(({ name }) => name)).toEqual(FORMS.map(({ name }) => name));
    expect(overview.items[0]?.counts['handled']).toBeGreaterThan(0);
  });

  test('is exported without a formula in any cell', async () => {
    for (const name of ['=1+1', '+44 1', '-2', '@x', ' =1', 'a"b', 'a,b', '＝1'])
      await forms.post('members', { name }, {});
    visitor = { id: 'v', email: 'v@w.es', name: 'V', role: 'customer' };
    for (const name of ['=1+1', '@x', 'a"b', 'a,b', '＝1', 'ok'])
      await forms.post('members', { name, message: 'x\n=2' });
    const answer = await forms.ask('/members/submissions', { headers: { accept: 'text/csv' } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toBe(
      'id,createdAt,status,locale,storefront,market,visitor,Name,nights,message,password,interests',
    );
    for (const cell of ["'=1+1,", "'@x,", '"a""b",', '"a,b",', "'＝1,", ',ok,', '"x\n=2"'])
      expect(text).toContain(cell);
  });

  test('can be taken away', async () => {
    await forms.post('open', { name: 'Forget me' });
    const [row] = await rows('open');
    const path = `/open/submissions/${String(row?.['id'])}`;
    expect((await forms.ask(path, { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await forms.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await forms.ask(path)).status).toBe(404);
    expect((await forms.ask('/open/submissions/nonsense')).status).toBe(404);
  });
});
