import { useMessages } from '#kit/messages.tsx';
import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import { LANGUAGE_NAME, type ShellProps } from './shell-props.ts';

export interface LanguageLinksProps extends ShellProps {
  /** Whole names instead of two letters: in the menu, where there is room. */
  readonly full?: boolean;
}

/** Links to the same page in the other languages of the storefront. Plain links: they work before any script. */
export function LanguageLinks({ site, storefront, alternates, full = false }: LanguageLinksProps) {
  const t = useMessages('shell');
  if (storefront.locales.length < 2) return null;
  return (
    <nav className={full ? 'lang lang--full' : 'lang'} aria-label={t(full ? 'languageInMenu' : 'language')}>
      {storefront.locales.map((locale) => (
        <a
          key={locale}
          href={alternates[locale] ?? `/${locale}/`}
          hrefLang={LANGUAGE_TAG[locale]}
          lang={locale}
          aria-current={locale === site.locale ? 'true' : undefined}
          // Begins with what is seen, so that it can be spoken to (WCAG 2.5.3).
          aria-label={full ? undefined : `${locale.toUpperCase()}, ${LANGUAGE_NAME[locale]}`}
        >
          {full ? LANGUAGE_NAME[locale] : locale.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
