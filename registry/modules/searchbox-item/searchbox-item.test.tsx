import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import { COMPONENTS } from '#schemas/search/slugs.ts';
import all from './fixtures/empty.json' with { type: 'json' };
import flight from './fixtures/default.json' with { type: 'json' };
import elsewhere from './fixtures/long-text.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };

const hrefs = { home: '/en/', results: '/en/results/packages/' };
const search = (items: readonly DeliveredEntry[], site: Partial<SiteContext> = {}) =>
  renderModule(definition, items, { messages: { 'searchbox-item': en }, site: { hrefs, ...site } });
const tab = (component: string, index = 0): DeliveredEntry => ({
  __typename: 'SearchboxItem',
  sys: { id: `t${index}` },
  name: component,
  slug: `tab-${index}`,
  component,
});

describe('search card', () => {
  test('each tab is a radio; its form is the module of its component, the tab of everything has one of its own', async () => {
    const html = await search([all, flight]);
    expect(html.match(/<input [^>]*type="radio"[^>]* name="[^"]*tab"/g)).toHaveLength(2);
    expect(html.match(/data-nested="FlightHotelSearch"/g)).toHaveLength(1);
    expect(html).toMatch(/<form [^>]*data-component="all" action="\/en\/results\/packages\/" method="get">/);
    expect(html).toMatch(/<input [^>]*required="" name="to"/);
  });
  test('begins with the first tab that has a component', async () => {
    const html = await search([all, tab('OnlyHotel', 1), flight]);
    expect(html.match(/checked="" value="OnlyHotel"/g)).toHaveLength(1);
    expect(html).not.toContain('checked="" value="FlightHotel"');
    expect(await search([all])).toContain('checked="" value="all"');
  });
  test('an item with a link is a link among the tabs, and has no form', async () => {
    const html = await search([flight, elsewhere]);
    expect(html).toMatch(/<a class="[^"]*" href="https:\/\/partner\.example\/river-cruises[^"]*" rel="noopener">/);
    expect(html.match(/data-nested/g)).toHaveLength(1);
  });
  test('a link has the icon of its component, and an arrow only when it leaves the site', async () => {
    const link = { ...all, url: '/destinations' };
    expect(await search([flight, link])).toContain('lucide-layout-grid');
    expect(await search([flight, { ...link, url: 'https://partner.example/' }])).toContain('lucide-external-link');
    expect(await search([flight, elsewhere])).not.toContain('lucide-external-link');
  });
  test('a link that is not allowed falls back to the form', async () => {
    expect(await search([{ ...elsewhere, url: 'javascript:alert(1)' }])).toContain('data-nested="CruisesSearch"');
  });
  test('finds the form of every component by its name', async () => {
    const html = await search(COMPONENTS.map(tab));
    for (const name of COMPONENTS) expect(html).toContain(`data-nested="${name}Search"`);
  });
  test('shows twenty tabs at most', async () => {
    const many = Array.from({ length: 25 }, (_, index) => tab('OnlyHotel', index));
    expect((await search(many)).match(/data-nested/g)).toHaveLength(20);
  });
});
