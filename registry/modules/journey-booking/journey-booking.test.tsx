import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { hrefs: { contact: '/en/contact-us/' } };
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-booking': messages }, site });

test('says the dates and the price, and that the next step is another site', async () => {
  const html = await render();
  const words = wordsOf(html);
  expect(words).toContain('12 and 26 June, 10 July, 4 September 2027.');
  expect(words).toContain('£1,180');
  expect(words).toContain('28 November');
  expect(html).toContain('href="https://booking.example/trip/dolomites" rel="noopener"');
  expect(words).toContain('Dates and payment are on our partner’s secure site.');
});
test('the way to the booking engine passes the notice, where the storefront has one', async () => {
  const patterns = { 'hand-over': '/en/hand-over/{id}/' };
  const html = await renderModule(definition, { ...fixture, journey: 'dolomites' } as never, {
    messages: { 'journey-booking': messages },
    site: { ...site, patterns },
  });
  expect(html).toContain('href="/en/hand-over/dolomites/"');
  expect(html).not.toContain('booking.example');
});
test('without a booking engine it leads to a person and says so', async () => {
  for (const link of [null, 'javascript:alert(1)']) {
    const html = await render({ link });
    expect(html).toContain('href="/en/contact-us/"');
    expect(html).not.toContain('javascript');
    expect(wordsOf(html)).toContain('cannot be booked online');
  }
});
test('writes a price by language in the currency of the language', async () => {
  expect(wordsOf(await render({ currency: 'EUR' }))).toContain('€1,180');
});
