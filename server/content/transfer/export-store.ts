import { asc } from 'drizzle-orm';
import { locales, tags, type ContentTypeDefinition, type StoredFields } from '#server/db/schema.ts';
import { marketOf, type PriceRow } from '../prices/price-history.ts';
import { readPriceHistory } from '../prices/keep-prices.ts';
import type { Store } from '../store/open-store.ts';
import type { StoredRecord } from '../store/record.ts';
import { recordColumns, tableOf } from '../store/record-rows.ts';
import { isObject } from '#schemas/is-object.ts';
import { withParts } from './brought-parts.ts';
import { definitionOfSchema } from './definition-of-schema.ts';
import { recordResource } from './record-resource.ts';

/**
 * The whole store in Contentful's export format, in one consistent view and a stable order: the same store gives the same
 * bytes. Beyond the format, a record changed after it was published carries `published: { fields }`, what visitors see,
 * and a market's price `priceHistory`; other readers ignore both. Files name their bytes by `sha256`.
 *
 * @returns the text of the file, and the digests that it names
 */
export async function exportStore(store: Store): Promise<{ text: string; digests: string[] }> {
  const data = await store.database.drizzle.transaction(
    async (transaction) => {
      const read = (kind: 'Entry' | 'Asset') => transaction.select(recordColumns(tableOf(kind))).from(tableOf(kind));
      return {
        entries: await read('Entry'),
        assets: await read('Asset'),
        locales: await transaction.select().from(locales).orderBy(asc(locales.position)),
        tags: await transaction.select().from(tags),
        prices: await readPriceHistory(transaction),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const byId = <Row extends { id: string }>(rows: Row[]): Row[] =>
    rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const types = [...store.model.types.values()];
  const editors = types.flatMap(({ id, definition }) => exportEditor(id, definition));
  const source = {
    contentTypes: types.map((type) =>
      exportType(type.id, type.definition ?? definitionOfSchema(type.schema, store.model)),
    ),
    ...(editors.length > 0 && { editorInterfaces: editors }),
    tags: byId(data.tags).map(({ id, name, visibility, brought }) =>
      withParts({ name, sys: { id, type: 'Tag', visibility } }, brought),
    ),
    entries: byId(data.entries).map((record) => ({
      ...exportRecord('Entry', record),
      ...exportPrices(record, data.prices.get(record.id)),
    })),
    assets: byId(data.assets).map((record) => exportRecord('Asset', record)),
    locales: data.locales.map(({ code, name, fallbackCode, isDefault, brought }) =>
      withParts(
        { name, code, fallbackCode, default: isDefault, sys: { type: 'Locale' } },
        {
          sys: { id: code, ...brought?.sys },
          others: {
            ...{ contentManagementApi: true, contentDeliveryApi: true, optional: !isDefault },
            ...brought?.others,
          },
        },
      ),
    ),
  };
  return { text: `${JSON.stringify(sortKeys(source), undefined, 2)}\n`, digests: findDigests([...data.assets]) };
}

const exportType = (id: string, definition: ContentTypeDefinition): object =>
  withParts(
    {
      sys: { id, type: 'ContentType' },
      name: definition.name,
      description: definition.description ?? null,
      displayField: definition.displayField || null,
      fields: definition.fields,
    },
    definition.brought,
  );

const exportEditor = (id: string, definition: ContentTypeDefinition | undefined): object[] =>
  definition?.editorInterface
    ? [
        {
          ...definition.editorInterface,
          sys: {
            ...{ id: 'default', type: 'EditorInterface' },
            ...(isObject(definition.editorInterface['sys']) && definition.editorInterface['sys']),
            contentType: { sys: { id, type: 'Link', linkType: 'ContentType' } },
          },
        },
      ]
    : [];

const exportRecord = (kind: 'Entry' | 'Asset', record: StoredRecord): object => ({
  ...withParts(recordResource(kind, record), record.brought),
  ...(isChanged(record) && { published: { fields: record.published } }),
  ...(record.apart && { publishedApart: record.apart }),
  ...(record.stale && { stale: record.stale }),
});

/** What visitors were asked before and are asked now, in the form that `parse-earlier-prices.ts` reads. */
const exportPrices = ({ fields }: StoredRecord, rows: readonly PriceRow[] | undefined): object =>
  rows
    ? {
        priceHistory: rows.map(({ since, price, marketId }) => ({
          since: since.toISOString(),
          price,
          ...(marketId !== null && marketId !== marketOf(fields) && { market: marketId }),
        })),
      }
    : {};

/** Published in some languages only, what visitors see differs whatever the versions say. */
const isChanged = (record: StoredRecord): boolean =>
  record.publishedVersion !== null && (record.version > record.publishedVersion + 1 || record.apart !== null);

/** `jsonb` and JavaScript order keys each in their way; the alphabet is the same everywhere. Lists keep their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}

function findDigests(records: readonly StoredRecord[]): string[] {
  const digests = new Set<string>();
  const collect = (fields: StoredFields | null): void => {
    for (const file of Object.values(fields?.['file'] ?? {})) {
      const { sha256 } = (file ?? {}) as { sha256?: unknown };
      if (typeof sha256 === 'string') digests.add(sha256);
    }
  };
  for (const record of records) {
    collect(record.fields);
    collect(record.published);
  }
  return [...digests].toSorted();
}
