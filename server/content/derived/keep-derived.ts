/** Everything that is kept beside the records of published entries and changes with them, in one transaction. */
import type { Drizzle, Transaction } from '#server/db/connect.ts';
import type { StoredFields } from '#server/db/schema.ts';
import { deriveOffersIfOld, forgetOffers, keepOffers } from '../offers/keep-offers.ts';
import { derivePlacesIfOld, forgetPlaces, keepPlaces } from '../places/keep-places.ts';
import { fillFormerSlugsIfNew, forgetFormerSlugs, keepFormerSlugs } from '../former-slugs/keep-former-slugs.ts';
import { deriveRanksIfOld, forgetRanks, keepRanks } from '../ranks/keep-ranks.ts';
import { type EarlierPrices, fillPricesIfNew, forgetPrices, keepPrices } from '../prices/keep-prices.ts';

interface Changed {
  readonly id: string;
  readonly typeId: string;
  readonly published: StoredFields | null;
  readonly publishedAt: Date | null;
}

/**
 * @param changed entries whose published values have been written just now
 * @param earlier prices that an import dates before it
 */
export async function keepDerived(
  transaction: Transaction,
  changed: readonly Changed[],
  earlier?: EarlierPrices,
): Promise<void> {
  await keepOffers(transaction, changed);
  await keepRanks(transaction, changed);
  await keepFormerSlugs(transaction, changed);
  await keepPlaces(transaction, changed);
  await keepPrices(transaction, changed, earlier);
}

/** For stores that are older than what is derived from them. */
export async function deriveIfOld(drizzle: Drizzle): Promise<void> {
  await deriveOffersIfOld(drizzle);
  await deriveRanksIfOld(drizzle);
  await fillFormerSlugsIfNew(drizzle);
  await derivePlacesIfOld(drizzle);
  await fillPricesIfNew(drizzle);
}

/** With the entries of a store that is emptied. */
export async function forgetDerived(transaction: Transaction): Promise<void> {
  await forgetOffers(transaction);
  await forgetRanks(transaction);
  await forgetFormerSlugs(transaction);
  await forgetPlaces(transaction);
  await forgetPrices(transaction);
}
