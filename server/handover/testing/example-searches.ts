/** For tests: one full search of each product, and an engine of each kind that is asked for it. */
import type { SearchPlace } from '#schemas/contracts/search.ts';
import type { EngineSettings, HandOverSettings } from '#schemas/contracts/storefront.ts';
import type { Search } from '#schemas/search/search-params.ts';
import type { HandOverSite } from '../link-draft.ts';

const dublin: SearchPlace = { name: 'Dublin', id: 'apt_DUB', type: 'airport', iata: 'DUB', country: 'IE' };
const santorini: SearchPlace = { name: 'Santorini', id: 'ci_12', type: 'city', iata: 'JTR', country: 'GR' };
const athens: SearchPlace = { name: 'Athens', id: 'apt_ATH', type: 'airport', iata: 'ATH', country: 'GR' };
const hotel: SearchPlace = { name: 'Hotel Grande Bretagne', id: 'hotel-gb', type: 'hotel', country: 'GR' };
const greece: SearchPlace = { name: 'Greece', id: 'ct_1', type: 'country', country: 'GR' };
const DATES = { from: '2027-06-10', to: '2027-06-19' };
const FAMILY = [{ adults: 2, childAges: [4] }];
const TWO_ROOMS = [
  { adults: 2, childAges: [4, 10] },
  { adults: 1, childAges: [] },
];

export const EXAMPLES: readonly Search[] = [
  {
    component: 'FlightHotel',
    query: {
      origin: dublin,
      destination: santorini,
      dates: { ...DATES, flexible: 3 },
      business: true,
      rooms: TWO_ROOMS,
    },
  },
  { component: 'OnlyHotel', query: { destination: santorini, dates: DATES, rooms: TWO_ROOMS } },
  { component: 'Transport', query: { origin: dublin, destination: athens, dates: DATES, rooms: FAMILY } },
  {
    component: 'Transport',
    query: {
      origin: dublin,
      destination: athens,
      dates: { from: '2027-06-10' },
      oneWay: true,
      business: true,
      rooms: [{ adults: 1, childAges: [] }],
    },
  },
  {
    component: 'RentACar',
    query: {
      pickUp: athens,
      dropOff: santorini,
      pickUpAt: { date: '2027-06-10', time: '10:30' },
      dropOffAt: { date: '2027-06-17', time: '18:00' },
      driverAge: 42,
    },
  },
  {
    component: 'Transfer',
    query: {
      pickUp: athens,
      dropOff: hotel,
      pickUpAt: { date: '2027-06-10', time: '14:05' },
      returnAt: { date: '2027-06-19', time: '06:30' },
      rooms: FAMILY,
    },
  },
  {
    component: 'Experience',
    query: { destination: santorini, team: { name: 'Olympiacos' }, dates: DATES, rooms: FAMILY },
  },
  {
    component: 'DesignYourJourney',
    query: {
      places: [athens, santorini],
      origin: dublin,
      when: { month: '2027-05', nights: { min: 9, max: 9 } },
      budget: { max: 1800, currency: 'EUR', perPerson: true },
      interests: ['food', 'by-train'],
      rooms: FAMILY,
    },
  },
  {
    component: 'TravelPackages',
    query: {
      destination: greece,
      when: { month: '2027-06', nights: { min: 7, max: 7 } },
      rooms: FAMILY,
      interests: ['beach'],
    },
  },
  {
    component: 'Houses',
    query: { destination: { name: 'Inishbofin & Clare Island' }, dates: { ...DATES, flexible: 7 }, rooms: FAMILY },
  },
  {
    component: 'Cruises',
    query: {
      port: { name: 'Piraeus', id: 'prt_GRPIR', type: 'port', locode: 'GRPIR' },
      company: 'Blue Star',
      when: { month: '2027-06', nights: { min: 6, max: 8 } },
      rooms: TWO_ROOMS,
    },
  },
];

export const SITE: HandOverSite = {
  locale: 'en',
  languageTag: 'en-GB',
  market: 'en',
  currency: 'GBP',
  today: '2026-11-28',
};

