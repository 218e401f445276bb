import { BookingsUnavailable, type BookingProvider } from './booking-provider.ts';
import { checkBooking } from './check-booking.ts';

const TIMEOUT = 4_000;
const MAX_BYTES = 512 * 1024;

/**
 * Bookings of another service (`docs/bookings.md`): `GET {BOOKINGS_URL}/bookings/{reference}` answers 200 with the booking
 * as JSON or 404. User and password of the address go as Basic authentication.
 *
 * @param timeout milliseconds for the whole answer
 */
export function createHttpProvider(address: string, timeout: number = TIMEOUT): BookingProvider {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers = {
    accept: 'application/json',
    ...(credentials !== ':' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  };
  url.username = '';
  url.password = '';
  const base = url.href.replace(/\/$/, '');

  return {
    async find(reference) {
      try {
        const answer = await fetch(`${base}/bookings/${encodeURIComponent(reference)}`, {
          headers,
          // Whoever answers for bookings answers itself.
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (answer.status === 404) {
          await answer.body?.cancel();
          return undefined;
        }
        if (answer.status !== 200) {
          await answer.body?.cancel();
          throw new BookingsUnavailable(`the booking provider answered ${answer.status}`);
        }
        const checked = checkBooking(JSON.parse(await readText(answer)));
        if (!checked.ok) throw new BookingsUnavailable(`the booking provider answered no booking (${checked.problem})`);
        if (checked.booking.reference !== reference)
          throw new BookingsUnavailable('the booking provider answered another booking than the one asked for');
        return checked.booking;
      } catch (error) {
        if (error instanceof BookingsUnavailable) throw error;
        const cause =
          (error as Error).name === 'TimeoutError' ? `no answer within ${timeout} ms` : 'no answer that can be read';
        throw new BookingsUnavailable(`the booking provider gave ${cause}`);
      }
    },
  };
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new BookingsUnavailable(`the booking provider answered more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
