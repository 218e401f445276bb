import type { GraphQLSchema } from 'graphql';
import type { ContentType, GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { DialectContext, Locales } from './context.ts';
import { schemaOf } from './derive-schema.ts';
import { Documents } from './execute/prepare.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { type ContentModel, buildModel } from './model.ts';
import { ContentCache } from './read/content-cache.ts';
import { OffersReader } from './read/offers-reader.ts';
import { PlacesReader } from './read/places-reader.ts';
import { PricesReader } from './read/prices-reader.ts';
import { withDrafts } from './read/draft-overlay.ts';
import { ViewReader, createReader } from './read/reader.ts';
import { readFormerSlug, readImportedTypes, readLocales, readTagNames } from './read/record-rows.ts';
import type { Queryable } from './read/sql.ts';

/** Everything that depends on content types and locales. Made anew when they change. */
export interface Dialect {
  readonly model: ContentModel;
  readonly schema: GraphQLSchema;
  readonly locales: Locales;
  readonly documents: Documents;
  /** Shared by all requests: what they ask for at the same time becomes one query. */
  readonly published: ViewReader;
  /** Reads drafts for one request. */
  readonly openDrafts: () => ViewReader;
  /** Context of one request. */
  readonly open: (request: RequestScope) => DialectContext;
}

export type RequestScope = Pick<
  DialectContext,
  'requestId' | 'mayPreview' | 'drafts' | 'seenAt' | 'assetOrigin' | 'onRead'
>;

export interface DialectSources {
  readonly db: Queryable;
  readonly manifest: { readonly contentTypes: readonly ContentType[] };
  readonly operations: GeneratedOperations;
  readonly cache: ContentCache;
  readonly defaultLocale: string;
}

/** Drafts of one request need no more than this. */
const DRAFT_BYTES = 16 * 1024 * 1024;

/** @throws DialectSchemaError, or what the database throws */
export async function loadDialect({
  db,
  manifest,
  operations,
  cache,
  defaultLocale,
}: DialectSources): Promise<Dialect> {
  const [imported, locales] = await Promise.all([readImportedTypes(db), readLocales(db, defaultLocale)]);
  const model = buildModel(manifest.contentTypes, imported);
  const schema = schemaOf(model);
  const scope = { db, model, locales };
  const published = new ViewReader({ ...scope, cache, view: 'published' });
  const lists = {
    offers: new OffersReader(db, cache),
    places: new PlacesReader(db, cache),
    prices: new PricesReader(db, cache),
    formerSlug: (typeId: string, slug: string, locale: string) => readFormerSlug(db, typeId, slug, locale),
  };
  const openDrafts = () => new ViewReader({ ...scope, cache: new ContentCache(DRAFT_BYTES), view: 'draft' });
  const open = (request: RequestScope): DialectContext => {
    let names: MaybePromise<ReadonlyMap<string, string>> | undefined;
    const tagNames = () => (names ??= readTagNames(db));
    const reader = createReader(published, openDrafts, tagNames, lists);
    return { ...request, model, locales, reader: request.drafts ? withDrafts(reader, request.drafts) : reader };
  };
  return { model, schema, locales, documents: new Documents(schema, operations), published, openDrafts, open };
}
