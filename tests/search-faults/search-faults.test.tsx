/**
 * Faults that other travel sites had and that search, planner and hand-over must not have; the numbers are those of the list
 * in docs/search-faults.md, which also names the tests of those that stand elsewhere.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CalendarDialog } from '#kit/forms/later/calendar-dialog.tsx';
import { formatDays } from '#kit/format-days.ts';
import { searchWords } from '#kit/search-words.ts';
import type { SearchComponent } from '#schemas/contracts/search.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { formatState, parseState } from '#schemas/list-state.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import { readTrip } from '#schemas/search/read-trip.ts';
import { parseQuery, printQuery } from '#schemas/search/search-params.ts';
import { addDays } from '#server/planner/calendar.ts';
import type { SearchDefinition } from '#kit/search/define-search.ts';
import { fieldNamesOf, renderSearch } from '#kit/testing/render-search.tsx';
import routesFile from '../../routes.json' with { type: 'json' };
import { buildPath } from '../../pages/routing/match-route.ts';
import type { Route } from '#schemas/contracts/storefront.ts';

/** The ten searches, by the names of their folders. */
const SEARCHES = Object.entries(
  import.meta.glob<{ default: SearchDefinition }>('../../registry/search/*/index.ts', { eager: true }),
).map(([path, { default: definition }]) => [path.split('/').at(-2) ?? '', definition] as const);
const componentOf = (name: string) => name.replaceAll(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());

const parse = <Component extends SearchComponent>(component: Component, search: string, today: string) =>
  parseQuery(component, new URLSearchParams(search), { today, currency: 'EUR' });

const drawCalendar = (days: readonly [string, string], bounds: { readonly first?: string } = {}): string =>
  renderToStaticMarkup(
    <CalendarDialog
      label="Stay"
      isRange
      {...bounds}
      days={days}
      languageTag="en-GB"
      texts={(key) => key}
      onDone={() => {}}
      onClosed={() => {}}
    />,
  );
/** Numbers of the days that buttons of a month in 2027 say. The first of a range says the range, too: its own day comes last. */
const daysOf = (html: string, month: string): readonly string[] =>
  [...html.matchAll(new RegExp(`role="button"[^>]* aria-label="([^"]*${month} 2027[^"]*)"`, 'g'))].flatMap(
    ([, label = '']) => [...label.matchAll(new RegExp(`(\\d{1,2}) ${month}`, 'g'))].at(-1)?.[1] ?? [],
  );

