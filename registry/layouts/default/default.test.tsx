import { describe, expect, test } from 'vitest';
import { renderElement } from '#kit/testing/render-element.tsx';
import type { PageBasic } from '#schemas/contracts/page.ts';
import DefaultLayout from './default.tsx';

const page: PageBasic = {
  id: 'p',
  version: 1,
  layout: 'default',
  name: 'Ten people, one booking',
  shortTitle: 'Groups',
  description: 'Choirs and clubs.',
  slug: 'groups',
  slugs: {},
  markets: [],
  typeSites: [],
};
const none = { campaign: 0, heroBanners: 0, searchbox: 0, modules: 0 };
const places = (html: string) => [...html.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name);

describe('default layout', () => {
  test('places every part once, in reading order', () => {
    expect(places(renderElement(<DefaultLayout page={page} parts={none} />))).toEqual([
      'heroBanners',
      'searchbox',
      'campaign',
      'modules',
    ]);
  });
  test('writes the h1 only when no hero brings one', () => {
    expect(renderElement(<DefaultLayout page={page} parts={none} />)).toContain(
      '<h1 class="display">Ten people, one booking</h1>',
    );
    expect(renderElement(<DefaultLayout page={page} parts={{ ...none, heroBanners: 1 }} />)).not.toContain('<h1');
  });
  test('the search card overlaps a hero, and nothing else', () => {
    expect(renderElement(<DefaultLayout page={page} parts={{ ...none, heroBanners: 1, searchbox: 1 }} />)).toContain(
      'data-overlap',
    );
    expect(renderElement(<DefaultLayout page={page} parts={{ ...none, searchbox: 1 }} />)).not.toContain(
      'data-overlap',
    );
  });
  test('a screen without a record still has its parts', () => {
    expect(places(renderElement(<DefaultLayout parts={none} />))).toHaveLength(4);
  });
});
