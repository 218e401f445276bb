/**
 * Sentences that were written, with what is to be understood, before they were tried: most of them Portuguese (of Portugal and
 * Brazil) and Italian. Everything is compared, so what is made up fails like what is missed. `shorten` says how they are noted.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { TripPlan } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { planTrip } from '#server/planner/plan-trip.ts';
import { makeDemonstrationGazetteer } from './demonstration-gazetteer.ts';
import en from './own/en.json' with { type: 'json' };
import es from './own/es.json' with { type: 'json' };
import italian from './own/it.json' with { type: 'json' };
import pt from './own/pt.json' with { type: 'json' };

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await makeDemonstrationGazetteer();
});

/** A plan in the words of the files: places by name, days as `from..to`, with `~` where they may move. */
function shorten({
  destinations,
  origin,
  dates,
  month,
  nights,
  adults,
  childAges,
  rooms,
  budget,
  interests,
}: TripPlan) {
  return {
    ...(destinations.length > 0 && { to: destinations.map(({ name }) => name) }),
    ...(origin && { from: origin.name }),
    ...(dates && { dates: `${dates.from}..${dates.to}${dates.flexible ? '~' : ''}` }),
    ...(month && { month }),
    ...(nights && { nights }),
    ...(adults && { adults }),
    ...(childAges.length > 0 && { ages: childAges }),
    ...(rooms && { rooms }),
    ...(budget && { budget: `${budget.amount} ${budget.currency}${budget.perPerson ? ' pp' : ''}` }),
    ...(interests.length > 0 && { interests }),
  };
}

const all = Object.entries({ en, es, pt, it: italian }).flatMap(([locale, sentences]) =>
  sentences.map(([text, said]) => [locale as Locale, text as string, said] as const),
);
test.each(all)('%s: %s', (locale, text, said) =>
  expect(shorten(planTrip({ text, locale, today: '2026-11-28' }, gazetteer))).toEqual(said),
);
