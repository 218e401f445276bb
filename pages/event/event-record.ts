import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';

/** An event as `LandingModule` delivers it. Content may lack anything: only identity is certain. */
export interface EventRecord {
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly name?: string;
  readonly slug?: string;
  readonly slugEn?: string;
  readonly slugEs?: string;
  readonly slugPt?: string;
  readonly slugIt?: string;
  readonly typeClient?: readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly specialNote?: string;
  readonly logoHeader?: Asset;
  readonly image?: Asset;
  readonly photoHeader?: Asset;
  readonly markets?: readonly { readonly iso?: string; readonly currency?: string }[];
  /** ISO 8601 with offset. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly timeZone?: string;
  readonly place?: string;
  readonly field?: string;
  readonly fieldLabel?: string;
  readonly sponsors?: readonly { readonly title?: string; readonly url?: string }[];
  readonly boxes?: readonly EventBoxRecord[];
}

export interface EventBoxRecord {
  readonly title?: string;
  readonly slug?: string;
  readonly pretitle?: string;
  readonly text?: string;
  readonly lines?: readonly string[];
  readonly bgColor?: string;
  readonly textColor?: string;
  readonly bgCover?: boolean;
  readonly image?: Asset;
  readonly video?: boolean;
  readonly videoUrl?: string;
  readonly carrusel?: boolean;
  readonly columns?: number;
  readonly headlineBox?: boolean;
  readonly cta?: string;
  readonly link?: string;
  readonly external?: boolean;
  readonly products?: readonly DeliveredEntry[];
}
