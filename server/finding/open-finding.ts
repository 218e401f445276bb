import type { FindingService } from '#schemas/contracts/finding.ts';
import type { Site } from '#schemas/contracts/site.ts';
import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';

/** Places by name and lists of packages, for handlers of forms. */
export function openFinding({
  site,
  storefronts,
  pathOf,
}: {
  readonly site: Pick<Site, 'places'>;
  readonly storefronts: readonly Storefront[];
  readonly pathOf: (routeId: string, locale: Locale) => string;
}): FindingService {
  return {
    async findPlace(name, { locale, storefront }) {
      const known = storefronts.find(({ id }) => id === storefront) ?? storefronts[0];
      if (!known) return undefined;
      const [first] = (await site.places?.({ storefront: known, locale, query: name, limit: 1 })) ?? [];
      return first?.id;
    },
    listPath: (locale) => pathOf('results', locale),
  };
}
