/** Fixtures as a page would show them: through the renderer, with all registered modules and the site's own texts. */
import { registry } from '#registry/index.ts';
import type { RegisteredModule } from '#kit/registry-types.ts';
import { siteMessages } from '#pages/messages.ts';
import { formExamples, searchExamples } from '#pages/preview/examples.ts';
import { createAssets } from '#renderer/assets.ts';
import { createMessageSource } from '#renderer/i18n.ts';
import type { ModuleComponent, RenderedModule } from '#renderer/render-module.tsx';
import { renderModule } from '#renderer/render-module.tsx';
import type { DeliveredEntry, SiteContext } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';

const fixtureFiles = import.meta.glob<DeliveredEntry>('/registry/modules/*/fixtures/*.json', {
  eager: true,
  import: 'default',
});

/** Entries by file name: `default`, `empty`, `long-text`, and what else the folder has. */
export function fixturesOf({
  source,
  typename,
}: Pick<RegisteredModule, 'source' | 'typename'>): readonly (readonly [name: string, entry: DeliveredEntry])[] {
  if (source.startsWith('registry/forms/')) return Object.entries(formExamples(typename));
  if (source.startsWith('registry/search/')) return Object.entries(searchExamples(typename));
  const start = `/${source}/fixtures/`;
  const own = Object.entries(fixtureFiles).filter(([path]) => path.startsWith(start));
  return own.map(([path, entry]) => [path.slice(start.length).replace(/\.json$/, ''), entry] as const);
}

const components = new Map<RegisteredModule, ModuleComponent>();
for (const module of registry.modules) {
  components.set(module, (await module.definition.component()).default as ModuleComponent);
}
const messages = siteMessages(registry);
const assets = createAssets(undefined);

export interface RenderedFixture extends RenderedModule {
  /** `namespace:key` of every text that was asked for and is not there. */
  readonly missingTexts: readonly string[];
}

export function renderFixture(
  module: RegisteredModule,
  entries: readonly DeliveredEntry[],
  locale: Locale,
): RenderedFixture {
  const texts = createMessageSource(locale, messages[locale]);
  const missingTexts: string[] = [];
  const site: SiteContext = {
    locale,
    languageTag: LANGUAGE_TAG[locale],
    market: locale,
    currency: locale === 'en' ? 'GBP' : 'EUR',
    timeZone: 'Europe/London',
    storefront: 'wide',
    path: `/${locale}/`,
    preview: false,
    hrefs: {},
  };
  const rendered = renderModule(
    { kind: 'module', key: 'fixture', part: 'modules', at: 'modules[0]', module, entries },
    {
      registry,
      assets,
      site,
      componentOf: (asked) => components.get(asked) ?? (() => null),
      messages: {
        getFixedT(language, namespace) {
          const translate = texts.getFixedT(language, namespace);
          return (key, values) => {
            const known = messages[locale][namespace] ?? {};
            if (!['', '_one', '_other'].some((form) => key + form in known)) missingTexts.push(`${namespace}:${key}`);
            return translate(key, values);
          };
        },
      },
    },
  );
  return { ...rendered, missingTexts };
}
