/** What the form service accepts, and what was sent twice. */
import { describe, expect, test } from 'vitest';
import { given, handled, rows, urlencoded, en } from './support/form-service-support.ts';

describe('what is accepted', () => {
  test('is stored, handled, and answered with what the handler says', async () => {
    const answer = await given.forms.post(
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
    const answer = await given.forms.post(
      'filter',
      'name=Ana&nights=4&interests=sea&interests=snow&message=a%0D%0Ab',
      urlencoded,
    );
    expect(answer.status).toBe(200);
    expect(handled[0]?.values).toEqual({ name: 'Ana', nights: 4, interests: ['sea', 'snow'], message: 'a\nb' });
  });

  test('is stored before it is handled, and handled again when its handler fails', async () => {
    let seen: unknown;
    given.result = async () => {
      seen = (await rows('agents'))[0];
      throw new Error('mail server says: unknown user ana@example.es\r\nforged line');
    };
    given.visitor = { id: 'v1', email: 'a@b.es', name: 'A', role: 'trade' };
    const answer = await given.forms.post('agents', { name: 'Ana' });
    expect(seen).toMatchObject({ status: 'received', values: { name: 'Ana' } });
    expect(answer.status).toBe(200);
    const [row] = await rows('agents');
    expect(row).toMatchObject({ status: 'failed', attempts: 1 });
    expect(row?.['nextAttemptAt']).toEqual(expect.any(String));
    expect(given.forms.log.join('\n')).toContain('(address)');
    expect(given.forms.log.join('')).not.toMatch(/ana@|\\r\\nforged/);

    given.result = async () => ({ kind: 'done' });
    expect((await given.forms.ask(`/agents/submissions/${String(row?.['id'])}/retry`, { method: 'POST' })).status).toBe(
      202,
    );
    await given.forms.retryNow();
    expect((await rows('agents'))[0]).toMatchObject({ status: 'handled' });
    expect(handled.at(-1)).toMatchObject({ id: row?.['id'], visitor: { id: 'v1' }, network: '' });
  });

  test('that is refused gets the form’s own words for the reason, or the usual ones', async () => {
    const refused = { kind: 'refused', status: 429, code: 'TOO_MANY', retryAfter: 541 } as const;
    given.result = async () => ({ ...refused, keyword: 'too-many', params: { limit: 10 } });
    const answer = await given.forms.post('open', { name: 'Ana' }, en);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '541']);
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY', message: 'In 10 minutes.' });
    given.result = async () => refused;
    expect(await (await given.forms.post('open', { name: 'Eva' }, en)).json()).toMatchObject({
      message: 'That was too often. Please try again in 10 minutes.',
    });
  });

  test('keeps its secrets to the handler', async () => {
    given.result = async () => ({ kind: 'refused', status: 409, code: 'X', message: 'no' });
    await given.forms.post('secretive', { name: 'Ana', password: ' hunter2 hunter2 ' });
    expect(handled[0]?.values['password']).toBe(' hunter2 hunter2 ');
    given.result = async () => Promise.reject(new Error('x'));
    await given.forms.post('secretive', { name: 'Eva', password: 'hunter2hunter2' });
    const found = await given.opened.store.database.pool.query(
      "SELECT * FROM form_submissions WHERE form = 'secretive'",
    );
    expect(found.rows).toHaveLength(2);
    expect(JSON.stringify([found.rows, given.forms.log])).not.toContain('hunter2');
    // Without its secret it cannot be handled again.
    expect(found.rows.find(({ status }) => status === 'failed')).toMatchObject({ next_attempt_at: null });
  });

  test('leaves nothing behind where nothing is stored', async () => {
    const answer = await given.forms.post('filter', { name: 'Ana' });
    expect(await answer.json()).toEqual({ number: 7, message: 'Thanks.' });
    expect(await rows('filter')).toEqual([]);
    given.result = async () => Promise.reject(new Error('x'));
    expect((await given.forms.post('filter', { name: 'Ana' })).status).toBe(503);
  });

  test('answers in the language asked for, in Portuguese where none is known', async () => {
    const messageOf = async (headers: Record<string, string>, more = {}) =>
      (
        (await (await given.forms.post('filter', { name: 'A', nights: 0, ...more }, headers)).json()) as {
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
    given.result = async ({ id }) => {
      await promise;
      return { kind: 'done', answer: { plan: id } };
    };
    const body = { name: 'Twice', _token: crypto.randomUUID() };
    const answers = Promise.all([1, 2, 3].map(() => given.forms.post('open', body)));
    setTimeout(resolve, 150);
    const bodies = await Promise.all((await answers).map((answer) => answer.json()));
    expect(handled).toHaveLength(1);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(await (await given.forms.post('open', body)).json()).toEqual(bodies[0]);
    expect(handled).toHaveLength(1);
  });

  test('that was changed is another one, also with the token of the first: nobody is told that it came when it did not', async () => {
    const body = { name: 'Before', _token: crypto.randomUUID() };
    const first = (await (await given.forms.post('open', body)).json()) as { id: string };
    const second = (await (await given.forms.post('open', { ...body, name: 'After' })).json()) as { id: string };
    expect(second.id).not.toBe(first.id);
    expect(handled.map(({ values }) => values['name'])).toEqual(['Before', 'After']);
    // Two who are signed in at one desk, without script, with the same words.
    for (const id of ['v1', 'v2', 'v2']) {
      given.visitor = { id, email: `${id}@b.es`, name: id, role: 'customer' };
      await given.forms.post('members', 'name=Same', urlencoded);
    }
    expect(handled.slice(2).map(({ visitor }) => visitor?.id)).toEqual(['v1', 'v2']);
  });

  test('without a token is one for ten minutes: same body, same network', async () => {
    await given.forms.post('open', 'name=Same', urlencoded);
    await given.forms.post('open', 'name=Same', urlencoded);
    expect(handled).toHaveLength(1);
    given.network = '192.0.2.2';
    await given.forms.post('open', 'name=Same', urlencoded);
    await given.forms.post('open', 'name=Other', urlencoded);
    expect(handled).toHaveLength(3);
    await given.opened.store.database.pool.query(
      "UPDATE form_submissions SET created_at = created_at - interval '11 minutes'",
    );
    await given.forms.post('open', 'name=Same', urlencoded);
    expect(handled).toHaveLength(4);
  });

  test('that was not accepted may be sent again, corrected, with the same token', async () => {
    const _token = crypto.randomUUID();
    given.result = async ({ values }) =>
      values['name'] === 'taken'
        ? { kind: 'invalid', errors: [{ field: 'name', keyword: 'unknown-name', message: '' }] }
        : { kind: 'done' };
    const first = await given.forms.post('open', { name: 'taken', _token }, en);
    expect(first.status).toBe(422);
    expect(await first.json()).toEqual({
      errors: [{ field: 'name', keyword: 'unknown-name', message: 'This field is not valid.' }],
    });
    expect((await given.forms.post('open', { name: 'free', _token })).status).toBe(200);
  });
});
