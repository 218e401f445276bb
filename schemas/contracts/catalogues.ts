/** The seam of printed catalogues: who wants some takes them from the stock. */
import type { Locale } from './storefront.ts';

export interface CatalogueService {
  /**
   * Takes one copy of each, all or none, in one transaction. The same request takes once, however often it is handled.
   * `gone`: one of them is out of stock, not offered in the market, or no catalogue.
   */
  take(wanted: {
    /** Id of the submission. */
    readonly requestId: string;
    readonly ids: readonly string[];
    readonly locale: Locale;
    readonly market: string;
  }): Promise<{ readonly kind: 'taken'; readonly names: readonly string[] } | { readonly kind: 'gone' }>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly catalogues: CatalogueService;
  }
}
