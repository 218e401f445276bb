import { hasFault } from '#schemas/contracts/forms.ts';
import type { Asset, PageRecord, SiteContext } from '#schemas/contracts/page.ts';
import type { SiteRequest } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Namespaces } from '../messages.ts';
import type { ScreenHead } from '../screen.ts';
import { describeHouse, describeWay } from './describe-site.ts';
import { describeTrips } from './describe-trips.ts';
import type { HeadModel } from './head-model.ts';
import { renderStructuredData, type Thing } from './structured-data.ts';

interface Described {
  readonly request: SiteRequest;
  readonly site: SiteContext;
  readonly messages: Namespaces;
}

/** Text of the namespace `head`, with `{{name}}` filled. */
function headText(messages: Namespaces, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = messages['head']?.[key];
  if (text === undefined) throw new Error(`pages/head/messages: no text "${key}".`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const common = ({ request, site, messages }: Described) => ({
  locale: site.locale,
  defaultLocale: request.storefront.defaultLocale,
  zoom: request.storefront.zoom,
  siteName: headText(messages, 'siteName'),
});

export interface PageDescription extends Described {
  readonly record: PageRecord;
  /** Route of `routes.json` that was matched. */
  readonly routeId: string;
  readonly alternates: Readonly<Partial<Record<Locale, string>>>;
  /** What the screen says about itself. */
  readonly own?: ScreenHead;
}

/** Head of a page record (specification §2: translated title and description). */
export function describePage(described: PageDescription): HeadModel {
  const {
    request,
    site,
    messages,
    alternates,
    own = {},
    record: { basic },
  } = described;
  const isHome = site.path === `/${site.locale}/`;
  const photo = own.image ?? basic.photo;
  const absolute = (path: string) => `${request.origin}${path}`;
  return {
    ...common(described),
    title: withFault(
      described,
      isHome
        ? headText(messages, 'homeTitle')
        : headText(messages, 'title', { page: own.title || basic.shortTitle || basic.name }),
    ),
    description: own.description || basic.description || headText(messages, 'description'),
    canonical: absolute(own.canonical ?? alternates[site.locale] ?? site.path),
    alternates: Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, absolute(path)])),
    indexable: request.storefront.indexable && !request.preview && own.indexable !== false,
    image: photo
      ? { url: new URL(sharedPicture(photo, basic, site.locale), request.origin).href, ...SHARED_SIZE }
      : undefined,
    structuredData: renderStructuredData(thingsOf(described, isHome), request.origin),
  };
}

/** A page that comes back because a form on it is not right says so first: titles are read before anything else. */
function withFault({ site: { submission }, messages }: Described, title: string): string {
  if (!submission || !hasFault(submission)) return title;
  return (messages['forms']?.['errorTitle'] ?? '{{title}}').replace('{{title}}', () => title);
}

/** Screens that are lists of trips; elsewhere packages are one thing among others. */
const LISTS_TRIPS = /^(?:results|destination)/;

function thingsOf(
  { request, site, messages, record, routeId, own = {} }: PageDescription,
  isHome: boolean,
): readonly Thing[] {
  const name = headText(messages, 'siteName');
  if (isHome)
    return describeHouse({
      name,
      description: headText(messages, 'description'),
      path: site.path,
      languageTag: site.languageTag,
      phone: request.storefront.phone,
    });
  const home = { name: messages['kit']?.['home'] ?? name, path: `/${site.locale}/` };
  const { basic } = record;
  const crumbs = own.crumbs ?? [{ name: basic.shortTitle || basic.name }];
  const things = [
    describeWay({ home, crumbs, here: site.path }),
    ...(own.structuredData ?? []),
    LISTS_TRIPS.test(routeId) ? describeTrips(record, site) : undefined,
  ];
  return things.filter((thing) => thing !== undefined);
}

/** What link previews elsewhere expect (Open Graph: 1.91 to 1). */
const SHARED_SIZE = { width: 1200, height: 630 };

/**
 * The picture of a shared link: the record's poster with its title on it, drawn by our own picture service
 * (server/content/images/share). Another service's picture is only cut to size.
 */
function sharedPicture(photo: Asset, { id, version }: PageRecord['basic'], locale: Locale): string {
  if (photo.url.startsWith('/images/') && version > 0)
    return `/images/og/${encodeURIComponent(id)}/${locale}/${version}-${photo.sys.publishedVersion ?? 0}.jpg`;
  const { width, height } = SHARED_SIZE;
  return `${photo.url}${photo.url.includes('?') ? '&' : '?'}w=${width}&h=${height}&fit=fill&fm=jpg`;
}

/** Head of a screen that is no page: 404 and 503 have neither canonical nor alternates. */
export function describeStatus({ status, ...described }: Described & { status: number }): HeadModel {
  const { request, messages } = described;
  const title =
    status === 404
      ? headText(messages, 'notFoundTitle', { path: request.pathname })
      : headText(messages, 'unavailableTitle');
  return {
    ...common(described),
    title,
    description: headText(messages, 'description'),
    alternates: {},
    indexable: false,
  };
}
