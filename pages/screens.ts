import { loadPageScreen } from './page/load-page-screen.ts';
import type { ScreenLoader } from './screen.ts';

/** Loaders by route id. A route without one of its own shows the Page record of its slug. */
const LOADERS: Readonly<Record<string, ScreenLoader>> = {};

/** Routes whose screens exist although they have no slug of a Page record. */
export const hasLoader = (routeId: string): boolean => LOADERS[routeId] !== undefined;

export const loaderOf = (routeId: string): ScreenLoader => LOADERS[routeId] ?? loadPageScreen;
