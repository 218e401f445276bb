import { loadBooking } from './booking-result/load-booking.ts';
import { loadAccount, loadAccountForm, loadSignUp, loadWaiting } from './account/load-account-screens.ts';
import { loadCatalogues } from './catalogues/load-catalogues.ts';
import { loadCity } from './destination/load-city.ts';
import { loadContinent } from './destination/load-continent.ts';
import { loadCountry } from './destination/load-country.ts';
import { loadDestinations } from './destinations/load-destinations.ts';
import { loadEvent } from './event/load-event.ts';
import { loadHandOver } from './hand-over/load-hand-over.ts';
import { loadPageScreen } from './page/load-page-screen.ts';
import { loadCountryResults, loadResults } from './results/load-results.ts';
import type { ScreenLoader } from './screen.ts';
import { loadSearchHandOver } from './hand-over-search/load-search-hand-over.ts';
import { loadSpecialJourney } from './special-journey/load-special-journey.ts';

/** Loaders by route id. A route without one of its own shows the Page record of its slug. */
const LOADERS: Readonly<Record<string, ScreenLoader>> = {
  'booking-result': loadBooking,
  'sign-in': loadAccountForm,
  'reset-password': loadAccountForm,
  'new-password': loadAccountForm,
  'newsletter-confirm': loadAccountForm,
  'newsletter-leave': loadAccountForm,
  'sign-up': loadSignUp,
  'sign-up-waiting': loadWaiting,
  account: loadAccount,
  catalogues: loadCatalogues,
  destinations: loadDestinations,
  'destination-continent': loadContinent,
  'destination-country': loadCountry,
  'destination-city': loadCity,
  results: loadResults,
  'results-country': loadCountryResults,
  event: loadEvent,
  'hand-over': loadHandOver,
  'search-hand-over': loadSearchHandOver,
  'special-journey': loadSpecialJourney,
};

/** Routes whose screens exist although they have no slug of a Page record. */
export const hasLoader = (routeId: string): boolean => LOADERS[routeId] !== undefined;

export const loaderOf = (routeId: string): ScreenLoader => LOADERS[routeId] ?? loadPageScreen;
