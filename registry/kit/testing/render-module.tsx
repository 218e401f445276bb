/** For the tests of modules: the component as the server renders it, with the texts of its own folder. */
import { createInstance } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import type { ModuleDefinition } from '../define-module.ts';
import type { MessageSource } from '../messages.tsx';
import { MessagesProvider } from '../messages.tsx';
import kitEnglish from '../messages/en.json' with { type: 'json' };
import { SiteProvider } from '../site-context.tsx';
import { SlotContext } from '../slot.tsx';

export interface RenderOptions {
  /** Texts by namespace: `{ 'hero-banner': messages }`. Those of the kit are there, in English. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly locale?: Locale;
  readonly site?: Partial<SiteContext>;
  /** How the module is placed in a slot of another: `card`. */
  readonly variant?: string;
}

/**
 * Renders a module with one entry, or several of a module that groups its neighbours. Nested modules become
 * `<i data-nested="Typename">`: they have tests of their own.
 * @returns HTML without React's marks
 */
export async function renderModule(
  definition: ModuleDefinition,
  entries: DeliveredEntry | readonly DeliveredEntry[],
  options: RenderOptions,
): Promise<string> {
  const { messages, locale = 'en', variant } = options;
  const loaded = await definition.component();
  const Component = loaded.default as ComponentType<Record<string, unknown>>;
  const list = isList(entries) ? entries : [entries];
  const props = definition.group && !variant ? { items: list } : { ...list[0], ...(variant ? { variant } : {}) };
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { kit: kitEnglish, ...messages } },
  });
  const site: SiteContext = {
    locale,
    languageTag: LANGUAGE_TAG[locale],
    market: locale,
    currency: locale === 'en' ? 'GBP' : 'EUR',
    timeZone: 'Europe/London',
    storefront: 'primary',
    path: `/${locale}/`,
    preview: false,
    hrefs: {},
    ...options.site,
  };
  const source: MessageSource = {
    getFixedT: (_language, namespace) => {
      const translate = i18n.getFixedT(null, namespace);
      return (key, values) => translate(key, values ?? {});
    },
  };
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <MessagesProvider i18n={source}>
        <SlotContext
          value={(entry, nested, key) => (
            <i key={key} data-nested={entry.__typename} data-variant={nested} data-entry={entry.sys.id} />
          )}
        >
          <Component {...props} />
        </SlotContext>
      </MessagesProvider>
    </SiteProvider>,
  );
}

const isList = (entries: DeliveredEntry | readonly DeliveredEntry[]): entries is readonly DeliveredEntry[] =>
  Array.isArray(entries);
