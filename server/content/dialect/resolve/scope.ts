import type { DialectContext, Scope, ScopeArguments } from '../context.ts';
import { executionError } from '../errors.ts';

/** Scope of a request before any argument: default locale, published records. */
export const rootScope = ({ locales }: DialectContext): Scope => ({ locale: locales.default, view: 'published' });

/**
 * Scope of what a field leads to: the parent's, unless arguments say otherwise.
 * @throws UNKNOWN_LOCALE; ACCESS_TOKEN_INVALID for drafts without a preview token
 */
export function enterScope(parent: Scope, { locale, preview }: ScopeArguments, context: DialectContext): Scope {
  const view = preview === true ? 'draft' : preview === false ? 'published' : parent.view;
  if (view === 'draft' && !context.mayPreview) {
    const message = 'Drafts can only be read with a preview token. Send the preview token, or ask without "preview".';
    throw executionError({ code: 'ACCESS_TOKEN_INVALID', requestId: context.requestId, message });
  }
  return { locale: enterLocale(parent.locale, locale, context), view };
}

/** @throws UNKNOWN_LOCALE when the space has no such locale */
export function enterLocale(
  parent: string,
  locale: string | null | undefined,
  { locales, requestId }: DialectContext,
): string {
  if (locale === undefined || locale === null) return parent;
  if (!locales.fallbacks.has(locale)) {
    const message = `Requested locale '${locale}' does not exist in the space`;
    throw executionError({ code: 'UNKNOWN_LOCALE', requestId, message, details: { locale } });
  }
  return locale;
}
