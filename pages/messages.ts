import type { Locale } from '#schemas/contracts/storefront.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { SiteRegistry } from '#registry/create-registry.ts';

type Texts = Readonly<Record<string, string>>;
/** Namespace (folder name) → key → text. */
export type Namespaces = Readonly<Record<string, Texts>>;

const found = {
  ...import.meta.glob<Texts>('./*/messages/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Texts>('../registry/{kit,kit/combobox,kit/forms,kit/search,layouts/*}/messages/*.json', {
    eager: true,
    import: 'default',
  }),
};

/** All texts of the server: those of the modules, and those of shell, head, errors, layouts and kit by their folder's name. */
export function siteMessages(registry: SiteRegistry): Readonly<Record<Locale, Namespaces>> {
  const own = (locale: Locale): Namespaces =>
    Object.fromEntries(
      Object.entries(found).flatMap(([path, texts]) => {
        const [, namespace, language] = /([^/]+)\/messages\/([a-z]{2})\.json$/.exec(path) ?? [];
        return namespace && language === locale ? [[namespace.replace(/^_/, ''), texts]] : [];
      }),
    );
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, { ...registry.messages(locale), ...own(locale) }]),
  ) as Record<Locale, Namespaces>;
}
