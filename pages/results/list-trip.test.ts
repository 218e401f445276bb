import { describe, expect, test } from 'vitest';
import type { Routes, Storefront } from '#schemas/contracts/storefront.ts';
import { formatState, parseState } from '#schemas/list-state.ts';
import { SHARED, TRIP_PARAMETERS } from '#schemas/search/trip-names.ts';
import type { ScreenRequest } from '../screen.ts';
import routesFile from '../../routes.json' with { type: 'json' };
import { loadTrip, withTrip } from './list-trip.ts';
import type { Choice } from './resolve-choices.ts';
import { tripEntry } from './trip-entry.ts';

const JAPAN: Choice = { group: 'places', kind: 'country', id: 'ct_13', name: 'Japan', slug: 'japan' };
const RAIL: Choice = {
  group: 'interests',
  kind: 'category',
  id: 'c_1',
  name: 'By rail',
  slug: 'by-rail',
  given: 'by-rail',
};
const storefront = {
  markets: [
    { iso: 'en', currency: 'GBP', timeZone: 'Europe/London' },
    { iso: 'es', currency: 'EUR', timeZone: 'Europe/Madrid' },
  ],
} as unknown as Storefront;

/** What the list does with an address, where the catalogue knows Japan and "by rail". */
async function applied(query: string, market = 'es') {
  const search = new URLSearchParams(query);
  const request = { search, market, storefront } as unknown as ScreenRequest;
  const asked = await loadTrip(request, parseState(search));
  const has = ({ group, id, slug }: Choice) => asked.state[group].some((each) => each === id || each === slug);
  const choices = [JAPAN, RAIL].filter(has);
  const slugs = (group: Choice['group']) => choices.filter((each) => each.group === group).map(({ slug }) => slug);
  const state = { ...asked.state, places: slugs('places'), interests: slugs('interests'), todo: [], type: [] };
  const { state: shown, trip } = withTrip(asked, { choices, state });
  return { query: formatState(shown), notes: trip.notes.map(({ key }) => key), state: shown, trip };
}

describe('what the catalogue can tell becomes a filter', () => {
  test('the place, interests and the budget a head', async () => {
    expect(await applied('to=Japan&toId=ct_13&toType=country&interest=by-rail&budget=3500&currency=EUR')).toMatchObject(
      {
        query: 'places=japan&interests=by-rail&max=3500&budget=3500&currency=EUR',
        notes: [],
      },
    );
  });
  test('a budget of the whole trip, shared among who travels', async () => {
    expect((await applied('budget=4000&currency=EUR&budgetFor=trip&room=2')).state.max).toBe(2000);
    expect(await applied('budget=4000&currency=EUR&budgetFor=trip')).toMatchObject({ notes: ['party'] });
  });
});

describe('what it cannot tell is said', () => {
  test('a place without packages, an interest that is no filter, days and party', async () => {
    const { query, notes } = await applied(
      'to=Atlantis&toId=x_1&interest=by-rail&interest=golf&month=2099-04&room=1-9',
    );
    expect(query).toBe('interests=by-rail&to=Atlantis&toId=x_1&month=2099-04&room=1-9&interest=golf');
    expect(notes).toEqual(['place', 'interests', 'kept']);
  });
  test('a budget in another currency: a market that is changed keeps it, and narrows by nothing', async () => {
    expect(await applied('max=3500&budget=3500&currency=EUR', 'en')).toMatchObject({
      query: 'budget=3500&currency=EUR',
      notes: ['currency'],
    });
  });
});

describe('the newer word counts', () => {
  test('a price that is chosen in the filters takes the place of the budget', async () => {
    expect((await applied('max=2000&budget=3500&currency=EUR&month=2099-04')).query).toBe('max=2000&month=2099-04');
  });
  test('and so does an empty one in the form that showed the budget, also without script', async () => {
    expect((await applied('min=&max=&budgetUsed=1&budget=3500&currency=EUR')).query).toBe('');
    expect((await applied('min=&max=3500&budgetUsed=1&budget=3500&currency=EUR')).query).toBe(
      'max=3500&budget=3500&currency=EUR',
    );
  });
});

test('one part that is wrong spoils no other, and comes back as it was typed', async () => {
  const { trip, query } = await applied('leave=2020-01-01&return=2020-01-09&room=2&budget=abc&from=Dublin&flexible=9');
  expect(trip.parts.map(({ key, fault }) => [key, fault?.keyword])).toEqual([
    ['origin', undefined],
    ['when', 'past'],
    ['rooms', undefined],
    ['budget', 'format'],
  ]);
  expect(query).toBe('from=Dublin&leave=2020-01-01&return=2020-01-09&flexible=9&room=2&budget=abc');
});

test('fields for ages that are left empty are no children', async () => {
  expect((await applied('adults=2&rooms=1&age=4&age=&age=9&age=')).query).toBe('room=2-4-9');
});

test('each part has the list without it; who pays for all takes the price along', async () => {
  const { state, trip } = await applied('budget=4000&currency=EUR&budgetFor=trip&room=2&from=Dublin&places=japan');
  const parts = tripEntry('/en/l/', state, trip)?.['parts'] as { key: string; without: string }[];
  expect(Object.fromEntries(parts.map(({ key, without }) => [key, without]))).toEqual({
    origin: '/en/l/?places=japan&max=2000&room=2&budget=4000&currency=EUR&budgetFor=trip',
    rooms: '/en/l/?places=japan&from=Dublin&budget=4000&currency=EUR&budgetFor=trip',
    budget: '/en/l/?places=japan&from=Dublin&room=2',
  });
});

test('a shared link that was changed is said, and carried on by no link', async () => {
  const { query, state, trip } = await applied('shared=broken&places=japan');
  expect(query).toBe('places=japan');
  expect(tripEntry('/en/l/', state, trip, () => 'https://x.example/')).toMatchObject({
    parts: [],
    notes: [{ key: 'broken' }],
  });
  expect(tripEntry('/en/l/', state, trip, (list) => list)).toHaveProperty('share', 'places=japan');
});

test('a list without a trip shows none', async () => {
  const { state, trip } = await applied('places=japan&max=900');
  expect(tripEntry('/en/l/', state, trip)).toBeUndefined();
});

test('a page that shows something of a trip is kept nowhere: its routes say every parameter', () => {
  const lists = (routesFile as Routes).routes.filter(({ id }) => id === 'results' || id === 'results-country');
  expect(lists.map(({ invented }) => invented)).toEqual([
    [...TRIP_PARAMETERS, SHARED],
    [...TRIP_PARAMETERS, SHARED],
  ]);
});

describe('a trip that is nothing but filters can be saved and shared', () => {
  const shared = async (query: string) => {
    const { state, trip } = await applied(query);
    return tripEntry('/en/l/', state, trip, (list) => list);
  };
  test('a place and interests, from the first page on', async () =>
    expect(await shared('to=Japan&toId=ct_13&interest=by-rail&page=3&sort=price')).toMatchObject({
      parts: [],
      share: 'places=japan&interests=by-rail',
    }));
  test('the list of everything, and words that were not understood, are no trip', async () => {
    expect(await shared('page=3')).toBeUndefined();
    expect(await shared('unread=a+temple')).not.toHaveProperty('share');
  });
});
