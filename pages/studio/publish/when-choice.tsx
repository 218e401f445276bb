import { useRef, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import { useMessages } from '../app/language.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './choices.module.css';
import { PlannedList } from './planned-list.tsx';
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
  const [text, setText] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const at = new Date(text);
  const isMoment = !Number.isNaN(at.getTime());
  const isPast = isMoment && at.getTime() <= openedAt;
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
          <PlannedList
            planned={planned}
            onCancelled={() => group.current?.querySelector<HTMLElement>('input:checked')?.focus()}
          />
        </>
      )}
    </>
  );
}
