/** Content as an earlier build left it, which the present one describes no more. */
import type { ContentType, FieldSchema, RegistryManifest } from '#schemas/contracts/registry.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import { openStore } from '#server/content/store/open-store.ts';
import type { StoredFields } from '#server/db/schema.ts';

/** One more than the schema takes by now. */
export const TAGS = ['Sea', 'Ferries', 'Winter', 'Slow', 'One tag more than there may be'];
/** Writes and publishes a module whose folder is gone by now, and one with a value that its schema had then, on the home page. */
export async function writeAsEarlierBuild(dataDir: string): Promise<void> {
  const before = structuredClone(manifest) as unknown as RegistryManifest;
  const types = before.contentTypes as (ContentType & { schema: { properties: Record<string, FieldSchema> } })[];
  const typeOf = (id: string) => types.find((type) => type.id === id) ?? types[0]!;
  typeOf('heroBanner').schema.properties['tags'] = { type: 'array', items: { type: 'string' }, 'x-localized': true };
  const properties = { title: { type: 'string', 'x-localized': true } } as const;
  const schema = { ...typeOf('textSection').schema, $id: 'meridian:CountdownTimer', properties, required: [] };
  types.push({ ...typeOf('textSection'), id: 'countdownTimer', typename: 'CountdownTimer', schema });
  const places = typeOf('page').schema.properties['modules']?.items?.['x-link'];
  if (Array.isArray(places)) places.push('CountdownTimer');
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openStore({ dataDir, manifest: before, logger: silent });
  const by = 'editor:earlier';
  const change = async (id: string, fields: StoredFields) => {
    const record = await store.entries.get(id);
    const { version } = await store.entries.update({
      ...{ id, by, version: record?.version ?? 0, fields: { ...record?.fields, ...fields } },
    });
    await store.entries.publish({ id, version, by });
  };
  const title = { 'en-UK': 'Early fares end on Sunday', 'es-ES': 'Quedan pocos días' };
  await store.entries.create({ id: 'early-fares', typeId: 'countdownTimer', fields: { title }, by });
  await store.entries.publish({ id: 'early-fares', version: 1, by });
  const link = { sys: { type: 'Link', linkType: 'Entry', id: 'early-fares' } };
  const home = await store.entries.get('home');
  const others = (home?.fields['modules']?.['en-UK'] ?? []) as object[];
  await change('home', { modules: { 'en-UK': [link, ...others.slice(0, 9)] } });
  await change('hero-cyclades', { tags: { 'en-UK': TAGS } });
  await store.close();
}
