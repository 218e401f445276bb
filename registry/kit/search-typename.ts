/**
 * `FlightHotel` → `FlightHotelSearch`: the module that draws a search. Apart from `search/`, whose code the tabs do without: a
 * file that both need would bring all of it.
 */
export const searchTypename = (component: string): string => `${component}Search`;
