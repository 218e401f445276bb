import type {
  FieldChange,
  PublishLocale,
  PublishPlan,
  PublishRecord,
  SlugChange,
} from '#schemas/contracts/studio-publishing.ts';
import { titleOf } from '../lists/title-of.ts';
import type { Schedule } from '../schedules/schedule-store.ts';
import { localeRules } from '../store/locale-rules.ts';
import type { ContentModel } from '../store/model.ts';
import { changedFields, draftValue, isOpenIn, type LocaleRules, publishedValue } from '../store/publish-locales.ts';
import { stateOf, type StoredRecord } from '../store/record.ts';
import type { CollectedPage, OnPage } from './collect-page.ts';
import { judgePage, outgoingLinks, type Judging } from './judge-page.ts';

/** Locales in which something of the page's own texts is there; the others are not offered. */
export function begunLocales(page: StoredRecord, model: ContentModel): string[] {
  const rules = localeRules(model, page.typeId);
  const texts = Object.keys(page.fields).filter((field) => rules.isLocalized(field));
  const has = (locale: string): boolean =>
    texts.some((field) => ![undefined, null, ''].includes(page.fields[field]?.[locale] as string));
  const begun = rules.locales.filter(has);
  return begun.length > 0 ? begun : [model.defaultLocale];
}

/** What publishing a page would do, and what stands against it. */
export function planPublish(
  page: CollectedPage,
  { model, validator }: Omit<Judging, 'locales'>,
  planned: readonly Schedule[],
): PublishPlan {
  const record = page.parts[0]?.record;
  if (!record) throw new Error('a collected page has a page');
  const begun = begunLocales(record, model);
  const findings = judgePage(page, { model, validator, locales: begun });
  const records = page.parts
    .filter(({ record: each }) => !each.archivedAt)
    .map((part) => describe(part, begun, model))
    .filter(({ id, changes }, index) => index === 0 || id === record.id || Object.keys(changes).length > 0);
  const locales = model.locales.map(({ code }): PublishLocale => {
    const isIn = (finding: (typeof findings)[number]) => !finding.locales || finding.locales.includes(code);
    const errors = findings.filter((finding) => finding.severity === 'error' && isIn(finding)).length;
    return {
      code,
      is: !begun.includes(code) ? 'empty' : errors > 0 ? 'blocked' : 'ready',
      isPublished: record.published !== null && isOpenIn(record.apart, code),
      changes: records.reduce((sum, { changes }) => sum + (changes[code]?.length ?? 0), 0),
      errors: begun.includes(code) ? errors : 0,
      stale: findings.filter((finding) => finding.code === 'stale' && isIn(finding)).length,
    };
  });
  return {
    ...{ pageId: record.id, records, locales, findings, outgoing: outgoingLinks(page, model) },
    slugs: slugChanges(record, begun, model),
    ...(record.publishedAt && { publishedAt: record.publishedAt.toISOString() }),
    ...(record.publishedBy !== null && { publishedBy: record.publishedBy }),
    planned: planned.map(({ id, action, at, createdBy, locales: only }) => ({
      ...{ id, action, at: at.toISOString(), by: createdBy },
      ...(only && { locales: only }),
    })),
  };
}

function describe({ kind, record }: OnPage, locales: readonly string[], model: ContentModel): PublishRecord {
  const rules = localeRules(model, record.typeId);
  const changes = Object.fromEntries(
    locales.map((locale) => [locale, changesIn(record, locale, rules)] as const).filter(([, list]) => list.length > 0),
  );
  const state = stateOf(record);
  return {
    ...{ kind, id: record.id, typeId: record.typeId, version: record.version, changes },
    state: state === 'archived' ? 'draft' : state,
    title: titleOf(record, model),
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedBy,
  };
}

function changesIn(record: StoredRecord, locale: string, rules: LocaleRules): FieldChange[] {
  return changedFields(record, locale, rules).map((field) => {
    const before = wordsOf(publishedValue(record, field, locale, rules));
    const after = wordsOf(draftValue(record, field, locale, rules));
    return { field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
}

const MOST_WORDS = 2_000;
/** Texts and numbers as they are read; what has no words (links, pictures) has none. */
function wordsOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.slice(0, MOST_WORDS);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || !('nodeType' in value)) return undefined;
  const texts: string[] = [];
  const collect = (node: unknown): void => {
    const { value: text, content } = (node ?? {}) as { value?: unknown; content?: unknown };
    if (typeof text === 'string') texts.push(text);
    if (Array.isArray(content)) content.forEach(collect);
  };
  collect(value);
  return texts.join(' ').slice(0, MOST_WORDS);
}

function slugChanges(page: StoredRecord, locales: readonly string[], model: ContentModel): SlugChange[] {
  const rules = localeRules(model, page.typeId);
  return locales.flatMap((locale) => {
    const from = publishedValue(page, 'slug', locale, rules);
    const to = page.fields['slug']?.[locale];
    return typeof from === 'string' && typeof to === 'string' && from !== '' && from !== to
      ? [{ locale, from, to }]
      : [];
  });
}
