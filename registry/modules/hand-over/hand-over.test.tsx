import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}, base: object = fixture) =>
  renderModule(definition, { ...base, ...changes } as never, {
    messages: { 'hand-over': messages },
    site: { currency: 'EUR', hrefs: { home: '/en/' } },
  });

test('says what was chosen, whose site opens, what is told there and what is not', async () => {
  const words = wordsOf(await render());
  for (const part of [
    'Over to our partner',
    'Ten slow days in the Cyclades',
    'Athens, Naxos, Santorini',
    '10 days · 9 nights',
    '€1,290',
    'seen on 27 November 2026',
    'English, Euro',
    'booking.example our partner’s site',
    'Passed on Which trip you chose',
    'Kept here Your name and e-mail',
  ])
    expect(words).toContain(part);
});
test('has one way on, which tells the other site no more than where one comes from', async () => {
  const html = await render();
  expect(html.match(/href="https:/g)).toHaveLength(1);
  expect(html).toContain('href="https://booking.example/trip/cyclades" rel="noopener"');
});
test('leaves out what is not known', async () => {
  const words = wordsOf(await render({}, empty));
  for (const part of ['Places', 'Length', 'Price seen']) expect(words).not.toContain(part);
});
test('leads nowhere that an address may not lead', async () => {
  expect(await render({ link: 'javascript:alert(1)' })).not.toContain('javascript');
});
