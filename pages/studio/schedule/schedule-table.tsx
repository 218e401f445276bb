import { CalendarClock, CircleMinus, Send } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { PlannedChange, ScheduleStatus } from '#schemas/contracts/studio-schedule.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useLabels } from '../fields/use-labels.ts';
import { editorOf } from '../lists/editor-of.ts';
import { useWhoDid } from '../api/use-people.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import styles from './schedule-table.module.css';

const ICON = { publish: Send, unpublish: CircleMinus } as const;

/** A line for each: when, what, of which languages, by whom; of what failed, why. */
export function ScheduleTable({
  items,
  status,
  onMove,
  onCancel,
}: {
  readonly items: readonly PlannedChange[];
  readonly status: ScheduleStatus;
  readonly onMove: (planned: PlannedChange) => void;
  readonly onCancel: (planned: PlannedChange) => void;
}) {
  const t = useMessages('studio/schedule');
  const tag = useLanguageTag();
  const may = useMay();
  const labels = useLabels();
  const { locales } = useSession();
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = useWhoDid();
  const isOpen = status === 'waiting' && may('publish-content');
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('column.when')}</th>
          <th scope="col">{t('column.what')}</th>
          <th scope="col">{t('column.action')}</th>
          <th scope="col">{t('column.locales')}</th>
          <th scope="col">{t('column.by')}</th>
          {status === 'cancelled' && <th scope="col">{t('column.called-off')}</th>}
          {isOpen && <th scope="col">{t('column.change')}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((planned) => {
          const { id, record, typeId, title, action, at, fault, by, locales: only, changedBy, endedAt } = planned;
          const { linkType, id: recordId } = record.sys;
          const name = title ?? recordId;
          const when = moment.format(new Date(at));
          const to =
            linkType === 'Asset'
              ? `/media?id=${encodeURIComponent(recordId)}`
              : editorOf({ id: recordId, typeId: typeId ?? '' });
          const Icon = ICON[action];
          return (
            <tr key={id} data-schedule={id}>
              <td className={styles.when}>
                <span>
                  <CalendarClock size={15} strokeWidth={1.75} aria-hidden />
                  <time dateTime={at}>{when}</time>
                </span>
              </td>
              <td className={styles.what}>
                <b>{to && typeId !== undefined ? <Link href={to}>{name}</Link> : name}</b>
                <small>
                  {typeId === undefined ? t('gone') : linkType === 'Asset' ? t('asset') : labels.type(typeId)}
                </small>
                {fault !== null && <p className={styles.fault}>{fault}</p>}
              </td>
              <td>
                <span className={styles.action}>
                  <Icon size={14} strokeWidth={1.75} aria-hidden />
                  {t(`action.${action}`)}
                </span>
              </td>
              <td className={styles.quiet}>
                {only
                  ? only.map((code) => locales.find((each) => each.code === code)?.name ?? code).join(', ')
                  : t('all')}
              </td>
              <td className={styles.quiet}>
                {nameOf(by)}
                {changedBy !== undefined && status !== 'cancelled' && (
                  <small>{t('moved-by', { name: nameOf(changedBy) })}</small>
                )}
              </td>
              {status === 'cancelled' && (
                <td className={styles.quiet}>
                  {changedBy !== undefined && nameOf(changedBy)}
                  {endedAt !== null && <small>{moment.format(new Date(endedAt))}</small>}
                </td>
              )}
              {isOpen && (
                <td className={styles.buttons}>
                  <Button size="s" aria-label={t('move-of', { title: name, when })} onPress={() => onMove(planned)}>
                    {t('move')}
                  </Button>
                  <Button size="s" aria-label={t('cancel-of', { title: name, when })} onPress={() => onCancel(planned)}>
                    {t('cancel')}
                  </Button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
