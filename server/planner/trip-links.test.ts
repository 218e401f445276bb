import { describe, expect, test } from 'vitest';
import type { Storefront } from '#schemas/contracts/storefront.ts';
import { createTripLinks } from './trip-links.ts';

const links = (secret = 'a secret of thirty-two characters') =>
  createTripLinks({
    secret,
    chooseStorefront: () => ({
      storefront: { locales: ['en', 'es'], defaultLocale: 'en' } as unknown as Storefront,
      origin: 'http://localhost',
    }),
    listPath: (locale) => `/${locale}/list/`,
  });
const open = async (path: string, from = links(), headers: HeadersInit = {}): Promise<string | null> => {
  const answer = await from.routes.request(path.replace('/api/trips', ''), { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  return answer.headers.get('location');
};

const QUERY =
  'places=ct_13&max=3500&from=Dublin&fromIata=DUB&month=2027-04&nights=14&room=1-9&budget=3500&currency=EUR';

test('a link opens the same trip in the language it was made in', async () =>
  expect(await open(links().pathOf('es', QUERY))).toBe(`/es/list/?${QUERY}`));

test('who has chosen another language sees the same trip in it', async () => {
  const path = links().pathOf('es', QUERY);
  expect(await open(path, links(), { cookie: 'locale=en' })).toBe(`/en/list/?${QUERY}`);
  expect(await open(path, links(), { cookie: 'locale=it' })).toBe(`/es/list/?${QUERY}`);
});

test('in a storefront without that language, the trip opens in its own', async () =>
  expect(await open(links().pathOf('it', 'places=ct_13'))).toBe('/en/list/?places=ct_13'));

test('holds nothing personal: no words of a sentence, no names that were typed freely', async () => {
  const path = links().pathOf('en', `${QUERY}&to=Home+of+Maeve&unread=call+Maeve+on+5550140&sent=contact&x=Maeve`);
  expect(await open(path)).toBe(`/en/list/?${QUERY}`);
  expect(await open(links().pathOf('en', 'from=Maeve%27s+house&room=2'))).toBe('/en/list/?room=2');
});

describe('a link that was changed opens the list, which says so', () => {
  const [text = '', signature = ''] = links().pathOf('en', QUERY).replace('/api/trips/', '').split('.');
  const other = Buffer.from('en?places=ct_1').toString('base64url');
  test.each([
    ['another trip', `${other}.${signature}`],
    ['another signature', `${text}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`],
    ['cut off', `${text}.${signature.slice(1)}`],
    ['without signature', text],
    ['signed by another', links('another secret of 32 characters!!').pathOf('en', QUERY).replace('/api/trips/', '')],
    ['an address', 'https%3A%2F%2Fevil.example'],
    ['much', 'a'.repeat(9000)],
  ])('%s', async (_what, token) => expect(await open(`/api/trips/${token}`)).toBe('/en/list/?shared=broken'));
});

test('leads nowhere but to the list, whatever was signed', async () =>
  expect(await open(links().pathOf('en', '//evil.example/?places=ct_13&next=//evil.example'))).toBe('/en/list/'));
