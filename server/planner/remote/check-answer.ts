/** Whether the answer of an endpoint can be believed: it fits the schema, its places exist, and it says nothing but what was said. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Gazetteer, GazetteerPlace } from '#schemas/contracts/places.ts';
import type { PlannedPlace, PlanQuestion, TripPlan } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { foldText } from '#schemas/fold-text.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import { addDays } from '../calendar.ts';
import { destinationOf } from '../choose-place.ts';
import { ANSWER_SCHEMA, type PlannerAnswer, type SaidPlace } from './answer-schema.ts';

/** Words of the visitor are in none of them: they are for the log. */
export type Refusal =
  | 'no JSON'
  | 'not the schema'
  | 'a place that does not exist'
  | 'words that nobody said'
  | 'impossible days';
export type CheckedAnswer =
  | { readonly ok: true; readonly plan: TripPlan }
  | { readonly ok: false; readonly reason: Refusal };

const TYPES = ['continent', 'superarea', 'area', 'country', 'city', 'airport'] as const;
/** Further ahead nothing is sold. */
const FARTHEST_DAYS = 1100;

const fits = new Ajv2020({ strict: true }).compile<PlannerAnswer>(ANSWER_SCHEMA);
const refuse = (reason: Refusal): CheckedAnswer => ({ ok: false, reason });

/** @param content what the model wrote; never throws */
export function checkAnswer(content: string, question: PlanQuestion, gazetteer: Gazetteer): CheckedAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(content);
  } catch {
    return refuse('no JSON');
  }
  if (!fits(answer)) return refuse('not the schema');
  const { destinations, origin, dates, month, nights, adults, childAges, rooms, budget, interests, unparsed } = answer;
  const text = ` ${foldText(question.text)} `;
  const isSaid = (words: string): boolean => text.includes(` ${foldText(words).trim()} `);
  const isMadeOf = foldText(unparsed)
    .split(' ')
    .every((word) => word === '' || isSaid(word));
  if (!isMadeOf || ![...destinations, ...(origin ? [origin] : [])].every(({ said }) => isSaid(said)))
    return refuse('words that nobody said');
  const places = destinations.map((place) => findPlace(place, question.locale, gazetteer));
  const start = origin ? findPlace(origin, question.locale, gazetteer) : undefined;
  if (places.some((place) => !place) || (origin && !start)) return refuse('a place that does not exist');
  if (!arePossible(answer, question.today)) return refuse('impossible days');
  const isWhole = adults !== null || childAges.length === 0;
  return {
    ok: true,
    plan: {
      destinations: distinct(places.flatMap((place) => (place && destinationOf(place, gazetteer)) ?? [])),
      ...(start && { origin: { name: start.name, ...(start.iata && { iata: start.iata }) } }),
      ...(dates && { dates: { from: dates.from, to: dates.to, ...(dates.flexible && { flexible: true as const }) } }),
      ...(month !== null && { month }),
      ...(nights !== null && { nights }),
      ...(adults !== null && { adults }),
      childAges: isWhole ? childAges.toSorted((a, b) => a - b) : [],
      ...(rooms !== null && { rooms }),
      ...(budget && { budget: { ...budget, amount: Math.round(budget.amount) } }),
      interests: [...new Set(interests)].toSorted(),
      unparsed,
      confidence: answer.confidence,
    },
  };
}

/** A place of exactly that name, in that country if one is told. */
function findPlace({ name, country }: SaidPlace, locale: Locale, gazetteer: Gazetteer): GazetteerPlace | undefined {
  for (const language of [locale, 'en'] as const) {
    const found = gazetteer.resolve(name, { types: TYPES, locale: language });
    const candidates = found.kind === 'one' ? [found.place] : found.kind === 'several' ? found.candidates : [];
    const fitting = candidates.find((each) => country === null || !each.country || each.country === country);
    if (fitting) return fitting;
  }
  return undefined;
}

function arePossible({ dates, month, nights }: PlannerAnswer, today: string): boolean {
  if (dates && month !== null) return false;
  const last = addDays(today, FARTHEST_DAYS);
  if (month !== null) return month >= today.slice(0, 7) && month <= last.slice(0, 7);
  if (!dates) return true;
  const { from, to, flexible } = dates;
  if (![from, to].every(isDay) || from > to || to < today || to > last) return false;
  return flexible || nights === null || nights === daysBetween(from, to) || nights === daysBetween(from, to) - 1;
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

const distinct = (places: readonly PlannedPlace[]): readonly PlannedPlace[] => [
  ...new Map(places.map((place) => [place.id ?? place.iata ?? place.name, place])).values(),
];
