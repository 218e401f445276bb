import type { Asset } from '#schemas/contracts/page.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import type { ScreenLoader } from '../screen.ts';

interface Catalogue {
  readonly sys: { readonly id: string };
  readonly name?: string | null;
  readonly year?: number | null;
  readonly pages?: number | null;
  readonly stock?: number | null;
  readonly cover?: Asset | null;
  readonly markets?: readonly { readonly iso?: string | null }[];
}

const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;
/** Text of the head, which is that of the module: the record has none. */
const NAME = {
  en: 'Printed catalogues',
  es: 'Catálogos impresos',
  pt: 'Catálogos impressos',
  it: 'Cataloghi stampati',
};

/** Printed catalogues of the market, with the form to ask for them and the one to correct them. */
export const loadCatalogues: ScreenLoader = async ({
  client,
  match,
  locale,
  contentLocale,
  storefront,
  market,
  preview,
}) => {
  const answer = await client.execute({
    operation: 'catalogues',
    variables: { locale: contentLocale, ...(preview && { preview }) },
    preview,
  });
  const { data, tags, faults } = readAnswer<{ readonly catalogue?: readonly Catalogue[] }>('catalogues', answer);
  const covers = (data.catalogue ?? []).filter(
    ({ name, year, stock, markets = [] }) =>
      name && year && (stock ?? 0) > 0 && (markets.length === 0 || markets.some(({ iso }) => iso === market)),
  );
  return {
    kind: 'page',
    record: {
      basic: {
        ...{ id: 'catalogues', version: 0, layout: match.route.layout, name: NAME[locale], slug: 'catalogues' },
        ...{ slugs: {}, markets: [], typeSites: [] },
      },
      parts: {
        ...{ campaign: [], searchbox: [], modules: [] },
        heroBanners: [
          {
            __typename: 'CatalogueDesk',
            sys: { id: 'catalogue-desk', publishedVersion: 0 },
            covers: covers.map(({ sys, name, year, pages, cover }) => ({
              ...{ id: sys.id, name, year },
              ...(pages && { pages }),
              ...(cover && { cover }),
            })),
          },
        ],
      },
      loading: LOADED,
    },
    alternates: Object.fromEntries(
      storefront.locales.flatMap((each) => {
        const path = buildPath(match.route, each);
        return path === undefined ? [] : [[each, path] as const];
      }),
    ),
    tags,
    isPartial: faults.length > 0,
    faults,
    head: { title: NAME[locale], crumbs: [{ name: NAME[locale] }] },
  };
};
