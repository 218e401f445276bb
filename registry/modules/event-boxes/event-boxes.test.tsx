import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'event-boxes': messages } });
const [cover, plain, film] = fixture.boxes;

test('divides twelve columns as the editor did', async () => {
  const html = await render();
  expect([...html.matchAll(/--span:(\d+)/g)].map(([, span]) => span)).toEqual(['7', '5', '12']);
});
test('sets what stands before the bar bold, and lines without one whole', async () => {
  const html = await render({ boxes: [plain] });
  expect(html).toContain('<b>Tue</b> <span>Torch-lit warm-up, 5 km</span>');
  expect(html).toMatch(/<span class="[^"]*">No label at all<\/span>/);
});
test('white words stand on a tint that is dark enough, ink on a light colour as it is', async () => {
  expect(await render({ boxes: [{ ...cover, bgColor: '#ffe9a8' }] })).not.toContain('#ffe9a8');
  expect(await render({ boxes: [plain] })).toContain('--bt:var(--ink)');
});
test('plays a film of this site without loading it and only links to one elsewhere', async () => {
  expect(await render({ boxes: [{ ...film, videoUrl: '/images/finish.mp4' }] })).toMatch(
    /<video [^>]*controls="" preload="none"/,
  );
  const elsewhere = await render({ boxes: [film] });
  expect(elsewhere).not.toMatch(/<video|<iframe/);
  expect(elsewhere).toContain('href="https://www.example.com/finish" rel="noopener"');
});
test('a carousel is a track that can be focused and scrolled', async () => {
  const html = await render({ carousel: true });
  expect(html).toContain(
    'tabindex="0" role="group" aria-label="One loop of the island, with a climb worth the soup, and more"',
  );
});
test('a link says what it is about', async () => {
  expect(wordsOf(await render({ boxes: [cover] }))).toContain('Route and elevation : One loop of the island');
});
