import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import { useToastTime } from './use-toast-time.ts';

export interface ToastMessage {
  /** What was done, with the verb of the button that did it. */
  readonly text: string;
  /** Offers to take it back, for eight seconds; pausing while the pointer or the focus is on it. */
  readonly onUndo?: () => void;
  /** One thing to do about it. */
  readonly act?: { readonly label: string; readonly run: () => void };
  /** Until somebody closes it or does what it offers. */
  readonly stays?: boolean;
  readonly onClose?: () => void;
  /** Takes the place of the message with the same key that still stands there; its time begins anew. */
  readonly key?: string;
}
interface Shown extends ToastMessage {
  readonly id: string;
  readonly turn: number;
}

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** Says what was done. Errors that need work are no toasts: they stand where the work is. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast: there is no <ToastProvider> here.');
  return show;
}

/** Keeps the last three messages at the bottom, read out as they come. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const show = useCallback(
    (message: ToastMessage) =>
      setShown((before) => {
        const id = message.key ?? crypto.randomUUID();
        const turn = 1 + (before.find((each) => each.id === id)?.turn ?? 0);
        return [...before.filter((each) => each.id !== id).slice(-2), { ...message, id, turn }];
      }),
    [],
  );
  const close = (id: string) => setShown((before) => before.filter((each) => each.id !== id));
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region} role="status" aria-live="polite">
        {shown.map((message) => (
          <Toast key={message.id} message={message} onClose={() => close(message.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({ message, onClose }: { message: Shown; onClose: () => void }) {
  const t = useMessages('studio/ui');
  const { text, onUndo, act, stays = false } = message;
  const close = (): void => {
    message.onClose?.();
    onClose();
  };
  const hold = useToastTime(close, { turn: message.turn, stays });
  return (
    <div className={styles.toast} {...hold}>
      <span>{text}</span>
      {onUndo && (
        <Button
          look="dark"
          size="s"
          onPress={() => {
            onUndo();
            close();
          }}
        >
          {t('undo')}
        </Button>
      )}
      {act && (
        <Button
          look="dark"
          size="s"
          onPress={() => {
            act.run();
            close();
          }}
        >
          {act.label}
        </Button>
      )}
      <IconButton icon={X} label={t('close')} onInk size="s" onPress={close} />
    </div>
  );
}
