import { describe, expect, test } from 'vitest';
import type { FormValidator } from '../forms/form-parts.ts';
import type { ShownSearch } from '#schemas/contracts/page.ts';
import { productOf, type QuerySchema } from '#schemas/search/product-of.ts';
import { renderSearch } from '../testing/render-search.tsx';
import type { SearchDefinition } from './define-search.ts';
import { judgeSearch } from './use-search-form.ts';

const ref = (part: string) => ({ $ref: `meridian:search/parts#/$defs/${part}` });
/** A search with a cell of every kind. */
const ISLANDS: SearchDefinition = {
  schema: {
    $id: 'meridian:search/islands',
    title: 'Islands',
    required: ['origin', 'dates', 'when', 'rooms', 'driverAge'],
    properties: {
      ...{ origin: ref('place'), destination: ref('place'), dates: ref('days'), when: ref('monthStay') },
      ...{ rooms: ref('rooms'), oneWay: ref('true'), business: ref('true'), interests: ref('interests') },
      ...{ driverAge: { type: 'integer', minimum: 30, maximum: 65 }, returnAt: ref('moment') },
    },
  },
  ui: {
    icon: 'ship',
    route: 'search-hand-over',
    rows: [
      ['origin', 'destination', 'dates'],
      ['when', 'driverAge', 'returnAt', 'rooms'],
    ],
    fields: { origin: { types: ['port'], swap: true }, dates: { flexible: true }, when: { nights: 'ranges' } },
  },
};
const TEXTS = {
  note: 'Wind decides.',
  'labels.origin': 'Harbour',
  'hints.origin': 'Any quay',
  'labels.rooms': 'Party',
};
const draw = (search?: Pick<ShownSearch, 'values'> & Partial<ShownSearch>) =>
  renderSearch('islands', ISLANDS, TEXTS, search && { search: { component: 'Islands', faults: [], ...search } });

describe('a search of the bar', () => {
  test('is a native form with a cell for each property, and ticks and interests around them', () => {
    const html = draw();
    expect(html).toMatch(
      /<form [^>]*action="\/en\/search-hand-over\/"[^>]*><input type="hidden" name="product" value="islands"\/>/,
    );
    expect(html).toMatch(/<label for="([^"]+)">Harbour<\/label><span class="combo"><input [^>]*placeholder="Any quay"/);
    for (const tick of ['business', 'flexible']) expect(html).toMatch(new RegExp(`type="checkbox" name="${tick}"`));
    expect(html).toMatch(/type="radio" name="trip" checked="" value="return"/);
    expect(html).toMatch(/type="number"[^>]*min="30" max="65"[^>]*name="driverAge"/);
    expect(html).toMatch(/<select [^>]*name="month" required=""/);
    expect(html.match(/<input [^>]*min="0" max="17" name="age"/g)).toHaveLength(6);
    expect(html.match(/name="interest"/g)).toHaveLength(9);
    expect(html).toContain('Wind decides.');
  });
  test('asks for what its query needs by itself, and has no empty parameters to send', () => {
    const html = draw();
    expect(html).toMatch(/required="" name="leave"/);
    expect(html).not.toMatch(/required="" name="return"/);
    expect(html).not.toMatch(/name="fromId"|noValidate|novalidate/);
  });
  test('has ids of its own', () => {
    const ids = [...draw().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a search that came back', () => {
  test('has its fields filled, with what is known of a place', () => {
    const html = draw({
      values: {
        ...{ from: ['Piraeus'], fromId: ['prt_GRPIR'], leave: ['2027-06-10'], flexible: ['3'], trip: ['oneway'] },
        ...{ rooms: ['2'], adults: ['3'], children: ['1'], age: ['4'], month: ['2029-06'], nights: ['7'] },
      },
    });
    expect(html).toMatch(/name="from"[^>]* value="Piraeus"/);
    expect(html).toMatch(/type="hidden"[^>]* name="fromId" value="prt_GRPIR"/);
    expect(html).toMatch(/name="flexible" checked="" value="3"/);
    expect(html).toMatch(/name="trip" checked="" value="oneway"/);
    expect(html).toContain('2 rooms, 3 adults, 1 child');
    expect(html).toMatch(/max="17" value="4"|name="age"[^>]*value="4"/);
    expect(html).toContain('<option value="2029-06" selected="">June 2029</option>');
    expect(html).toContain('<option value="7" selected="">7 nights</option>');
  });
  test('of another component fills what both ask for, but for a place of a kind that this one does not take', () => {
    const values = { from: ['Piraeus'], fromType: ['port'], leave: ['2027-06-10'], adults: ['3'], driverAge: ['42'] };
    const html = draw({ component: 'Cruises', values });
    for (const filled of ['value="Piraeus"', 'name="leave" value="2027-06-10"', '1 room, 3 adults'])
      expect(html).toContain(filled);
    expect(html).not.toContain('value="42"');
    const hotel = draw({ component: 'OnlyHotel', values: { from: ['Grand'], fromType: ['hotel'], fromId: ['ho_1'] } });
    expect(hotel).not.toMatch(/Grand|ho_1/);
  });
  test('says what is wrong above the fields and at each, in words of the specification', () => {
    const html = draw({
      values: { month: [''] },
      faults: [
        { field: 'month', keyword: 'required' },
        { field: 'age', keyword: 'required', limit: 1 },
        { field: 'origin', keyword: 'format' },
        { field: 'from', keyword: 'required' },
      ],
    });
    expect(html).toContain('4 things to put right');
    const [, id = ''] = /<a class="link" href="#([^"]+)">Month: Please select a month\.<\/a>/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<select id="${id}" [^>]*aria-invalid="true" aria-describedby="${id}e"`));
    expect(html).toContain(`id="${id}e">Please select a month.</span>`);
    const [, party = ''] = /href="#([^"]+)">Ages on the day you return: Give the age of the child/.exec(html) ?? [];
    expect(html).toContain(`id="${party}" data-invalid="true"`);
    expect(html).toContain('Harbour: This field is required');
    expect(html).toContain('<code>origin</code>: This cannot be read.');
  });
});

