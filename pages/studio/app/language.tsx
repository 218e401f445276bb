import { createInstance, type i18n } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { STUDIO_LANGUAGES, type StudioLanguage } from '#schemas/contracts/studio.ts';
import { keepChoice } from './keep-choice.ts';

type Texts = Readonly<Record<string, string>>;
const FILES = import.meta.glob<{ default: Texts }>('/pages/studio/**/messages/*.json');

/** The language that the page was sent in: chosen before, or the browser's. */
export const preferredLanguage = (): StudioLanguage =>
  STUDIO_LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en';

/** Every text of Studio in one language, by the name of its folder (`studio/lists`). The build keeps them in one file. */
export async function loadLanguage(language: StudioLanguage): Promise<i18n> {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}.json`));
  const loaded = await Promise.all(files.map(async ([path, load]) => [namespaceOf(path), (await load()).default]));
  const texts = createInstance({
    lng: language,
    resources: { [language]: Object.fromEntries(loaded) as Record<string, Texts> },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  await texts.init();
  return texts;
}

/** `/pages/studio/lists/messages/en.json` → `studio/lists` */
const namespaceOf = (path: string): string => `studio/${path.split('/').at(-3)}`;

const TextsContext = createContext<i18n | undefined>(undefined);

/** Texts for what is drawn inside. Another language means another page: nothing half translated. */
export function LanguageProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** @param namespace `studio/` and the folder that holds `messages/{en,es}.json` */
export function useMessages(namespace: string): Translate {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useMessages: there are no texts here. They come with <StudioApp>.');
  return texts.getFixedT(null, namespace) as unknown as Translate;
}

/** Language of what is drawn. */
export const useLanguage = (): StudioLanguage => (use(TextsContext)?.language as StudioLanguage | undefined) ?? 'en';

/** The same as BCP 47 with a country, for `Intl`: dates are written as here. */
export const useLanguageTag = (): string => (useLanguage() === 'es' ? 'es-ES' : 'en-GB');

/** Remembers the language for a year and opens the page again in it. */
export function chooseLanguage(language: StudioLanguage): void {
  keepChoice('studio-language', language);
  location.reload();
}
