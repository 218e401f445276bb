/** The gazetteer of the demonstration, made by the server's own maker from the entries as they stand in `content/`. */
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import { makeGazetteer } from '#server/gazetteer/open-gazetteer.ts';
import { linkOf, linksIn, readRecords, valueIn, type ContentLocale, type ContentRecord } from '../../content/testing/read-content.ts';

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
  const client: Pick<ContentClient, 'execute'> = {
    async execute<Data>({ operation, variables }: Parameters<ContentClient['execute']>[0]) {
      const [type, collection] = OPERATIONS[operation] ?? ['', ''];
      const all = items.filter((record) => record.type === type).map(itemOf);
      const skip = Number(variables?.['skip'] ?? 0);
      const page = all.slice(skip, skip + Number(variables?.['limit'] ?? all.length));
      return { data: { [collection]: { total: all.length, items: page } } as Data, errors: [] };
    },
  } as Pick<ContentClient, 'execute'>;
  return makeGazetteer(client as ContentClient);
}
