import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Places } from '#schemas/contracts/places.ts';
import type { PlannerService } from '#schemas/contracts/planner.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale, Storefronts } from '#schemas/contracts/storefront.ts';
import type { Config } from '../config/read-config.ts';
import type { Served } from '../http/choose-storefront.ts';
import { openPlanner } from './open-planner.ts';
import { createRemotePlanner } from './remote/remote-planner.ts';
import { createTripLinks, type TripLinks } from './trip-links.ts';

export interface OpenTripsOptions {
  readonly client: Pick<ContentClient, 'execute'>;
  readonly places: Places;
  readonly storefronts: Storefronts;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly pathOf: (routeId: string, locale: Locale) => string;
  readonly secret: string;
  /** Names an endpoint in front of the embedded planner. */
  readonly config: Pick<Config, 'planner'>;
  readonly logger: Logger;
}

/** Trips put together: who plans them, and the links that open them again. */
export function openTrips({ storefronts: { storefronts }, pathOf, config, logger, ...options }: OpenTripsOptions): {
  readonly planner: PlannerService;
  readonly links: TripLinks;
} {
  const markets = storefronts.flatMap((each) => each.markets);
  const listPath = (locale: Locale): string => pathOf('results', locale);
  return {
    links: createTripLinks({ ...options, listPath }),
    planner: openPlanner({
      ...options,
      listPath,
      marketOf: (iso) => markets.find((each) => each.iso === iso),
      plannerOf: (id) => storefronts.find((each) => each.id === id)?.handOver?.planner,
      handOverPath: (locale) => pathOf('search-hand-over', locale),
      ...(config.planner && { remote: createRemotePlanner(config.planner, { logger }) }),
    }),
  };
}
