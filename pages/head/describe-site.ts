import type { BreadcrumbList, TravelAgency, WebSite } from 'schema-dts';
import type { Crumb } from '../screen.ts';
import type { Thing } from './structured-data.ts';

interface Way {
  /** Name and path of the home page. */
  readonly home: { readonly name: string; readonly path: string };
  readonly crumbs: readonly Crumb[];
  /** Path of the page itself. */
  readonly here: string;
}

/**
 * schema.org BreadcrumbList from the home page to this one.
 *
 * @returns `undefined` for a way of one step: a home page, or a page that says nothing of its place
 */
export function describeWay({ home, crumbs, here }: Way): Thing | undefined {
  const named = crumbs.filter(({ name }) => name !== '');
  if (named.length === 0) return undefined;
  const steps = [home, ...named];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => {
      const item = path ?? (index === steps.length - 1 ? here : undefined);
      return { '@type': 'ListItem', position: index + 1, name, ...(item !== undefined && { item }) };
    }),
  } satisfies Exclude<BreadcrumbList, string>;
}

interface House {
  readonly name: string;
  readonly description: string;
  /** Home page of the language. */
  readonly path: string;
  /** BCP 47. */
  readonly languageTag: string;
  readonly phone: string;
}

/** schema.org WebSite and the house behind it; on home pages. */
export function describeHouse({ name, description, path, languageTag, phone }: House): readonly Thing[] {
  const publisher = { '@id': '/#organization' };
  return [
    {
      '@type': 'WebSite',
      '@id': `${path}#website`,
      name,
      description,
      url: path,
      inLanguage: languageTag,
      publisher,
    } satisfies Exclude<WebSite, string>,
    {
      '@type': 'TravelAgency',
      '@id': publisher['@id'],
      name,
      url: '/',
      telephone: phone,
    } satisfies Exclude<TravelAgency, string>,
  ];
}
