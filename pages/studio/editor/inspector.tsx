import { useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { PreviewProblem } from '#schemas/contracts/studio-canvas.ts';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { VISIBILITY } from '#schemas/visibility.ts';
import { useMessages } from '../app/language.tsx';
import { EntryForm } from '../fields/entry-form.tsx';
import { Note } from '../ui/note.tsx';
import styles from './inspector.module.css';
import type { PageType } from './page-types.ts';
import { VisibilityTab } from './visibility-tab.tsx';

/** What is selected: its content, when it is seen, what is wrong with it. The page itself when no module is. */
export function Inspector({
  record,
  type,
  title,
  locale,
  defaultLocale,
  problems,
}: {
  readonly record: StudioRecord;
  readonly type: PageType | undefined;
  readonly title: string;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly problems: readonly PreviewProblem[];
}) {
  const t = useMessages('studio/editor');
  const isPage = record.typeId === 'page';
  const elsewhere = useMemo(() => [VISIBILITY, ...(type?.slots ?? []).map(({ field }) => field)], [type]);
  const mayHide = type?.schema.properties[VISIBILITY] !== undefined;
  return (
    <section className={styles.inspector} aria-label={t('inspector')} data-region="inspector">
      <header className={styles.head}>
        <h2>{title}</h2>
        <p>{isPage ? t('settings') : (type?.schema.title ?? record.typeId)}</p>
      </header>
      <Tabs className={styles.tabs ?? ''} key={record.id}>
        <TabList className={styles.list ?? ''} aria-label={t('inspector')}>
          <Tab id="content" className={styles.tab ?? ''}>
            {t('tab-content')}
          </Tab>
          {!isPage && (
            <Tab id="visibility" className={styles.tab ?? ''}>
              {t('tab-visibility')}
            </Tab>
          )}
          <Tab id="checks" className={styles.tab ?? ''}>
            {t('tab-checks', { count: problems.length })}
          </Tab>
        </TabList>
        <TabPanel id="content" className={styles.panel ?? ''}>
          {/* Places are edited in the outline, visibility in its own tab. */}
          <EntryForm id={record.id} locale={locale} without={elsewhere} />
        </TabPanel>
        {!isPage && (
          <TabPanel id="visibility" className={styles.panel ?? ''}>
            <VisibilityTab {...{ record, defaultLocale, mayHide }} />
          </TabPanel>
        )}
        <TabPanel id="checks" className={styles.panel ?? ''}>
          {problems.length === 0 ? (
            <p>{t('no-problems')}</p>
          ) : (
            problems.map((problem, index) => (
              <Note key={index} kind="block">
                {problem.message}
              </Note>
            ))
          )}
        </TabPanel>
      </Tabs>
    </section>
  );
}
