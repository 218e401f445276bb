import { expect, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const answering = (status: number, body: unknown) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const send = (fetchFrom: typeof fetch) =>
  sendForm('contact', { name: 'N' }, { _form: 'contact', _token: 't' }, undefined, fetchFrom);

test('sends fields and what stands beside them to the address of the form', async () => {
  const fetchFrom = answering(200, { message: 'Thanks' });
  expect(await send(fetchFrom)).toEqual({ kind: 'sent', message: 'Thanks', redirect: undefined });
  const [url, init] = fetchFrom.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/forms/contact');
  expect(JSON.parse(init.body as string)).toEqual({ name: 'N', _token: 't' });
});

test.each([
  [422, { errors: [{ field: 'name', keyword: 'required', message: 'M' }] }, 'invalid'],
  [401, { code: 'SIGN_IN_REQUIRED', message: 'M', signIn: '/en/sign-in/' }, 'refused'],
  [429, {}, 'too-often'],
  [503, 'down', 'failed'],
  [422, { errors: [] }, 'failed'],
])('an answer %i %j is %s', async (status, body, kind) => {
  expect((await send(answering(status, body))).kind).toBe(kind);
});

test('nobody is left waiting for an answer that does not come: after twenty seconds, three minutes with files', async () => {
  const waited: number[] = [];
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal;
      if (signal?.aborted) reject(signal.reason as Error);
    });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms);
    return AbortSignal.abort(new DOMException('Too slow', 'TimeoutError'));
  });
  expect(await send(never)).toEqual({ kind: 'failed' });
  expect(await sendForm('contact', {}, {}, new FormData(), never)).toEqual({ kind: 'failed' });
  expect(waited).toEqual([20_000, 180_000]);
  timeout.mockRestore();
});

test('a line that breaks is no exception', async () => {
  expect((await send(vi.fn(() => Promise.reject(new TypeError('offline'))))).kind).toBe('failed');
});
