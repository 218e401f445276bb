import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { recordAddress } from '../api/content.ts';
import { request } from '../api/request.ts';
import { readRecord } from '../editing/transport.ts';
import { useEditing } from '../editing/use-editing.tsx';
import { plainText } from '../entry/plain-text.ts';
import { WordsDiff } from '../entry/words-diff.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';

/** A text whose source changed since: what came and went in the source, or that its picture was replaced; and "Still right". Any edit clears it, too. */
export function StaleNote({
  id,
  field,
  locale,
  mark,
  now,
}: {
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly mark: { readonly source: unknown; readonly file?: string };
  readonly now: unknown;
}) {
  const t = useMessages('studio/fields');
  const may = useMay();
  const editing = useEditing();
  const toast = useToast();
  const accept = async (): Promise<void> => {
    await editing.saveNow();
    const address = `${recordAddress(editing.get(id)?.kind ?? 'Entry', id)}/still-right`;
    editing.take(readRecord(await request(address, { method: 'POST', body: { field, locale } })));
    toast({ text: t('stale-accepted') });
  };
  return (
    <Note kind="warn">
      {mark.file === undefined ? (
        <>
          {t('stale-changed')}
          <WordsDiff before={plainText(mark.source)} after={plainText(now)} />
        </>
      ) : (
        t('stale-replaced')
      )}
      {may('write-content') && (
        <Button size="s" onPress={() => void accept()}>
          {t('still-right')}
        </Button>
      )}
    </Note>
  );
}
