import type { FormHandler } from '#schemas/contracts/forms.ts';

/** Looks a booking up. Whatever is wrong, reference, e-mail or both, the answer is the same (specification §8). */
const handleBookingLookup: FormHandler = async ({ values, locale, storefront, network, origin }, { bookings }) => {
  const found = await bookings.lookUp({
    bookingId: String(values['bookingId']),
    email: String(values['email']),
    ...{ locale, storefront, network, origin },
  });
  switch (found.kind) {
    case 'found':
      return { kind: 'done', redirect: found.redirect, cookies: found.cookies };
    case 'unknown':
      return { kind: 'invalid', errors: [{ field: '', keyword: 'unknown', message: '' }] };
    case 'too-many':
      return { kind: 'refused', status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfter: found.retryAfter };
    case 'unavailable':
      return { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfter: 60 };
  }
};

export default handleBookingLookup;
