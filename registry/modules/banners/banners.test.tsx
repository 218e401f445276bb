import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import plain from './fixtures/plain.json' with { type: 'json' };
import video from './fixtures/video.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const options = { messages: { banners: messages }, site: { currency: 'EUR' } };
const run = (...banners: object[]) => renderModule(definition, banners as DeliveredEntry[], options);

test('shows a run of neighbours under one heading, each with one link that says more than "See the dates"', async () => {
  const html = await run(fixture, plain);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html.match(/<h3/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Northern lights : Winter, while the sky is busy');
  expect(wordsOf(html)).toContain('from €1,420');
});

test('comes alone, without a heading of its own, in a slot', async () => {
  const html = await renderModule(definition, fixture, { ...options, variant: 'mosaic-large' });
  expect(html).not.toContain('<h2');
  expect(wordsOf(html)).toContain(fixture.header);
});

test('computes the words of a discount and keeps ink on a light panel', async () => {
  const html = await run(plain);
  expect(wordsOf(html)).toContain('20% off');
  expect(html).toContain('--bt:var(--ink)');
});

test('darkens a tint that white words could not be read on', async () => {
  const html = await run({ ...fixture, bgColor: '#ffe9a8' });
  expect(html).not.toContain('#ffe9a8');
  expect(html).toContain('--bt:#fff');
});

test('plays a film of this site in place without loading it, and only links to one elsewhere', async () => {
  const own = await run(video);
  expect(own).toMatch(/<video [^>]*controls="" preload="none"/);
  expect(own).toContain('poster="/images/');
  const elsewhere = await run({ ...video, videoUrl: 'https://video.example/watch/1' });
  expect(elsewhere).not.toContain('<video');
  expect(elsewhere).toContain('href="https://video.example/watch/1" rel="noopener"');
});

test('needs nothing but words', async () => {
  const html = await run(empty);
  expect(html).not.toMatch(/<a[ >]/);
  expect(html).not.toContain('<img');
  expect(wordsOf(html)).toBe(`Offers ${empty.header}`);
});
