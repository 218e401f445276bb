import { useLanguage } from '../app/language.tsx';
import { useTypes } from '../api/use-types.ts';
import { wordsOf } from './widgets/choice.tsx';

export interface Labels {
  readonly type: (typeId: string) => string;
  readonly field: (typeId: string | undefined, field: string) => string;
}

/** What types and fields are called in the language of Studio; what no schema names is called as machines call it. */
export function useLabels(): Labels {
  const language = useLanguage();
  const types = useTypes();
  return {
    type: (typeId) => types?.get(typeId)?.label ?? wordsOf(typeId),
    field: (typeId, field) =>
      (typeId === undefined ? undefined : types?.get(typeId))?.schema.properties[field]?.['x-label']?.[language] ??
      wordsOf(field),
  };
}
