import { Download } from 'lucide-react';
import { exportAddress } from '../api/transfer.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './transfer.module.css';

/** Spaces in and out: an import is tried first, an export comes with or without its files. */
export default function TransferScreen() {
  const t = useMessages('studio/transfer');
  const may = useMay();
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <HelpButton />
      </header>
      {may('publish-content') && <ImportPanel />}
      <section className={styles.panel} aria-labelledby="export-title">
        <h2 id="export-title">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <p className={styles.actions}>
          {[false, true].map((withFiles) => (
            <a key={String(withFiles)} className={styles.download} href={exportAddress(withFiles)} download>
              <Download size={16} aria-hidden />
              {t(withFiles ? 'export.archive' : 'export.json')}
            </a>
          ))}
        </p>
      </section>
    </div>
  );
}
