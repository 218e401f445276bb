import type { FieldProblem } from '../validation/problem.ts';
import type { ContentModel } from './model.ts';

/** Of types that only an import describes these are told, not refused: nothing of ours renders them, and every render checks again. */
const TOLERATED = new Set(['safe-url', 'richText', 'required', 'x-link', 'link', 'localized']);
/** What a visitor would miss: nobody else checked it when the record is published here. */
const WANTED_BY_PUBLISH = new Set(['required', 'link']);

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
