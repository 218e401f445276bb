/** Places as the operations of the destination screens deliver them. Content may lack anything: only identity is certain. */
import type { Asset } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';

export interface Identity {
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly name?: string;
  readonly slug?: string;
}

/** With its slug in every language; a language without one has no page of it. */
export interface Slugged extends Identity {
  readonly slugEn?: string;
  readonly slugEs?: string;
  readonly slugPt?: string;
  readonly slugIt?: string;
}
export const SLUG_FIELD: Readonly<Record<Locale, 'slugEn' | 'slugEs' | 'slugPt' | 'slugIt'>> = {
  en: 'slugEn',
  es: 'slugEs',
  pt: 'slugPt',
  it: 'slugIt',
};

interface Described {
  readonly description?: string;
  readonly body?: string;
  readonly spelling?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly photo?: Asset;
  /** Packages in the market, on the kind of site. */
  readonly packageCount?: number;
}

export interface CountryFacts {
  readonly isoCode?: string;
  readonly currency?: string;
  readonly languages?: readonly string[];
  readonly timeZone?: string;
  readonly sockets?: readonly string[];
  readonly voltage?: number;
}

export interface CityCard extends Identity {
  readonly description?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly population?: number;
  readonly photo?: Asset;
}

/** A country as tiles and lists show it. */
export interface CountryCard extends Identity {
  readonly isoCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly photo?: Asset;
  readonly continent?: Identity;
  readonly packageCount?: number;
  /** Only from services that do not count by market. */
  readonly linkedFrom?: { readonly packageCollection?: { readonly total?: number } };
}

interface Cities {
  readonly cityCollection?: { readonly total?: number; readonly items?: readonly (CityCard | null)[] };
}

export interface ContinentRecord extends Slugged, Described {}

export interface CountryRecord extends Slugged, Described, CountryFacts {
  readonly continent?: Slugged;
  readonly capital?: Identity;
  readonly superarea?: readonly Identity[];
  readonly linkedFrom?: Cities;
}

export interface CityRecord extends Slugged, Described {
  readonly population?: number;
  readonly timeZone?: string;
  readonly country?: Slugged &
    CountryFacts & {
      readonly continent?: Slugged;
      readonly superarea?: readonly Identity[];
      readonly linkedFrom?: Cities;
    };
}

export interface SuperareaCard extends Identity {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly photo?: Asset;
  readonly continents?: readonly Identity[];
  readonly packageCount?: number;
  readonly linkedFrom?: {
    readonly countryCollection?: { readonly total?: number; readonly items?: readonly (Identity | null)[] };
  };
}

/** How many packages of a country can be booked; of a service that does not count by market, how many name it. */
export const packagesOf = ({ packageCount, linkedFrom }: Pick<CountryCard, 'packageCount' | 'linkedFrom'>): number =>
  packageCount ?? linkedFrom?.packageCollection?.total ?? 0;

export const citiesOf = (record: { readonly linkedFrom?: Cities } | undefined): readonly CityCard[] =>
  (record?.linkedFrom?.cityCollection?.items ?? []).flatMap((city) => city ?? []);
