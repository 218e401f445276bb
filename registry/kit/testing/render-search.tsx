/** For the tests of searches: the form as the server renders it, with English texts. */
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteContext } from '#schemas/contracts/page.ts';
import { MessagesProvider } from '../messages.tsx';
import { createSearch } from '../search/create-search.tsx';
import type { SearchDefinition } from '../search/define-search.ts';
import shared from '../search/messages/en.json' with { type: 'json' };
import { searchNamespace } from '../search/search-names.ts';
import { SiteProvider } from '../site-context.tsx';
import { testSite } from './render-element.tsx';

/** @returns HTML of the form alone, as the entry of a tab places it; screens are at their route's name (`/en/results/`) */
export function renderSearch(
  name: string,
  { schema, ui }: SearchDefinition,
  messages: Readonly<Record<string, string>>,
  site: Partial<SiteContext> = {},
): string {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { search: shared, [searchNamespace(name)]: messages } },
  });
  const Search = createSearch({ name, schema, ui, keys: Object.keys(messages) });
  const hrefs = Object.fromEntries(
    ['results', 'ai-tours', 'search-hand-over'].map((route) => [route, `/en/${route}/`]),
  );
  return renderToStaticMarkup(
    <SiteProvider site={testSite({ site: { hrefs, ...site } })}>
      <MessagesProvider
        i18n={{ getFixedT: (_language, space) => (key, values) => i18n.getFixedT(null, space)(key, values ?? {}) }}
      >
        <Search sys={{ id: `tab-${name}` }} name={name} slug={name} />
      </MessagesProvider>
    </SiteProvider>,
  );
}

/** Names of what the form sends. */
export const fieldNamesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name)),
];
