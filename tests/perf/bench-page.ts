/** The page that all ratios are measured on: 3 heroes, a search box of 8 tabs, 10 modules of 9 cards (plan §12). */
import hero from '#registry/modules/hero-banner/fixtures/default.json' with { type: 'json' };
import collection from '#registry/modules/modules/fixtures/grid.json' with { type: 'json' };
import product from '#registry/modules/package-card/fixtures/default.json' with { type: 'json' };
import tab from '#registry/modules/searchbox-item/fixtures/default.json' with { type: 'json' };
import type { DeliveredEntry, PageRecord } from '#schemas/contracts/page.ts';

const COMPONENTS = [
  'FlightHotel',
  'TravelPackages',
  'OnlyHotel',
  'Cruises',
  'Experience',
  'Transfer',
  'RentACar',
  'DesignYourJourney',
];
const LAYOUTS = ['grid', 'slider', 'list', 'places', 'mosaic'];

const copy = (entry: object, id: string, version: number, fields: object): DeliveredEntry => ({
  ...(entry as DeliveredEntry),
  sys: { id, publishedVersion: version },
  ...fields,
});
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const cards = (module: number) =>
  times(9, (n) =>
    copy(product, `package-${module}-${n}`, 1, {
      name: `Journey ${n + 1} of collection ${module + 1}`,
      slug: `journey-${module}-${n}`,
    }),
  );

/**
 * @param changed index of a module that has a newer version, if any
 * @param version of that module
 */
export function benchRecord({
  modules = 10,
  changed,
  version = 1,
}: { modules?: number; changed?: number; version?: number } = {}): PageRecord {
  const collectionOf = (index: number) => {
    const own = index === changed ? version : 1;
    const products = {
      __typename: 'ModulesTab',
      sys: { id: `tab-${index}`, publishedVersion: 1 },
      name: 'All',
      products: cards(index),
    };
    return copy(collection, `collection-${index}`, own, {
      name: `Collection ${index + 1}${own > 1 ? ` (${own})` : ''}`,
      layout: LAYOUTS[index % LAYOUTS.length],
      leftSliders: [],
      rightSliders: [],
      tabs: [products],
    });
  };
  return {
    basic: {
      id: 'bench',
      version: 1,
      layout: 'default',
      name: 'Bench',
      slug: 'bench',
      slugs: { en: 'bench' },
      markets: [],
      typeSites: [],
    },
    parts: {
      campaign: [],
      heroBanners: times(3, (n) => copy(hero, `hero-${n}`, 1, { header: `Hero ${n + 1}` })),
      searchbox: times(8, (n) =>
        copy(tab, `search-${n}`, 1, { name: COMPONENTS[n], slug: `tab-${n}`, component: COMPONENTS[n] }),
      ),
      modules: times(modules, collectionOf),
    },
    loading: { campaign: false, heroBanners: false, searchbox: false, modules: false },
  };
}
