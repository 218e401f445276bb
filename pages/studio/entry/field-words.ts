import { useSession } from '../app/session.tsx';
import { useTypes } from '../api/use-types.ts';
import { useLabels } from '../fields/use-labels.ts';

/** @returns what a field of a type in a locale is called: `Title, Spanish` */
export function useFieldWords(typeId: string): (field: string, locale: string) => string {
  const { locales } = useSession();
  const labels = useLabels();
  const schema = useTypes()?.get(typeId)?.schema;
  return (field, locale) => {
    const label = labels.field(typeId, field);
    const name = locales.find(({ code }) => code === locale)?.name ?? locale;
    return schema?.properties[field]?.['x-localized'] ? `${label}, ${name}` : label;
  };
}
