import { VISIBILITY, isSeenAnywhere, readVisibility } from '#schemas/visibility.ts';
import type { DialectContext, Scope, StoredRecord } from '../context.ts';
import { type MaybePromise, allOf, andThen } from '../maybe-promise.ts';
import { readField, type StoredLink } from './values.ts';

/**
 * Links without those to modules that no visitor sees now (hidden, to come, past): what an operation without a token
 * brings is open to everybody. Market and storefront are no secret and stay.
 *
 * @returns the links themselves for whoever may read all
 */
export function seenLinks(
  links: readonly StoredLink[],
  { view, locale }: Scope,
  context: DialectContext,
): MaybePromise<readonly StoredLink[]> {
  const { seenAt } = context;
  if (seenAt === undefined || links.length === 0) return links;
  const records = allOf(
    links.map(({ linkType, id }) => (linkType === 'Entry' ? context.reader.record(linkType, id, view) : null)),
  );
  return andThen(records, (found) =>
    links.filter((_, index) => isSeen(found[index] ?? null, { now: seenAt, locale }, context)),
  );
}

function isSeen(
  record: StoredRecord | null,
  { now, locale }: { readonly now: number; readonly locale: string },
  { locales }: DialectContext,
): boolean {
  const stored = record && readField(record, { id: VISIBILITY, localized: false }, locale, locales);
  return stored === undefined || stored === null || isSeenAnywhere(readVisibility(stored), now);
}
