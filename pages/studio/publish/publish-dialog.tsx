import { useState } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWhoDid } from '../api/use-people.ts';
import { ApiFault } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formatMoment } from '../ui/format-when.ts';
import { Note } from '../ui/note.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { ChangeList } from './change-list.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { ComparePages } from './compare-pages.tsx';
import { LocaleChoice } from './locale-choice.tsx';
import { publishPage } from './publish-api.ts';
import styles from './publish-dialog.module.css';
import { isIn, type Obstacle, type usePublishing } from './use-plan.ts';
import { WhenChoice } from './when-choice.tsx';

/** Languages, moment, what changes, what stands against it (04). Only languages without an error can be chosen. */
export function PublishDialog({
  record,
  title,
  known,
  nameOf,
  onClose,
  onGo,
}: {
  readonly record: StudioRecord;
  readonly title: string;
  readonly known: ReturnType<typeof usePublishing>;
  readonly nameOf: (id: string) => string | undefined;
  readonly onClose: () => void;
  readonly onGo: (obstacle: Obstacle) => void;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const session = useSession();
  const whoDid = useWhoDid();
  const editing = useEditing();
  const toast = useToast();
  const queries = useQueryClient();
  const { plan, obstacles, checks, views, isSaved, isJudging, isPage } = known;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [at, setAt] = useState<Date>();
  const [isDated, setDated] = useState(false);
  const [shown, setShown] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data } = plan;
  const limits = session.visitor.limits?.locales;
  const isBlocked = (code: string) => obstacles.some((each) => each.severity === 'error' && isIn(each, code));
  const offered = data?.locales.filter(({ is }) => is !== 'empty').map(({ code }) => code) ?? [];
  const mayChoose = (code: string) => !isBlocked(code) && (!limits || limits.includes(code));
  const chosen = offered.filter((code) => mayChoose(code) && !left.includes(code));
  const names = (codes: readonly string[]) =>
    new Intl.ListFormat(tag).format(
      codes.map((code) => session.locales.find((one) => one.code === code)?.name ?? code),
    );
  const alone = offered.filter((code) => !chosen.includes(code));
  const when = at && new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const locale = shown ?? offered[0];

  const publish = async (): Promise<void> => {
    if (!data) return;
    setBusy(true);
    setFault(undefined);
    try {
      const versions = Object.fromEntries(data.records.map((each) => [`${each.kind}:${each.id}`, each.version]));
      const answer = await publishPage(record.id, { locales: chosen, versions, ...(at && { at: at.toISOString() }) });
      await Promise.all(
        answer.records
          .filter(({ kind, id }) => kind === 'Entry' && editing.get(id))
          .map(({ id }) => editing.refresh(id)),
      );
      toast({
        text: at ? t('scheduled', { locales: names(chosen), when }) : t('published', { locales: names(chosen) }),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      // What was reviewed is not what is there: it is shown anew.
      setFault(error.status === 409 && error.code === 'version-conflict' ? t('changed-since') : error.message);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['publishing'] });
    }
  };
  return (
    <Dialog
      title={t('title', { title })}
      beside={<Status status={record.state === 'archived' ? 'ended' : record.state} />}
      {...(data?.publishedAt && {
        text: t(data.publishedBy ? 'last' : 'last-at', {
          when: formatMoment(data.publishedAt, tag),
          by: whoDid(data.publishedBy) ?? '',
        }),
      })}
      width={isPage ? 1288 : 1080}
      isOpen
      onClose={onClose}
      footer={
        <>
          <p className={styles.sentence} role="status">
            {chosen.length === 0
              ? t('none-chosen')
              : [
                  at
                    ? t('will-schedule', { locales: names(chosen), when })
                    : t('will-publish', { locales: names(chosen) }),
                  alone.length > 0 ? t('left-alone', { count: alone.length, locales: names(alone) }) : '',
                ].join(' ')}
          </p>
          <Button look="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            look="primary"
            isDisabled={
              !isSaved || isJudging || isBusy || chosen.length === 0 || (isDated && !at) || plan.isPlaceholderData
            }
            onPress={() => void publish()}
          >
            {isDated ? t('schedule', { count: chosen.length }) : t('publish-locales', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <section aria-label={t('what-and-when')}>
          {fault && (
            <Note kind="block" role="alert">
              {fault}
            </Note>
          )}
          {!isSaved && <Note kind="warn">{t('not-saved')}</Note>}
          {data && (
            <LocaleChoice
              plan={data}
              obstacles={obstacles}
              chosen={chosen}
              mayChoose={mayChoose}
              onChange={(code, isChosen) =>
                setLeft((before) => (isChosen ? before.filter((each) => each !== code) : [...before, code]))
              }
            />
          )}
          <WhenChoice
            isDated={isDated}
            onDated={(next) => {
              setDated(next);
              if (!next) setAt(undefined);
            }}
            onAt={setAt}
            planned={data?.planned ?? []}
          />
        </section>
        <section aria-label={t('changes')}>
          {data && locale && (
            <>
              <ComparePages
                {...{ isPage, locale }}
                pageId={record.id}
                plan={data}
                locales={offered}
                onLocale={setShown}
              />
              <ChangeList plan={data} locale={locale} nameOf={nameOf} />
            </>
          )}
        </section>
        <section aria-label={t('checks-and-weight')}>
          <ChecksPanel {...{ obstacles, checks, views, nameOf, onGo }} pageId={record.id} />
        </section>
      </div>
    </Dialog>
  );
}
