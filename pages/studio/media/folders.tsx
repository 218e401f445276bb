import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { recordAddress, toSearch } from '../api/content.ts';
import { ApiFault, request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { readRecord } from '../editing/transport.ts';
import { useEditing } from '../editing/use-editing.tsx';
import { toSlug } from '../lists/to-slug.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './folders.module.css';

export interface Folder {
  readonly id: string;
  readonly name: string;
}

const askTags = (wish: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<readonly Folder[]> =>
  request<{ items: readonly Folder[] }>(`/api/content/tags?${toSearch(wish)}`, { signal }).then(({ items }) => items);

/** Folders whose names hold a text, the one that is called so first: tags of the space. There may be thousands. */
export function useFolders(search: string): readonly Folder[] {
  const { data } = useQuery({
    queryKey: ['tags', { search }],
    queryFn: ({ signal }) => askTags({ search }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** Folders by their ids. */
export function useNamed(ids: readonly string[]): readonly Folder[] {
  const { data } = useQuery({
    queryKey: ['tags', { ids }],
    queryFn: ({ signal }) => askTags({ ids: ids.join(',') }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return ids.length > 0 ? (data ?? []).filter(({ id }) => ids.includes(id)) : [];
}

/** In which folders a file lies: in as many as one likes, since they are tags. A new name makes a folder. */
export function Folders({ record, isReadOnly }: { readonly record: StudioRecord; readonly isReadOnly: boolean }) {
  const t = useMessages('studio/media');
  const editing = useEditing();
  const queries = useQueryClient();
  const toast = useToast();
  const base = useId();
  const [typed, setTyped] = useState('');
  const folders = useFolders(typed.trim());
  const named = useNamed(record.tags);
  const nameOf = (tag: string): string => named.find(({ id }) => id === tag)?.name ?? tag;

  async function put(tags: readonly string[]): Promise<void> {
    await editing.saveNow();
    const present = editing.get(record.id) ?? record;
    const metadata = { tags: tags.map((id) => ({ sys: { type: 'Link', linkType: 'Tag', id } })) };
    try {
      const body = { fields: present.fields, metadata };
      const saved = await request<Readonly<Record<string, unknown>>>(recordAddress('Asset', record.id), {
        ...{ method: 'PUT', body, version: present.version },
      });
      editing.take(readRecord(saved));
      await Promise.all([['tags'], ['records', 'Asset']].map((queryKey) => queries.invalidateQueries({ queryKey })));
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status === 409) await editing.refresh(record.id);
      toast({ text: error.errors[0]?.message ?? error.message });
    }
  }
  const add = async (): Promise<void> => {
    const wanted = typed.trim();
    // Asked again: what was listed may be what was typed before.
    const listed = await askTags({ search: wanted }).catch(() => folders);
    const known = listed.find(({ id, name }) => name.toLowerCase() === wanted.toLowerCase() || id === wanted);
    const id = known?.id ?? toSlug(typed).slice(0, 64);
    setTyped('');
    if (id !== '' && !record.tags.includes(id)) void put([...record.tags, id]);
  };
  return (
    <section aria-labelledby={`${base}-title`}>
      <h3 id={`${base}-title`}>{t('folders')}</h3>
      <ul className={styles.folders} aria-labelledby={`${base}-title`}>
        {record.tags.map((tag) => (
          <li key={tag}>
            {nameOf(tag)}
            {!isReadOnly && (
              <IconButton
                icon={X}
                size="s"
                label={t('folder.remove', { name: nameOf(tag) })}
                onPress={() => void put(record.tags.filter((each) => each !== tag))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <input
            aria-label={t('folder.name')}
            placeholder={t('folder.name')}
            list={`${base}-known`}
            maxLength={64}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={`${base}-known`}>
            {folders.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <Button size="s" isDisabled={typed.trim() === ''} onPress={() => void add()}>
            {t('folder.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
