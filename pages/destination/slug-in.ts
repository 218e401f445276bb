import type { Locale } from '#schemas/contracts/storefront.ts';
import { type Identity, SLUG_FIELD, type Slugged } from './place-records.ts';

/** A place as its address in another language names it; without a slug there it has none. */
export const slugIn = (locale: Locale, place: Slugged | undefined): Identity | undefined =>
  place && { sys: place.sys, slug: place[SLUG_FIELD[locale]] };
