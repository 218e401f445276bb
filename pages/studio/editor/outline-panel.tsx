import { ChevronsDownUp, ChevronsUpDown, CircleX, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Key } from 'react-aria-components';
import type { PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';
import { useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PageBudgets } from '../publish/page-budgets.tsx';
import { FindOnPage } from './find-on-page.tsx';
import { flatRows, type OutlineRow } from './outline.ts';
import { OutlineActions } from './outline-actions.tsx';
import { OutlineTree, type OutlineTreeProps } from './outline-tree.tsx';
import styles from './outline-panel.module.css';
import tags from './outline-tree.module.css';
import { useSettledOutline } from './use-settled-outline.ts';

export interface OutlinePanelProps extends Omit<OutlineTreeProps, 'closed' | 'onClosed'> {
  readonly pageId: string;
  readonly rows: readonly OutlineRow[];
  readonly contentLocale: string;
  readonly isFinding: boolean;
  readonly onFinding: (isFinding: boolean) => void;
  /** On phones: to the form of what is selected. */
  readonly onEdit: () => void;
  /** What the preview shows. */
  readonly answer: PreviewAnswer | undefined;
}

/** Everything on the page, the page's own settings first; find, and fold. */
export function OutlinePanel({
  pageId,
  rows,
  contentLocale,
  isFinding,
  onFinding,
  onEdit,
  outline,
  answer,
  ...tree
}: OutlinePanelProps) {
  const t = useMessages('studio/editor');
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const drawn = useSettledOutline(outline);
  const holders = flatRows(outline).filter(({ slots }) => slots.length > 0);
  const isFolded = holders.length > 0 && holders.every(({ key }) => closed.has(key));
  const { selectedId, onSelect, titleOf } = tree;
  const faults = tree.faultsOf(pageId);
  const selected = rows.find(({ id }) => id === selectedId);
  return (
    <section className={styles.panel} aria-label={t('outline')} data-region="outline">
      <header className={styles.head}>
        <h2>{t('outline')}</h2>
        <IconButton icon={Search} label={t('find')} onPress={() => onFinding(!isFinding)} />
        <IconButton
          icon={isFolded ? ChevronsUpDown : ChevronsDownUp}
          label={t(isFolded ? 'unfold' : 'fold')}
          onPress={() => setClosed(isFolded ? new Set() : new Set(holders.map(({ key }) => key)))}
        />
      </header>
      {isFinding && (
        <FindOnPage
          {...{ pageId, rows, contentLocale, titleOf }}
          onChoose={(id) => {
            onSelect(id);
            onFinding(false);
          }}
          onClose={() => onFinding(false)}
        />
      )}
      <div className={styles.page}>{t('page')}</div>
      <button
        type="button"
        className={styles.settings}
        aria-pressed={selectedId === undefined}
        onClick={() => {
          onSelect(undefined);
          onEdit();
        }}
      >
        <SlidersHorizontal size={15} strokeWidth={1.75} aria-hidden />
        <span>{t('settings')}</span>
        {faults > 0 && (
          <span className={tags.block} title={t('tag-faults', { count: faults })}>
            <CircleX size={11} aria-hidden />
            <span aria-hidden>{faults}</span>
            <span className={tags.words}>{t('tag-faults', { count: faults })}</span>
          </span>
        )}
      </button>
      <OutlineTree {...tree} outline={drawn} closed={closed} onClosed={setClosed} />
      {selected && <OutlineActions row={selected} actions={tree.actions} onEdit={onEdit} />}
      <PageBudgets answer={answer} />
    </section>
  );
}
