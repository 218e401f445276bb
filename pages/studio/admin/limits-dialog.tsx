import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useLocaleNames } from '../lists/use-locale-names.ts';
import { useTypesByName } from '../api/use-types.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './admin.module.css';
import { type Account, setLimits } from './people-api.ts';

/** Languages and content types that somebody may change; none chosen means all. */
export function LimitsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages('studio/admin');
  const toast = useToast();
  const queries = useQueryClient();
  const { locales: known } = useSession();
  const types = useTypesByName();
  const localeName = useLocaleNames();
  const [locales, setLocales] = useState<readonly string[]>(account.limits?.locales ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(account.limits?.types ?? []);
  const save = async (): Promise<void> => {
    await setLimits(account.id, {
      ...(locales.length > 0 && { locales }),
      ...(chosen.length > 0 && { types: chosen }),
    });
    await queries.invalidateQueries({ queryKey: ['accounts'] });
    toast({ text: t('done.limits', { name: account.name }) });
    onClose();
  };
  return (
    <Dialog
      title={t('limits.of', { name: account.name })}
      text={t('limits.text')}
      width={520}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" onPress={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Choices
        label={t('limits.locales')}
        all={known.map(({ code, tag }) => [code, localeName(tag)])}
        chosen={locales}
        onChange={setLocales}
      />
      <Choices
        label={t('limits.types')}
        all={[['Asset', t('assets')], ...types.map(({ id, label }): [string, string] => [id, label])]}
        chosen={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

function Choices({
  label,
  all,
  chosen,
  onChange,
}: {
  label: string;
  all: readonly (readonly [id: string, label: string])[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {all.map(([id, name]) => (
        <Checkbox
          key={id}
          className={styles.choice ?? ''}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          <i aria-hidden />
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
