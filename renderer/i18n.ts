import { createInstance, type i18n } from 'i18next';
import type { MessageSource } from '#kit/messages.tsx';
import type { Locale } from '#schemas/contracts/storefront.ts';

/** Namespace (folder name) → flat key → text. */
export type MessageResources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * An i18next instance of its own, ready at once. Never the global one: on a server it would be shared by all requests,
 * whatever their language. Keys are flat, React escapes, and a missing text shows its key (the checks refuse that).
 */
export function createI18n(locale: Locale, resources: MessageResources): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: resources },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/**
 * The same texts, remembering what takes no values: i18next needs 4 µs a text, and a page has hundreds.
 * Bounded by the keys that the code asks for. Texts never change while a server runs, so all requests of a locale share it.
 */
export function createMessageSource(locale: Locale, resources: MessageResources): MessageSource {
  const instance = createI18n(locale, resources);
  type Translate = ReturnType<MessageSource['getFixedT']>;
  const byNamespace = new Map<string, Translate>();
  return {
    getFixedT(_language, namespace) {
      const known = byNamespace.get(namespace);
      if (known) return known;
      const translate = instance.getFixedT(null, namespace);
      const texts = new Map<string, string>();
      const remembering: Translate = (key, values) => {
        if (values) return translate(key, values);
        let text = texts.get(key);
        if (text === undefined) texts.set(key, (text = String(translate(key))));
        return text;
      };
      byNamespace.set(namespace, remembering);
      return remembering;
    },
  };
}
