import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFault, type FieldFault } from '../api/request.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './admin.module.css';
import { invite } from './people-api.ts';

const INVITED = ['viewer', 'editor', 'publisher', 'admin'] as const;

/** Sends a link with which somebody chooses a password; nobody's is ever set by another. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('studio/admin');
  const toast = useToast();
  const queries = useQueryClient();
  const locale = useLanguage();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof INVITED)[number]>('editor');
  const [errors, setErrors] = useState<readonly FieldFault[]>([]);
  const [fault, setFault] = useState<string>();
  const errorOf = (field: string): string | undefined => errors.find((each) => each.field === field)?.message;
  const send = async (): Promise<void> => {
    try {
      await invite({ email: email.trim(), name: name.trim(), role, locale });
      await queries.invalidateQueries({ queryKey: ['accounts'] });
      toast({ text: t('done.invite', { email: email.trim() }) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      setErrors(error.errors);
      setFault(error.errors.length > 0 ? undefined : error.message);
    }
  };
  return (
    <Dialog
      title={t('invite')}
      text={t('invite.text')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" onPress={() => void send()}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {fault && (
          <Note kind="block" role="alert">
            {fault}
          </Note>
        )}
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          error={errorOf('name')}
          maxLength={100}
          takesFocus
        />
        <TextField
          label={t('email')}
          type="email"
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
          maxLength={254}
        />
        <Segmented
          label={t('column.role')}
          value={role}
          onChange={setRole}
          segments={INVITED.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
