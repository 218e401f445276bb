import type { i18n } from 'i18next';
import type { MessageSource } from '#kit/messages.tsx';
import type { SiteContext } from '#schemas/contracts/page.ts';
import { createI18n } from '../i18n.ts';

type Texts = Readonly<Record<string, string>>;

const importTexts = async (url: string): Promise<Texts> => {
  // Vite's development server gives a JSON file as a module only when it is asked to.
  const address = url.endsWith('.json') ? `${url}?import` : url;
  const { default: texts } = (await import(/* @vite-ignore */ address)) as { default: Texts };
  return texts;
};

/** One i18n instance for all islands of a page; each brings the texts it needs. */
export function createIslandMessages(): (site: SiteContext, wanted: string) => Promise<MessageSource> {
  const loaded = new Map<string, Promise<Texts>>();
  let current: { readonly locale: string; readonly instance: i18n } | undefined;

  return async (site, wanted) => {
    if (current?.locale !== site.locale) current = { locale: site.locale, instance: createI18n(site.locale, {}) };
    const { instance } = current;
    const pairs = wanted.split(' ').filter(Boolean).map((pair) => pair.split('=', 2) as [string, string]);
    await Promise.all(
      pairs.map(async ([namespace, url]) => {
        if (instance.hasResourceBundle(site.locale, namespace)) return;
        const known = loaded.get(url) ?? importTexts(url);
        loaded.set(url, known);
        instance.addResourceBundle(site.locale, namespace, await known.catch((error: unknown) => {
          loaded.delete(url); // the next island asks again
          throw error;
        }));
      }),
    );
    return {
      getFixedT(_language, namespace) {
        const translate = instance.getFixedT(null, namespace);
        return (key, values) => (values ? translate(key, values) : translate(key));
      },
    };
  };
}
