import { normalize } from '#renderer/normalize.ts';
import { isExpected, tagsOf } from '#renderer/page-source.ts';
import { type ContentAnswer, ContentUnavailable } from '#schemas/contracts/content.ts';

export interface ScreenAnswer<Data> {
  /** In delivered form: `xCollection { items }` has become `x`, empty fields are absent. */
  readonly data: Data;
  /** Ids of what was read, and of links that lead nowhere: publishing their targets changes the screen. */
  readonly tags: readonly string[];
  /** What went wrong through no fault of the content: then the screen is worth little for a cache. */
  readonly faults: readonly string[];
}

/**
 * Reads the answer to a screen's own operation.
 *
 * @throws ContentUnavailable when the operation as a whole came back empty: the screen cannot do without it
 */
export function readAnswer<Data>(operation: string, answer: ContentAnswer): ScreenAnswer<Data> {
  if (answer.data === null)
    throw new ContentUnavailable(`${operation} came back empty: ${answer.errors[0]?.message ?? 'no reason given'}`);
  return {
    data: normalize<Data>(answer.data),
    tags: tagsOf(answer),
    faults: answer.errors.filter((error) => !isExpected(error)).map(({ message }) => `${operation}: ${message}`),
  };
}
