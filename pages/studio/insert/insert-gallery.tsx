import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { RegistryAnswer, RegistryEntry } from '#schemas/contracts/studio-registry.ts';
import { foldText } from '#schemas/fold-text.ts';
import { request } from '../api/request.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import type { PageType } from '../editor/page-types.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/note.tsx';
import { CATEGORIES, type Category, categoryOf, recentTypes, rememberType } from './categories.ts';
import { GalleryDetail } from './gallery-detail.tsx';
import styles from './insert-gallery.module.css';
import { ModuleThumbnail } from './module-thumbnail.tsx';

type Shelf = 'all' | Category | 'recent';
interface Place {
  readonly name: string;
  readonly count: number;
  readonly limit?: number | undefined;
  /** Name of the module that it comes after; absent: it comes first. */
  readonly after?: string | undefined;
}

/** Every module that a place takes: by category or by word, as it looks, with what it costs and whether there is room (03). */
export function InsertGallery({
  place,
  types,
  pageScript,
  onChoose,
  onClose,
}: {
  /** Name of the place, its count and its limit. */
  readonly place: Place | undefined;
  readonly types: readonly PageType[];
  /** Bytes of script that the page has before. */
  readonly pageScript: number | undefined;
  /** @param stays the gallery stays open for another one */
  readonly onChoose: (typeId: string, stays: boolean) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/insert');
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={place !== undefined}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('title', { place: place?.name ?? '' })}>
          {place && <Gallery {...{ place, types, pageScript, onChoose, onClose }} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Gallery({
  place: { count: before, ...place },
  types,
  pageScript,
  onChoose,
  onClose,
}: {
  readonly place: Place;
  readonly types: readonly PageType[];
  readonly pageScript: number | undefined;
  readonly onChoose: (typeId: string, stays: boolean) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/insert');
  const language = useLanguage();
  const number = new Intl.NumberFormat(useLanguageTag(), { maximumFractionDigits: 1 });
  const [search, setSearch] = useState('');
  const [shelf, setShelf] = useState<Shelf>('all');
  const [chosen, setChosen] = useState<string>();
  // Those that were added while the gallery stays open.
  const [added, setAdded] = useState(0);
  const count = before + added;
  const [recent] = useState(() => recentTypes(localStorage));
  const registry = useQuery({
    queryKey: ['registry'],
    queryFn: ({ signal }) => request<RegistryAnswer>('/api/studio/registry', { signal }),
    refetchOnMount: 'always',
    staleTime: 60_000,
  });
  // Who opens it wants to see what there is now: a module that a developer has just added is offered in an open page, too.
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: ['types'] }), [queries]);
  const known = new Map(registry.data?.items.map((item) => [item.typename, item]));
  const nameOf = ({ schema, typename }: PageType) => schema['x-label']?.[language] ?? typename;
  const aboutOf = ({ schema }: PageType): string => schema['x-help']?.[language] ?? '';
  const isOn = (type: PageType, which: Shelf): boolean =>
    which === 'all' || (which === 'recent' ? recent.includes(type.typename) : categoryOf(type) === which);
  const wanted = foldText(search.trim());
  const isNamed = (type: PageType): boolean => foldText(`${nameOf(type)} ${type.typename}`).includes(wanted);
  const found = types
    .filter((type) => isOn(type, shelf))
    .filter((type) => isNamed(type) || foldText(aboutOf(type)).includes(wanted))
    .toSorted((a, b) => {
      if (shelf === 'recent') return recent.indexOf(a.typename) - recent.indexOf(b.typename);
      // What is called so comes before what is only said to be for it.
      return Number(isNamed(b)) - Number(isNamed(a)) || nameOf(a).localeCompare(nameOf(b), language);
    });
  const shown = found.find(({ id }) => id === chosen) ?? found[0];
  const isFull = place.limit !== undefined && count >= place.limit;
  const add = (type: PageType, stays: boolean): void => {
    if (isFull) return;
    rememberType(localStorage, type.typename);
    setAdded(added + 1);
    onChoose(type.id, stays);
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !shown) return;
    event.preventDefault();
    add(shown, event.shiftKey);
  };
  const shelves: readonly Shelf[] = ['all', ...CATEGORIES, 'recent'];
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title">{t('title', { place: place.name })}</Heading>
        {place.after !== undefined && <Pill kind="sel">{t('after', { title: place.after })}</Pill>}
        {place.limit !== undefined && (
          <Pill kind={isFull ? 'warn' : 'plain'}>
            {isFull
              ? t('full', { place: place.name, count, limit: place.limit })
              : t('room', { count: count + 1, limit: place.limit })}
          </Pill>
        )}
        <label className={styles.search}>
          <Search size={15} strokeWidth={1.75} aria-hidden />
          <input
            // What is opened to search begins with the search.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="search"
            aria-label={t('search')}
            placeholder={t('hint')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={onSearchKey}
          />
        </label>
        <IconButton icon={X} label={t('close')} onPress={onClose} />
      </header>
      <div className={styles.body}>
        <nav className={styles.shelves} aria-label={t('categories')}>
          {shelves.map((each) => {
            const many = types.filter((type) => isOn(type, each)).length;
            return many === 0 && each !== 'all' ? null : (
              <button key={each} type="button" aria-pressed={shelf === each} onClick={() => setShelf(each)}>
                <span>{t(`shelf.${each}`)}</span>
                <em>{many}</em>
              </button>
            );
          })}
        </nav>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('modules')}>
          {found.length === 0 && <p role="status">{t('none', { search })}</p>}
          <ul className={styles.grid}>
            {found.map((type) => (
              <li key={type.id}>
                <button
                  type="button"
                  className={styles.card}
                  aria-pressed={type === shown}
                  data-module={type.typename}
                  // A click shows, the next one adds: also for the first, which is shown from the start.
                  onClick={() => (type.id === chosen ? add(type, false) : setChosen(type.id))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    add(type, event.shiftKey);
                  }}
                >
                  <ModuleThumbnail typename={type.typename} name={nameOf(type)} />
                  <strong>{nameOf(type)}</strong>
                  {aboutOf(type) !== '' && <span className={styles.line}>{aboutOf(type)}</span>}
                  <small>
                    {isFull ? (
                      t('full', { place: place.name, count, limit: place.limit })
                    ) : (
                      <Cost item={known.get(type.typename)} number={number} />
                    )}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
        {shown && (
          <GalleryDetail
            key={shown.typename}
            type={shown}
            name={nameOf(shown)}
            item={known.get(shown.typename)}
            {...{ isFull, pageScript }}
            about={aboutOf(shown)}
            onAdd={() => add(shown, false)}
          />
        )}
      </div>
      <footer className={styles.foot}>
        {shown && (
          <Button look="primary" isDisabled={isFull} onPress={() => add(shown, false)}>
            {t('add')}
          </Button>
        )}
      </footer>
    </>
  );
}

function Cost({ item, number }: { readonly item: RegistryEntry | undefined; readonly number: Intl.NumberFormat }) {
  const t = useMessages('studio/insert');
  if (!item) return null;
  const parts = [
    item.weight && t('kilo', { n: number.format(item.weight.script / 1000) }),
    item.cost !== undefined && t('points', { count: item.cost }),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}
