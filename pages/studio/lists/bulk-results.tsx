import { CircleCheck, OctagonX } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './bulk-results.module.css';
import type { BulkResult } from './run-bulk.ts';

/** What came of each record, where something was refused: one line of what, one of why. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const t = useMessages('studio/lists');
  const failed = results.filter(({ fault }) => fault !== undefined).length;
  return (
    <Dialog
      title={t('results.title', { count: failed })}
      text={t('results.text', { count: results.length - failed })}
      width={560}
      isOpen
      onClose={onClose}
      footer={
        <Button look="primary" onPress={onClose}>
          {t('results.close')}
        </Button>
      }
    >
      <ul className={styles.results}>
        {results.map(({ record, fault }) => (
          <li key={record.id} className={fault === undefined ? styles.done : styles.failed}>
            {fault === undefined ? <CircleCheck size={16} aria-hidden /> : <OctagonX size={16} aria-hidden />}
            <span>
              <b>{record.title}</b>
              <small>{fault ?? t('results.done')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
