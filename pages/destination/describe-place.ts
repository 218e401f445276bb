import type { Locale } from '#schemas/contracts/storefront.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, pt, it };
const withName = (text: string, name: string): string => text.replaceAll('{{name}}', name);

/** Title and description of a place's page for search engines and shared links. */
export function describePlace(
  { name, description }: { readonly name: string; readonly description?: string },
  locale: Locale,
): { readonly title: string; readonly description: string } {
  const texts = TEXTS[locale];
  return {
    title: withName(texts.title, name),
    description: description ? `${name}: ${description}` : withName(texts.description, name),
  };
}

/** Name of the index in the way down to a place. */
export const indexName = (locale: Locale): string => TEXTS[locale].index;
