import type { DialectContext, RecordNode } from '../context.ts';
import { type MaybePromise, andThen } from '../maybe-promise.ts';

/** Tags of a record with their names; tags that no longer exist are left out. */
export function resolveTags(
  { record }: RecordNode,
  _args: unknown,
  { reader }: DialectContext,
): MaybePromise<readonly { id: string; name: string }[]> {
  if (record.tags.length === 0) return [];
  return andThen(reader.tagNames(), (names) =>
    record.tags.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  );
}
