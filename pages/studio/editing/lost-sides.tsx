import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LostSide } from '#schemas/contracts/studio-records.ts';
import { request } from '../api/request.ts';
import { useNameOf } from '../api/use-people.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { useToast } from '../ui/toast.tsx';
import { useEditing } from './use-editing.tsx';

const QUERY_KEY = ['lost-sides'];

/** Tells whoever lost a conflict that another decided it, until they have seen it: with the way to what was kept. */
export function LostSides() {
  const editing = useEditing();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const t = useMessages('studio/editing');
  const nameOf = useNameOf();
  const mayWrite = useMay()('write-content');
  const shown = useRef(new Set<string>());
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => request<{ items: readonly LostSide[] }>('/api/content/kept', { signal }),
    enabled: mayWrite,
  });
  const tell = useEffectEvent(async ({ id, kind, recordId, by, title }: LostSide): Promise<void> => {
    const record = encodeURIComponent(recordId);
    toast({
      key: `lost ${id}`,
      stays: true,
      text: t('lost', { by: await nameOf(by), title }),
      act: {
        label: t('lost-show'),
        run: () => void navigate(kind === 'Asset' ? `/media?id=${record}` : `/entries/${record}?history`),
      },
      onClose: () => void request(`/api/content/kept/${id}/told`, { method: 'POST', body: {} }).catch(() => undefined),
    });
  });
  useEffect(() => {
    for (const lost of data?.items ?? []) {
      if (shown.current.has(lost.id)) continue;
      shown.current.add(lost.id);
      void tell(lost);
    }
  }, [data]);
  // What another decided comes in as their change; asked again then, and whenever somebody comes back to this window.
  useEffect(
    () =>
      editing.listen(({ kind }) => {
        if (kind === 'merged') void queries.invalidateQueries({ queryKey: QUERY_KEY });
      }),
    [editing, queries],
  );
  return null;
}
