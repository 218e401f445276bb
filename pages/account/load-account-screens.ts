import { ContentUnavailable } from '#schemas/contracts/content.ts';
import type { Asset, DeliveredEntry, PageRecord } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import type { PageScreen, ScreenLoader, ScreenRequest } from '../screen.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const TITLES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, es, pt, it };

const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** Posters of the demonstration; a content service without them shows the empty frame. */
const POSTERS: Readonly<Record<string, string>> = {
  'sign-in': 'art-city-istanbul',
  'reset-password': 'art-area-the-norwegian-fjords',
  'new-password': 'art-area-the-norwegian-fjords',
  'sign-up-waiting': 'art-city-marrakesh',
  account: 'art-city-marrakesh',
  'newsletter-confirm': 'art-city-marrakesh',
  'newsletter-leave': 'art-city-marrakesh',
};

/** A screen of accounts: one module, in every language of the storefront, not for search engines. */
function screenOf(
  { match, storefront, locale }: ScreenRequest,
  entry: Omit<DeliveredEntry, 'sys'>,
  art: { readonly tags: readonly string[]; readonly faults: readonly string[] } = { tags: [], faults: [] },
): PageScreen {
  const { route } = match;
  const id = `account-${route.id}`;
  const record: PageRecord = {
    basic: {
      id,
      version: 0,
      layout: route.layout,
      name: TITLES[locale][route.id] ?? '',
      slug: route.id,
      slugs: {},
      markets: [],
      typeSites: [],
    },
    parts: {
      campaign: [],
      heroBanners: [{ ...entry, __typename: String(entry['__typename']), sys: { id } }],
      searchbox: [],
      modules: [],
    },
    loading: LOADED,
  };
  return {
    kind: 'page',
    record,
    alternates: Object.fromEntries(
      storefront.locales.flatMap((each) => {
        const path = buildPath(route, each);
        return path === undefined ? [] : [[each, path] as const];
      }),
    ),
    tags: art.tags,
    isPartial: art.faults.length > 0,
    faults: art.faults,
    head: { indexable: false },
  };
}

async function loadPoster({ client, match, preview }: ScreenRequest) {
  const variables = { ID: POSTERS[match.route.id] ?? '' };
  const answer = await client.execute({ operation: 'accountArt', variables, preview });
  const { data, tags, faults } = readAnswer<{ readonly asset?: Asset | null }>('accountArt', answer);
  return { photo: data.asset ?? undefined, tags, faults };
}

/** Sign-in, the way to a new password, that password, and what the links of newsletter mails lead to. */
export const loadAccountForm: ScreenLoader = async (request) => {
  const { photo, ...art } = await loadPoster(request);
  const { match, search, hasOutsideSignIn } = request;
  const isSignIn = match.route.id === 'sign-in';
  const entry = {
    __typename: 'AccountForm',
    screen: match.route.id,
    photo,
    ...(isSignIn && hasOutsideSignIn && { hasOutside: true }),
    ...(isSignIn && search.get('problem') === 'outside' && { problem: 'outside' }),
  };
  return screenOf(request, entry, art);
};

export const loadSignUp: ScreenLoader = async (request) =>
  screenOf(request, { __typename: 'AccountSignUp', kind: 'trade' });

/** What everybody sees who has just applied: nothing of theirs is in it, so it is kept like any page. */
export const loadWaiting: ScreenLoader = async (request) => {
  const { photo, ...art } = await loadPoster(request);
  return screenOf(request, { __typename: 'AccountState', screen: 'waiting', photo }, art);
};

/** The account of whoever is signed in. The route is private: it is drawn for this request and kept nowhere. */
export const loadAccount: ScreenLoader = async (request) => {
  // The database of accounts could not be read: the same as for any private page.
  if (request.booking === 'unavailable') throw new ContentUnavailable('accounts cannot be read at present');
  const { photo, ...art } = await loadPoster(request);
  const { visitor, search } = request;
  const { application, ...person } = visitor ?? {};
  const asked = search.get('confirmed');
  const confirmed = asked === '1' || asked === '0' ? { confirmed: asked === '1' } : {};
  return screenOf(
    request,
    { __typename: 'AccountState', screen: 'account', photo, ...person, ...application, ...confirmed },
    art,
  );
};
