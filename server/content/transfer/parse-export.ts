/** Reads the export format of Contentful spaces (`contentful space export`), our own exports and split files included. */
import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import { isRecordId } from '../store/record.ts';
import { guardJson } from '../validation/json-guard.ts';
import { partsOfRecord } from './brought-parts.ts';
import type { Bundle, BundleRecord } from './bundle.ts';
import { importedFields } from './imported-fields.ts';
import { count, linkId, text, type Json, type ParseContext } from './json-parts.ts';
import { parseLocales, parseTags, parseTypes } from './parse-model.ts';
import { readApart, readStale } from './parse-languages.ts';
import { parseEarlierPrices } from './parse-earlier-prices.ts';
import type { ImportProblem } from './report.ts';
import { isObject } from '#schemas/is-object.ts';

/** Parts of an export that have no place here yet; named in the report so that nobody looks for them. */
const LEFT_OUT = [
  'webhooks',
  'roles',
  'designTokens',
  'components',
  'experienceTemplates',
  'dataAssemblies',
  'experienceFragments',
  'experiences',
];

/** What the file calls one way and the store is to call another. */
export interface Renames {
  /** Locale codes: `en-US` → `en-UK`. */
  readonly locales?: ReadonlyMap<string, string>;
  /** Content type ids: `page` → `theirPage`, where a schema of ours has the name already. */
  readonly types?: ReadonlyMap<string, string>;
}

/**
 * @param source parsed file
 * @param file its name, for the report; a record may bring its own as `where`
 */
export function parseExport(source: unknown, file: string, renames: Renames = {}): Bundle {
  const problems: ImportProblem[] = [];
  const report = (severity: ImportProblem['severity'], where: string, message: string, field?: string): void => {
    problems.push({ severity, where, message, ...(field && { field }) });
  };
  if (!isObject(source)) {
    report('error', file, 'must be a JSON object with "entries", "assets", "contentTypes" or "locales"');
    return { records: [], contentTypes: [], locales: [], tags: [], problems };
  }
  const list = (key: string): Json[] => {
    const value = source[key] ?? [];
    if (!Array.isArray(value)) {
      report('error', file, `"${key}" must be a list`);
      return [];
    }
    return value.filter((item, position): item is Json => {
      const where = `${file}, ${key}[${position}]`;
      if (!isObject(item)) report('error', where, 'must be an object');
      // Fields of records are looked through where their ids are known, for a better report.
      const unsafe = isObject(item) && key !== 'entries' && key !== 'assets' ? guardJson(item, key) : [];
      for (const { field, message } of unsafe) report('error', where, message, field);
      return isObject(item) && unsafe.length === 0;
    });
  };
  for (const key of LEFT_OUT) {
    const { length } = Array.isArray(source[key]) ? source[key] : [];
    if (length > 0) report('warning', file, `${length} ${key} are left out: there is no such thing here`);
  }
  const [assets, entries] = [list('assets'), list('entries')];
  const sorted = [...assets, ...entries].filter(
    ({ metadata }) => isObject(metadata) && isNonEmpty(metadata['concepts']),
  );
  if (sorted.length > 0)
    report(
      'warning',
      file,
      `the concepts of ${sorted.length} records are kept for exports only: there is no taxonomy here`,
    );
  const context: ParseContext = {
    file,
    report,
    renameLocales: renames.locales ?? new Map(),
    renameType: (id) => renames.types?.get(id) ?? id,
  };
  const records = [
    ...assets.map((item, position) => parseRecord('Asset', item, position, context)),
    ...entries.map((item, position) => parseRecord('Entry', item, position, context)),
  ].filter((record) => record !== undefined);
  return {
    records,
    contentTypes: parseTypes(list('contentTypes'), list('editorInterfaces'), context),
    locales: parseLocales(list('locales'), context),
    tags: parseTags(list('tags')),
    problems,
  };
}

const isNonEmpty = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

