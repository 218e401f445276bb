import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking, BookingLookup } from '#schemas/contracts/bookings.ts';
import { createBookingCookies } from '#server/bookings/booking-cookie.ts';
import { BookingsUnavailable, type BookingProvider } from '#server/bookings/booking-provider.ts';
import { createBookingRoutes } from '#server/bookings/booking-routes.ts';
import { createHttpProvider } from '#server/bookings/http-provider.ts';
import { openBookings, type Bookings } from '#server/bookings/open-bookings.ts';
import { openBookingProvider } from '#server/bookings/open-provider.ts';
import { readSeed } from '#server/bookings/read-seed.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { chooseStorefront } from './support/open-test-forms.ts';

let opened: TestStore;
let provider: BookingProvider;
const log: string[] = [];
const write = (fields: object, message: string) => void log.push(`${message} ${JSON.stringify(fields)}`);
const logger = { info: write, warn: write, error: write };

beforeAll(async () => {
  opened = await openTestStore();
  provider = await openBookingProvider(undefined, opened.store.database.drizzle);
}, START_TIMEOUT);
afterAll(() => opened?.close());

const open = (
  more: { provider?: BookingProvider; limit?: { points: number; seconds: number }; secret?: string } = {},
): Bookings =>
  openBookings({
    database: opened.store.database,
    provider,
    secret: `of this test ${crypto.randomUUID()}`,
    logger,
    resultPath: (locale) => `/${locale}/my-booking/details/`,
    ...more,
  });
const total = Number(process.env['LOOKUP_GUESSES'] ?? 10_000);
/** The whole is run by hand, to be written into docs/bookings.md. */
const tell = (what: string, figures: object) => total > 10_000 && console.info(what, figures);
const UNLIMITED = { points: 1_000_000, seconds: 900 };
let networks = 0;
const lookup = (bookingId: string, email: string, more: Partial<BookingLookup> = {}): BookingLookup => ({
  ...{
    bookingId,
    email,
    locale: 'en',
    storefront: 'primary',
    network: `198.51.100.${++networks}`,
    origin: 'https://x.example',
  },
  ...more,
});
const RIGHT = ['TCS-40218', 'aoife.byrne@example.ie'] as const;

