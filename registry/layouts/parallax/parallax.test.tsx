import { expect, test } from 'vitest';
import { renderElement } from '#kit/testing/render-element.tsx';
import type { PageBasic } from '#schemas/contracts/page.ts';
import ParallaxLayout from './parallax.tsx';

const page: PageBasic = {
  id: 'p',
  version: 1,
  layout: 'parallax',
  name: 'Slow Japan',
  shortTitle: 'Slow Japan',
  description: 'By local train.',
  slug: 'japan',
  slugs: {},
  markets: [],
  typeSites: [],
};
const none = { campaign: 0, heroBanners: 0, searchbox: 0, modules: 0 };

test('the title lies between the picture and the hills, the sentence below them', () => {
  const html = renderElement(<ParallaxLayout page={page} parts={none} />);
  expect(html).toMatch(/class="art.*<h1 class="display">Slow Japan<\/h1>.*<svg.*<svg.*By local train\./s);
  expect(html).not.toContain('eyebrow'); // a short title that says the same is not said twice
});
test('every part has its place', () => {
  expect(
    renderElement(<ParallaxLayout page={page} parts={{ ...none, heroBanners: 1 }} />).match(/data-part=/g),
  ).toHaveLength(4);
});
