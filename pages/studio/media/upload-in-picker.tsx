import { Upload as UploadIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { ACCEPTED } from './accepted.ts';
import styles from './upload-in-picker.module.css';
import { refusalWords } from './refusal-words.ts';
import { usePaste } from './use-paste.ts';
import { useUploads } from './use-uploads.ts';

/** A new picture from where one is chosen: by button or paste. It is picked once it has arrived. */
export function UploadInPicker({ onPick }: { readonly onPick: (id: string) => void }) {
  const t = useMessages('studio/media');
  const may = useMay();
  const [mine, setMine] = useState<string>();
  const onStored = useCallback(
    (id: string) => {
      if (id === mine) onPick(id);
    },
    [mine, onPick],
  );
  const queue = useUploads(onStored);
  const add = ([file]: readonly File[]): void => {
    if (file && may('write-content')) setMine(queue.add([file])[0]);
  };
  usePaste(add);
  const upload = queue.uploads.find(({ id }) => id === mine);
  const isOver = upload?.state === 'failed' || upload?.state === 'refused';
  if (!may('write-content')) return null;
  return (
    <>
      {upload && (
        <span className={styles.inPicker} role={isOver ? 'alert' : 'status'}>
          {upload.state === 'refused'
            ? refusalWords(t, upload)
            : upload.state === 'failed'
              ? t('not-sent')
              : t('sending', { percent: Math.round(upload.progress * 100) })}
        </span>
      )}
      {upload?.state === 'failed' && <Button onPress={() => queue.retry(upload.id)}>{t('retry')}</Button>}
      <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={(files) => add([...(files ?? [])])}>
        <Button isDisabled={upload?.state === 'sending' || upload?.state === 'waiting'}>
          <UploadIcon size={15} aria-hidden />
          {t('upload')}
        </Button>
      </FileTrigger>
    </>
  );
}
