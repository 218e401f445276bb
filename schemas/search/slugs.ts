/** Names of products in addresses and file names. Apart from the rest, as the browser needs them before it needs anything else. */
import { SEARCH_COMPONENTS, type SearchComponent } from '../contracts/search.ts';

const SLUGS: Readonly<Record<SearchComponent, string>> = {
  Cruises: 'cruises',
  DesignYourJourney: 'design-your-journey',
  Experience: 'experience',
  FlightHotel: 'flight-hotel',
  Houses: 'houses',
  OnlyHotel: 'only-hotel',
  RentACar: 'rent-a-car',
  Transfer: 'transfer',
  Transport: 'transport',
  TravelPackages: 'travel-packages',
};

export const slugOf = (component: SearchComponent): string => SLUGS[component];

/** @param slug `flight-hotel`, or whatever stands in an address */
export const componentOf = (slug: string | null): SearchComponent | undefined =>
  SEARCH_COMPONENTS.find((component) => SLUGS[component] === slug);
