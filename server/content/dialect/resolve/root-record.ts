import type { RecordKind } from '#server/db/schema.ts';
import type { DialectContext, RecordNode, ScopeArguments } from '../context.ts';
import { isOpenIn } from '../../store/publish-locales.ts';
import { type MaybePromise, andThen } from '../maybe-promise.ts';
import { toNode } from './links.ts';
import { enterScope, rootScope } from './scope.ts';

/** `t(id)`: null without an error for a record that does not exist, is not published, or has another type. */
export function rootRecord(
  kind: RecordKind,
  typename: string,
  args: ScopeArguments & { readonly id: string },
  context: DialectContext,
): MaybePromise<RecordNode | null> {
  const scope = enterScope(rootScope(context), args, context);
  return andThen(context.reader.record(kind, args.id, scope.view), (record) => {
    if (
      !record ||
      !isOpenIn(record.apart, scope.locale) ||
      (kind === 'Entry' && context.model.byId.get(record.typeId)?.typename !== typename)
    ) {
      // Its publication changes the answer, so it counts as read.
      context.onRead?.(args.id, 0);
      return null;
    }
    return toNode(record, scope, context);
  });
}
