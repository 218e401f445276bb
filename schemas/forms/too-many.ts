import type { FormResult } from '../contracts/forms.ts';

/**
 * What somebody is told who has tried too often, in the form's own words (`errors.too-many`).
 *
 * @param retryAfter seconds; told in whole minutes
 */
export const tooMany = ({ retryAfter }: { readonly retryAfter: number }): FormResult => ({
  ...{ kind: 'refused', status: 429, code: 'TOO_MANY', retryAfter },
  keyword: 'too-many',
  params: { limit: Math.ceil(retryAfter / 60) },
});
