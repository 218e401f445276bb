/** Which translations are older than their source. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldSchema } from '#schemas/contracts/registry.ts';
import type { StaleMark, StaleMarks, StoredFields } from '#server/db/schema.ts';

export interface Sourced {
  readonly version: number;
  readonly fields: StoredFields;
  readonly stale: StaleMarks | null;
}

/**
 * Marks after a change: a text whose source changed and that did not change with it was written against the source before.
 * Any edit of it clears the mark, and so does a source that is again what it was. A text that tells of a picture is marked in
 * every language when the picture is replaced: words of the one before are wrong for all.
 *
 * @param after the new fields
 * @param options.locales languages that are translated into: all but the source
 */
export function staleAfter(
  before: Sourced,
  after: StoredFields,
  options: {
    readonly source: string;
    readonly isText: (field: string) => boolean;
    /** Field that tells of the file of the record. */
    readonly tells?: string | undefined;
  },
): StaleMarks | null {
  const { source, isText, tells } = options;
  const [fileBefore, fileNow] = [digestOf(before.fields, source), digestOf(after, source)];
  const marks: Record<string, Record<string, StaleMark>> = {};
  for (const [field, values] of Object.entries(after)) {
    if (!isText(field)) continue;
    const now = values[source];
    const then = before.fields[field]?.[source];
    for (const [locale, text] of Object.entries(values)) {
      if (isNothing(text)) continue;
      const isEdited = !isDeepStrictEqual(text, before.fields[field]?.[locale]);
      if (isEdited) continue;
      const known = before.stale?.[field]?.[locale];
      const file = known?.file ?? (field === tells ? fileBefore : undefined);
      if (file !== undefined && file !== fileNow) {
        (marks[field] ??= {})[locale] =
          known?.file === undefined ? { version: before.version, source: then ?? null, file } : known;
        continue;
      }
      if (locale === source || isNothing(now) || known?.file !== undefined) continue;
      const mark = known ?? (isNothing(then) ? undefined : { version: before.version, source: then });
      if (!mark || isDeepStrictEqual(mark.source, now)) continue;
      (marks[field] ??= {})[locale] = mark;
    }
  }
  return Object.keys(marks).length > 0 ? marks : null;
}

const digestOf = (fields: StoredFields, source: string): string | undefined =>
  (fields['file']?.[source] as { readonly sha256?: string } | undefined)?.sha256;

/** "Still right": the text fits the source as it is now. */
export function withoutMark(stale: StaleMarks | null, field: string, locale: string): StaleMarks | null {
  if (!stale?.[field]?.[locale]) return stale;
  const { [locale]: _, ...others } = stale[field];
  const { [field]: __, ...rest } = stale;
  const left = Object.keys(others).length > 0 ? { ...rest, [field]: others } : rest;
  return Object.keys(left).length > 0 ? left : null;
}

/** Texts in words: what is chosen, linked or counted in each language is no translation. */
export const isTranslated = (field: FieldSchema | undefined): boolean =>
  field?.['x-localized'] === true &&
  (field['x-rich-text'] !== undefined || (field.type === 'string' && field.format === undefined && !field.enum));

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
