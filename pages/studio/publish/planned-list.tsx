import { useQueryClient } from '@tanstack/react-query';
import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './choices.module.css';
import { cancelSchedule } from './publish-api.ts';

/**
 * What is planned for a record, each with the way to call it off.
 *
 * @param onCancelled its button is gone by then, and the focus must not be
 */
export function PlannedList({
  planned,
  onCancelled,
}: {
  readonly planned: PublishPlan['planned'];
  readonly onCancelled?: () => void;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const may = useMay();
  const whoDid = useWhoDid();
  const { locales } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const format = (moment: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  const cancel = async (id: string): Promise<void> => {
    await cancelSchedule(id);
    toast({ text: t('called-off') });
    await queries.invalidateQueries({ queryKey: ['publishing'] });
    onCancelled?.();
  };
  return (
    <ul className={styles.planned} aria-label={t('planned')}>
      {planned.map(({ id, action, at: moment, by, locales: only }) => (
        <li key={id}>
          <span>
            <b>{t(`planned-${action}`, { when: format(moment) })}</b>
            <small>
              {[only?.map((code) => locales.find((each) => each.code === code)?.name ?? code).join(', '), whoDid(by)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {may('publish-content') && (
            <Button size="s" aria-label={t('call-off', { when: format(moment) })} onPress={() => void cancel(id)}>
              {t('cancel')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
