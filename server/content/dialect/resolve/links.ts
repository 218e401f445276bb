import type { GraphQLError } from 'graphql';
import type { DialectContext, RecordNode, Scope, StoredRecord } from '../context.ts';
import { executionError } from '../errors.ts';
import { type MaybePromise, allOf, andThen } from '../maybe-promise.ts';
import { isOpenIn } from '../../store/publish-locales.ts';
import type { StoredLink } from './values.ts';

/** Where a link stands, for messages. */
export interface LinkPlace {
  readonly parent: RecordNode;
  /** Field id. */
  readonly field: string;
  /** Ids of the content types it may lead to; absent: any. */
  readonly targets?: readonly string[];
}

/** @returns the node of a record, told to the context as read */
export function toNode(record: StoredRecord, scope: Scope, context: DialectContext): RecordNode {
  context.onRead?.(record.id, record.publishedVersion ?? 0);
  const typename = record.kind === 'Asset' ? 'Asset' : (context.model.byId.get(record.typeId)?.typename ?? 'Never');
  return { typename, record, locale: scope.locale, view: scope.view };
}

/** @returns the linked record, or an error that leaves the slot null and the rest of the answer intact */
export const followLink = (
  link: StoredLink,
  place: LinkPlace,
  scope: Scope,
  context: DialectContext,
): MaybePromise<RecordNode | GraphQLError> =>
  andThen(context.reader.record(link.linkType, link.id, scope.view), (record) =>
    checkTarget(record, link, place, scope, context),
  );

export const followLinks = (
  links: readonly StoredLink[],
  place: LinkPlace,
  scope: Scope,
  context: DialectContext,
): MaybePromise<readonly (RecordNode | GraphQLError)[]> =>
  allOf(links.map((link) => followLink(link, place, scope, context)));

function checkTarget(
  record: StoredRecord | null,
  link: StoredLink,
  place: LinkPlace,
  scope: Scope,
  context: DialectContext,
): RecordNode | GraphQLError {
  const { parent, field, targets } = place;
  const { requestId, model } = context;
  const details = {
    type: parent.typename,
    field,
    linkType: link.linkType,
    linkId: link.id,
    linkingEntryId: parent.record.id,
  };
  if (
    !record ||
    !isOpenIn(record.apart, scope.locale) ||
    (link.linkType === 'Entry' && !model.byId.has(record.typeId))
  ) {
    // Its publication changes the answer, so it counts as read.
    context.onRead?.(link.id, 0);
    const target = link.linkType === 'Entry' ? 'entry' : 'asset';
    const message = `Link from entry '${parent.record.id}' to ${target} '${link.id}' on field '${field}' within type '${parent.typename}' cannot be resolved`;
    return executionError({ code: 'UNRESOLVABLE_LINK', requestId, message, details });
  }
  if (targets && !targets.includes(record.typeId)) {
    const names = (ids: readonly string[]) => ids.map((id) => `'${model.byId.get(id)?.typename ?? id}'`).join(', ');
    context.onRead?.(record.id, record.publishedVersion ?? 0);
    const message =
      `Link from entry '${parent.record.id}' to entry '${link.id}' on field '${field}' within type '${parent.typename}' ` +
      `leads to content type ${names([record.typeId])}, but only ${names(targets)} is permitted`;
    const more = { ...details, receivedContentType: record.typeId, permittedContentTypes: [...targets] };
    return executionError({ code: 'UNEXPECTED_LINKED_CONTENT_TYPE', requestId, message, details: more });
  }
  return toNode(record, scope, context);
}
