import type { Locale } from '#schemas/contracts/storefront.ts';

/** Everything in `<head>` that depends on the page. */
export interface HeadModel {
  readonly title: string;
  readonly description: string;
  /** Absolute, without query. Absent on error pages. */
  readonly canonical?: string;
  /** Absolute addresses of the same record in every language of the storefront that has it, this one included. */
  readonly alternates: Readonly<Partial<Record<Locale, string>>>;
  /** Language whose address is `x-default`. */
  readonly defaultLocale: Locale;
  readonly locale: Locale;
  readonly indexable: boolean;
  readonly zoom: boolean;
  readonly siteName: string;
  /** Picture for previews elsewhere; its address is absolute. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number };
  /** schema.org data as HTML (`structured-data.ts`); empty without any. */
  readonly structuredData?: string;
}
