import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { useLanguage } from '../app/language.tsx';
import { listTypes } from './content.ts';

export interface StudioType {
  /** Content type id: `heroBanner`. */
  readonly id: string;
  /** GraphQL type, the name that links use: `HeroBanner`. */
  readonly typename: string;
  /** False: only an import describes it; its limits are wishes. */
  readonly isOurs: boolean;
  /** In the language of Studio. */
  readonly label: string;
  readonly schema: TypeSchema;
}

/** Every content type as the server tells it, asked for once a minute by whoever needs it. */
export function useTypeQuery() {
  return useQuery({
    queryKey: ['types'],
    queryFn: ({ signal }) => listTypes({ signal }),
    staleTime: 60_000,
  });
}

/** Every content type by its id, imported ones too; undefined until they are there. */
export function useTypes(): ReadonlyMap<string, StudioType> | undefined {
  const language = useLanguage();
  const { data } = useTypeQuery();
  const types = data?.items;
  return useMemo(
    () =>
      types &&
      new Map(
        types.map(({ id, typename, origin, schema }) => {
          const read = schema as unknown as TypeSchema;
          const label = read['x-label']?.[language] ?? read['x-label']?.['en'] ?? read.title ?? typename;
          return [id, { id, typename, isOurs: origin === 'schema', label, schema: read }];
        }),
      ),
    [types, language],
  );
}

/** The same, in the order of their names. */
export function useTypesByName(): readonly StudioType[] {
  const language = useLanguage();
  const types = useTypes();
  return useMemo(
    () => [...(types?.values() ?? [])].toSorted((left, right) => left.label.localeCompare(right.label, language)),
    [types, language],
  );
}