describe('when: a month or exact days', () => {
  const when = (values?: ShownSearch['values']) =>
    renderSearch(
      'islands',
      {
        schema: { $id: 'meridian:search/islands', title: 'Islands', properties: { when: ref('when') } },
        ui: { icon: 'ship', route: 'results', rows: [['when']], fields: { when: { exact: true } } },
      },
      TEXTS,
      values && { search: { component: 'Islands', faults: [], values } },
    );
  test('is asked for by radios of one group, so that exact days take a month back without script', () => {
    const html = when();
    expect(html.match(/type="radio"[^>]* name="month"/g)).toHaveLength(14);
    expect(html.match(/name="month"[^>]* checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<span class="[^"]*num">Any month<\/span>/);
    for (const name of ['leave', 'return']) expect(html).toMatch(new RegExp(`type="date" name="${name}"`));
    expect(html).not.toContain('disabled');
  });
  test('says what was asked for: a month of a year and a length of its own, or days that may move', () => {
    expect(when({ month: ['2027-06'], nights: ['7'] })).toMatch(/num">June 2027 · 7 nights</);
    expect(when({ month: ['06'], nights: ['6-8'] })).toMatch(/num">June · About a week</);
    const days = when({ leave: ['2027-06-10'], return: ['2027-06-19'], flexible: ['3'] });
    expect(days).toMatch(/num">10.–.19 June 2027 · 9 nights · ± 3</);
    expect(/<input [^>]*data-exact[^>]*>/.exec(days)?.[0]).toContain('checked=""');
  });
});

describe('in the browser', () => {
  const schema: QuerySchema = {
    $id: 'meridian:search/x',
    title: 'X',
    required: ['destination'],
    properties: { destination: ref('place') },
  };
  const parts = { name: 'x', schema, ui: ISLANDS.ui, keys: [] };
  const context = { today: '2026-11-28', currency: 'EUR' };
  const judge = (search: string, validate?: FormValidator) =>
    judgeSearch(validate ? { ...parts, validate } : parts, productOf(schema), new URLSearchParams(search), context);
  test('is judged as the server reads it, and then by its schema', () => {
    expect(judge('to=')).toEqual([{ field: 'to', keyword: 'required' }]);
    expect(judge('to=Naxos')).toEqual([]);
    const refuse: FormValidator = () => false;
    refuse.errors = [{ instancePath: '/destination/name', keyword: 'pattern', params: {}, schemaPath: '#' }];
    expect(judge('to=Naxos', refuse)).toEqual([{ field: 'to', keyword: 'format' }]);
    expect(judge('to=Naxos', () => true)).toEqual([]);
  });
});
