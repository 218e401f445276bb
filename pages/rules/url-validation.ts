/** A place as the address names it: the slug in a language, and the id the record carries (`co_1`). */
export interface PlaceRecord {
  readonly id: string;
  readonly slug: string;
}
/** What the content service knows about the id of an address, from the continent down. */
export interface PlaceChain {
  readonly continent: PlaceRecord;
  readonly country?: PlaceRecord;
  readonly city?: PlaceRecord;
}
export type PlaceParams = Readonly<Partial<Record<'continent' | 'country' | 'city' | 'id', string>>>;

export type UrlVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'not-found' }
  /** A slug was renamed since: these are the parameters of the address that is right today. */
  | { readonly kind: 'moved'; readonly params: PlaceParams };

const LEVELS = ['continent', 'country', 'city'] as const;

/**
 * The rule `url-validation` (specification §2): continent, country, city and id of an address must belong together.
 * The id decides; a parent's slug that names another place is not found, a slug that nobody bears any more redirects.
 *
 * @param known tells whether a slug is borne by another place of that level today
 */
export function validatePlaceUrl(
  params: PlaceParams,
  chain: PlaceChain | undefined,
  known: (level: (typeof LEVELS)[number], slug: string) => boolean,
): UrlVerdict {
  if (!chain) return { kind: 'not-found' };
  const levels = LEVELS.filter((level) => params[level] !== undefined);
  const deepest = levels.at(-1);
  if (!deepest || chain[deepest]?.id !== params.id) return { kind: 'not-found' };
  const wrong = levels.filter((level) => chain[level]?.slug !== params[level]);
  if (wrong.length === 0) return { kind: 'valid' };
  if (wrong.some((level) => !chain[level] || known(level, params[level] ?? ''))) return { kind: 'not-found' };
  const slugs = Object.fromEntries(levels.map((level) => [level, chain[level]?.slug]));
  return { kind: 'moved', params: { ...slugs, id: params.id } };
}
