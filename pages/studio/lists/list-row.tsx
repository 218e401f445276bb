import { CircleX, Clock, FileText, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { PageChecks, RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { formatWhen } from '../ui/format-when.ts';
import { LocaleDots } from '../ui/locale-dots.tsx';
import { Pill } from '../ui/note.tsx';
import { SelectBox } from '../ui/select-box.tsx';
import { Status } from '../ui/status.tsx';
import { localeStatesOf, pathOf, statusOf, storefrontsOf } from './describe-record.ts';
import { editorOf } from './editor-of.ts';
import styles from './list-table.module.css';
import { useLocaleNames } from './use-locale-names.ts';
import { useWhoDid } from '../api/use-people.ts';

export function ListRow({
  record,
  typeName,
  checks,
  isChosen,
  onToggle,
}: {
  record: RecordSummary;
  typeName: string | undefined;
  /** What stands against publishing a page; absent: not known yet, or no page. */
  checks: PageChecks[string] | undefined;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const t = useMessages('studio/lists');
  const tag = useLanguageTag();
  const session = useSession();
  const localeName = useLocaleNames();
  const whoDid = useWhoDid();
  const { title, picture, next, updatedAt, updatedBy, markets } = record;
  const path = typeName === undefined ? pathOf(record, session) : undefined;
  const to = editorOf(record);
  const who = whoDid(updatedBy);
  const moment = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <tr data-record={record.id} className={isChosen ? styles.chosen : undefined} tabIndex={-1} aria-selected={isChosen}>
      <td className={styles.box}>
        <SelectBox label={t('select.one', { title })} isSelected={isChosen} onChange={onToggle} />
      </td>
      <td className={styles.name}>
        <span className={styles.page}>
          {picture ? (
            <img src={`${picture}?w=84&h=60&fit=fill`} alt="" width="42" height="30" loading="lazy" />
          ) : (
            <i>
              <FileText size={15} strokeWidth={1.75} aria-hidden />
            </i>
          )}
          <span>
            <b>{to ? <Link to={to}>{title}</Link> : title}</b>
            {path && <small>{path}</small>}
          </span>
        </span>
      </td>
      {typeName !== undefined && <td className={styles.quiet}>{typeName}</td>}
      <td>
        <Status status={statusOf(record)} />
      </td>
      <td>
        <LocaleDots locales={localeStatesOf(record, session, localeName)} />
      </td>
      {typeName === undefined && (
        <td className={styles.quiet}>
          {storefrontsOf(record, session)
            .map(({ id }) => id)
            .join(', ')}
        </td>
      )}
      {typeName === undefined && (
        <td className={styles.quiet}>{markets ? markets.map((iso) => iso.toUpperCase()).join(' ') : t('all')}</td>
      )}
      {typeName === undefined && <td className={styles.quiet}>{checks && <Checks checks={checks} />}</td>}
      <td className={styles.quiet}>
        {next && (
          <span className={styles.next}>
            <Clock size={13} aria-hidden />
            {t(next.action === 'publish' ? 'next.publish' : 'next.unpublish', {
              when: moment.format(new Date(next.at)),
            })}
          </span>
        )}
      </td>
      <td className={styles.right}>
        <span className={styles.edited} title={moment.format(new Date(updatedAt))}>
          {formatWhen(new Date(updatedAt), tag)}
          {who && <Avatar name={who} />}
        </span>
      </td>
    </tr>
  );
}

function Checks({ checks: { errors, warnings } }: { readonly checks: PageChecks[string] }) {
  const t = useMessages('studio/lists');
  if (errors > 0)
    return (
      <Pill kind="block" icon={<CircleX size={12} aria-hidden />}>
        {t('checks.errors', { count: errors })}
      </Pill>
    );
  if (warnings > 0)
    return (
      <Pill kind="warn" icon={<TriangleAlert size={12} aria-hidden />}>
        {t('checks.warnings', { count: warnings })}
      </Pill>
    );
  return t('checks.clear');
}
