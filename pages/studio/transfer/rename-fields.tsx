import type { Renames, TransferReport } from '../api/transfer.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import styles from './transfer.module.css';

/** Names that the file and the store share: what each becomes. Absent when none is taken. */
export function RenameFields({
  report,
  renames,
  onRename,
}: {
  report: TransferReport;
  renames: Renames;
  onRename: (kind: keyof Renames, from: string, to: string) => void;
}) {
  const t = useMessages('studio/transfer');
  const { locales } = useSession();
  const of = (kind: keyof Renames) => Object.keys({ ...report.renames[kind], ...renames[kind] });
  const [taken, types] = [of('locales'), of('types')];
  if (taken.length + types.length === 0) return null;
  return (
    <fieldset className={styles.renames}>
      <legend>{t('rename.title')}</legend>
      <p>{t('rename.text')}</p>
      {taken.map((from) => (
        <label key={from}>
          <span>{t('rename.locale', { from })}</span>
          <select
            value={renames.locales[from] ?? from}
            onChange={({ target }) => onRename('locales', from, target.value)}
          >
            {[...new Set([from, ...locales.map(({ code }) => code)])].map((code) => (
              <option key={code} value={code}>
                {code === from ? t('rename.keep', { from }) : code}
              </option>
            ))}
          </select>
        </label>
      ))}
      {types.map((from) => (
        <label key={from}>
          <span>{t('rename.type', { from })}</span>
          <input
            value={renames.types[from] ?? from}
            maxLength={64}
            pattern="[A-Za-z0-9_.\-]+"
            required
            spellCheck={false}
            onChange={({ target }) => onRename('types', from, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
