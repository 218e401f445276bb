import { describe, expect, test, vi } from 'vitest';
import { type ContentAnswer, type ContentCall, ContentUnavailable } from '#schemas/contracts/content.ts';
import type { PageRecord } from '#schemas/contracts/page.ts';
import { loadPage } from './load-page.ts';
import { createPageSource } from './page-source.ts';

const sys = (id: string, publishedVersion = 1) => ({ id, publishedVersion });
const page = (fields: object) => ({ page: { __typename: 'Page', sys: sys('p', 4), ...fields } });
const answers: Record<string, unknown> = {
  pageBasic: page({
    name: 'Home',
    shortTitle: null,
    layout: null,
    slug: 'inicio',
    slugEn: 'home',
    slugEs: 'inicio',
    slugPt: null,
    slugIt: null,
    typeSites: null,
    marketsCollection: { items: [{ __typename: 'Market', iso: 'es', currency: 'EUR' }, null] },
  }),
  pageCampaignProduct: page({ campaignMainProduct: { __typename: 'CampaignMainProduct', sys: sys('c') } }),
  pageHeroBanners: page({ heroBannersCollection: { items: [null, { __typename: 'HeroBanner', sys: sys('h') }] } }),
  pageSearchbox: page({ searchboxItemsCollection: { items: [] } }),
  pageModules: page({ modulesCollection: { items: [{ __typename: 'Text', sys: sys('m') }] } }),
};
const ok = (data: unknown, more: Partial<ContentAnswer> = {}): ContentAnswer => ({
  data,
  errors: [],
  refs: [],
  ...more,
});
const load = (execute: (call: ContentCall) => unknown, more: object = {}) =>
  loadPage({
    source: createPageSource({ execute: (async (call: ContentCall) => execute(call)) as never }),
    pageId: 'p',
    contentLocale: 'es-ES',
    market: 'es',
    preview: false,
    ...more,
  });

describe('loadPage', () => {
  test('asks for basic information first, then for all parts at once, by the names and variables of the specification', async () => {
    const calls: ContentCall[] = [];
    let release = () => {};
    const basic = new Promise<void>((done) => (release = done));
    const loading = load(async (call) => {
      calls.push(call);
      if (call.operation === 'pageBasic') await basic;
      return ok(answers[call.operation]);
    });
    expect(calls.map(({ operation }) => operation)).toEqual(['pageBasic']);
    release();
    await loading;
    const variables = { ID: 'p', locale: 'es-ES' };
    expect(calls.map(({ operation, variables: given }) => [operation, given])).toEqual([
      ['pageBasic', variables],
      ['pageCampaignProduct', { ...variables, market: 'es' }],
      ['pageHeroBanners', { ...variables, market: 'es', limit: 3 }],
      ['pageSearchbox', { ...variables, market: 'es' }],
      ['pageModules', { ...variables, market: 'es', limit: 10 }],
    ]);
  });

  test('gives the record in delivered form', async () => {
    const loaded = await load(({ operation }) => ok(answers[operation]));
    expect(loaded?.record).toEqual({
      basic: {
        id: 'p',
        version: 4,
        layout: 'default',
        name: 'Home',
        slug: 'inicio',
        slugs: { en: 'home', es: 'inicio' },
        typeSites: [],
        markets: [{ iso: 'es', currency: 'EUR' }],
      },
      parts: {
        campaign: [{ __typename: 'CampaignMainProduct', sys: sys('c') }],
        heroBanners: [{ __typename: 'HeroBanner', sys: sys('h') }],
        searchbox: [],
        modules: [{ __typename: 'Text', sys: sys('m') }],
      },
      loading: { campaign: false, heroBanners: false, searchbox: false, modules: false },
    });
    expect(loaded?.failed).toEqual([]);
  });

  test('rebuilds the record after each part, in whatever order they arrive, each with its own flag', async () => {
    const delays: Record<string, number> = {
      pageModules: 1,
      pageSearchbox: 10,
      pageCampaignProduct: 20,
      pageHeroBanners: 30,
    };
    const seen: [string | undefined, string[]][] = [];
    const onPart = (record: PageRecord, arrived: string | undefined) =>
      seen.push([arrived, Object.entries(record.loading).flatMap(([part, isLoading]) => (isLoading ? [part] : []))]);
    await load(
      async ({ operation }) => {
        await new Promise((done) => setTimeout(done, delays[operation] ?? 0));
        return ok(answers[operation]);
      },
      { onPart },
    );
    expect(seen).toEqual([
      [undefined, ['campaign', 'heroBanners', 'searchbox', 'modules']],
      ['modules', ['campaign', 'heroBanners', 'searchbox']],
      ['searchbox', ['campaign', 'heroBanners']],
      ['campaign', ['heroBanners']],
      ['heroBanners', []],
    ]);
  });

  test('a part that fails, for whatever reason, leaves the others and is named', async () => {
    const loaded = await load(({ operation }) => {
      if (operation === 'pageModules') throw new ContentUnavailable('timed out');
      if (operation === 'pageHeroBanners') return ok(null, { errors: [{ message: 'broken' }] });
      return ok(answers[operation]);
    });
    expect(loaded?.failed.toSorted()).toEqual(['heroBanners', 'modules']);
    expect(loaded?.record.parts.campaign).toHaveLength(1);
    expect(loaded?.record.loading.modules).toBe(false);
    expect(loaded?.errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['broken', 'pageModules: timed out']),
    );
  });

  test('partial data is used, and the page depends on links that lead nowhere as well', async () => {
    const dead = {
      message: 'x',
      extensions: { contentful: { code: 'UNRESOLVABLE_LINK', details: { linkId: 'draft' } } },
    };
    const loaded = await load(({ operation }) =>
      ok(answers[operation], operation === 'pageModules' ? { errors: [dead], refs: [{ id: 'm', version: 1 }] } : {}),
    );
    expect(loaded?.tags.toSorted()).toEqual(['draft', 'm', 'p']);
    expect(loaded?.failed).toEqual([]);
    expect(loaded?.record.parts.modules).toHaveLength(1);
  });

  test('no such page is a value, no content service is an error', async () => {
    expect(await load(() => ok({ page: null }))).toBeUndefined();
    await expect(load(() => ok(null, { errors: [{ message: 'down' }] }))).rejects.toThrow(ContentUnavailable);
    await expect(
      load(() => {
        throw new ContentUnavailable('down');
      }),
    ).rejects.toThrow(ContentUnavailable);
  });

  test('asks for drafts only in a preview, and stops when it is told to', async () => {
    const previews = vi.fn();
    await load((call) => (previews(call.preview, call.variables['preview']), ok(answers[call.operation])), {
      preview: true,
    });
    expect(new Set(previews.mock.calls.flat())).toEqual(new Set([true]));
    const stop = new AbortController();
    await expect(
      load(
        ({ operation }) => {
          if (operation === 'pageModules') stop.abort(new Error('enough'));
          if (operation === 'pageModules') throw new Error('aborted');
          return ok(answers[operation]);
        },
        { signal: stop.signal },
      ),
    ).rejects.toThrow('enough');
  });
});
