import type { RouteRule } from '#schemas/contracts/storefront.ts';
import type { PageRule, Rule, RuleInput, RuleVerdict } from './rule.ts';

/** A page that names markets is shown in those only (specification §3: Page.markets). */
const checkMarkets: Rule = ({ page, market }) =>
  page.markets.length === 0 || page.markets.some(({ iso }) => iso === market)
    ? undefined
    : `page ${page.id} is not offered in market ${market}`;

/** A page that names kinds of site is not found on a site of another kind (plan §10). */
const checkTypeSite: Rule = ({ page, storefront: { id, typeSite } }) =>
  page.typeSites.length === 0 || page.typeSites.includes(typeSite)
    ? undefined
    : `page ${page.id} is not for ${typeSite} (storefront ${id})`;

const RULES: Readonly<Record<PageRule, Rule>> = { 'page-settings': checkMarkets, 'typesite-b2b': checkTypeSite };

/**
 * Applies a route's rules to the record that was found for it.
 * @throws Error for a rule that does not exist (specification §8: "unknown route middleware throws an error")
 */
export function applyRules(rules: readonly RouteRule[], input: RuleInput): RuleVerdict {
  for (const name of rules) {
    if (name === 'url-validation') continue;
    const rule = RULES[name];
    if (!rule)
      throw new Error(
        `routes.json: unknown rule "${name}"; known are ${Object.keys(RULES).join(', ')}, url-validation.`,
      );
    const verdict = rule(input);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}
