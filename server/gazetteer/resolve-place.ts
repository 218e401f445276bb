import type { FindOptions, GazetteerPlace, ResolvedPlace } from '#schemas/contracts/places.ts';
import { foldText } from '#schemas/fold-text.ts';
import type { NameIndex } from './name-index.ts';
import { comparePlaces } from './rank.ts';

/** So many times more people live in one of two places of a name, and it is the one that is meant. */
const OUTWEIGHS = 5;
const NAMED = 5;

export interface Sources {
  readonly index: NameIndex;
  readonly places: readonly GazetteerPlace[];
  readonly byId: (id: string) => GazetteerPlace | undefined;
  readonly find: (query: string, options: FindOptions) => readonly GazetteerPlace[];
}

/**
 * Finds out which place a text names. A whole name decides before a beginning; what stands after a comma, or in brackets,
 * must fit what the place is in, or its code.
 */
export function resolvePlace(
  text: string,
  { types, locale }: Pick<FindOptions, 'types' | 'locale'>,
  sources: Sources,
): ResolvedPlace {
  const bracket = /^(.+?)\s*\(([^()]{2,})\)\s*$/u.exec(text);
  const comma = text.indexOf(',');
  const parted =
    bracket?.[1] && bracket[2]
      ? [bracket[1], bracket[2]]
      : comma > 0
        ? [text.slice(0, comma), text.slice(comma + 1)]
        : [];
  const [name = '', within = ''] = parted.map(foldText);
  const isWanted = ({ type }: GazetteerPlace) => !types || types.includes(type);
  const called = (folded: string) =>
    [...new Set(sources.index.whole(folded).map(({ place }) => place))]
      .flatMap((place) => sources.places[place] ?? [])
      .filter(isWanted)
      .toSorted(comparePlaces);
  const exact = called(foldText(text));
  if (exact.length > 0) return choose(exact);
  if (name && within) {
    const there = called(name).filter((place) => fits(place, within, sources));
    if (there.length > 0) return choose(there);
  }
  const begun = sources.find(name && within ? name : text, { ...(types && { types }), locale, limit: NAMED });
  const candidates = name && within ? begun.filter((place) => fits(place, within, sources)) : begun;
  const [only] = candidates;
  if (!only) return { kind: 'none' };
  return candidates.length === 1 ? { kind: 'one', place: only } : { kind: 'several', candidates };
}

/** One, where it is the only one of its type or much larger than the next. */
function choose(places: readonly GazetteerPlace[]): ResolvedPlace {
  const [best, ...others] = places;
  if (!best) return { kind: 'none' };
  const rivals = others.filter(({ type }) => type === best.type);
  const isClear = rivals.every(({ weight }) => best.weight >= weight * OUTWEIGHS && best.weight > 0);
  return isClear ? { kind: 'one', place: best } : { kind: 'several', candidates: places.slice(0, NAMED) };
}

/** `Greece` for Naxos, `Spain` for Granada, `CDG` for an airport; any of their names, from its beginning. */
function fits(place: GazetteerPlace, within: string, { byId }: Sources): boolean {
  const codes = [place.iata, place.locode, place.country].map((code) => code?.toLowerCase());
  if (codes.includes(within)) return true;
  const around = [place.within, place.countryId, byId(place.within ?? '')?.within].map((id) => byId(id ?? ''));
  // `Oia, Santorini`, `Lisbon, Portugal`: each of several parts may be said.
  return around.some(
    (part) =>
      part &&
      Object.values(part.names).some((each) => foldText(each).startsWith(within) || within.startsWith(foldText(each))),
  );
}
