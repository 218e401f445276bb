import { deepEqual } from 'fast-equals';
import type { StoredFields } from '#server/db/schema.ts';
import type { FieldProblem } from '../validation/problem.ts';
import type { ContentModel } from './model.ts';

/** Of types that only an import describes these are told, not refused: nothing of ours renders them, and every render checks again. */
const TOLERATED = new Set(['safe-url', 'richText', 'required', 'x-link', 'link', 'localized', 'minimum', 'maximum']);
/** What a visitor would miss, half a place and one off the map included: nobody else checked it when the record is published here. */
const WANTED_BY_PUBLISH = new Set(['required', 'link', 'minimum', 'maximum']);

/** Whether a fault of a record of this type may stay. What came in with one must stay editable, or its other fields could never be saved. */
export const isTolerated = (model: ContentModel, typeId: string, keyword: string): boolean =>
  TOLERATED.has(keyword) && model.types.get(typeId)?.origin === 'import';

/** @returns the faults that keep a record of this type from being stored, or from being published */
export const refusedFaults = (
  model: ContentModel,
  typeId: string,
  faults: readonly FieldProblem[],
  isPublish = false,
): readonly FieldProblem[] =>
  faults.filter(({ keyword }) => !isTolerated(model, typeId, keyword) || (isPublish && WANTED_BY_PUBLISH.has(keyword)));

/**
 * What was stored while a schema was wider may stay in the draft as long as nobody touches it: otherwise nothing else of the
 * record could be saved. It is refused when the record is published.
 *
 * @param before fields as they are stored; absent: the record is new
 * @returns the faults of values that this change brings
 */
export const newFaults = (
  faults: readonly FieldProblem[],
  fields: StoredFields,
  before: StoredFields | undefined,
): readonly FieldProblem[] =>
  faults.filter(({ field: path }) => {
    const [root, name = '', locale] = path.split('.');
    if (!before || root !== 'fields' || !Object.hasOwn(before, name)) return true;
    if (locale === undefined) return !deepEqual(before[name], fields[name]);
    const stored = before[name];
    return !Object.hasOwn(stored ?? {}, locale) || !deepEqual(stored?.[locale], fields[name]?.[locale]);
  });
