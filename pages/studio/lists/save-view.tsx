import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { dropView, saveView } from './saved-views.ts';

/** Gives the list as it is now a name in the side bar. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const t = useMessages('studio/lists');
  const toast = useToast();
  const { pathname, search } = useLocation();
  const [name, setName] = useState('');
  const save = (): void => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    saveView({ name: trimmed, href: pathname + search });
    toast({ text: t('view.saved', { name: trimmed }), onUndo: () => dropView(trimmed) });
    onClose();
  };
  return (
    <Dialog
      title={t('view.save')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" onPress={save} isDisabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('view.name')}
          hint={t('view.hint')}
          value={name}
          onChange={setName}
          maxLength={60}
          takesFocus
        />
      </form>
    </Dialog>
  );
}
