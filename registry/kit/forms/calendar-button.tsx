import { CalendarDays } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { Translate } from '../messages.tsx';
import { useSite } from '../site-context.tsx';
import type { CalendarDialogProps } from './later/calendar-dialog.tsx';

export interface CalendarButtonProps extends Pick<CalendarDialogProps, 'least' | 'first' | 'last'> {
  readonly label: string;
  readonly className: string | undefined;
  readonly isRange?: boolean;
  /** Texts of forms. */
  readonly texts: Translate;
  /** React has taken over; before that the style hides it. */
  readonly isLive: boolean;
  readonly read: () => readonly string[];
  /** Where days may move: whether they do now. */
  readonly moves?: (() => boolean) | undefined;
  readonly write: (days: readonly string[], moves: boolean) => void;
}

/** The calendar is fetched when it is first asked for: it weighs as much as all the rest of a form. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, className, isRange = false, texts, isLive, read, write, moves, least, first, last } = props;
  const { languageTag } = useSite();
  const [Dialog, setDialog] = useState<ComponentType<CalendarDialogProps>>();
  const [days, setDays] = useState<readonly string[]>();
  async function open() {
    const { CalendarDialog } = await import('./later/calendar-dialog.tsx');
    setDialog(() => CalendarDialog);
    setDays(read());
  }
  return (
    <>
      <button
        className={className}
        type="button"
        data-live={isLive}
        aria-haspopup="dialog"
        aria-label={texts('calendar.open', { label })}
        onClick={() => void open().catch(() => {})}
      >
        <Icon icon={CalendarDays} />
      </button>
      {Dialog && days && (
        <Dialog
          {...{ label, isRange, days, languageTag, texts, least, first, last }}
          moves={moves?.()}
          onDone={write}
          onClosed={() => setDays(undefined)}
        />
      )}
    </>
  );
}
