import type { GazetteerPlace } from '#schemas/contracts/places.ts';
import { foldText } from '#schemas/fold-text.ts';
import { kilometresBetween, type Position } from './distance.ts';
import type { Draft } from './draft.ts';

/** An airport farther away belongs to another town of that name. */
const FAR_KM = 130;

export interface LinkedCity {
  readonly place: GazetteerPlace;
  readonly aliases: readonly string[];
}

/** Cities and countries of the content, as airports and ports look for theirs. */
export interface Cities {
  /**
   * @param iso ISO 3166-1 alpha-2
   * @param names what the city may be called; the first that is known counts
   * @param position where it must be near; Manhattan in Kansas is not New York
   */
  find(iso: string, names: readonly string[], position?: Position): LinkedCity | undefined;
  countryOf(iso: string): { readonly countryId?: string };
}

/** @param drafts of cities; of two with one name in one country the larger is taken */
export function linkCities(drafts: readonly Draft[], countryIds: ReadonlyMap<string, string>): Cities {
  const byName = new Map<string, LinkedCity>();
  for (const { place, labels } of drafts) {
    const linked = { place, aliases: labels.filter(({ locales }) => locales.length === 0).map(({ text }) => text) };
    for (const { text } of labels) {
      const key = `${place.country ?? ''} ${foldText(text)}`;
      const known = byName.get(key);
      if (!known || known.place.weight < place.weight) byName.set(key, linked);
    }
  }
  return {
    find: (iso, names, position) =>
      names
        .map((name) => byName.get(`${iso} ${foldText(name)}`))
        .find((city) => city && !(position && (kilometresBetween(city.place, position) ?? 0) > FAR_KM)),
    countryOf(iso) {
      const countryId = countryIds.get(iso);
      return countryId === undefined ? {} : { countryId };
    },
  };
}
