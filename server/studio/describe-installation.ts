import { CONTENT_LOCALE, LANGUAGE_TAG, LOCALES, type Storefronts } from '#schemas/contracts/storefront.ts';
import type { Served } from '../http/choose-storefront.ts';
import type { StudioFacts } from './create-studio.ts';

const NAMES = { en: 'English', es: 'Spanish', pt: 'Portuguese', it: 'Italian' } as const;

/** @returns what Studio tells of this installation to everybody who may open it */
export function describeInstallation(options: {
  readonly build: string;
  readonly builtAt: number;
  readonly storefronts: Storefronts;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly isContentHere: boolean;
}): () => StudioFacts {
  const { build, builtAt, isContentHere } = options;
  const facts: StudioFacts = {
    ...{ build, builtAt, isContentHere },
    locales: LOCALES.map((locale, index) => ({
      code: CONTENT_LOCALE[locale],
      tag: LANGUAGE_TAG[locale],
      name: NAMES[locale],
      isDefault: index === 0,
    })),
    storefronts: options.storefronts.storefronts.map(({ id, typeSite, locales, markets, hosts }) => ({
      ...{ id, typeSite, locales },
      markets: markets.map(({ iso }) => iso),
      origin: options.chooseStorefront(hosts[0]).origin,
    })),
  };
  return () => facts;
}
