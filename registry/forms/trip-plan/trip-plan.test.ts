import { describe, expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import type { TripPlan } from '#schemas/contracts/planner.ts';
import { linkOfPlan } from '#schemas/planner/plan-link.ts';
import handle from './trip-plan.server.ts';

const NOTHING: TripPlan = { destinations: [], childAges: [], interests: [], unparsed: '', confidence: 0 };
const asked: unknown[] = [];
const planner: FormServices['planner'] = {
  async plan(question) {
    asked.push(question);
    return { plan: NOTHING, redirect: '/en/results/packages/' };
  },
};
const submit = (values: Submission['values']) =>
  handle(
    { values, locale: 'en', market: 'en', storefront: 'primary' } as Partial<Submission> as Submission,
    { planner } as Partial<FormServices> as FormServices,
  );

describe('trip planner', () => {
  test('answers the plan and where it leads, in the language that was asked for', async () => {
    expect(await submit({ text: '  Two weeks in Japan ', locale: 'it' })).toEqual({
      kind: 'done',
      answer: { plan: NOTHING },
      redirect: '/en/results/packages/',
    });
    expect(asked.at(-1)).toEqual({ text: 'Two weeks in Japan', locale: 'it', market: 'en', storefront: 'primary' });
  });

  test('counts no spaces around the sentence', async () => {
    expect(await submit({ text: 'Japan          ' })).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'text', keyword: 'minLength' }],
    });
  });
});

describe('where a plan leads', () => {
  const slugs = new Map([['by-rail', { group: 'interests', slug: 'en-tren' }]] as const);
  const link = (plan: Partial<TripPlan>) =>
    linkOfPlan({ ...NOTHING, ...plan }, { path: '/es/resultados/paquetes/', currency: 'EUR', slugs });

  test('is the list, narrowed by what it understands, with the rest of the plan beside it', () => {
    const japan = { type: 'country', id: 'ct_13', name: 'Japan' };
    const budget = { amount: 3500, currency: 'EUR', perPerson: true };
    const plan = { adults: 1, childAges: [9], month: '2027-04', nights: 14, unparsed: 'un templo' };
    expect(
      link({ ...plan, destinations: [japan], budget, interests: ['by-rail'], origin: { name: 'Dublin', iata: 'DUB' } }),
    ).toBe(
      '/es/resultados/paquetes/?places=ct_13&interests=en-tren&max=3500&to=Japan&toId=ct_13&toType=country&from=Dublin&fromIata=DUB&month=2027-04&nights=14&room=1-9&budget=3500&currency=EUR&unread=un+templo',
    );
  });

  test('is the whole list when nothing is understood', () => {
    expect(link({})).toBe('/es/resultados/paquetes/');
  });

  test('shares the budget of all among those who travel, and narrows by none in another currency', () => {
    expect(link({ adults: 2, budget: { amount: 4000, currency: 'EUR', perPerson: false } })).toContain('max=2000');
    expect(link({ adults: 2, budget: { amount: 4000, currency: 'USD', perPerson: false } })).not.toContain('max=');
  });
});
