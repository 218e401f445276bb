import { type ContentClient } from '#schemas/contracts/content.ts';
import type { Places } from '#schemas/contracts/places.ts';
import type { PlannerService, PlanQuestion, TripPlan } from '#schemas/contracts/planner.ts';
import { CONTENT_LOCALE, type Locale, type MarketSettings } from '#schemas/contracts/storefront.ts';
import { isObject } from '#schemas/is-object.ts';
import { type InterestSlugs, linkOfPlan } from '#schemas/planner/plan-link.ts';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import { handOverOfPlan } from '#schemas/planner/plan-search.ts';
import { planTrip } from './plan-trip.ts';

const GROUPS = [
  ['categoryCollection', 'interests'],
  ['thingsToDoCollection', 'todo'],
  ['productTypesCollection', 'type'],
] as const;

/** Another reader of sentences; rejects when it has no answer that can be used. */
export type RemotePlanner = (question: PlanQuestion, gazetteer: Gazetteer) => Promise<TripPlan>;

/** Reads sentences by the embedded rules, or by an endpoint with those behind it, and says where the list of packages is. */
export function openPlanner({
  client,
  places,
  listPath,
  marketOf,
  plannerOf = () => undefined,
  handOverPath = listPath,
  remote,
  now = () => new Date(),
}: {
  readonly client: Pick<ContentClient, 'execute'>;
  readonly places: Places;
  readonly listPath: (locale: Locale) => string;
  readonly marketOf: (iso: string) => MarketSettings | undefined;
  /** Product whose engine takes the sentences of a storefront (`handOver.planner` in `storefronts.json`). */
  readonly plannerOf?: (storefront: string) => 'DesignYourJourney' | 'TravelPackages' | undefined;
  readonly handOverPath?: (locale: Locale) => string;
  readonly remote?: RemotePlanner;
  readonly now?: () => Date;
}): PlannerService {
  async function slugsOf(locale: Locale): Promise<InterestSlugs> {
    const ask = (each: Locale) =>
      client.execute<Record<string, unknown>>({
        operation: 'destinationsFilterCollection',
        variables: { locale: CONTENT_LOCALE[each] },
      });
    const [english, own] = await Promise.all([ask('en'), ask(locale)]);
    const slugs = new Map<string, { group: 'interests' | 'todo' | 'type'; slug: string }>();
    for (const [collection, group] of GROUPS) {
      const ownSlugs = slugsById(own.data?.[collection]);
      for (const [id, slug] of slugsById(english.data?.[collection])) {
        const translated = ownSlugs.get(id);
        if (translated) slugs.set(slug, { group, slug: translated });
      }
    }
    return slugs;
  }

  return {
    async plan({ text, locale, market, storefront }) {
      const gazetteer = await places.gazetteer();
      const { currency = 'EUR', timeZone = 'UTC' } = marketOf(market) ?? {};
      const question = { text, locale, today: dayIn(timeZone, now()) };
      const plan = (await remote?.(question, gazetteer).catch(() => undefined)) ?? planTrip(question, gazetteer);
      const product = plannerOf(storefront);
      const search = product && handOverOfPlan(plan, product);
      if (search) return { plan, redirect: `${handOverPath(locale)}?${search}` };
      const slugs = plan.interests.length > 0 ? await slugsOf(locale) : new Map();
      return { plan, redirect: linkOfPlan(plan, { path: listPath(locale), currency, slugs }) };
    },
  };
}

/** The local day of a market: Swedish dates are ISO ones. */
const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

function slugsById(collection: unknown): ReadonlyMap<string, string> {
  const items = isObject(collection) && Array.isArray(collection['items']) ? collection['items'] : [];
  return new Map(
    items
      .filter(isObject)
      .flatMap(({ sys, slug }) =>
        isObject(sys) && typeof sys['id'] === 'string' && typeof slug === 'string' ? [[sys['id'], slug] as const] : [],
      ),
  );
}
