import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/**
 * Asks for a moment in the time of whoever asks.
 *
 * @param action what the button does
 * @param from the moment until now, where there is one
 */
export function ScheduleDialog({
  title,
  action,
  from,
  onClose,
  onChoose,
}: {
  title: string;
  action: string;
  from?: Date;
  onClose: () => void;
  onChoose: (at: Date) => void;
}) {
  const t = useMessages('studio/lists');
  const [text, setText] = useState(() => (from ? localMinute(from) : ''));
  const at = new Date(text);
  const isMoment = !Number.isNaN(at.getTime());
  const [openedAt] = useState(() => Date.now());
  const isPast = isMoment && at.getTime() <= openedAt;
  const choose = (): void => {
    if (isMoment && !isPast) onChoose(at);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" onPress={choose} isDisabled={!isMoment || isPast}>
            {action}
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

/** As the field of the browser writes it: `2027-03-01T09:00`. */
function localMinute(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
