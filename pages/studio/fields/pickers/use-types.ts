import { useMemo } from 'react';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { useTypeList } from '../../api/use-type-list.ts';
import { useLanguage } from '../../app/language.tsx';

export interface StudioType {
  /** Content type id: `heroBanner`. */
  readonly id: string;
  /** GraphQL type, the name that links use: `HeroBanner`. */
  readonly typename: string;
  /** False: only an import describes it; its limits are wishes. */
  readonly isOurs: boolean;
  readonly label: string;
  readonly schema: TypeSchema;
}

/** Every content type by its id, imported ones too; undefined until they are there. */
export function useTypes(): ReadonlyMap<string, StudioType> | undefined {
  const language = useLanguage();
  const types = useTypeList();
  return useMemo(
    () =>
      types &&
      new Map(
        types.map(({ id, typename, origin, schema }) => {
          const read = schema as unknown as TypeSchema;
          const label = read['x-label']?.[language] ?? read.title ?? typename;
          return [id, { id, typename, isOurs: origin === 'schema', label, schema: read }];
        }),
      ),
    [types, language],
  );
}
