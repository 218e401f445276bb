import { useQuery } from '@tanstack/react-query';
import { Check, Copy, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import {
  REGISTRY_KINDS,
  type RegistryAnswer,
  type RegistryEntry,
  type RegistryKind,
  USED_LIMIT,
} from '#schemas/contracts/studio-registry.ts';
import { foldText } from '#schemas/fold-text.ts';
import { request } from '../api/request.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { useListKeys } from '../lists/use-list-keys.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pill } from '../ui/note.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TypeIcon } from '../ui/type-icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { RegistryPanel } from './registry-panel.tsx';
import { classNames } from '../ui/class-names.ts';
import screenStyles from '../ui/screen.module.css';
import tableStyles from '../ui/table.module.css';
import styles from './registry-screen.module.css';

export const nameOf = ({ label, typename }: Pick<RegistryEntry, 'label' | 'typename'>, language: string): string =>
  label[language] ?? label['en'] ?? typename;

/** Everything that pages are made of, for those who make it: what it looks like, is called, costs, and where it is used (08). */
export default function RegistryScreen() {
  const t = useMessages('studio/registry');
  const language = useLanguage();
  const tag = useLanguageTag();
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const { searchRef } = useListKeys({ items: [], onToggle: () => undefined, onNew: undefined });
  const [search, setSearch] = useSearchParams();
  const kind = REGISTRY_KINDS.find((each) => each === search.get('kind')) ?? 'module';
  const wanted = search.get('search') ?? '';
  const openName = search.get('type') ?? undefined;
  const answer = useQuery({
    queryKey: ['registry'],
    queryFn: ({ signal }) => request<RegistryAnswer>('/api/studio/registry', { signal }),
    staleTime: 60_000,
  });
  const go = (part: Readonly<Record<string, string | undefined>>, replace = false): void => {
    const given = Object.entries({ kind, search: wanted, type: openName, ...part }).filter(
      (pair): pair is [string, string] => Boolean(pair[1]),
    );
    setSearch(new URLSearchParams(given), { replace });
  };
  const items = answer.data?.items ?? [];
  const shown = items
    .filter((item) => item.kind === kind)
    .filter((item) =>
      foldText(`${nameOf(item, language)} ${item.typename} ${item.id}`).includes(foldText(wanted.trim())),
    )
    .toSorted((left, right) => nameOf(left, language).localeCompare(nameOf(right, language), tag));
  const open = items.find(({ typename }) => typename === openName);
  const failing = items.filter(({ examples }) => examples.some(({ problems }) => problems.length > 0));
  return (
    <div className={screenStyles.screen}>
      <title>{`${t('registry')} · Studio`}</title>
      <header className={classNames(screenStyles.top, styles.top)}>
        <h1>{t('registry')}</h1>
        {answer.data && <span className={screenStyles.count}>{t('count', { count: items.length })}</span>}
        {failing.length > 0 && (
          <Pill kind="warn">
            {t('failing', { count: failing.length, names: failing.map(({ typename }) => typename).join(', ') })}
          </Pill>
        )}
        <span className={screenStyles.grow} />
        <HelpButton />
      </header>
      {(answer.data?.unknown.length ?? 0) > 0 && (
        <section className={styles.unknown} aria-label={t('unknown')}>
          <ul>
            {answer.data?.unknown.map((type) => (
              <Unknown key={type.typeId} type={type} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.filters} role="search" aria-label={t('filters')}>
        <SearchBox
          label={t('search')}
          hint={t('hint')}
          value={wanted}
          onChange={(next) => go({ search: next }, true)}
          inputRef={searchRef}
          width={240}
        />
        <Segmented<RegistryKind>
          label={t('kind')}
          value={kind}
          onChange={(next) => go({ kind: next, type: undefined })}
          segments={REGISTRY_KINDS.map((value) => ({
            value,
            label: (
              <>
                {t(`kind.${value}`)}{' '}
                <span className={styles.number}>{items.filter((item) => item.kind === value).length}</span>
              </>
            ),
          }))}
        />
      </div>
      {answer.isError ? (
        <EmptyState title={t('failed')} text={answer.error.message}>
          <Button onPress={() => void answer.refetch()}>{t('again')}</Button>
        </EmptyState>
      ) : (
        <div className={styles.split} data-open={open !== undefined}>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('registry')}>
            <table className={classNames(tableStyles.table, styles.table)}>
              <thead>
                <tr>
                  <th scope="col">{t(`kind.${kind}`)}</th>
                  {(['fields', 'examples', 'used', 'script', 'style', 'cost', 'payload'] as const).map((column) => (
                    <th key={column} scope="col" className={column === 'examples' ? undefined : styles.right}>
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((item) => {
                  const bad = item.examples.filter(({ problems }) => problems.length > 0).length;
                  const kilo = (bytes: number | undefined) => (bytes === undefined ? '–' : number.format(bytes / 1000));
                  return (
                    <tr key={item.typename} className={item === open ? styles.chosen : undefined}>
                      <td>
                        <Name item={item} isOpen={item === open} onOpen={() => go({ type: item.typename })} />
                      </td>
                      <td className={styles.right}>{item.schema ? Object.keys(item.schema.properties).length : '–'}</td>
                      <td>
                        <span className={styles.pill} data-kind={bad > 0 ? 'warn' : 'ok'}>
                          {bad > 0 ? <X size={12} aria-hidden /> : <Check size={12} aria-hidden />}
                          {t('of', { good: item.examples.length - bad, all: item.examples.length })}
                        </span>
                      </td>
                      <td className={styles.right}>
                        {item.used === undefined
                          ? '–'
                          : item.used >= USED_LIMIT
                            ? `${number.format(USED_LIMIT)}+`
                            : number.format(item.used)}
                      </td>
                      <td className={styles.right}>{kilo(item.weight?.script)}</td>
                      <td className={styles.right}>{kilo(item.weight?.style)}</td>
                      <td className={styles.right}>{item.cost === undefined ? '–' : number.format(item.cost)}</td>
                      <td className={styles.right}>{kilo(item.payload)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {answer.isSuccess && shown.length === 0 && <EmptyState title={t('none')} text={t('none.text')} />}
          </div>
          {open && <RegistryPanel key={open.typename} item={open} onClose={() => go({ type: undefined })} />}
        </div>
      )}
    </div>
  );
}

function Name({
  item,
  isOpen,
  onOpen,
}: {
  readonly item: RegistryEntry;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const language = useLanguage();
  return (
    <div className={styles.name}>
      <span className={styles.icon}>
        <TypeIcon name={item.schema?.['x-icon']} size={16} />
      </span>
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
        {nameOf(item, language)}
        <small>{item.typename}</small>
      </button>
    </div>
  );
}

function Unknown({ type }: { readonly type: RegistryAnswer['unknown'][number] }) {
  const t = useMessages('studio/registry');
  const tag = useLanguageTag();
  const toast = useToast();
  const command = `npm run new -- module ${type.typename.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`;
  const since =
    type.since === null
      ? ''
      : new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(type.since));
  return (
    <li>
      <TriangleAlert size={16} aria-hidden />
      <code>{type.typename}</code>
      <p>
        {t('unknown.text', { count: type.used, since })}{' '}
        {type.similar !== undefined && t('similar', { name: type.similar })}
      </p>
      <Link className={styles.button ?? ''} href={`/entries?type=${encodeURIComponent(type.typeId)}`}>
        {t('see-where')}
      </Link>
      <Button
        onPress={() =>
          void navigator.clipboard.writeText(command).then(
            () => toast({ text: t('copied') }),
            () => undefined,
          )
        }
      >
        <Copy size={14} aria-hidden />
        {t('copy')} <code>{command}</code>
      </Button>
    </li>
  );
}
