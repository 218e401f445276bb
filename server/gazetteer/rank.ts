import type { GazetteerPlace } from '#schemas/contracts/places.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';

/** Equally good matches: what a traveller is likeliest to mean by a name. */
const ORDER: Readonly<Record<PlaceType, number>> = {
  country: 0,
  superarea: 1,
  area: 2,
  city: 3,
  continent: 4,
  airport: 5,
  port: 6,
  venue: 7,
  team: 8,
  hotel: 9,
};

/** By type, then by weight, then by id, so that the order is the same each time. */
export const comparePlaces = (a: GazetteerPlace, b: GazetteerPlace): number =>
  ORDER[a.type] - ORDER[b.type] || b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
