import { isDeepStrictEqual } from 'node:util';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import type { StoredFields } from '#server/db/schema.ts';
import type { FieldProblem } from '../validation/problem.ts';

/** An account may work here, but not on this: answered with 403 and the fields. */
export class OutsideLimits extends Error {
  override readonly name = 'OutsideLimits';
  readonly problems: readonly FieldProblem[];
  constructor(message: string, problems: readonly FieldProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** @throws OutsideLimits when the account is limited to other content types */
export function refuseType(limits: AccountLimits | undefined, typeId: string): void {
  if (limits?.types && !limits.types.includes(typeId))
    throw new OutsideLimits(
      `Your account works on ${limits.types.join(', ')} only, and this is "${typeId}". Ask an administrator.`,
    );
}

/**
 * Whoever is limited to languages changes texts in these, and nothing else: what is not localized stands under the default
 * language, so it is for those who have that one.
 *
 * @throws OutsideLimits that names every field and language that would change
 */
export function refuseLocales(limits: AccountLimits | undefined, before: StoredFields, after: StoredFields): void {
  const { locales } = limits ?? {};
  if (!locales) return;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const problems = [...fields].flatMap((field) => {
    const [old, now] = [before[field] ?? {}, after[field] ?? {}];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((locale) => !locales.includes(locale) && !isDeepStrictEqual(old[locale], now[locale]))
      .map((locale) => ({
        field: `fields.${field}.${locale}`,
        keyword: 'locale',
        message: `is for others to change: your account writes in ${locales.join(', ')}`,
      }));
  });
  if (problems.length > 0)
    throw new OutsideLimits(`Your account writes in ${locales.join(', ')} only. Ask an administrator.`, problems);
}

/** What touches every language at once is not for somebody with some of them. @throws OutsideLimits */
export function refuseWhole(limits: AccountLimits | undefined, what: string): void {
  if (limits?.locales)
    throw new OutsideLimits(
      `Your account writes in ${limits.locales.join(', ')} only; to ${what} would touch every language. Ask an administrator.`,
    );
}
