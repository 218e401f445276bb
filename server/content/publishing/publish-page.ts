import type { Finding, PublishAnswer } from '#schemas/contracts/studio-publishing.ts';
import { invalid, StoreError } from '../store/errors.ts';
import { localeRules } from '../store/locale-rules.ts';
import type { Store } from '../store/open-store.ts';
import { changedFields } from '../store/publish-locales.ts';
import { readRecords } from '../store/record-reader.ts';
import { collectPage, type OnPage } from './collect-page.ts';
import { judgePage } from './judge-page.ts';

export interface PagePublish {
  readonly id: string;
  /** Absent: all that the space has. */
  readonly locales: readonly string[] | undefined;
  readonly by: string;
  /** Versions that were reviewed, by `kind:id`; absent: as it is by then. */
  readonly versions?: Readonly<Record<string, number>>;
  /** What the account may not publish, thrown. */
  readonly refuse?: (part: OnPage) => void;
}

/**
 * Publishes a page with everything that belongs to it, in the locales that are wanted: all of it or nothing. What the
 * server can judge it judges again, on what it publishes.
 *
 * @throws StoreError `not-found`, `version-conflict` when something was changed since it was reviewed, `invalid` with the errors
 */
export async function publishPage(store: Store, wish: PagePublish): Promise<PublishAnswer> {
  const { database, model, validator } = store;
  const locales = wish.locales ?? model.locales.map(({ code }) => code);
  const { records, deliveries } = await database.drizzle.transaction(async (transaction) => {
    const readers = {
      entries: readRecords('Entry', { drizzle: transaction }),
      assets: readRecords('Asset', { drizzle: transaction }),
    };
    const page = await collectPage(wish.id, readers, model);
    if (!page) throw new StoreError({ code: 'not-found', message: `There is no page "${wish.id}".` });
    const errors = judgePage(page, { model, validator, locales }).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw invalid(errors.map(toProblem));
    const due = page.parts.filter((part) => isDue(part, locales, store) || part.record.id === wish.id);
    // In one order everywhere: two who publish pages with the same picture do not wait for each other in a circle.
    const sorted = due.toSorted((one, other) => (keyOfPart(one) < keyOfPart(other) ? -1 : 1));
    const done = [];
    for (const part of sorted) {
      wish.refuse?.(part);
      const { kind, record } = part;
      const seen = wish.versions?.[keyOfPart(part)];
      if (wish.versions && seen !== record.version)
        throw new StoreError({
          code: 'version-conflict',
          message: `"${record.id}" has version ${record.version} by now, and ${seen === undefined ? 'it was not reviewed' : `version ${seen} was reviewed`}. Look at the changes again.`,
          version: record.version,
        });
      const records = kind === 'Asset' ? store.assets : store.entries;
      const change = { id: record.id, version: record.version, by: wish.by, locales };
      done.push({ kind, ...(await records.publishIn(transaction, change)) });
    }
    return {
      records: done.map(({ kind, record }) => ({ kind, id: record.id, version: record.version })),
      deliveries: done.map(({ deliver }) => deliver),
    };
  });
  for (const deliver of deliveries) deliver();
  return { records };
}

const keyOfPart = ({ kind, record }: OnPage): string => `${kind}:${record.id}`;

/** Something of it is not seen yet in one of the locales. What only an import knows how to publish stays as it is. */
function isDue({ kind, record }: OnPage, locales: readonly string[], { model }: Store): boolean {
  if (record.archivedAt || (kind === 'Entry' && !model.types.has(record.typeId))) return false;
  if (record.published === null) return true;
  const rules = localeRules(model, record.typeId);
  return locales.some((locale) => changedFields(record, locale, rules).length > 0);
}

/** As the API answers it: the record in front, since a page has many. */
const toProblem = ({ record, field, locales, code, detail }: Finding) => ({
  field: [record.kind, record.id, field, locales?.join('+')].filter((part) => part !== undefined).join('.'),
  keyword: code,
  message: detail ?? code,
});
