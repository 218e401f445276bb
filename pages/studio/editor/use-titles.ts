import { useCallback } from 'react';
import { useLanguage } from '../app/language.tsx';
import type { OutlineRow, OutlineSlot } from './outline.ts';

/** What modules and places are called: by their content, else by their type. */
export function useTitles(contentLocale: string, defaultLocale: string) {
  const language = useLanguage();
  const titleOf = useCallback(
    ({ record, type, id }: OutlineRow): string => {
      const texts = record?.fields[type?.schema['x-display-field'] ?? 'name'] ?? {};
      const text = [texts[contentLocale], texts[defaultLocale]].find(
        (each): each is string => typeof each === 'string' && each !== '',
      );
      return text ?? type?.schema['x-label']?.[language] ?? record?.typeId ?? id;
    },
    [contentLocale, defaultLocale, language],
  );
  const nameOf = useCallback(
    ({ type }: OutlineSlot): string => type.schema['x-label']?.[language] ?? type.field,
    [language],
  );
  return { titleOf, nameOf };
}
