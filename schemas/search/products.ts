/** How each product's queries are read and written: made of the folders under `registry/search/`. */
import { SEARCH_SCHEMAS } from '../generated/search-schemas.ts';
import { type Product, productOf } from './product-of.ts';

/** By component: `FlightHotel`. */
export const PRODUCTS: Readonly<Record<string, Product>> = Object.fromEntries(
  Object.entries(SEARCH_SCHEMAS).map(([component, schema]) => [component, productOf(schema)]),
);

/** @throws Error for a component that no folder describes: who asks has looked it up before (`componentOf`) */
export function productFor(component: string): Product {
  const product = PRODUCTS[component];
  if (product) return product;
  throw new Error(`There is no search "${component}"; there are: ${Object.keys(PRODUCTS).join(', ')}.`);
}
