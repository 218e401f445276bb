import { useLanguage } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useTypes } from '../fields/pickers/use-types.ts';
import { wordsOf } from '../fields/widgets/choice.tsx';

/** @returns what a field of a type in a locale is called: `Title, Spanish` */
export function useFieldWords(typeId: string): (field: string, locale: string) => string {
  const language = useLanguage();
  const { locales } = useSession();
  const schema = useTypes()?.get(typeId)?.schema;
  return (field, locale) => {
    const known = schema?.properties[field];
    const label = known?.['x-label']?.[language] ?? wordsOf(field);
    const name = locales.find(({ code }) => code === locale)?.name ?? locale;
    return known?.['x-localized'] ? `${label}, ${name}` : label;
  };
}
