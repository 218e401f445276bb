import type { ContentChange, ContentClient } from '#schemas/contracts/content.ts';
import type { Gazetteer, GazetteerPlace, Places } from '#schemas/contracts/places.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { createGazetteer } from './create-gazetteer.ts';
import type { Draft } from './draft.ts';
import { linkCities } from './link-cities.ts';
import { READ_TYPENAMES, readContent } from './read-content.ts';
import { readAirport, readPort, readRows } from './read-static.ts';

export interface OpenPlaces extends Places {
  /** Told of every change of the content. */
  invalidate(change: ContentChange): void;
}

/** Nobody has searched for so long: a change then lets it go instead of making it anew, milliseconds. */
const UNUSED_MS = 600_000;
/** Of the time, at most one part in so many is spent on making it while editors publish one thing after another. */
const SHARE = 10;

/**
 * The gazetteer of this process: made from the content when somebody first searches, and anew after a publish of a place.
 * Meanwhile the one of before answers.
 */
export function openGazetteer({
  client,
  logger,
  now = Date.now,
}: {
  readonly client: ContentClient;
  readonly logger: Logger;
  readonly now?: () => number;
}): OpenPlaces {
  let current: Gazetteer | undefined;
  let making: Promise<Gazetteer> | undefined;
  let isOld = false;
  let asked = 0;
  let next = 0;

  async function make(): Promise<Gazetteer> {
    const started = now();
    isOld = false;
    try {
      current = await makeGazetteer(client);
      logger.info({ places: current.size, milliseconds: now() - started }, 'places can be searched');
      return current;
    } catch (error) {
      isOld = true;
      throw error;
    } finally {
      making = undefined;
      next = now() + SHARE * (now() - started);
    }
  }
  const renew = () => {
    making ??= make();
    return making;
  };

  return {
    async gazetteer() {
      asked = now();
      if (!current) return renew();
      if (isOld && now() >= next)
        renew().catch((error: unknown) =>
          logger.warn({ error }, 'places are as they were: they could not be read anew'),
        );
      return current;
    },
    invalidate({ kind, typename }) {
      if (kind !== 'reset' && !READ_TYPENAMES.has(typename)) return;
      isOld = true;
      if (now() - asked > UNUSED_MS) current = undefined;
    },
  };
}

/** @throws ContentUnavailable */
export async function makeGazetteer(client: ContentClient): Promise<Gazetteer> {
  const [content, rows] = await Promise.all([readContent(client), readRows()]);
  const cities = linkCities(content.cities, content.countryIds);
  const airports = rows.airports.map((row) => readAirport(row, cities));
  const ports = rows.ports.map((row) => readPort(row, cities));
  const main = mainAirports(airports);
  const withCodes = content.drafts.map((draft): Draft => {
    const iata = main.get(draft.place.id)?.iata;
    return iata ? { ...draft, place: { ...draft.place, iata } } : draft;
  });
  return createGazetteer([...withCodes, ...airports, ...ports]);
}

/** City → the airport of it that most people fly to. */
function mainAirports(airports: readonly Draft[]): ReadonlyMap<string, GazetteerPlace> {
  const main = new Map<string, GazetteerPlace>();
  for (const { place } of airports) {
    if (place.within && (main.get(place.within)?.weight ?? -1) < place.weight) main.set(place.within, place);
  }
  return main;
}
