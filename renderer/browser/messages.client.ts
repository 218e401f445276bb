import type { MessageSource } from '#kit/messages.tsx';
import type { SiteContext } from '#schemas/contracts/page.ts';
import { createTranslations, type Texts } from './translate.ts';

const importTexts = async (url: string): Promise<Texts> => {
  const { default: texts } = (await import(/* @vite-ignore */ url)) as { default: Texts };
  return texts;
};

/** One source of texts for all islands of a page; each brings the namespaces it needs (`namespace=url namespace=url`). */
export function createIslandMessages(): (site: SiteContext, wanted: string) => Promise<MessageSource> {
  const bundles = new Map<string, Texts>();
  let current: { readonly locale: string; readonly source: MessageSource } | undefined;

  return async ({ locale }, wanted) => {
    if (current?.locale !== locale) {
      bundles.clear();
      current = { locale, source: createTranslations(locale, bundles) };
    }
    const { source } = current;
    await Promise.all(
      wanted
        .split(' ')
        .filter(Boolean)
        .map(async (pair) => {
          const [namespace = '', url = ''] = pair.split('=', 2);
          // Modules are remembered by the browser: asking again for the same address costs nothing.
          if (!bundles.has(namespace)) bundles.set(namespace, await importTexts(url));
        }),
    );
    return source;
  };
}
