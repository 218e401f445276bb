import { describe, expect, test } from 'vitest';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { TripPlan } from '#schemas/contracts/planner.ts';
import { openPlanner } from './open-planner.ts';

const PLAN: TripPlan = {
  destinations: [
    { type: 'city', id: 'ci_1', name: 'Lisbon', country: 'PT' },
    { type: 'city', id: 'ci_2', name: 'Porto', country: 'PT' },
  ],
  month: '2027-05',
  nights: 9,
  adults: 2,
  childAges: [4],
  interests: ['by-rail'],
  unparsed: '',
  confidence: 1,
};
const redirectOf = async (plan: TripPlan, storefront: string): Promise<string> => {
  const planner = openPlanner({
    client: { execute: async () => ({ data: {} }) } as unknown as ContentClient,
    places: { gazetteer: async () => ({}) as Gazetteer },
    listPath: () => '/en/results/packages/',
    handOverPath: () => '/en/hand-over/search/',
    marketOf: () => undefined,
    plannerOf: (id) => (id === 'with' ? 'DesignYourJourney' : undefined),
    remote: async () => plan,
  });
  return (await planner.plan({ text: 'x', locale: 'en', market: 'en', storefront })).redirect;
};

describe('where a sentence leads', () => {
  test('in a storefront with a planner engine: to its notice, with all that was understood', async () => {
    const [path, query] = (await redirectOf(PLAN, 'with')).split('?');
    expect(path).toBe('/en/hand-over/search/');
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      product: 'design-your-journey',
      places: 'Porto',
      month: '2027-05',
      nights: '9',
      room: '2-4',
      interest: 'by-rail',
    });
  });

  test('what was not understood goes along for its notice to say', async () => {
    const search = new URLSearchParams((await redirectOf({ ...PLAN, unparsed: 'a temple' }, 'with')).split('?')[1]);
    expect(search.get('unread')).toBe('a temple');
  });

  test('without one, or where the sentence does not say all that it needs: to our list', async () => {
    expect(await redirectOf(PLAN, 'without')).toMatch(/^\/en\/results\/packages\/\?places=ci_1,ci_2&/);
    const { adults: _adults, ...unsaid } = PLAN;
    expect(await redirectOf(unsaid, 'with')).toMatch(/^\/en\/results\/packages\//);
  });
});
