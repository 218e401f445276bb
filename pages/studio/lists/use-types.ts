import type { ApiType } from '../api/content.ts';
import { useTypeList } from '../api/use-type-list.ts';
import { useLanguage } from '../app/language.tsx';

export interface NamedType extends ApiType {
  /** In the language of Studio. */
  readonly label: string;
}

/** Content types by name. */
export function useTypes(): readonly NamedType[] {
  const language = useLanguage();
  const types = useTypeList();
  return (types ?? [])
    .map((type) => ({ ...type, label: labelOf(type, language) }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
}

function labelOf({ schema, typename }: ApiType, language: string): string {
  const labels = schema['x-label'] as Readonly<Record<string, string>> | undefined;
  return labels?.[language] ?? labels?.['en'] ?? typename;
}
