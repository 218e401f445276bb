import type { FindOptions, Gazetteer, GazetteerPlace } from '#schemas/contracts/places.ts';
import { FIT, foldText } from '#schemas/fold-text.ts';
import type { Draft } from './draft.ts';
import { findInText } from './find-in-text.ts';
import { indexNames, localeBit } from './name-index.ts';
import { comparePlaces } from './rank.ts';
import { resolvePlace } from './resolve-place.ts';

/** Longer texts are no names. */
const MOST_LETTERS = 100;
/** A code is as good as an alias: `usa` is a country before it is the airport of Concord. */
const CODE = 1;
const WORST = 2 * FIT.inside + 2;

/** @param drafts in any order; of two with one id the last counts */
export function createGazetteer(drafts: readonly Draft[]): Gazetteer {
  const unique = [...new Map(drafts.map((draft) => [draft.place.id, draft])).values()];
  const places = unique.map(({ place }) => place);
  const indexById = new Map(places.map(({ id }, index) => [id, index]));
  const index = indexNames(unique);
  const byId = (id: string): GazetteerPlace | undefined => places[indexById.get(id) ?? -1];

  function find(query: string, { types, locale, limit }: FindOptions): readonly GazetteerPlace[] {
    const folded = foldText(query.slice(0, MOST_LETTERS));
    if (folded === '' || limit < 1) return [];
    const wanted = types && new Set(types);
    const bit = localeBit(locale);
    const ranks = new Map<number, number>();
    index.search(folded, (fit, owner) => {
      const place = places[owner.place];
      if (!place || (wanted && !wanted.has(place.type))) return;
      const isCode = place.iata?.toLowerCase() === folded || place.locode?.toLowerCase() === folded;
      const rank = isCode && fit === FIT.whole ? CODE : 2 * fit + (owner.locales & bit ? 0 : 1);
      if (rank < (ranks.get(owner.place) ?? WORST)) ranks.set(owner.place, rank);
    });
    return Array.from(ranks, ([at, rank]) => ({ place: places[at], rank }))
      .flatMap(({ place, rank }) => (place ? [{ place, rank }] : []))
      .toSorted((a, b) => a.rank - b.rank || comparePlaces(a.place, b.place))
      .slice(0, limit)
      .map(({ place }) => place);
  }

  const resolve: Gazetteer['resolve'] = (text, options) =>
    resolvePlace(text.slice(0, MOST_LETTERS), options, { index, places, byId, find });

  return {
    size: places.length,
    byId,
    find,
    findInText: (words, locale) => findInText(words, locale, { index, places }),
    resolve,
    settle({ id, name }, options) {
      const at = id === undefined ? undefined : indexById.get(id);
      const place = at === undefined ? undefined : places[at];
      const isCalled =
        index.whole(foldText(name)).some((owner) => owner.place === at) ||
        Object.values(place?.names ?? {}).some((each) => foldText(each) === foldText(name));
      const isWanted = place && isCalled && (!options.types || options.types.includes(place.type));
      return isWanted ? { kind: 'one', place } : resolve(name, options);
    },
  };
}
