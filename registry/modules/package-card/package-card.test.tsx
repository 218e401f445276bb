import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (change: object = {}, base: object = fixture, site: object = {}) => {
  const { variant, ...entry } = { ...base, ...change } as DeliveredEntry & { variant?: string };
  return renderModule(definition, entry as DeliveredEntry, {
    messages: { 'package-card': messages },
    site: { currency: 'EUR', ...site },
    variant,
  });
};

test('says what is needed to choose: name, places, length, both prices and the cut', async () => {
  const words = wordsOf(await render());
  for (const part of [
    'Best choice',
    'Ten slow days in the Cyclades',
    'Athens, Naxos, Santorini',
    '10 days · 9 nights',
    '€1,290',
    '€1,590',
    '\u221218%',
  ]) {
    expect(words).toContain(part);
  }
});

test('uses the singular for one', async () => {
  expect(wordsOf(await render({ numberOfDays: 1, numberOfNights: 1 }))).toContain('1 day · 1 night');
});

test('leads to its own page, else to the booking engine, else nowhere', async () => {
  expect(await render()).toContain('href="/en/specialjourney/cyclades/"');
  expect(await render({ parallax: false })).toContain('href="https://booking.example/trip/cyclades" rel="noopener"');
  expect(await render({ parallax: false, marketInformation: [{ price: 1 }] })).not.toMatch(/<a[ >]/);
  expect(await render({ parallaxUrl: 'javascript:alert(1)' })).not.toContain('javascript');
});

test('goes by way of the notice that says what a partner is told, and is marked', async () => {
  const site = { patterns: { 'hand-over': '/en/hand-over/{id}/' } };
  for (const variant of ['card', 'feature']) {
    const html = await render({ parallax: false, variant }, fixture, site);
    expect(html).toContain(`href="/en/hand-over/${fixture.sys.id}/"`);
    expect(wordsOf(html)).toContain('(on our partner’s site)');
    expect(await render({ variant }, fixture, site)).not.toContain('partner');
  }
});

test('strikes no price that nobody can vouch for', async () => {
  const [price] = fixture.marketInformation;
  const html = await render({ marketInformation: [{ ...price, priorPrice: null }] });
  expect(html).not.toContain('<s>');
  expect(wordsOf(html)).toContain('€1,290');
});

test('keeps its frame without a picture, and its name when nothing else is known', async () => {
  const html = await render({}, empty);
  expect(html).not.toContain('<img');
  expect(wordsOf(html)).toBe(fixture.name);
});

test('names the trip in the button of a feature, which says where it leads', async () => {
  expect(wordsOf(await render({ variant: 'feature' }))).toContain('Read the itinerary : Ten slow days in the Cyclades');
  expect(wordsOf(await render({ variant: 'mosaic-large', parallax: false }))).toContain('See the trip');
});

test('is hidden when it is not published or has no price in the market', async () => {
  const isHidden = (change: object) => definition.isHidden?.({ ...fixture, ...change } as never);
  expect(isHidden({})).toBe(false);
  expect(isHidden({ unPublish: true })).toBe(true);
  expect(isHidden({ marketInformation: [] })).toBe(true);
});
