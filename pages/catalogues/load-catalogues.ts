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

interface Correction {
  readonly sys: { readonly id: string };
  readonly page?: number | null;
  readonly text?: string | null;
  readonly catalogue?: Pick<Catalogue, 'sys' | 'name' | 'year'> | null;
}

const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;
/** Text of the head, which is that of the module: the record has none. */
const NAME = {
  en: 'Printed catalogues',
  es: 'Catálogos impresos',
  pt: 'Catálogos impressos',
  it: 'Cataloghi stampati',
};

/** Printed catalogues of the market with the form to ask for them, what is wrong in them, and the form to say so. */
export const loadCatalogues: ScreenLoader = async ({
  client,
  match,
  locale,
  contentLocale,
  storefront,
  market,
  preview,
}) => {
  const call = { variables: { locale: contentLocale, ...(preview && { preview }) }, preview };
  const [printed, corrected] = await Promise.all([
    client.execute({ operation: 'catalogues', ...call }),
    client.execute({ operation: 'catalogueCorrections', ...call }),
  ]);
  const read = readAnswer<{ readonly catalogue?: readonly Catalogue[] }>('catalogues', printed);
  const errata = readAnswer<{ readonly catalogueCorrection?: readonly Correction[] }>(
    'catalogueCorrections',
    corrected,
  );
  const faults = [...read.faults, ...errata.faults];
  const offered = (read.data.catalogue ?? []).filter(
    ({ name, year, markets = [] }) =>
      name && year && (markets.length === 0 || markets.some(({ iso }) => iso === market)),
  );
  const covers = offered.filter(({ stock }) => (stock ?? 0) > 0);
  const place = new Map(offered.map(({ sys }, index) => [sys.id, index]));
  const corrections = (errata.data.catalogueCorrection ?? [])
    .flatMap(({ sys, page, text, catalogue }) =>
      page && text && catalogue?.name && place.has(catalogue.sys.id)
        ? [
            {
              id: sys.id,
              page,
              text,
              catalogue: `${catalogue.name} ${catalogue.year ?? ''}`.trim(),
              of: catalogue.sys.id,
            },
          ]
        : [],
    )
    .toSorted((a, b) => (place.get(a.of) ?? 0) - (place.get(b.of) ?? 0) || a.page - b.page);
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
            corrections: corrections.map(({ of: _of, ...correction }) => correction),
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
    tags: [...read.tags, ...errata.tags],
    isPartial: faults.length > 0,
    faults,
    head: { title: NAME[locale], crumbs: [{ name: NAME[locale] }] },
  };
};
