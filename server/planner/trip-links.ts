/**
 * Links that open a trip again, for oneself or for others: the list of packages and its trip, signed, so that nobody can pass off
 * another one as what was shared. Nothing personal is in one: no words of a sentence, and of places typed freely no names.
 */
import { Hono } from 'hono';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { hrefOf, parseState } from '#schemas/list-state.ts';
import { TRIP_NAMES } from '#schemas/search/trip-names.ts';
import type { Served } from '../http/choose-storefront.ts';
import { readCookie } from '../http/cookies.ts';
import { createSigner } from '../http/signer.ts';

/** Longer is no list of ours. */
const MOST_LETTERS = 4000;
const LINK = /^([\w-]{1,6000})\.([\w-]{43})$/;
const PLACES = [TRIP_NAMES.destination, TRIP_NAMES.origin] as const;

export interface TripLinks {
  /** @param query of a list, without the leading `?` @returns a path of this site */
  readonly pathOf: (locale: Locale, query: string) => string;
  /** Mounted at `/api/trips`. */
  readonly routes: Hono;
}

export function createTripLinks({
  secret,
  chooseStorefront,
  listPath,
}: {
  readonly secret: string;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly listPath: (locale: Locale) => string;
}): TripLinks {
  const { sign, isSigned } = createSigner(secret);
  // One secret signs other things too: a trip cannot be taken for one of them.
  const purposed = (text: string): string => `trip:${text}`;

  function read(token: string): { readonly locale: Locale; readonly query: string } | undefined {
    const [, text = '', signature = ''] = LINK.exec(token) ?? [];
    if (text === '' || !isSigned(purposed(text), signature)) return undefined;
    const [locale, query = ''] = Buffer.from(text, 'base64url').toString('utf8').split('?');
    const known = LOCALES.find((each) => each === locale);
    return known && { locale: known, query };
  }

  const routes = new Hono();
  routes.get('/:token', (context) => {
    const { storefront } = chooseStorefront(context.req.header('host'));
    const trip = read(context.req.param('token'));
    const saved = readCookie(context.req.header('cookie'), 'locale');
    // Who reads another language than the sender sees the same trip in theirs.
    const locale =
      storefront.locales.find((each) => each === saved) ??
      storefront.locales.find((each) => each === trip?.locale) ??
      storefront.defaultLocale;
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
    // What cannot be believed opens the whole list, which says so.
    const query = trip ? trip.query : 'shared=broken';
    return context.redirect(query === '' ? listPath(locale) : `${listPath(locale)}?${query}`, 302);
  });

  return {
    pathOf(locale, query) {
      const text = Buffer.from(`${locale}?${impersonal(query).slice(0, MOST_LETTERS)}`).toString('base64url');
      return `/api/trips/${text}.${sign(purposed(text))}`;
    },
    routes,
  };
}

/** Of a place that was typed and not chosen, and of what was not understood, somebody may have said anything. */
function impersonal(query: string): string {
  const search = new URLSearchParams(query);
  search.delete('unread');
  for (const [name, id, , iata] of PLACES) {
    if (search.has(id ?? '') || search.has(iata ?? '')) continue;
    search.delete(name ?? '');
  }
  return hrefOf('', parseState(search)).replace(/^\?/, '');
}
