import type { LoadedScreen, ScreenRequest } from '../screen.ts';
import { buildPath } from '../routing/match-route.ts';
import { type PlaceChain, type PlaceParams, type PlaceRecord, validatePlaceUrl } from '../rules/url-validation.ts';
import { ask } from './ask.ts';
import type { Identity } from './place-records.ts';

export const LEVELS = ['continent', 'country', 'city'] as const;
export type Level = (typeof LEVELS)[number];

const OPERATIONS: Readonly<Record<Level, string>> = {
  continent: 'destinationContinentByID',
  country: 'destinationCountryByID',
  city: 'destinationCityByID',
};
/** What ids look like (content: `^[a-z]{2}_[0-9]+$`); nothing else is asked for. */
const ID = /^[a-z]{2}_\d{1,12}$/;
/** So do slugs: what is no slug was never one, and leads nowhere. */
const isSlug = (text = ''): boolean => text.length <= 255 && /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(text);

interface Found extends Identity {
  readonly continent?: Identity;
  readonly country?: Identity & { readonly continent?: Identity };
}
type KnownSlugs = Readonly<Partial<Record<Level, readonly unknown[]>>>;

/**
 * The rule `url-validation` (specification §2) for an address of a place: first the slugs behind its id, and only where
 * one of them is another than in the address, whether that other one belongs to somebody.
 *
 * @returns `undefined` when the address is right
 */
export async function checkAddress(
  request: ScreenRequest,
  level: Level,
): Promise<Extract<LoadedScreen, { kind: 'not-found' | 'moved' }> | undefined> {
  const { match, locale, contentLocale } = request;
  const params = match.params as PlaceParams;
  const id = params.id ?? '';
  const missing = (reason: string, tags: readonly string[] = []) => ({ kind: 'not-found', reason, tags }) as const;
  if (!ID.test(id)) return missing(`"${id.slice(0, 40)}" is no id of a place`);
  const { data, tags } = await ask<Readonly<Partial<Record<Level, Found>>>>(request, OPERATIONS[level], {
    id,
    onlySlug: true,
  });
  const chain = chainOf(level, data[level]);
  if (!chain) return missing(`no ${level} ${id} with a page in ${contentLocale}`, [...tags, id]);
  const wrong = LEVELS.filter((each) => params[each] !== undefined && chain[each]?.slug !== params[each]);
  if (wrong.some((each) => !isSlug(params[each]))) return missing('a slug of the address can be none', tags);
  const known = await findKnown(request, wrong, params);
  const verdict = validatePlaceUrl(params, chain, (each, slug) => known.has(`${each} ${slug}`));
  if (verdict.kind === 'valid') return undefined;
  const path =
    verdict.kind === 'moved' ? buildPath(match.route, locale, verdict.params as Record<string, string>) : undefined;
  if (path !== undefined) return { kind: 'moved', path, tags };
  return missing(`${LEVELS.map((each) => params[each]).join('/')} and ${id} do not belong together`, tags);
}

/** Every place of the way down must have a slug in the language: without one of them there is no address. */
function chainOf(level: Level, found: Found | undefined): PlaceChain | undefined {
  const continent = recordOf(
    level === 'continent' ? found : level === 'country' ? found?.continent : found?.country?.continent,
  );
  const country = recordOf(level === 'country' ? found : level === 'city' ? found?.country : undefined);
  const city = recordOf(level === 'city' ? found : undefined);
  if (!continent || (level !== 'continent' && !country) || (level === 'city' && !city)) return undefined;
  return { continent, ...(country && { country }), ...(city && { city }) };
}

const recordOf = (place: Identity | undefined): PlaceRecord | undefined =>
  place?.slug && place.name ? { id: place.sys.id, slug: place.slug } : undefined;

/** `continent asia` for each wrong slug that a place of that level bears today. */
async function findKnown(
  request: ScreenRequest,
  wrong: readonly Level[],
  params: PlaceParams,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    wrong.map(async (level) => {
      const slug = params[level] ?? '';
      const { data } = await ask<KnownSlugs>(request, 'placesBySlug', { slug });
      return data[level]?.length ? [`${level} ${slug}`] : [];
    }),
  );
  return new Set(found.flat());
}
