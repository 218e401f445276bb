import type { ContentClient } from '#schemas/contracts/content.ts';
import type { SitemapRequest } from '#schemas/contracts/site.ts';
import type { Locale, Routes, Storefront } from '#schemas/contracts/storefront.ts';
import { buildPath } from '../routing/match-route.ts';
import { type AddressKind, addressKinds } from './address-kinds.ts';
import { readRecords, type RecordReader } from './read-records.ts';
import { indexXml, URLSET_END, URLSET_START, urlXml } from './sitemap-xml.ts';

/** Records of a file. The protocol allows 50,000 addresses and 50 MB; with their alternates these are about 7 MB. */
const FILE_RECORDS = 10_000;
/** Screens without a record of their own. */
const FIXED = ['results'];

export interface SitemapOptions {
  readonly client: ContentClient;
  readonly routes: Routes;
  readonly fileRecords?: number;
}

/**
 * Sitemaps of a storefront: an index, and for each language files of bounded length. They hold what search engines may
 * have and nothing else; a storefront that is not indexable has none.
 *
 * @returns text in pieces, to be written as it is read; `undefined` for a sitemap that there is not.
 *   Rejects with ContentUnavailable, also between two pieces
 */
export function createSitemap({ client, routes, fileRecords = FILE_RECORDS }: SitemapOptions) {
  const kinds = addressKinds(routes);

  const countAll = (reader: RecordReader): Promise<readonly number[]> =>
    Promise.all(kinds.map((kind) => reader.count(kind)));
  const filesOf = (totals: readonly number[]): number =>
    Math.max(1, Math.ceil(totals.reduce((sum, total) => sum + total, 0) / fileRecords));

  async function* index({ storefront, origin }: SitemapRequest): AsyncGenerator<string> {
    const files = filesOf(await countAll(readRecords(client, storefront)));
    const paths = storefront.locales.flatMap((locale) =>
      Array.from({ length: files }, (_, file) => `/sitemap-${locale}-${file + 1}.xml`),
    );
    yield indexXml(origin, paths);
  }

  async function* file(
    { storefront, origin }: SitemapRequest,
    { locale, number, totals }: { locale: Locale; number: number; totals: readonly number[] },
  ): AsyncGenerator<string> {
    const reader = readRecords(client, storefront);
    const where = { origin, defaultLocale: storefront.defaultLocale };
    yield URLSET_START;
    if (number === 1)
      for (const id of FIXED) {
        const route = routes.routes.find((each) => each.id === id);
        if (route) yield urlXml({ locale, paths: pathsIn(storefront, (each) => buildPath(route, each)) }, where);
      }
    const start = (number - 1) * fileRecords;
    let before = 0;
    for (const [position, kind] of kinds.entries()) {
      const total = totals[position] ?? 0;
      const skip = Math.max(0, start - before);
      const most = Math.min(total, start + fileRecords - before) - skip;
      before += total;
      if (most <= 0) continue;
      for await (const records of reader.read(kind, skip, most))
        yield records.map((record) => recordXml(kind, record, { storefront, locale, where })).join('');
    }
    yield URLSET_END;
  }

  const fixedSlugs = new Set(FIXED.map((id) => routes.routes.find((route) => route.id === id)?.slug));
  function recordXml(
    kind: AddressKind,
    record: Parameters<AddressKind['pathIn']>[0],
    { storefront, locale, where }: { storefront: Storefront; locale: Locale; where: Parameters<typeof urlXml>[1] },
  ): string {
    // Told of already, whether or not editors have given it a record.
    if (kind.field === 'pageCollection' && fixedSlugs.has(record.slugEn)) return '';
    const paths = pathsIn(storefront, (each) => kind.pathIn(record, each, storefront));
    return urlXml({ locale, paths, lastModified: kind.isList ? undefined : changeOf(record.sys.publishedAt) }, where);
  }

  return async (request: SitemapRequest): Promise<AsyncIterable<string> | undefined> => {
    const { storefront, name } = request;
    if (!storefront.indexable) return undefined;
    if (name === 'index') return index(request);
    const { locale, number } = name;
    if (!storefront.locales.includes(locale)) return undefined;
    const totals = await countAll(readRecords(client, storefront));
    return number >= 1 && number <= filesOf(totals) ? file(request, { locale, number, totals }) : undefined;
  };
}

const pathsIn = (
  { locales }: Storefront,
  pathIn: (locale: Locale) => string | undefined,
): Readonly<Partial<Record<Locale, string>>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const path = pathIn(locale);
      return path === undefined ? [] : [[locale, path] as const];
    }),
  );

const changeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;
