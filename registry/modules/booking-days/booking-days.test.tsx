import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}, base: object = fixture) =>
  renderModule(definition, { ...base, ...changes } as never, { messages: { 'booking-days': messages } });

test('tells each day with local times; what has changed says what it was', async () => {
  const words = wordsOf(await render());
  for (const part of [
    'Thu 10 June',
    '06:50 – 13:10',
    '3 nights',
    'New time: it was 15:40',
    'Ferry Naxos to Santorini leaves at 14:50, not 15:40.',
    'To follow',
  ])
    expect(words).toContain(part);
});
test('says who travels, which documents there are, and what is due', async () => {
  const html = await render();
  const words = wordsOf(html);
  for (const part of [
    'Aoife B.',
    'PDF, 4 pages',
    'PDF, 1 page, comes by e-mail',
    '€2,580',
    'Due by 12 April 2027',
    '€2,064',
  ])
    expect(words).toContain(part);
  expect(html).toContain('href="https://documents.example/vouchers.pdf" rel="noopener"');
});
test('can always be closed on this device, without script', async () => {
  const html = await render({}, empty);
  expect(html).toContain('<form action="/api/bookings/close" method="post">');
  expect(wordsOf(html)).toContain('Close this booking on this device');
  expect(wordsOf(html)).not.toContain('Travellers');
});
test('leads nowhere that an address may not lead', async () => {
  const payment = { ...fixture.payment, url: 'javascript:alert(1)' };
  expect(await render({ payment, documents: [{ title: 'x', pages: 1, url: 'javascript:alert(2)' }] })).not.toContain(
    'javascript',
  );
});
