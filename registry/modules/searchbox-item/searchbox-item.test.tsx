import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import type { DeliveredEntry, ShownSearch, SiteContext } from '#schemas/contracts/page.ts';
import { SEARCH_COMPONENTS } from '#schemas/contracts/search.ts';
import all from './fixtures/empty.json' with { type: 'json' };
import flight from './fixtures/default.json' with { type: 'json' };
import elsewhere from './fixtures/long-text.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import { ALL_FORM, type Cell, SEARCH_FORMS } from './search-forms.ts';

const hrefs = {
  home: '/en/',
  results: '/en/results/packages/',
  'ai-tours': '/en/ai-tours/',
  'search-hand-over': '/en/hand-over/search/',
};
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
  test('each tab is a radio with a form of its own that searches without script', async () => {
    const html = await search([all, flight]);
    expect(html.match(/<input [^>]*type="radio"[^>]* name="[^"]*tab"/g)).toHaveLength(2);
    expect(html.match(/<form /g)).toHaveLength(2);
    expect(html).toMatch(
      /<form [^>]*data-component="FlightHotel" action="\/en\/hand-over\/search\/" method="get"><input type="hidden" name="product" value="flight-hotel"\/>/,
    );
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
    expect(html.match(/<form /g)).toHaveLength(1);
  });
  test('a link has the icon of its component, and an arrow only when it leaves the site', async () => {
    const link = { ...all, url: '/destinations' };
    expect(await search([flight, link])).toContain('lucide-layout-grid');
    expect(await search([flight, { ...link, url: 'https://partner.example/' }])).toContain('lucide-arrow-up-right');
    expect(await search([flight, elsewhere])).not.toContain('lucide-arrow-up-right');
  });
  test('a link that is not allowed falls back to the form', async () => {
    expect(await search([{ ...elsewhere, url: 'javascript:alert(1)' }])).toContain('data-component="Cruises"');
  });
  test('every component of the specification has a form, tailor-made trips go to the planner', async () => {
    const html = await search(SEARCH_COMPONENTS.map(tab));
    for (const name of SEARCH_COMPONENTS) expect(html).toContain(`data-component="${name}"`);
    expect(html).toMatch(/data-component="DesignYourJourney" action="\/en\/ai-tours\/"/);
    expect(html).toMatch(/data-component="TravelPackages" action="\/en\/results\/packages\/"/);
    expect(html.match(/action="\/en\/hand-over\/search\/"/g)).toHaveLength(8);
  });
  test('what the specification demands is demanded by the fields themselves', async () => {
    expect(await search([tab('RentACar')])).toMatch(/type="number"[^>]*min="30" max="65"[^>]*name="driverAge"/);
    expect(await search([tab('Cruises')])).toMatch(/<select [^>]*name="month" required=""/);
    const html = await search([tab('OnlyHotel')]);
    expect(html.match(/<input [^>]*min="0" max="17" name="age"/g)).toHaveLength(6);
    expect(html).toContain('Ages on the day you return');
  });
  test('ids are unique although the same form may stand twice', async () => {
    const html = await search([tab('OnlyHotel', 0), tab('OnlyHotel', 1), tab('Transfer', 2)]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('shows twenty tabs at most', async () => {
    expect(
      (await search(Array.from({ length: 25 }, (_, index) => tab('OnlyHotel', index)))).match(/<form /g),
    ).toHaveLength(20);
  });
});

describe('a search that came back', () => {
  const shown = (component: string, values: ShownSearch['values'], faults: ShownSearch['faults'] = []) =>
    search([tab(component), tab('OnlyHotel', 1)], { search: { component, values, faults } });
  test('has its fields filled, and no other form has', async () => {
    const html = await shown('FlightHotel', {
      ...{ to: ['Santorini'], leave: ['2027-06-10'], flexible: ['3'], trip: ['oneway'] },
      ...{ rooms: ['2'], adults: ['3'], children: ['1'], age: ['4'] },
    });
    expect(html.match(/value="Santorini"/g)).toHaveLength(1);
    expect(html).toMatch(/type="date"[^>]*name="leave" value="2027-06-10"/);
    expect(html).toMatch(/name="flexible" checked="" value="3"/);
    expect(html).toMatch(/name="trip" checked="" value="oneway"/);
    expect(html).toContain('2 rooms, 3 adults, 1 child');
    expect(html).toMatch(/max="17" name="age" value="4"/);
  });
  test('keeps the year of its month, and nights that are no usual choice', async () => {
    const html = await shown('Cruises', { month: ['2029-06'], nights: ['7'] });
    expect(html).toContain('<option value="2029-06" selected="">June 2029</option>');
    expect(html).toContain('<option value="7" selected="">7 nights</option>');
  });
  test('says what is wrong above the fields and at each, in words of the specification', async () => {
    const html = await shown('Cruises', { month: [''], adults: ['2'], children: ['1'] }, [
      { field: 'month', keyword: 'required' },
      { field: 'age', keyword: 'required', limit: 1 },
      { field: 'nowhere', keyword: 'format' },
    ]);
    expect(html).toContain('3 things to put right');
    const [, id = ''] = /<a class="link" href="#([^"]+)">Month: Please select a month\.<\/a>/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<select id="${id}" [^>]*aria-invalid="true" aria-describedby="${id}e"`));
    expect(html).toContain(`id="${id}e">Please select a month.</span>`);
    const [, party = ''] = /href="#([^"]+)">Ages on the day you return: Give the age of the child/.exec(html) ?? [];
    expect(html).toContain(`id="${party}" data-invalid="true"`);
    expect(html).toContain('<code>nowhere</code>: This cannot be read.');
  });
});

describe('texts', () => {
  test('are the same keys in every language', () => {
    for (const messages of [es, it, pt]) expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
  });
  test('every form finds its texts', () => {
    const keysOf = (cell: Cell): readonly string[] => {
      if (cell.kind === 'text' || cell.kind === 'number') return [cell.label, cell.hint ?? 'any'];
      if (cell.kind === 'dates') return [cell.label, cell.from.label, cell.to.label];
      if (cell.kind === 'dateTime') return [cell.date.label];
      return cell.kind === 'party' ? [cell.label] : [];
    };
    for (const form of [ALL_FORM, ...Object.values(SEARCH_FORMS)]) {
      const keys = [
        form.note,
        ...(form.options ?? []).map((name) => `option.${name}`),
        ...form.rows.flat().flatMap(keysOf),
      ];
      for (const key of keys) expect(en).toHaveProperty([key]);
    }
  });
});
