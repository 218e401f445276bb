/** The demonstration content as plain data, for its tests. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RichTextLimits } from '#schemas/contracts/registry.ts';

export const LOCALES = ['en-UK', 'es-ES', 'pt-PT', 'it-IT'] as const;
export type ContentLocale = (typeof LOCALES)[number];
/** Language in addresses and routes. */
export const LANGUAGE = { 'en-UK': 'en', 'es-ES': 'es', 'pt-PT': 'pt', 'it-IT': 'it' } as const;

export type Values = Readonly<Partial<Record<ContentLocale, unknown>>>;
export interface ContentRecord {
  readonly id: string;
  /** Content type id; `Asset` for assets. */
  readonly type: string;
  readonly fields: Readonly<Record<string, Values>>;
  readonly file: string;
}
export interface FieldSchema {
  readonly type?: string;
  readonly items?: FieldSchema;
  readonly 'x-localized'?: boolean;
  readonly 'x-asset'?: boolean;
  readonly 'x-rich-text'?: true | RichTextLimits;
  readonly 'x-link'?: readonly string[] | { readonly placement: string };
  readonly [keyword: string]: unknown;
}
export interface TypeSchema {
  readonly 'x-typename': string;
  readonly 'x-view-of'?: string;
  readonly 'x-placement'?: readonly string[];
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

const ROOT = path.join(import.meta.dirname, '..', '..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.join(ROOT, folder, file))
    .toSorted();

/** Link object of a stored field, or undefined. */
export function linkOf(value: unknown): { readonly linkType: string; readonly id: string } | undefined {
  const sys = (value as { sys?: { type?: string; linkType?: string; id?: string } } | null)?.sys;
  return sys?.type === 'Link' && sys.linkType && sys.id ? { linkType: sys.linkType, id: sys.id } : undefined;
}

export function readRecords(): ReadonlyMap<string, ContentRecord> {
  const files = [...filesIn('content/entries', /\.json$/), ...filesIn('content/assets', /\.json$/)];
  const records = files.map((file): ContentRecord => {
    const { sys, fields } = readJson(file) as {
      sys: { id: string; type: string; contentType?: { sys: { id: string } } };
      fields: ContentRecord['fields'];
    };
    return { id: sys.id, type: sys.contentType?.sys.id ?? sys.type, fields, file };
  });
  return new Map(records.map((record) => [record.id, record]));
}

/** Schemas by content type id, views left out. */
export function readSchemas(): ReadonlyMap<string, TypeSchema> {
  const files = [
    ...filesIn('schemas/content', /\.json$/),
    ...filesIn('registry/modules', /(?:schema|types[/\\][\w-]+)\.json$/),
  ];
  const schemas = files.map((file) => readJson(file) as TypeSchema);
  return new Map(
    schemas
      .filter((schema) => schema['x-typename'] && !schema['x-view-of'])
      .map((schema) => [typeIdOf(schema['x-typename']), schema]),
  );
}

/** Content types whose modules, or views, may stand in a placement. */
export function readPlacement(placement: string): readonly string[] {
  return filesIn('registry/modules', /schema\.json$/)
    .map((file) => readJson(file) as TypeSchema)
    .filter((schema) => schema['x-placement']?.includes(placement))
    .map((schema) => typeIdOf(schema['x-typename']));
}

export const typeIdOf = (typename: string): string => typename.charAt(0).toLowerCase() + typename.slice(1);

/** Value of a field in a locale; what is not localized stands under the default locale. */
export const valueIn = (record: ContentRecord, field: string, locale: ContentLocale = 'en-UK'): unknown =>
  record.fields[field]?.[locale] ?? record.fields[field]?.['en-UK'];

/** Links in a list field, in order. */
export const linksIn = (record: ContentRecord, field: string): string[] =>
  ((valueIn(record, field) as readonly unknown[] | undefined) ?? []).flatMap((value) => linkOf(value)?.id ?? []);
