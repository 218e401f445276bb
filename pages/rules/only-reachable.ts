import type { Locale } from '#schemas/contracts/storefront.ts';
import type { PageScreen, ScreenRequest } from '../screen.ts';
import { applyRules } from './page-rules.ts';

/**
 * Leaves out the languages whose own market the screen is not offered in: its address there would be not found, and
 * neither search engines nor the language switch may lead to it.
 */
export function onlyReachable(
  screen: PageScreen,
  { match, storefront, locale }: Pick<ScreenRequest, 'match' | 'storefront' | 'locale'>,
): PageScreen {
  const page = screen.record.basic;
  if (page.markets.length === 0) return screen;
  const isReachable = (each: Locale): boolean =>
    each === locale ||
    applyRules(match.route.rules, { page, storefront, market: storefront.marketOf[each] ?? '' }) === undefined;
  const reachable = Object.entries(screen.alternates).filter(([each]) => isReachable(each as Locale));
  return { ...screen, alternates: Object.fromEntries(reachable) };
}
