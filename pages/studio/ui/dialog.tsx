import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

/**
 * A window over the screen. Escape and its X close it; focus goes back to where it was.
 *
 * @param width pixels; on phones it fills the width
 */
export function Dialog({
  title,
  text,
  beside,
  width = 460,
  isOpen,
  onClose,
  children,
  footer,
}: {
  title: string;
  text?: string;
  /** In the line of the title, where there is room. */
  beside?: ReactNode;
  width?: number;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useMessages('studio/ui');
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ''} style={{ width }}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <div className={beside === undefined ? undefined : styles.line}>
              <Heading slot="title">{title}</Heading>
              {beside}
              {text && <p>{text}</p>}
            </div>
            <IconButton icon={X} label={t('close')} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