const WHEN = 'dates={dates.from?|YYYYMMDD}';
const PARTY = 'rooms={rooms.list|ages}&lang={site.languageTag}&cur={site.currency}';
const TEMPLATE: EngineSettings = {
  id: 'northpoint',
  name: 'Northpoint Booking',
  kind: 'template',
  templates: {
    FlightHotel: `https://booking.example.com/flight-hotel?from={origin.iata}&to={destination.iata}&depart={dates.from|DD/MM/YYYY}&return={dates.to?|DD/MM/YYYY}&flex={dates.flexible?}&business={business|true-false}&${PARTY}`,
    OnlyHotel: `https://booking.example.com/hotels/{destination.country?|lower}/{destination.name}?in={dates.from}&nights={dates.nights}&${PARTY}`,
    Transport: `https://booking.example.com/rail?from={origin.name}&to={destination.name}&out={dates.from}&back={dates.to?}&adults={rooms.adults}&ages={rooms.ages?|semicolon}`,
    RentACar:
      'https://booking.example.com/cars?at={pickUp.iata}&back={dropOff.iata?}&from={pickUpAt.date}T{pickUpAt.time|HHmm}&to={dropOffAt.date}T{dropOffAt.time|HHmm}&age={driverAge}',
    Transfer: `https://booking.example.com/transfers?from={pickUp.id}&to={dropOff.name}&at={pickUpAt.date|D.M.YY}+{pickUpAt.time}&back={returnAt.date?|D.M.YY}&${PARTY}`,
    Experience: `https://booking.example.com/tickets?in={destination.name?}&venue={venue.name?}&team={team.name?}&from={dates.from}&to={dates.to}&${PARTY}`,
    DesignYourJourney: `https://booking.example.com/planner?places={places.names|pipe}&from={origin.iata?}&month={month?|MM-YYYY}&nights={nights.min?}&budget={budget.max?}&likes={interests?|dash}&${WHEN}&${PARTY}`,
    TravelPackages: `https://booking.example.com/packages?to={destination.country?}&month={month?}&${WHEN}`,
    Houses: `https://booking.example.com/houses?q={destination.name}&in={dates.from}&out={dates.to}&flex={dates.flexible?}&${PARTY}`,
    Cruises: `https://booking.example.com/cruises?port={port.locode?}&line={company?|upper}&ship={ship?}&month={month|YYYY-MM}&nights={nights.min?}-{nights.max?}&${PARTY}`,
  },
  ids: { apt_ATH: 'ath/1' },
  fixed: { ref: 'meridian' },
};

const IDS = { ci_12: '4711', 'hotel-gb': '20069' };
export const ENGINES: readonly EngineSettings[] = [
  {
    id: 'compositor',
    name: 'Compositor',
    kind: 'travel-compositor',
    base: 'https://trips.example.com',
    ids: IDS,
    acceptsIata: true,
  },
  {
    id: 'expedia',
    name: 'White label',
    kind: 'expedia',
    base: 'https://wlt.example.com',
    ids: IDS,
    fixed: { langid: '2057' },
  },
  {
    id: 'skyscanner',
    name: 'Skyscanner',
    kind: 'skyscanner',
    base: 'https://skyscanner.net/g/referrals/v1',
    ids: { ci_12: '27539733' },
    fixed: { mediaPartnerId: '1' },
    acceptsIata: true,
  },
  { id: 'booking', name: 'Booking', kind: 'booking', base: 'https://www.booking.com', fixed: { aid: '304142' } },
  {
    id: 'rentalcars',
    name: 'Rentalcars',
    kind: 'rentalcars',
    base: 'https://www.rentalcars.com',
    ids: { apt_ATH: '1701' },
    names: { driversAge: 'age' },
  },
  TEMPLATE,
  { id: 'canonical', name: 'Adapter', kind: 'canonical', base: 'https://adapter.example.com/search' },
];
const HOSTS = [
  'adapter.example.com',
  'booking.example.com',
  'skyscanner.net',
  'trips.example.com',
  'wlt.example.com',
  'www.booking.com',
  'www.rentalcars.com',
];

/** Settings in which one engine is asked for everything. */
export const settingsFor = (engine: EngineSettings, component: Search['component']): HandOverSettings => ({
  hosts: HOSTS,
  engines: [engine],
  products: { [component]: engine.id },
});
