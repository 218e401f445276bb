import type { FieldSchema } from '#schemas/contracts/registry.ts';
import { localeChain } from '../dialect/resolve/values.ts';
import { ASSET_TYPE } from '../validation/asset-type.ts';
import type { ContentModel } from './model.ts';
import type { LocaleRules } from './publish-locales.ts';

/** @param typeId `Asset` for assets @returns its fields; none for a type that is not known */
export const schemaFields = (model: ContentModel, typeId: string): Readonly<Record<string, FieldSchema>> =>
  (typeId === 'Asset' ? ASSET_TYPE : model.types.get(typeId))?.schema.properties ?? {};

/** How the values of a type are read in each language. */
export function localeRules(model: ContentModel, typeId: string): LocaleRules {
  const fields = schemaFields(model, typeId);
  const { defaultLocale } = model;
  const locales = {
    default: defaultLocale,
    fallbacks: new Map(model.locales.map((each) => [each.code, each.fallbackCode])),
  };
  return {
    locales: model.locales.map(({ code }) => code),
    defaultLocale,
    isLocalized: (field) => fields[field]?.['x-localized'] === true,
    // A file is the same for all languages until one has its own (`dialect/schema/asset-type.ts`).
    chainOf: (field, locale) =>
      typeId === 'Asset' && field === 'file'
        ? [...new Set([...localeChain(locale, locales), defaultLocale])]
        : localeChain(locale, locales),
  };
}
