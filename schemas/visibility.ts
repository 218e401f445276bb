/**
 * When and where a module is seen: a stored field that every module type which editors place has in common. The generator
 * gives it to them (`tooling/generate/type-catalog.ts`), no folder writes it.
 */
import type { FieldSchema, TypeSchema } from './contracts/registry.ts';
import { isObject } from './is-object.ts';
import { isStored } from './stored-part.ts';

export const VISIBILITY = 'visibility';

/** As it is stored. Absent or empty lists mean everywhere, absent moments always. */
export interface Visibility {
  readonly hidden?: boolean;
  /** ISO 8601 with zone; from this moment on. */
  readonly from?: string;
  /** ISO 8601 with zone; up to, not including, this moment. */
  readonly until?: string;
  /** ISO keys of markets. */
  readonly markets?: readonly string[];
  /** Ids of storefronts. */
  readonly storefronts?: readonly string[];
}

/** `elsewhere`: shown, but in other markets or storefronts. */
export type VisibilityState = 'shown' | 'hidden' | 'scheduled' | 'ended' | 'elsewhere';

export interface Viewpoint {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly market: string;
  readonly storefront: string;
}

const moment = { type: 'string', format: 'date-time' } as const;
const names = (maxLength: number) => ({
  type: 'array',
  maxItems: 20,
  items: { type: 'string', minLength: 1, maxLength },
});

/** What stored module types get. */
export const VISIBILITY_FIELD: FieldSchema = {
  type: 'object',
  'x-label': { en: 'Visibility', es: 'Visibilidad', pt: 'Visibilidade', it: 'Visibilità' },
  'x-help': {
    en: 'When, in which markets and in which storefronts this is seen.',
    es: 'Cuándo, en qué mercados y en qué tiendas se ve.',
  },
  properties: {
    hidden: { type: 'boolean', 'x-label': { en: 'Hidden', es: 'Oculto' } },
    from: { ...moment, 'x-label': { en: 'Shown from', es: 'Se muestra desde' } },
    until: { ...moment, 'x-label': { en: 'Shown until', es: 'Se muestra hasta' } },
    markets: { ...names(10), 'x-label': { en: 'Only in these markets', es: 'Solo en estos mercados' } },
    storefronts: { ...names(60), 'x-label': { en: 'Only in these storefronts', es: 'Solo en estas tiendas' } },
  },
};

/** Modules that editors put somewhere and whose type is their own: a package shown as a card is seen wherever it is linked. */
export const hasVisibility = (schema: TypeSchema): boolean =>
  isStored(schema) && schema['x-placement'] !== undefined && schema['x-placement'].length > 0;

export const withVisibility = (schema: TypeSchema): TypeSchema =>
  hasVisibility(schema) ? { ...schema, properties: { ...schema.properties, [VISIBILITY]: VISIBILITY_FIELD } } : schema;

/** What does not fit (an import may bring anything) is as good as absent: content is rather seen than lost. */
export function readVisibility(value: unknown): Visibility {
  if (!isObject(value)) return {};
  const { hidden, from, until, markets, storefronts } = value;
  const list = (names: unknown) => (Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  return {
    ...(hidden === true && { hidden }),
    ...(isMoment(from) && { from }),
    ...(isMoment(until) && { until }),
    ...(list(markets).length > 0 && { markets: list(markets) }),
    ...(list(storefronts).length > 0 && { storefronts: list(storefronts) }),
  };
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && Number.isFinite(Date.parse(value));

/** Time alone, whoever looks. */
function stateInTime({ hidden, from, until }: Visibility, now: number): VisibilityState {
  if (hidden) return 'hidden';
  if (until !== undefined && now >= Date.parse(until)) return 'ended';
  return from !== undefined && now < Date.parse(from) ? 'scheduled' : 'shown';
}

/** What a visitor of a storefront and market finds at a moment; hidden and past count before where it is shown. */
export function visibilityState(visibility: Visibility, { now, market, storefront }: Viewpoint): VisibilityState {
  const state = stateInTime(visibility, now);
  if (state !== 'shown') return state;
  const { markets, storefronts } = visibility;
  const isHere = (!markets || markets.includes(market)) && (!storefronts || storefronts.includes(storefront));
  return isHere ? 'shown' : 'elsewhere';
}

/** Whether anybody anywhere sees it at the moment. */
export const isSeenAnywhere = (visibility: Visibility, now: number): boolean =>
  stateInTime(visibility, now) === 'shown';

/** @returns the next moment after `now` at which it appears or ends, in milliseconds since 1970; `Infinity` when none does */
export function nextMoment({ hidden, from, until }: Visibility, now: number): number {
  if (hidden) return Infinity;
  const moments = [from, until].flatMap((at) => (at === undefined ? [] : [Date.parse(at)]));
  return Math.min(...moments.filter((at) => at > now), Infinity);
}
