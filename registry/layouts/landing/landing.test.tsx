import { expect, test } from 'vitest';
import { renderElement } from '#kit/testing/render-element.tsx';
import type { PageBasic } from '#schemas/contracts/page.ts';
import LandingLayout from './landing.tsx';

const photo = {
  sys: { id: 'a' },
  url: '/images/a/1/a.webp',
  width: 2000,
  height: 1000,
  placeholder: '#3f8f88,#071a33,#0b3a4a',
};
const page: PageBasic = {
  id: 'p',
  version: 1,
  layout: 'landing',
  name: 'In the dark',
  shortTitle: 'Night run',
  photo,
  slug: 'run',
  slugs: {},
  markets: [],
  typeSites: [],
};
const none = { campaign: 0, heroBanners: 0, searchbox: 0, modules: 0 };

test('the words stand on the darkest colour of the picture', () => {
  const html = renderElement(<LandingLayout page={page} parts={none} />);
  expect(html).toContain('--tint:#071a33');
  expect(html).toContain('<h1 class="display">In the dark</h1>');
  expect(html).toContain('>Night run</p>');
});
test('hero banners take its place', () => {
  const html = renderElement(<LandingLayout page={page} parts={{ ...none, heroBanners: 2 }} />);
  expect(html).not.toContain('<h1');
  expect(html.match(/data-part=/g)).toHaveLength(4);
});
