/** Names that follow from the folder of a search. */

/** `flight-hotel` → `FlightHotel`: what an editor chooses, and a query is of. */
export const searchComponent = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Namespace of its texts. */
export const searchNamespace = (name: string): string => `search/${name}`;
