import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Asks when the selected records are to be published, in the time of whoever asks. */
export function ScheduleDialog({
  count,
  onClose,
  onChoose,
}: {
  count: number;
  onClose: () => void;
  onChoose: (at: Date) => void;
}) {
  const t = useMessages('studio/lists');
  const [text, setText] = useState('');
  const at = new Date(text);
  const isMoment = !Number.isNaN(at.getTime());
  const [openedAt] = useState(() => Date.now());
  const isPast = isMoment && at.getTime() <= openedAt;
  const choose = (): void => {
    if (isMoment && !isPast) onChoose(at);
  };
  return (
    <Dialog
      title={t('schedule.title', { count })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" onPress={choose} isDisabled={!isMoment || isPast}>
            {t('schedule')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('schedule.when')}
        hint={t('schedule.hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        type={'datetime-local' as 'text'}
        value={text}
        onChange={setText}
        error={isPast ? t('schedule.past') : undefined}
        takesFocus
      />
    </Dialog>
  );
}
