import type { Locale } from '#schemas/contracts/storefront.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, es, pt, it };

export type Text = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Titles and sentences of the screen, with `{{name}}` filled. */
export const textsOf =
  (locale: Locale): Text =>
  (key, values = {}) =>
    (TEXTS[locale][key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
