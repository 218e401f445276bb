/** The seam of finding: what handlers of forms ask of the site about places and lists. */
import type { Locale } from './storefront.ts';

export interface FindingService {
  /**
   * Id of the place that somebody means by a name, in any language, without accents: the best match whose name begins so.
   *
   * @param storefront its id
   * @returns `undefined` where there is none
   */
  findPlace(name: string, asker: { readonly locale: Locale; readonly storefront: string }): Promise<string | undefined>;
  /** Path of the list of packages, with language prefix. */
  listPath(locale: Locale): string;
}

declare module './forms.ts' {
  interface FormServices {
    readonly finding: FindingService;
  }
}
