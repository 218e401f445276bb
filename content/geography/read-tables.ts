/**
 * The tables of places, one a line, columns parted by tabs, the first line their names. They are written by hand and say
 * what no data package knows: which places we go to, how they are called by people, what a poster of them shows. An id,
 * once given, stays; a new place takes the next free one, wherever in the file it stands.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TABLE_LANGUAGES, type ByLanguage, type TableLanguage } from './languages.ts';

export type Row = Readonly<Record<string, string>>;

export interface PlaceRow {
  readonly id: string;
  /** Kinds of poster that suit, the best first. */
  readonly scenes: readonly string[];
  /** Names that differ from what the data packages say, or from the English one. */
  readonly names: ByLanguage;
  readonly otherNames: readonly OtherName[];
}
/** A name people also search for; without language: in all of them. */
export interface OtherName {
  readonly language?: TableLanguage;
  readonly name: string;
}
export interface CountryRow extends PlaceRow {
  readonly iso: string;
  readonly capital: string;
  readonly sockets: readonly string[];
  readonly voltage: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly superareas: readonly string[];
  readonly spelling: string;
  readonly continent: string;
  readonly languages: readonly string[];
}
export interface CityRow extends PlaceRow {
  readonly country: string;
  readonly areas: readonly string[];
  /** Name in GeoNames where it differs, or `latitude,longitude[,population]` for what is not in it. */
  readonly source: string;
  readonly spelling: string;
}
export interface RegionRow extends PlaceRow {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Ids of continents (superareas) or ISO codes of countries (areas). */
  readonly within: readonly string[];
}

const list = (text: string): string[] => text.split(',').filter(Boolean);

export function readTable(name: string): Row[] {
  const file = path.join(import.meta.dirname, name);
  const lines = readFileSync(file, 'utf8').split('\n');
  const columns = (lines[0] ?? '').split('\t');
  return lines.slice(1).flatMap((line, index) => {
    if (!line) return [];
    const cells = line.split('\t');
    if (cells.length > columns.length)
      throw new Error(
        `${name}:${index + 2}: ${cells.length} cells for ${columns.length} columns; remove what is too much`,
      );
    return [Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))];
  });
}

const isLanguage = (text: string): text is TableLanguage => TABLE_LANGUAGES.some((language) => language === text);

function readOtherNames(text: string): OtherName[] {
  return list(text).map((item) => {
    const [, language = '', name = ''] = /^([a-z]{2}):(.+)$/.exec(item) ?? [];
    return isLanguage(language) ? { language, name } : { name: item };
  });
}

const readPlace = (row: Row): PlaceRow => ({
  id: row['id'] ?? '',
  scenes: list(row['scene'] ?? ''),
  names: Object.fromEntries(TABLE_LANGUAGES.flatMap((language) => (row[language] ? [[language, row[language]]] : []))),
  otherNames: readOtherNames(row['other names'] ?? ''),
});

export const readCountryRows = (): CountryRow[] =>
  readTable('countries.tsv').map((row) => ({
    ...readPlace(row),
    iso: row['iso'] ?? '',
    capital: row['capital'] ?? '',
    sockets: (row['sockets'] ?? '').split(''),
    voltage: Number(row['voltage']),
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    superareas: list(row['superareas'] ?? ''),
    spelling: row['spelling'] ?? '',
    continent: row['continent'] ?? '',
    languages: list(row['languages'] ?? ''),
  }));

export const readCityRows = (): CityRow[] =>
  readTable('cities.tsv').map((row) => ({
    ...readPlace(row),
    country: row['country'] ?? '',
    areas: list(row['areas'] ?? ''),
    source: row['source'] ?? '',
    spelling: row['spelling'] ?? '',
  }));

const readRegions = (name: string, within: string): RegionRow[] =>
  readTable(name).map((row) => ({
    ...readPlace(row),
    key: row['key'] ?? '',
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    within: list(row[within] ?? ''),
  }));

export const readSuperareaRows = (): RegionRow[] => readRegions('superareas.tsv', 'continents');
export const readAreaRows = (): RegionRow[] => readRegions('areas.tsv', 'countries');
