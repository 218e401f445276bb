import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDraftCookies } from './draft-cookie.ts';

const SECRET = 's'.repeat(32);
const PAGE = '/en/catalogues/';
const state = { form: 'catalogue-request', entryId: 'desk', values: { city: 'Ponta Delgada', catalogues: ['north'] } };
const make = (now?: () => number) => createDraftCookies(SECRET, now);
const headerOf = (line: string | undefined) => line?.split(';')[0] ?? '';

test('brings back what was typed, without faults, to the page it was typed on', () => {
  const line = make().keep(state, PAGE, 'https://a.example');
  expect(line).toMatch(/^draft=[\w-]+; Max-Age=1200; Path=\/en\/catalogues\/; SameSite=Lax; Secure; HttpOnly$/);
  expect(make().read(headerOf(line), PAGE)).toEqual({ ...state, errors: [], token: expect.any(String) });
  expect(make().read(headerOf(line), '/en/contact-us/')).toBeUndefined();
});
test('says nothing to whoever reads the cookie, and takes none that was changed, is old or of another secret', () => {
  const header = headerOf(make().keep(state, PAGE, 'http://a.example'));
  expect(Buffer.from(header.slice(6), 'base64url').toString('latin1')).not.toContain('Ponta');
  const later = Date.now() + 21 * 60_000;
  expect(make(() => later).read(header, PAGE)).toBeUndefined();
  expect(createDraftCookies('t'.repeat(32)).read(header, PAGE)).toBeUndefined();
  for (const bad of ['', 'draft=', 'draft=AAAA', header.slice(0, -4), `${header.slice(0, 20)}x${header.slice(21)}`])
    expect(make().read(bad, PAGE), bad).toBeUndefined();
});
test('is not made where it would not fit, or for what is no path', () => {
  const long = randomBytes(6000).toString('hex');
  expect(make().keep({ ...state, values: { text: long } }, PAGE, 'http://a.example')).toBeUndefined();
  expect(make().keep(state, '/en/;Domain=evil.example/', 'http://a.example')).toBeUndefined();
});
