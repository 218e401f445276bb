import { describe, expect, test } from 'vitest';
import type { BookingService } from '#schemas/contracts/bookings.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import handle from './booking-lookup.server.ts';
import en from './messages/en.json' with { type: 'json' };

type Found = Awaited<ReturnType<BookingService['lookUp']>>;

const submit = (found: Found) =>
  handle(
    { values: { bookingId: 'TCS-1', email: 'a@b.es', authorised: true } } as Partial<Submission> as Submission,
    { bookings: { lookUp: async () => found } } as Partial<FormServices> as FormServices,
  );
const say = (field: string, keyword: string) =>
  messageOf({ field, keyword, params: {} }, { locale: 'en', messages: en });

describe('booking lookup', () => {
  test('leads to the booking, which only the cookie opens', async () => {
    const found = { kind: 'found', redirect: '/en/my-booking/details/', cookies: ['booking=x'] } as const;
    expect(await submit(found)).toEqual({ kind: 'done', redirect: found.redirect, cookies: found.cookies });
  });

  test('says the same whatever was wrong', async () => {
    expect(await submit({ kind: 'unknown' })).toEqual({
      kind: 'invalid',
      errors: [{ field: '', keyword: 'unknown', message: '' }],
    });
  });

  test('passes on that it was too often, and that bookings cannot be had', async () => {
    expect(await submit({ kind: 'too-many', retryAfter: 60 })).toMatchObject({ status: 429, retryAfter: 60 });
    expect(await submit({ kind: 'unavailable' })).toMatchObject({ kind: 'refused', status: 503 });
  });

  test('has the texts of the specification (§5, §8)', () => {
    expect(say('bookingId', 'pattern')).toBe('Must start with TCS- followed by numbers (e.g. TCS-123).');
    expect(say('bookingId', 'maxLength')).toBe('The reference number is not valid');
    expect(say('email', 'format')).toBe('The email format is not valid');
    expect(say('email', 'maxLength')).toBe('The email is not valid');
    expect(say('authorised', 'const')).toBe('You have to accept the terms and conditions');
    expect(say('authorised', 'required')).toBe('You have to accept the terms and conditions');
    expect(say('email', 'required')).toBe('This field is required');
    expect(say('', 'unknown')).toBe('The reference number or email is invalid. Please check and try again.');
  });
});
