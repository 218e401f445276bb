/**
 * Takes out of the Unicode CLDR what the geography needs: names of countries and of the cities that time zones are named
 * after, in the four languages. The packages weigh 180 MB, what is kept of them 60 kB; so they are no dependency, and this
 * runs by hand when a new CLDR is out:
 *
 *   npm install --prefix /tmp/cldr cldr-localenames-full cldr-dates-full
 *   node content/geography/extract-cldr.ts /tmp/cldr/node_modules
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLDR_FILE } from './cldr.ts';
import { TABLE_LANGUAGES, type ByLanguage } from './languages.ts';

const FOLDERS = { en: 'en-GB', es: 'es', pt: 'pt-PT', it: 'it' } as const;
type Tree = { readonly [key: string]: Tree | string };

const [packages = 'node_modules'] = process.argv.slice(2);
const read = (file: string): Tree => JSON.parse(readFileSync(path.join(packages, file), 'utf8')) as Tree;
const step = (tree: Tree | string | undefined, ...keys: string[]): Tree =>
  keys.reduce<Tree>((at, key) => (typeof at[key] === 'object' ? at[key] : {}), typeof tree === 'object' ? tree : {});

/** Zones stand in a tree (`America` / `Argentina` / `Salta`); each leaf may name a city. */
function readZones(tree: Tree, prefix: string[] = []): [zone: string, city: string | undefined][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string | undefined][] => {
    if (typeof value === 'string') return [];
    const city = value['exemplarCity'];
    if (value['_type'] === 'zone') return [[[...prefix, key].join('/'), typeof city === 'string' ? city : undefined]];
    return readZones(value, [...prefix, key]);
  });
}

const territories: Record<string, ByLanguage> = {};
const cities: Record<string, ByLanguage> = {};
for (const language of TABLE_LANGUAGES) {
  const folder = FOLDERS[language];
  const names = read(`cldr-localenames-full/main/${folder}/territories.json`);
  for (const [code, name] of Object.entries(step(names, 'main', folder, 'localeDisplayNames', 'territories')))
    if (/^[A-Z]{2}$/.test(code) && typeof name === 'string')
      territories[code] = { ...territories[code], [language]: name.replace(' & ', ' and ') };
  const zones = read(`cldr-dates-full/main/${folder}/timeZoneNames.json`);
  for (const [zone, city] of readZones(step(zones, 'main', folder, 'dates', 'timeZoneNames', 'zone')))
    if (city) cities[zone] = { ...cities[zone], [language]: city };
}
const version = read('cldr-localenames-full/package.json')['version'];
if (typeof version !== 'string') throw new Error(`${packages}: cldr-localenames-full says no version`);
const lines = (part: Readonly<Record<string, ByLanguage>>): string =>
  Object.entries(part)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, names]) => [key, ...TABLE_LANGUAGES.map((language) => names[language] ?? '')].join('\t'))
    .join('\n');
writeFileSync(
  CLDR_FILE,
  `# Unicode CLDR ${version}, Unicode-3.0\n${['key', ...TABLE_LANGUAGES].join('\t')}\n${lines(territories)}\n${lines(cities)}\n`,
);
