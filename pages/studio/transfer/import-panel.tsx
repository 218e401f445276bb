import { FileUp } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { ImportReport } from './import-report.tsx';
import { RenameFields } from './rename-fields.tsx';
import styles from './transfer.module.css';
import { useImport } from './use-import.ts';

/** Choose a file, see what it would do, give other names where its own are taken, bring it in. */
export function ImportPanel() {
  const t = useMessages('studio/transfer');
  const { state, renames, rename, choose, retry, apply } = useImport();
  const isBusy = state.step === 'trying' || state.step === 'applying';
  return (
    <section className={styles.panel} aria-labelledby="import-title">
      <h2 id="import-title">{t('import.title')}</h2>
      <DropZone
        className={styles.drop ?? ''}
        aria-label={t('import.drop')}
        isDisabled={isBusy}
        onDrop={({ items }) => {
          const item = items.find((each) => each.kind === 'file');
          if (item?.kind === 'file') void item.getFile().then(choose);
        }}
      >
        <FileUp size={22} strokeWidth={1.75} aria-hidden />
        <p>{t('import.text')}</p>
        <FileTrigger
          acceptedFileTypes={['.json', '.tar', 'application/json', 'application/x-tar']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) choose(file);
          }}
        >
          <Button isDisabled={isBusy}>{t('import.choose')}</Button>
        </FileTrigger>
      </DropZone>
      <div role="status" className={styles.status}>
        {state.step === 'trying' && t('import.trying', { name: state.file.name })}
        {state.step === 'applying' && t('import.applying', { name: state.file.name })}
        {state.step === 'done' && t('import.done', { name: state.file.name })}
      </div>
      {state.step === 'failed' && (
        <Note kind="block" role="alert">
          {t('import.failed', { name: state.file.name, reason: state.reason })}{' '}
          <Button size="s" onPress={retry}>
            {t('import.again')}
          </Button>
        </Note>
      )}
      {(state.step === 'tried' || state.step === 'done') && <ImportReport report={state.report} />}
      {state.step === 'tried' && (
        <>
          <RenameFields report={state.report} renames={renames} onRename={rename} />
          <p className={styles.actions}>
            <Button onPress={retry}>{t('import.again')}</Button>
            <Button look="primary" isDisabled={!state.report.ok || state.isOutdated} onPress={apply}>
              {t('import.apply', { count: state.report.created + state.report.updated })}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
