import { useQuery } from '@tanstack/react-query';
import type { StudioFields } from '#schemas/contracts/studio-records.ts';
import { listRecords, type RecordKind } from '../../api/content.ts';
import { useSession } from '../../app/session.tsx';
import { useEditing } from '../../editing/use-editing.tsx';
import { titleOf } from './title-of.ts';
import { thumbnailOf } from './thumbnail-of.ts';
import { useTypes } from '../../api/use-types.ts';

export interface Linked {
  readonly id: string;
  readonly title: string;
  /** Name of its type. */
  readonly type: string;
  readonly isMissing: boolean;
  readonly fields: StudioFields | undefined;
  readonly thumbnail: string | undefined;
}

/** What linked records are called, unsaved changes too; in the order of `ids`. */
export function useLinked(kind: RecordKind, ids: readonly string[]): readonly Linked[] {
  const { locales } = useSession();
  const editing = useEditing();
  const types = useTypes();
  const wanted = [...new Set(ids)].toSorted();
  const { data } = useQuery({
    queryKey: ['records', kind, { ids: wanted }],
    queryFn: ({ signal }) => listRecords(kind, { ids: wanted.join(), limit: 1000 }, { signal }),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  });
  return ids.map((id) => {
    const stored = data?.items.find(({ sys }) => sys.id === id);
    const mine = editing.get(id);
    const fields = mine?.fields ?? stored?.fields;
    const type = types?.get(mine?.typeId ?? stored?.sys.contentType?.sys.id ?? '');
    return {
      id,
      title: fields ? titleOf({ sys: { id }, fields }, locales, type?.schema['x-display-field']) : id,
      type: type?.label ?? '',
      isMissing: data !== undefined && !fields,
      fields,
      thumbnail: kind === 'Asset' && fields ? thumbnailOf(id, fields, locales[0]?.code) : undefined,
    };
  });
}