function parseRecord(
  kind: RecordKind,
  item: Json,
  position: number,
  { file, report, renameLocales, renameType }: ParseContext,
): BundleRecord | undefined {
  const noun = kind === 'Entry' ? 'entry' : 'asset';
  const source = text(item['where']) ?? file;
  const sys = isObject(item['sys']) ? item['sys'] : {};
  const id = sys['id'];
  if (!isRecordId(id)) {
    report(
      'error',
      `${source}, ${noun} ${position}`,
      'has no id, or one that is not allowed (1 to 64 of A–Z, a–z, 0–9, ".", "_", "-")',
      'sys.id',
    );
    return undefined;
  }
  const where = `${source}, ${noun} "${id}"`;
  const namedType = kind === 'Asset' ? 'Asset' : linkId(sys['contentType']);
  if (!namedType) {
    report('error', where, 'names no content type', 'sys.contentType.sys.id');
    return undefined;
  }
  const now = new Date();
  const date = (key: string): Date | null => {
    const value = sys[key];
    if (value === undefined || value === null) return null;
    const parsed = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(parsed.getTime()))
      report('error', where, `is no date: ${JSON.stringify(value).slice(0, 40)}`, `sys.${key}`);
    return Number.isNaN(parsed.getTime()) ? now : parsed;
  };
  const fields = importedFields(item['fields'], kind, where, report, renameLocales);
  const brought = partsOfRecord(item);
  for (const { field, message } of guardJson(brought?.sys, 'sys')) report('error', where, message, field);
  for (const { field, message } of guardJson(brought?.metadata, 'metadata')) report('error', where, message, field);
  const { version, publishedVersion } = readVersions(sys, where, report);
  const archived = sys['archivedVersion'] !== undefined || sys['archivedAt'] !== undefined;
  const shown = publishedVersion !== null && !archived;
  const updatedAt = date('updatedAt') ?? now;
  const publishedAt = shown ? (date('publishedAt') ?? updatedAt) : null;
  const earlierPrices = parseEarlierPrices(item['priceHistory'], fields, now, (message) =>
    report('error', where, message, 'priceHistory'),
  );
  return {
    kind,
    id,
    typeId: kind === 'Asset' ? namedType : renameType(namedType),
    fields,
    published: shown ? snapshot(item, fields, { version, publishedVersion, kind, where, report, renameLocales }) : null,
    apart: shown ? readApart(item['publishedApart'], { kind, where, report, renameLocales }) : null,
    stale: readStale(item['stale'], { kind, where, report, renameLocales }),
    version,
    publishedVersion: shown ? publishedVersion : null,
    publishedAt,
    firstPublishedAt: date('firstPublishedAt') ?? publishedAt,
    publishedCounter: count(sys['publishedCounter']) ?? (shown ? 1 : 0),
    archivedVersion: archived ? (count(sys['archivedVersion']) ?? Math.max(1, version - 1)) : null,
    archivedAt: archived ? (date('archivedAt') ?? updatedAt) : null,
    archivedBy: archived ? (linkId(sys['archivedBy']) ?? null) : null,
    createdAt: date('createdAt') ?? updatedAt,
    updatedAt,
    createdBy: linkId(sys['createdBy']) ?? null,
    updatedBy: linkId(sys['updatedBy']) ?? null,
    publishedBy: linkId(sys['publishedBy']) ?? null,
    tags:
      isObject(item['metadata']) && Array.isArray(item['metadata']['tags'])
        ? item['metadata']['tags'].map(linkId).filter((tag) => tag !== undefined)
        : [],
    brought,
    ...(earlierPrices && { earlierPrices }),
    where,
  };
}

/**
 * Without a version the record counts as published: so does a file exported with a delivery token, and so are split files
 * meant. With a version and no published one it is a draft.
 */
function readVersions(
  sys: Json,
  where: string,
  report: ParseContext['report'],
): { version: number; publishedVersion: number | null } {
  const version = count(sys['version']);
  const publishedVersion = count(sys['publishedVersion']) ?? null;
  if (version === undefined) return { version: (publishedVersion ?? 1) + 1, publishedVersion: publishedVersion ?? 1 };
  if (publishedVersion !== null && version <= publishedVersion) {
    report(
      'warning',
      where,
      `is ${version}, not above sys.publishedVersion ${publishedVersion}; taken as ${publishedVersion + 1}`,
      'sys.version',
    );
    return { version: publishedVersion + 1, publishedVersion };
  }
  return { version: Math.max(1, version), publishedVersion };
}

/** An export holds the latest values; ours adds `published` for records changed since, others have lost what visitors saw. */
function snapshot(
  item: Json,
  fields: StoredFields,
  record: { version: number; publishedVersion: number | null; kind: RecordKind; where: string } & Pick<
    ParseContext,
    'report' | 'renameLocales'
  >,
): StoredFields {
  const { kind, where, report, renameLocales } = record;
  if (isObject(item['published']))
    return importedFields(item['published']['fields'], kind, where, report, renameLocales);
  if (record.version > (record.publishedVersion ?? 0) + 1) {
    report(
      'warning',
      where,
      'was changed after it was published, and the file holds only the latest values: visitors get those',
    );
  }
  return fields;
}
