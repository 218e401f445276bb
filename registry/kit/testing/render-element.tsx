/** For the tests of kit, shell and layouts: an element as the server renders it. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteContext } from '#schemas/contracts/page.ts';
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';
import { type MessageSource, MessagesProvider } from '../messages.tsx';
import { SiteProvider } from '../site-context.tsx';

export interface ElementOptions {
  readonly locale?: Locale;
  readonly site?: Partial<SiteContext>;
  readonly messages?: MessageSource;
}

/** Shows keys instead of texts, with the values given: `kit:price.from`, `shell:market.current{"country":"Spain"}`. */
export const KEYS: MessageSource = {
  getFixedT: (_language, namespace) => (key, values) => `${namespace}:${key}${values ? JSON.stringify(values) : ''}`,
};

export function testSite({ locale = 'en', site }: ElementOptions = {}): SiteContext {
  return {
    locale,
    languageTag: LANGUAGE_TAG[locale],
    market: locale,
    currency: locale === 'en' ? 'GBP' : 'EUR',
    timeZone: 'Europe/London',
    storefront: 'primary',
    path: `/${locale}/`,
    preview: false,
    hrefs: { home: `/${locale}/` },
    ...site,
  };
}

/** @returns HTML without React's marks */
export function renderElement(element: ReactNode, options: ElementOptions = {}): string {
  return renderToStaticMarkup(
    <SiteProvider site={testSite(options)}>
      <MessagesProvider i18n={options.messages ?? KEYS}>{element}</MessagesProvider>
    </SiteProvider>,
  );
}
