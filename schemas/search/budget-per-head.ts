import type { Budget, Room } from '../contracts/search.ts';

/**
 * What one traveller may cost, in whole units of the budget's currency.
 *
 * @returns `undefined` where a budget of the whole trip would have to be shared among nobody knows how many
 */
export function budgetPerHead(
  { min, max, perPerson }: Omit<Budget, 'currency'>,
  rooms: readonly Room[] | undefined,
): { readonly min?: number; readonly max?: number } | undefined {
  const heads = perPerson
    ? 1
    : (rooms ?? []).reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
  if (heads === 0) return undefined;
  return {
    ...(min !== undefined && { min: Math.ceil(min / heads) }),
    ...(max !== undefined && { max: Math.floor(max / heads) }),
  };
}
