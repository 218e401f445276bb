import { Button as AriaButton } from 'react-aria-components';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import type { RecordPage } from '#schemas/contracts/studio-lists.ts';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Button } from '../ui/button.tsx';
import { copyPage } from './copy-page.ts';
import styles from './empty-page.module.css';
import type { OutlineSlot, OutlineSource, Spot } from './outline.ts';
import type { PageActions } from './use-page-actions.ts';

/** A page with nothing on it (design-studio 10): start from a page that is there, or put in the first module. */
export function EmptyPage({
  pageId,
  title,
  outline,
  source,
  nameOf,
  onAdd,
}: {
  readonly pageId: string;
  readonly title: string;
  readonly outline: readonly OutlineSlot[];
  readonly source: OutlineSource;
  readonly actions: PageActions;
  readonly nameOf: (slot: OutlineSlot) => string;
  readonly onAdd: (spot: Spot, slot: OutlineSlot) => void;
}) {
  const t = useMessages('studio/editor');
  const editing = useEditing();
  const mayEdit = useMay()('write-content');
  const { data } = useQuery({
    queryKey: ['records', 'Entry', 'models', pageId],
    queryFn: ({ signal }) =>
      request<RecordPage>(`/api/content/lists/entries?${toSearch({ type: 'page', state: 'published', limit: 4 })}`, {
        signal,
      }),
  });
  const models = (data?.items ?? []).filter(({ id }) => id !== pageId).slice(0, 3);
  if (!mayEdit) return null;
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title', { title })}</h2>
      <p>{t('empty.text')}</p>
      <ul className={styles.models}>
        {models.map((model) => (
          <li key={model.id}>
            <AriaButton
              className={styles.model ?? ''}
              onPress={() => void copyPage({ from: model.id, to: pageId, editing, source })}
            >
              {model.picture ? (
                <img src={`${model.picture}?w=400&h=225&fit=fill`} alt="" width="200" height="112" loading="lazy" />
              ) : (
                <i>
                  <Copy size={20} strokeWidth={1.75} aria-hidden />
                </i>
              )}
              <b>{t('empty.copy', { title: model.title })}</b>
            </AriaButton>
          </li>
        ))}
      </ul>
      {outline.map((slot) => (
        <div key={slot.key} className={styles.place}>
          <h3>{nameOf(slot)}</h3>
          <p>{slot.type.limit === undefined ? t('empty.any') : t('empty.up-to', { count: slot.type.limit })}</p>
          <Button onPress={() => onAdd({ parentId: pageId, field: slot.type.field, index: 0 }, slot)}>
            <Plus size={15} strokeWidth={1.75} aria-hidden />
            {t('empty.add', { place: nameOf(slot) })}
          </Button>
        </div>
      ))}
    </div>
  );
}
