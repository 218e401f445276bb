import { loadEvent } from './event/load-event.ts';
import { loadPageScreen } from './page/load-page-screen.ts';
import type { ScreenLoader } from './screen.ts';
import { loadSpecialJourney } from './special-journey/load-special-journey.ts';

/** Loaders by route id. A route without one of its own shows the Page record of its slug. */
const LOADERS: Readonly<Record<string, ScreenLoader>> = {
  event: loadEvent,
  'special-journey': loadSpecialJourney,
};

/** Routes whose screens exist although they have no slug of a Page record. */
export const hasLoader = (routeId: string): boolean => LOADERS[routeId] !== undefined;

export const loaderOf = (routeId: string): ScreenLoader => LOADERS[routeId] ?? loadPageScreen;
