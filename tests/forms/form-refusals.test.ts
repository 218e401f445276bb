/** What the form service refuses, and who may read what was sent. */
import { describe, expect, test } from 'vitest';
import { given, handled, FORMS, rows, urlencoded, en } from './support/form-service-support.ts';

describe('what is refused', () => {
  test('has every fault by field, in words', async () => {
    const answer = await given.forms.post('open', { nights: 'two', message: 'x'.repeat(201), extra: 1 }, en);
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
    expect((await given.forms.post('open', body)).status).toBe(status);
  });

  test('other kinds of bodies, other sites, other forms', async () => {
    expect((await given.forms.post('open', 'name=a', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await given.forms.post('open', '__proto__.x=a', urlencoded)).status).toBe(400);
    expect((await given.forms.post('open', { name: 'a' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await given.forms.post('open', { name: 'a' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await given.forms.post('nothing', { name: 'a' })).status).toBe(404);
    expect(handled).toEqual([]);
  });

  test('needs somebody who may: 401 with the way to sign in and back, 403 for others', async () => {
    const answer = await given.forms.post(
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
    given.visitor = { id: 'v', email: 'v@w.es', name: 'V', role: 'customer' };
    expect((await given.forms.post('members', { name: 'A' })).status).toBe(200);
    const refused = await given.forms.post('agents', { name: 'A' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'TRADE_REQUIRED' });
  });

  test('comes too often from one given.network, whatever it says', async () => {
    const send = async () => given.forms.post('rare', { name: crypto.randomUUID() }, en);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const third = await send();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await third.json()) as { message: string }).message).toMatch(
      /^That was too often\. Please try again in \d+ seconds?\.$/,
    );
    given.network = '192.0.2.9';
    expect((await send()).status).toBe(200);
  });

  test('was filled in by a program, which does not learn it', async () => {
    const answer = await given.forms.post('open', { name: 'Bot', _website: 'https://spam.example' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: expect.any(String), message: 'Thanks.' });
    expect(handled).toEqual([]);
  });
});

describe('what was sent', () => {
  test('is read only by who may', async () => {
    await given.forms.post('open', { name: 'Ana', _token: crypto.randomUUID() });
    for (const path of ['/', '/open/submissions', '/open/submissions?format=csv'])
      expect((await given.forms.ask(path, { headers: { authorization: 'Bearer other' } })).status).toBe(401);
    const overview = (await (await given.forms.ask('/')).json()) as {
      items: { name: string; counts: Record<string, number> }[];
    };
    expect(overview.items.map(({ name }) => name)).toEqual(FORMS.map(({ name }) => name));
    expect(overview.items[0]?.counts['handled']).toBeGreaterThan(0);
  });

  test('is exported without a formula in any cell', async () => {
    for (const name of ['=1+1', '+44 1', '-2', '@x', ' =1', 'a"b', 'a,b', '＝1'])
      await given.forms.post('members', { name }, {});
    given.visitor = { id: 'v', email: 'v@w.es', name: 'V', role: 'customer' };
    for (const name of ['=1+1', '@x', 'a"b', 'a,b', '＝1', 'ok'])
      await given.forms.post('members', { name, message: 'x\n=2' });
    const answer = await given.forms.ask('/members/submissions', { headers: { accept: 'text/csv' } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toBe(
      'id,createdAt,status,locale,storefront,market,visitor,Name,nights,message,password,interests',
    );
    for (const cell of ["'=1+1,", "'@x,", '"a""b",', '"a,b",', "'＝1,", ',ok,', '"x\n=2"'])
      expect(text).toContain(cell);
  });

  test('can be taken away', async () => {
    await given.forms.post('open', { name: 'Forget me' });
    const [row] = await rows('open');
    const path = `/open/submissions/${String(row?.['id'])}`;
    expect(
      (await given.forms.ask(path, { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
    expect((await given.forms.ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await given.forms.ask(path)).status).toBe(404);
    expect((await given.forms.ask('/open/submissions/nonsense')).status).toBe(404);
  });
});