describe('a lookup', () => {
  test('of the right reference and e-mail opens the booking by a cookie, and keeps the declaration with its time', async () => {
    const bookings = open();
    const found = await bookings.service.lookUp(lookup('TCS-40218', ' Aoife.Byrne@example.ie'));
    if (found.kind !== 'found') return expect.unreachable(found.kind);
    expect(found.redirect).toBe('/en/my-booking/details/');
    expect(found.cookies[0]).toMatch(
      /^booking=TCS-40218\.\d+\.[\w-]{43}; Max-Age=1800; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    );
    const view = await bookings.openOf(found.cookies[0]?.split(';')[0]);
    expect(view?.travellers).toEqual([
      { name: 'Aoife B.', kind: 'adult' },
      { name: 'Declan B.', kind: 'adult' },
    ]);
    expect(JSON.stringify(view)).not.toContain('aoife.byrne');
    const { rows } = await opened.store.database.pool.query<{ reference: string; declared_at: Date }>(
      'SELECT * FROM booking_declarations',
    );
    expect(rows).toHaveLength(1);
    expect(Date.now() - Number(rows[0]?.declared_at)).toBeLessThan(60_000);
  });

  test('is limited by reference, by e-mail and by network, each to five in a quarter of an hour', async () => {
    const kinds = async (lookups: readonly BookingLookup[]) => {
      const { service } = open();
      const answers = [];
      for (const each of lookups) answers.push(await service.lookUp(each));
      return answers;
    };
    const six = Array.from({ length: 6 }, (_, index) => index);
    const runs = await Promise.all([
      kinds(six.map((n) => lookup('TCS-40218', `guess${n}@example.com`))),
      kinds(six.map((n) => lookup(`TCS-9${n}`, 'aoife.byrne@example.ie'))),
      kinds(six.map((n) => lookup(`TCS-8${n}`, `other${n}@example.com`, { network: '203.0.113.1' }))),
    ]);
    for (const answers of runs) {
      expect(answers.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill('unknown'), 'too-many']);
      const last = answers.at(-1);
      expect(last?.kind === 'too-many' ? last.retryAfter : 0).toBeGreaterThan(800);
    }
  });

  test('locks out nobody else: one network that guesses does not use up the tries of a reference', async () => {
    const { service } = open();
    for (let n = 0; n < 50; n++)
      await service.lookUp(lookup('TCS-40218', `guess${n}@example.com`, { network: '203.0.113.7' }));
    const { rows } = await opened.store.database.pool.query<{ points: number }>(
      "SELECT max(points) AS points FROM account_attempts WHERE key LIKE 'booking-reference:%'",
    );
    expect(Number(rows[0]?.points)).toBeLessThanOrEqual(6);
  });

  test('takes the same time and says the same for a wrong reference, a wrong e-mail and both', async () => {
    const { service } = open({ limit: UNLIMITED });
    const timeOf = async (reference: string, email: string): Promise<number> => {
      const started = performance.now();
      expect(await service.lookUp(lookup(reference, email))).toEqual({ kind: 'unknown' });
      return performance.now() - started;
    };
    const times: number[][] = [[], [], []];
    // Many at once and each in another order, so that whatever else the machine does falls on all alike.
    for (let round = 0; round < 40; round++)
      await Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          const pairs = [
            ['TCS-40218', `wrong${round}-${n}@example.com`],
            [`TCS-7${round}${n}`, 'aoife.byrne@example.ie'],
            [`TCS-6${round}${n}`, `wrong${n}@example.com`],
          ] as const;
          for (let turn = 0; turn < 3; turn++) {
            const kind = (n + round + turn) % 3;
            const [reference, email] = pairs[kind] ?? RIGHT;
            times[kind]?.push(await timeOf(reference, email));
          }
        }),
      );
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const medians = times.map(median);
    tell('Medians of 2,000 each, wrong reference, e-mail, both:', medians);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(2);
  });

  test(`${total} guesses are refused by limits`, async () => {
    const { service } = open();
    const counts: Record<string, number> = {};
    for (let guess = 0; guess < total; guess += 500) {
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, n) =>
          service.lookUp(
            lookup(`TCS-${40_000 + ((guess + n) % 400)}`, 'aoife.byrne@example.ie', {
              network: `2001:db8:0:${(guess + n) % 64}::/64`,
            }),
          ),
        ),
      );
      for (const { kind } of answers) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    tell(`Answers to ${total} guesses:`, counts);
    expect((counts['unknown'] ?? 0) + (counts['found'] ?? 0)).toBeLessThanOrEqual(5);
    expect(counts['too-many']).toBeGreaterThanOrEqual(total - 5);
  });

  test('leaves no reference and no e-mail in the log', () => {
    expect(log.join('')).not.toMatch(/TCS-|example/);
  });
});