describe('dates', () => {
  test('3: no day of a month is missing in the accessibility tree, whether it can be chosen or not', () => {
    const html = drawCalendar(['2027-06-10', '2027-06-19'], { first: '2027-06-08' });
    expect(daysOf(html, 'June')).toHaveLength(30);
    expect(html.match(/role="button"[^>]* aria-disabled="true"[^>]*June 2027/g)).toHaveLength(7);
    expect(html).not.toMatch(/aria-hidden="true"[^>]*June 2027/);
  });

  test('4: the day of today is the market’s, handed in: a browser on another day judges nothing otherwise', () => {
    const query = 'to=Kyoto&leave=2026-11-28&return=2026-12-01&adults=1';
    // Where it is still yesterday, and where it is already tomorrow.
    for (const today of ['2026-11-27', '2026-11-28', '2026-11-29'])
      expect([today, parse('OnlyHotel', query, today).ok]).toEqual([today, true]);
    expect(parse('OnlyHotel', query, '2026-11-30').ok).toBe(false);
  });

  test('5: a day is sent as it was chosen, in every time zone and over every change of the clocks', () => {
    const zone = process.env['TZ'];
    try {
      for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London', 'America/St_Johns']) {
        process.env['TZ'] = TZ;
        for (const day of ['2027-03-28', '2027-10-31', '2028-02-29', '2027-12-31']) {
          const parsed = parse('OnlyHotel', `to=Kyoto&leave=${day}&return=2029-01-01&adults=1`, '2026-11-28');
          expect(parsed.ok && printQuery('OnlyHotel', parsed.query).get('leave')).toBe(day);
          expect(readTrip(new URLSearchParams({ leave: day, return: '2029-01-01' })).query.when).toMatchObject({
            from: day,
          });
        }
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('7: no night is counted twice or lost, and no week is shown twice, where the clocks change', () => {
    const zone = process.env['TZ'];
    try {
      process.env['TZ'] = 'Europe/London';
      for (const [from, to] of [
        ['2027-10-30', '2027-11-06'],
        ['2027-03-27', '2027-04-03'],
      ] as const) {
        expect(daysBetween(from, to)).toBe(7);
        expect(addDays(from, 7)).toBe(to);
        const month = from.startsWith('2027-10') ? 'October' : 'March';
        const numbers = daysOf(drawCalendar([from, to]), month);
        expect(numbers).toEqual(Array.from({ length: 31 }, (_, day) => String(day + 1)));
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  test('9: days are written in a time zone that is given, so server and browser write the same', () => {
    const zone = process.env['TZ'];
    try {
      const written = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((TZ) => {
        process.env['TZ'] = TZ;
        return [
          searchWords((key) => key, 'en-GB').when({ from: '2027-06-10', to: '2027-06-19' }),
          searchWords((key) => key, 'pt-PT').month('2027-06'),
          formatDays(['2027-06-10T12:00:00Z'], { languageTag: 'it-IT', timeZone: 'Europe/Rome' }),
        ];
      });
      expect(written[0]).toEqual(written[1]);
      expect(written[0]?.[1]).toBe('junho de 2027');
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

describe('forms', () => {
  test('15: an empty number is none, never 0', () => {
    const trip = readTrip(new URLSearchParams('budget=&budgetFrom=&nights=&adults=&children=&age=&rooms='));
    expect(trip).toEqual({ query: {}, parts: [] });
    expect(parseState(new URLSearchParams('min=&max='))).not.toHaveProperty('max');
    expect(parse('RentACar', 'pickup=Faro&driverAge=', '2026-11-28')).toMatchObject({
      faults: expect.arrayContaining([{ field: 'driverAge', keyword: 'required' }]),
    });
  });

  test.each(SEARCHES)(
    '17, 18: each line of what is wrong with %s leads to something that takes the focus',
    (name, search) => {
      const params = fieldNamesOf(renderSearch(name, search, {})).filter((param) => !/^(?:product|tab)$/.test(param));
      const faults = [...params, 'room', 'age'].map((field) => ({ field, keyword: 'format' as const }));
      const html = renderSearch(name, search, {}, { search: { component: componentOf(name), values: {}, faults } });
      const targets = [...html.matchAll(/<a class="link" href="#([^"]+)"/g)].map(([, id = '']) => id);
      expect(targets.length).toBeGreaterThan(3);
      for (const id of targets) {
        // A group of radios has the button of its popover.
        const [tag = ''] = new RegExp(`<(?:input|select|summary)\\b[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
        expect([id, tag]).toEqual([
          id,
          expect.stringMatching(/^<(?!.*(?: type="hidden"| hidden=| disabled=| readonly))/i),
        ]);
      }
    },
  );

  test('20: whoever goes back finds the passengers: rooms, ages and days are in the address, and come out as they went in', () => {
    const query = 'places=japan&from=Dublin&fromIata=DUB&leave=2027-04-03&return=2027-04-16&room=2-4-10&room=1';
    const state = parseState(new URLSearchParams(query));
    expect(formatState(state)).toBe(query);
    expect(readTrip(new URLSearchParams(state.trip)).query.rooms).toEqual([
      { adults: 2, childAges: [4, 10] },
      { adults: 1, childAges: [] },
    ]);
  });
});

test('21: an address in another language has one language in front, never two', () => {
  for (const route of routesFile.routes as unknown as Route[]) {
    if (!['results', 'search-hand-over', 'ai-tours'].includes(route.id)) continue;
    for (const locale of LOCALES) {
      const path = buildPath(route, locale) ?? '';
      expect(path).toMatch(new RegExp(`^/${locale}/`));
      expect(path).not.toMatch(/^\/(?:en|es|pt|it)\/(?:en|es|pt|it)\//);
    }
  }
});
