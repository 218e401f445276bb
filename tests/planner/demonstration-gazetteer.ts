/** The gazetteer of the demonstration, made by the server's own maker from the entries as they stand in `content/`. */
import type { ContentAnswer, ContentCall, ContentClient } from '#schemas/contracts/content.ts';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import { makeGazetteer } from '#server/gazetteer/open-gazetteer.ts';
import {
  linkOf,
  linksIn,
  readRecords,
  valueIn,
  type ContentLocale,
  type ContentRecord,
} from '../../content/testing/read-content.ts';

const OPERATIONS: Readonly<Record<string, readonly [type: string, collection: string]>> = {
  gazetteerContinents: ['continent', 'continentCollection'],
  gazetteerSuperareas: ['superarea', 'superareaCollection'],
  gazetteerAreas: ['area', 'areaCollection'],
  gazetteerCountries: ['country', 'countryCollection'],
  gazetteerCities: ['city', 'cityCollection'],
  gazetteerHotels: ['hotel', 'hotelCollection'],
  gazetteerVenues: ['venue', 'venueCollection'],
};
const LANGUAGES: readonly (readonly [key: string, locale: ContentLocale])[] = [
  ['En', 'en-UK'],
  ['Es', 'es-ES'],
  ['Pt', 'pt-PT'],
  ['It', 'it-IT'],
];

/** An entry as the operations of `pages/finding/gazetteer.graphql` ask for it. */
function itemOf(record: ContentRecord): Record<string, unknown> {
  const item: Record<string, unknown> = { sys: { id: record.id } };
  for (const [key, locale] of LANGUAGES) {
    item[`name${key}`] = valueIn(record, 'name', locale);
    item[`aliases${key}`] = valueIn(record, 'aliases', locale);
  }
  for (const field of Object.keys(record.fields)) {
    const value = valueIn(record, field);
    const link = linkOf(value);
    if (link) item[field] = { sys: { id: link.id } };
    else if (Array.isArray(value) && linkOf(value[0]))
      item[`${field}Collection`] = { items: linksIn(record, field).map((id) => ({ sys: { id } })) };
    else item[field] ??= value;
  }
  return item;
}

export function makeDemonstrationGazetteer(): Promise<Gazetteer> {
  const items = [...readRecords().values()];
  const client: ContentClient = {
    async execute<Data>({ operation, variables }: ContentCall): Promise<ContentAnswer<Data>> {
      const [type, collection] = OPERATIONS[operation] ?? ['', ''];
      const all = items.filter((record) => record.type === type).map(itemOf);
      const skip = Number(variables['skip'] ?? 0);
      const page = all.slice(skip, skip + Number(variables['limit'] ?? all.length));
      // The shape is that of the operations, which only the service itself knows.
      return { data: { [collection]: { total: all.length, items: page } } as Data, errors: [], refs: [] };
    },
  };
  return makeGazetteer(client);
}
