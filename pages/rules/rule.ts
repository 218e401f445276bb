import type { PageBasic } from '#schemas/contracts/page.ts';
import type { RouteRule, Storefront } from '#schemas/contracts/storefront.ts';

export interface RuleInput {
  readonly page: PageBasic;
  readonly storefront: Storefront;
  readonly market: string;
}
/** `undefined`: the screen may be shown. Otherwise why not, for the log; the visitor sees the 404 screen (specification §2). */
export type RuleVerdict = string | undefined;
export type Rule = (input: RuleInput) => RuleVerdict;

/** Rules that judge a page record. `url-validation` judges an address against records instead: see `url-validation.ts`. */
export type PageRule = Exclude<RouteRule, 'url-validation'>;
