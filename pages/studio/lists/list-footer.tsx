import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { type Completeness, LocaleDot } from '../ui/locale-dots.tsx';
import styles from './list-footer.module.css';
import type { useRecords } from './use-records.ts';

const LEGEND: readonly Completeness[] = ['full', 'stale', 'part', 'empty', 'off'];

/** What the dots mean, how many records are shown, and the way to more. */
export function ListFooter({ records, shown }: { records: ReturnType<typeof useRecords>; shown: number }) {
  const t = useMessages('studio/lists');
  const isWhole = records.data?.pages.at(-1)?.isWhole ?? true;
  return (
    <footer className={styles.footer}>
      {LEGEND.map((is) => (
        <span key={is} className={styles.meaning}>
          <LocaleDot is={is} />
          {t(`legend.${is}`)}
        </span>
      ))}
      <span className={styles.shown} role="status">
        {t('shown', { count: shown })}
        {!isWhole && ` ${t('shown.more')}`}
      </span>
      {records.hasNextPage && (
        <Button size="s" isDisabled={records.isFetchingNextPage} onPress={() => void records.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </footer>
  );
}
