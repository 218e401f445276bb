import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { hasVisibility } from '#schemas/visibility.ts';
import { findLinks, type FoundLink } from '../store/links.ts';
import type { ContentModel } from '../store/model.ts';
import type { RecordReader } from '../store/record-reader.ts';
import type { StoredRecord } from '../store/record.ts';
import type { RecordKind } from '#server/db/schema.ts';

/** A publish is one transaction over all of them. */
export const MOST_RECORDS = 2_000;
/** As deep as a page is nested at most, with room. */
const DEEPEST = 12;

export interface OnPage {
  readonly kind: RecordKind;
  readonly record: StoredRecord;
  readonly links: readonly FoundLink[];
}

export interface CollectedPage {
  /** The page first. */
  readonly parts: readonly OnPage[];
  /** Everything that is linked, parts included, by `kind:id`; what is not there does not exist. */
  readonly targets: ReadonlyMap<string, StoredRecord>;
  /** There is more than {@link MOST_RECORDS}. */
  readonly isTooMuch: boolean;
}

export interface Readers {
  readonly entries: Pick<RecordReader, 'getMany'>;
  readonly assets: Pick<RecordReader, 'getMany'>;
}

/** What belongs to the page it stands on: what has an address or a name of its own (a package, a country) does not. */
const isPart = (schema: TypeSchema | undefined): boolean =>
  schema === undefined || hasVisibility(schema) || !Object.hasOwn(schema.properties, 'slug');

/**
 * A page as it is drafted, with everything that goes live with it: modules, what is in them, their pictures. Level by
 * level, so the number of questions is that of levels.
 *
 * @returns undefined when there is no such page
 */
export async function collectPage(
  pageId: string,
  { entries, assets }: Readers,
  model: ContentModel,
): Promise<CollectedPage | undefined> {
  const [page] = await entries.getMany([pageId], 'draft');
  if (!page) return undefined;
  const parts: OnPage[] = [{ kind: 'Entry', record: page, links: findLinks(page.fields) }];
  const targets = new Map<string, StoredRecord>([[`Entry:${pageId}`, page]]);
  let level: readonly OnPage[] = parts;
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const wanted = level.flatMap(({ links }) => links).filter((link) => !targets.has(keyOf(link)));
    const idsOf = (kind: RecordKind) => [
      ...new Set(wanted.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId)),
    ];
    const [foundEntries, foundAssets] = await Promise.all([
      entries.getMany(idsOf('Entry'), 'draft'),
      assets.getMany(idsOf('Asset'), 'draft'),
    ]);
    for (const record of foundEntries) targets.set(`Entry:${record.id}`, record);
    for (const record of foundAssets) targets.set(`Asset:${record.id}`, record);
    level = [
      ...foundEntries
        .filter(({ typeId }) => isPart(model.types.get(typeId)?.schema))
        .map((record): OnPage => ({ kind: 'Entry', record, links: findLinks(record.fields) })),
      ...foundAssets.map((record): OnPage => ({ kind: 'Asset', record, links: [] })),
    ];
    parts.push(...level);
    if (parts.length > MOST_RECORDS) return { parts: parts.slice(0, MOST_RECORDS), targets, isTooMuch: true };
  }
  return { parts, targets, isTooMuch: false };
}

export const keyOf = ({ targetKind, targetId }: Pick<FoundLink, 'targetKind' | 'targetId'>): string =>
  `${targetKind}:${targetId}`;
