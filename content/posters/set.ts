/**
 * Which poster belongs to which asset. `content/assets/art-<entry>.webp` is drawn from the id of the entry it is for, so
 * nothing but this line has to be known to make it again. Neighbours on a page differ in kind or palette (see
 * content.test.ts). Posters of places are chosen by place-posters.ts, those of most packages stand in packages.tsv.
 */
import { readTable } from '../geography/read-tables.ts';
import { createPlacePosters, isKind, type PlacePosters, type SetPoster } from './place-posters.ts';
import type { PosterOptions } from './poster.ts';
import type { Kind } from './scenes/index.ts';

type Row = readonly [
  asset: string,
  kind: Kind,
  palette: number,
  extra?: Pick<PosterOptions, 'flip' | 'format' | 'size'>,
];

const ROWS: readonly Row[] = [
  ['art-package-cyclades', 'cycladic', 0],
  ['art-package-amalfi', 'coast', 0],
  ['art-package-naxos', 'cycladic', 1, { flip: true }],
  ['art-package-crete', 'coast', 1, { flip: true }],
  ['art-package-istanbul', 'domes', 0],
  ['art-package-rhodes', 'harbour', 0],
  ['art-package-japan', 'temple', 0],
  ['art-package-glacier-express', 'viaduct', 0],
  ['art-package-prague-vienna', 'old-town', 1, { flip: true }],
  ['art-package-costa-rica', 'waterfall', 0],
  ['art-package-red-rock', 'mesa', 0],
  ['art-package-douro', 'vineyard', 1, { flip: true }],
  ['art-package-paine', 'towers', 0],
  ['art-package-tromso', 'aurora', 0],
  ['art-package-serengeti', 'savanna', 0],
  ['art-package-fjords', 'fjord', 0],
  ['art-package-venice', 'canals', 0],
  ['art-package-dolomites', 'alps', 1, { flip: true }],
  ['art-package-morocco', 'souk', 0],
  ['art-package-halong', 'karst', 0],
  ['art-package-azores', 'caldera', 0],
  ['art-package-tulips', 'tulips', 0],
  ['art-package-iceland', 'ice', 0],
  ['art-package-ceylon', 'tea', 0],
  ['art-package-polynesia', 'lagoon', 0],
  ['art-package-lisbon', 'old-town', 0],
  ['art-package-madeira', 'cliffs', 1],
  ['art-continent-europe', 'vineyard', 0],
  ['art-continent-africa', 'desert', 0, { flip: true }],
  ['art-continent-asia', 'jungle', 1],
  ['art-continent-americas', 'mesa', 1],
  ['art-continent-oceania', 'lagoon', 1],
  ['art-country-greece', 'acropolis', 0, { format: 'wide' }],
  ['art-country-italy', 'coast', 0],
  ['art-country-turkiye', 'balloons', 0],
  ['art-country-switzerland', 'ski', 1],
  ['art-country-portugal', 'cliffs', 1, { format: 'wide' }],
  ['art-country-czechia', 'old-town', 1],
  ['art-country-austria', 'alps', 0],
  ['art-country-norway', 'fjord', 1],
  ['art-country-netherlands', 'tulips', 1],
  ['art-country-iceland', 'ice', 1],
  ['art-country-morocco', 'desert', 1],
  ['art-country-tanzania', 'savanna', 1],
  ['art-country-japan', 'autumn', 0],
  ['art-country-vietnam', 'karst', 1],
  ['art-country-sri-lanka', 'tea', 1],
  ['art-country-chile', 'towers', 1],
  ['art-country-costa-rica', 'waterfall', 1],
  ['art-country-united-states', 'city', 1],
  ['art-country-french-polynesia', 'lagoon', 0],
  ['art-hero-cyclades', 'cycladic', 0, { format: 'wide' }],
  ['art-hero-japan', 'autumn', 1, { format: 'wide' }],
  ['art-hero-winter', 'aurora', 0, { format: 'wide' }],
  ['art-hero-trade', 'savanna', 0, { format: 'wide' }],
  ['art-banner-winter', 'aurora', 0],
  ['art-banner-safari', 'savanna', 0],
  ['art-banner-fjords', 'fjord', 0],
  ['art-banner-groups', 'acropolis', 0, { format: 'wide' }],
  ['art-banner-daylight', 'towers', 0, { format: 'wide' }],
  ['art-newsletter-thursday', 'cliffs', 0],
  ['art-figure-groups', 'acropolis', 0, { flip: true, format: 'wide' }],
  ['art-page-about', 'harbour', 1, { format: 'wide' }],
  ['art-page-insurance', 'cliffs', 0, { format: 'wide' }],
  ['art-page-groups', 'balloons', 0, { format: 'wide' }],
  ['art-page-gift', 'canals', 1, { format: 'wide' }],
  ['art-page-terms', 'vineyard', 0, { format: 'wide' }],
  ['art-page-help', 'domes', 1, { format: 'wide' }],
  ['art-page-payments', 'city', 0, { format: 'wide' }],
  ['art-page-winter', 'aurora', 1, { format: 'wide' }],
  ['art-page-japan', 'autumn', 0, { format: 'wide' }],
  ['art-journey-dolomites-hut-to-hut', 'alps', 1],
  ['art-journey-cyclades-by-ferry', 'cycladic', 0],
  ['art-journey-japan-at-walking-pace', 'temple', 0],
  ['art-journey-patagonia-the-long-way', 'towers', 0],
  ['art-journey-sahara-from-marrakesh', 'desert', 0],
  ['art-journey-norway-by-coast-ship', 'fjord', 0],
  ['art-journey-douro-line', 'vineyard', 0],
  ['art-journey-serengeti-then-sand', 'savanna', 0],
  ['art-event-aurora-night-run', 'aurora', 0, { format: 'wide' }],
  ['art-event-venice-long-row', 'canals', 0, { format: 'wide' }],
  ['art-event-kyoto-by-lantern', 'autumn', 1, { format: 'wide' }],
  ['art-event-lisbon-out-loud', 'old-town', 1, { format: 'wide' }],
  ['art-event-edinburgh-hogmanay', 'viaduct', 1, { format: 'wide' }],
  ['art-package-runners-week', 'aurora', 1],
  ['art-package-the-supporter', 'ski', 0],
  ['art-package-run-then-sail', 'fjord', 1, { flip: true }],
  ['art-package-a-seat-in-the-boat', 'canals', 0, { flip: true }],
  ['art-package-lantern-week', 'autumn', 1, { flip: true }],
  ['art-package-front-row-of-the-square', 'old-town', 0, { flip: true }],
  ['art-package-three-nights-of-hogmanay', 'old-town', 1, { flip: true }],
];

/** Posters of packages that are in no row above: asset, kind, palette, and `flip` where it is mirrored. */
function readPackageRows(): Row[] {
  return readTable('../posters/packages.tsv').map(({ package: key = '', kind = '', palette, flip }) => {
    if (!isKind(kind)) throw new Error(`posters/packages.tsv: ${key}: no scene "${kind}"`);
    return [`art-package-${key}`, kind, Number(palette), { size: 'small', ...(flip ? { flip: true } : {}) }];
  });
}

const toPosters = (rows: readonly Row[]): [asset: string, poster: SetPoster][] =>
  rows.map(([asset, kind, palette, extra]) => [asset, { seed: asset.replace(/^art-/, ''), kind, palette, ...extra }]);

const byHand: ReadonlyMap<string, SetPoster> = new Map([...toPosters(ROWS), ...toPosters(readPackageRows())]);

/** What is chosen for places, from their records as they lie there now. */
export const POSTERS_OF_PLACES = (): PlacePosters => createPlacePosters(byHand);

/** Every poster of the demonstration content, by asset id. */
export const POSTERS: ReadonlyMap<string, SetPoster> = new Map([...byHand, ...POSTERS_OF_PLACES().posters]);
