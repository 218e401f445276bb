import { LOCALES } from '#schemas/contracts/storefront.ts';
import { PACKS } from '../packs/packs.ts';

/** English slugs of the interests that the embedded planner knows: the filters of the results. */
const INTERESTS = [...new Set(LOCALES.flatMap((locale) => Object.keys(PACKS[locale].interests)))].toSorted();

const DAY = { type: 'string', pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const count = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
const strict = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
/** `said`: the words of the sentence that it was read from. */
const PLACE = strict({
  name: { type: 'string', minLength: 2, maxLength: 80 },
  country: orNull({ type: 'string', pattern: '^[A-Z]{2}$' }),
  said: { type: 'string', minLength: 2, maxLength: 120 },
});

/**
 * What an endpoint may answer: sent to it as the strict schema of its response (every property required, none besides, as
 * structured outputs ask for it), and what its answer is checked against, whatever it promised. Limits are those of the
 * product: rooms to 5, children's ages 0–17, 60 nights.
 */
export const ANSWER_SCHEMA = strict({
  destinations: { type: 'array', maxItems: 10, items: PLACE },
  origin: orNull(PLACE),
  dates: orNull(strict({ from: DAY, to: DAY, flexible: { type: 'boolean' } })),
  month: orNull({ type: 'string', pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])$' }),
  nights: orNull(count(1, 60)),
  adults: orNull(count(1, 45)),
  childAges: { type: 'array', maxItems: 12, items: count(0, 17) },
  rooms: orNull(count(1, 5)),
  budget: orNull(
    strict({
      amount: { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000 },
      currency: { type: 'string', enum: ['EUR', 'GBP', 'USD'] },
      perPerson: { type: 'boolean' },
    }),
  ),
  interests: { type: 'array', maxItems: INTERESTS.length, items: { type: 'string', enum: INTERESTS } },
  unparsed: { type: 'string', maxLength: 255 },
  confidence: { type: 'number', minimum: 0, maximum: 1 },
});

export interface SaidPlace {
  readonly name: string;
  readonly country: string | null;
  readonly said: string;
}
/** An answer that fits the schema. */
export interface PlannerAnswer {
  readonly destinations: readonly SaidPlace[];
  readonly origin: SaidPlace | null;
  readonly dates: { readonly from: string; readonly to: string; readonly flexible: boolean } | null;
  readonly month: string | null;
  readonly nights: number | null;
  readonly adults: number | null;
  readonly childAges: readonly number[];
  readonly rooms: number | null;
  readonly budget: { readonly amount: number; readonly currency: string; readonly perPerson: boolean } | null;
  readonly interests: readonly string[];
  readonly unparsed: string;
  readonly confidence: number;
}
