import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { cancelSchedule } from './publish-api.ts';
import styles from './choices.module.css';
import { SectionHeading } from './section-heading.tsx';

/** Now or at a moment, in the time of whoever plans it; what is planned already, and how to call it off. */
export function WhenChoice({
  isDated,
  onDated,
  onAt,
  planned,
}: {
  readonly isDated: boolean;
  readonly onDated: (isDated: boolean) => void;
  readonly onAt: (at: Date | undefined) => void;
  readonly planned: PublishPlan['planned'];
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const { locales } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const at = new Date(text);
  const isMoment = !Number.isNaN(at.getTime());
  const isPast = isMoment && at.getTime() <= openedAt;
  const format = (moment: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  const cancel = async (id: string): Promise<void> => {
    await cancelSchedule(id);
    toast({ text: t('called-off') });
    await queries.invalidateQueries({ queryKey: ['publishing'] });
    // Its button is gone, and the focus must not be.
    group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  };
  return (
    <>
      <RadioGroup
        ref={group}
        aria-label={t('when')}
        className={styles.when ?? ''}
        value={isDated ? 'date' : 'now'}
        onChange={(value) => onDated(value === 'date')}
      >
        <SectionHeading>{t('when')}</SectionHeading>
        {(['now', 'date'] as const).map((value) => (
          <Radio key={value} value={value} className={styles.choice ?? ''}>
            <span className={styles.round} aria-hidden />
            <span className={styles.choicename}>{t(value)}</span>
          </Radio>
        ))}
      </RadioGroup>
      {isDated && (
        <TextField
          label={t('moment')}
          hint={t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          type={'datetime-local' as 'text'}
          value={text}
          onChange={(next) => {
            setText(next);
            const moment = new Date(next);
            onAt(Number.isNaN(moment.getTime()) || moment.getTime() <= openedAt ? undefined : moment);
          }}
          error={isPast ? t('past') : undefined}
        />
      )}
      {planned.length > 0 && (
        <>
          <SectionHeading>{t('planned')}</SectionHeading>
          <ul className={styles.planned} aria-label={t('planned')}>
            {planned.map(({ id, action, at: moment, by, locales: only }) => (
              <li key={id}>
                <span>
                  <b>{t(`planned-${action}`, { when: format(moment) })}</b>
                  <small>
                    {[only?.map((code) => locales.find((each) => each.code === code)?.name ?? code).join(', '), by]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Button size="s" aria-label={t('call-off', { when: format(moment) })} onPress={() => void cancel(id)}>
                  {t('cancel')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
