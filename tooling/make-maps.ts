/**
 * Makes the two map files that are kept with the code, from `world-atlas` (ISC; Natural Earth, public domain). Run it by
 * hand when the atlas or the continents of the countries change: `node tooling/make-maps.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeLand } from './maps/make-land.ts';
import { makeOutlines } from './maps/make-outlines.ts';
import type { Atlas } from './maps/simplify-topology.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readAtlas = (address: string): Atlas => JSON.parse(readFileSync(fileURLToPath(address), 'utf8')) as Atlas;
const coarse = readAtlas(import.meta.resolve('world-atlas/countries-110m.json'));
const fine = readAtlas(import.meta.resolve('world-atlas/countries-50m.json'));

interface CountryRecord {
  readonly fields: {
    readonly isoCode?: Readonly<Record<string, string>>;
    readonly continent?: Readonly<Record<string, { readonly sys: { readonly id: string } }>>;
  };
}

/** Content decides in which continent a country is. */
function readContinents(): ReadonlyMap<string, string> {
  const folder = `${root}content/entries/country`;
  return new Map(
    readdirSync(folder).flatMap((file): [string, string][] => {
      const { fields } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as CountryRecord;
      const code = fields.isoCode?.['en-UK'];
      const continent = fields.continent?.['en-UK']?.sys.id;
      return code && continent ? [[code, continent]] : [];
    }),
  );
}

function write(file: string, data: unknown): void {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(`${root}${file}`, text);
  console.log(`${file}: ${(text.length / 1024).toFixed(1)} kB`);
}

write('registry/modules/world-map/land.json', makeLand(coarse, readContinents()));
write('pages/destination/map/outlines.json', makeOutlines(fine));
