import type { Locale, Routes } from '#schemas/contracts/storefront.ts';

/** Paths of screens without parameters by route id, with language prefix. @throws Error for a route that there is not */
export function createScreenPaths({ routes }: Routes): (routeId: string, locale: Locale) => string {
  const byId = new Map(routes.map((route) => [route.id, route.paths]));
  return (routeId, locale) => {
    const paths = byId.get(routeId);
    if (!paths) throw new Error(`routes.json has no route "${routeId}".`);
    return `/${locale}${paths[locale]}`;
  };
}
