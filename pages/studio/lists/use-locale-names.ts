import { useMemo } from 'react';
import { useLanguageTag } from '../app/language.tsx';

/** @returns name of a language in Studio's: `it-IT` → "Italian" */
export function useLocaleNames(): (tag: string) => string {
  const own = useLanguageTag();
  return useMemo(() => {
    const names = new Intl.DisplayNames(own, { type: 'language' });
    return (tag) => {
      const name = names.of(tag.slice(0, 2)) ?? tag;
      return name.charAt(0).toUpperCase() + name.slice(1);
    };
  }, [own]);
}