describe('an open booking', () => {
  test('closes by itself, and opens with no cookie but ours', () => {
    let now = Date.now();
    const cookies = createBookingCookies('a', () => now);
    const header = cookies.open('TCS-1', 'http://x').split(';')[0] ?? '';
    expect(cookies.read(`a=b; ${header}`)).toBe('TCS-1');
    expect(cookies.read(header.replace('TCS-1', 'TCS-2'))).toBeUndefined();
    expect(cookies.read(header.slice(0, -1))).toBeUndefined();
    expect(createBookingCookies('b', () => now).read(header)).toBeUndefined();
    expect(cookies.read('booking=TCS-1.99999999999.')).toBeUndefined();
    now += 31 * 60_000;
    expect(cookies.read(header)).toBeUndefined();
  });

  test('gives a calendar file with the times of the place, and is closed without script', async () => {
    const bookings = open();
    const found = await bookings.service.lookUp(lookup(...RIGHT));
    const cookie = found.kind === 'found' ? (found.cookies[0]?.split(';')[0] ?? '') : '';
    const routes = createBookingRoutes({
      bookings,
      chooseStorefront,
      lookupPath: (locale) => `/${locale}/my-booking/`,
      logger,
    });
    const file = await routes.request('/calendar.ics', { headers: { cookie } });
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.headers.get('cache-control')).toBe('no-store');
    const text = await file.text();
    for (const line of [
      'BEGIN:VCALENDAR',
      'SUMMARY:Ferry Naxos to Santorini',
      'DTSTART:20270616T145000\r',
      'DTSTART;VALUE=DATE:20270610',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/Byrne|example\.ie/);
    expect((await routes.request('/calendar.ics')).status).toBe(404);
    const closed = await routes.request('/close', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'en' }),
      headers: { cookie },
    });
    expect([closed.status, closed.headers.get('location')]).toEqual([303, '/en/my-booking/']);
    expect(closed.headers.get('set-cookie')).toMatch(/^booking=; Max-Age=0/);
  });
});

describe('a provider by HTTP', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  const serve = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://user:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  };
  const ask = async (listener: RequestListener) => createHttpProvider(await serve(listener), 300).find('TCS-40218');

  test('is asked by reference, with its credentials, and answers a booking or 404', async () => {
    const booking = (await readSeed('content/bookings')).find(({ reference }) => reference === 'TCS-40218') as Booking;
    const seen: unknown[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push([request.method, request.url, request.headers.authorization]);
      if (request.url?.endsWith('TCS-40218')) response.end(JSON.stringify({ ...booking, more: 'than the contract' }));
      else response.writeHead(404).end('{}');
    };
    const remote = createHttpProvider(await serve(listener));
    const found = await open({ provider: remote }).service.lookUp(lookup(...RIGHT));
    expect(found.kind).toBe('found');
    expect(await remote.find('TCS-1')).toBeUndefined();
    expect(seen[0]).toEqual(['GET', '/v1/bookings/TCS-40218', `Basic ${Buffer.from('user:p@ss').toString('base64')}`]);
  });

  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => void response.writeHead(500).end('secret trace')],
    ['no JSON', (_request, response) => void response.end('<html>')],
    [
      'another booking',
      async (_request, response) => void response.end(JSON.stringify((await readSeed('content/bookings'))[0])),
    ],
    ['no booking', (_request, response) => void response.end('{"reference":"TCS-40218"}')],
    ['too much', (_request, response) => void response.end(`"${'x'.repeat(600_000)}"`)],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    [
      'half an answer',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': '99' }).write('{"', () => response.destroy()),
    ],
    ['nothing', () => undefined],
  ])('that gives %s is unavailable', async (_, listener) => {
    await expect(ask(listener)).rejects.toThrow(BookingsUnavailable);
  });

  test('that is down is said so, without a word about the booking', async () => {
    const remote = createHttpProvider('http://127.0.0.1:1/', 300);
    expect(await open({ provider: remote }).service.lookUp(lookup(...RIGHT))).toEqual({ kind: 'unavailable' });
  });
});

test('the bookings of the demonstration are a dozen that look like bookings', async () => {
  const seed = await readSeed('content/bookings');
  expect(seed.length).toBeGreaterThanOrEqual(12);
  for (const { from, to, days, payment } of seed) {
    expect(days[0]?.date).toBe(from);
    expect(days.at(-1)?.date).toBe(to);
    const paid = payment.paid.reduce((sum, { amount }) => sum + amount, 0) + (payment.due?.amount ?? 0);
    expect(paid).toBeLessThanOrEqual(payment.total);
  }
});
