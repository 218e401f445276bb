import { createContext, type ReactNode, use } from 'react';

/** Looks a text up; `values` fill `{{name}}`, `count` chooses the plural form. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * The part of an i18next instance that components need. Structural, so that an instance per request (server), one per
 * page (browser) and a plain object (tests) all fit.
 */
export interface MessageSource {
  getFixedT(language: null, namespace: string): (key: string, values?: Record<string, unknown>) => unknown;
}

const Messages = createContext<MessageSource | undefined>(undefined);

/** One i18next instance per request on the server, one per page in the browser; context does not cross roots, so each root gets it. */
export function MessagesProvider({ i18n, children }: { readonly i18n: MessageSource; readonly children: ReactNode }) {
  return <Messages value={i18n}>{children}</Messages>;
}

/**
 * @param namespace name of the folder whose `messages/` are meant, for example `hero-banner`
 * @returns `t(key, values?)` in the language of the page
 * @throws when the component stands outside a `MessagesProvider`
 */
export function useMessages(namespace: string): Translate {
  const i18n = use(Messages);
  if (!i18n)
    throw new Error(
      `useMessages("${namespace}"): no <MessagesProvider> above this component; the renderer and the tests must provide one.`,
    );
  const translate = i18n.getFixedT(null, namespace);
  return (key, values) => String(translate(key, values));
}
