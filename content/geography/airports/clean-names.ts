/** OurAirports writes for pilots; travellers look for a city and for the part of the name that is the airport's own. */

/** Words of every airport's name. */
const GENERIC =
  /\b(?:aeropuerto|aéroport|aeroporto|airport|airfield|airpark|aerodrome|international|internacional|intl|regional|municipal|national|domestic|de|del|lic|gral)\b\.?/giu;

/**
 * @param municipality of OurAirports: `Köln (Cologne)`, `Bordeaux/Mérignac`, `Arnavutköy, Istanbul`, `Ciudad de Cancún`
 * @returns the town that a traveller would name; empty where it says none
 */
export function townOf(municipality: string): string {
  const [first = ''] = municipality.split(/\s*[(/]/u);
  const [district = '', city] = first.split(/,\s*/u);
  return (city ?? district)
    .replace(/^Ciudad de (?=\p{Lu})/u, '')
    .replace(/ Islands?$/u, '')
    .trim();
}

/**
 * @returns what is left of an airport's name without the town and the words that all airports share:
 *   `Athens Eleftherios Venizelos International Airport` → `Eleftherios Venizelos`; empty when that is nothing
 */
export function ownPart(name: string, towns: readonly string[]): string {
  const [main = ''] = name.split(/\s*[(/]/u);
  let own = main.replace(GENERIC, ' ');
  for (const town of towns) if (town) own = own.replaceAll(town, ' ');
  return own
    .replace(/^[\s–,.-]+|[\s–,.-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
