/** Data-layer events of specification §7, each with its timestamp (ISO 8601, UTC). */
export type DataLayerEvent =
  | { readonly event: 'language_change'; readonly locale: string }
  | { readonly event: 'page_view'; readonly page_path: string }
  | { readonly event: 'user_interaction'; readonly action: string; readonly element: string }
  | { readonly event: 'consent'; readonly counting: boolean; readonly analytics_id?: string };
export type Track = (event: DataLayerEvent) => void;

/**
 * @param layer `window.dataLayer`. Nothing here sends it anywhere: a tag manager may read it, once consent names its id
 * @param now wall clock, ms
 */
export const createTrack =
  (layer: object[], now: () => number): Track =>
  (event) =>
    void layer.push({ ...event, timestamp: new Date(now()).toISOString() });

/** The part of an element that describes an interaction. */
export interface Described {
  readonly tagName: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  getAttribute(name: string): string | null;
  closest(selector: string): Described | null;
}

/** Name of what was touched: `data-track`, or its module and its kind or target. Never its text: that may name a person. */
export function describeElement(element: Described): string {
  const named = element.closest('[data-track]')?.dataset['track'];
  if (named) return named;
  const place =
    element.closest('[data-module]')?.dataset['module'] ??
    element.closest('header, footer, main')?.tagName.toLowerCase() ??
    'page';
  const target = element.getAttribute('href')?.replace(/[?#].*/s, '');
  return `${place}/${element.tagName.toLowerCase()}${target ? `:${target.replace(/^(mailto|tel):.*/s, '$1')}` : ''}`;
}
