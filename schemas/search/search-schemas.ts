/** The JSON Schemas of the ten canonical queries. They share `parts.json`, and two keywords of `order-keywords.ts`. */
import type { SearchComponent } from '../contracts/search.ts';
import cruises from './cruises.json' with { type: 'json' };
import designYourJourney from './design-your-journey.json' with { type: 'json' };
import experience from './experience.json' with { type: 'json' };
import flightHotel from './flight-hotel.json' with { type: 'json' };
import houses from './houses.json' with { type: 'json' };
import onlyHotel from './only-hotel.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import rentACar from './rent-a-car.json' with { type: 'json' };
import transfer from './transfer.json' with { type: 'json' };
import transport from './transport.json' with { type: 'json' };
import travelPackages from './travel-packages.json' with { type: 'json' };

export const SEARCH_PARTS: object = parts;
export const SEARCH_SCHEMAS: Readonly<Record<SearchComponent, object>> = {
  Cruises: cruises,
  DesignYourJourney: designYourJourney,
  Experience: experience,
  FlightHotel: flightHotel,
  Houses: houses,
  OnlyHotel: onlyHotel,
  RentACar: rentACar,
  Transfer: transfer,
  Transport: transport,
  TravelPackages: travelPackages,
};
