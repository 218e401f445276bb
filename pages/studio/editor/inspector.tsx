import {
  ArrowDown,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  MoreHorizontal,
  PanelRightClose,
  PanelRightOpen,
} from 'lucide-react';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { PreviewAnswer, PreviewProblem } from '#schemas/contracts/studio-canvas.ts';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { VISIBILITY } from '#schemas/visibility.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { EntryForm } from '../fields/entry-form.tsx';
import { ChecksTab, ModuleWeight } from '../publish/checks-tab.tsx';
import { IconButton, IconToggle } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Note } from '../ui/note.tsx';
import { TypeIcon } from '../ui/type-icon.tsx';
import styles from './inspector.module.css';
import { layoutFields } from './layout-fields.ts';
import type { OutlineRow, OutlineSlot } from './outline.ts';
import type { PageType } from './page-types.ts';
import { PlaceFields } from './place-fields.tsx';
import { rowMenu } from './row-menu.ts';
import type { PageActions } from './use-page-actions.ts';
import { UnknownModule } from './unknown-module.tsx';
import { VisibilityTab } from './visibility-tab.tsx';

export interface InspectorProps {
  readonly record: StudioRecord;
  /** Absent: the page itself. */
  readonly row: OutlineRow | undefined;
  readonly slot: OutlineSlot | undefined;
  readonly outline: readonly OutlineSlot[];
  readonly type: PageType | undefined;
  readonly title: string;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly problems: readonly PreviewProblem[];
  /** How much of it blocks publishing, and how much is worth a look. */
  readonly errors: number;
  readonly warnings: number;
  readonly checks: Omit<ComponentProps<typeof ChecksTab>, 'problems'>;
  /** What the preview shows. */
  readonly answer: PreviewAnswer | undefined;
  readonly placeName: (slot: OutlineSlot) => string;
  readonly actions: PageActions;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** Of the content: that of the field which has the focus now. */
  readonly onLocale: (code: string) => void;
  /** Every language side by side, instead of the preview. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onMenu: (row: OutlineRow, action: string) => void;
}

/** What is selected: its content, how and where it stands, when it is seen, what is wrong with it. */
export function Inspector(props: InspectorProps) {
  const { record, row, slot, type, title, locale, defaultLocale, problems, errors, isWide, tab } = props;
  const found = Math.max(errors, problems.length) || props.warnings;
  const { onLocale } = props;
  // Side by side, no preview is seen that could follow.
  const onFocusField = useCallback((_: string, code: string) => !isWide && onLocale(code), [onLocale, isWide]);
  const t = useMessages('studio/editor');
  const language = useLanguage();
  const layout = useMemo(() => (type ? layoutFields(type.schema) : []), [type]);
  const elsewhere = useMemo(
    () => [VISIBILITY, ...layout, ...(type?.slots ?? []).map(({ field }) => field)],
    [type, layout],
  );
  const mayHide = type?.schema.properties[VISIBILITY] !== undefined;
  const typeName = type?.schema['x-label'][language] ?? type?.schema.title ?? record.typeId;
  const where =
    row && slot
      ? t('where', { type: typeName, index: row.spot.index + 1, count: slot.rows.length, place: props.placeName(slot) })
      : t('settings');
  const tabs = [
    ['content', t('tab-content')],
    ...(layout.length > 0 || row ? [['layout', t('tab-layout')]] : []),
    ...(row ? [['visibility', t('tab-visibility')]] : []),
    ['checks', t('tab-checks')],
  ] as const;
  const isBroken = problems.some(({ code }) => code === 'module/invalid' || code === 'module/failed');
  const shown = tabs.some(([id]) => id === tab) ? tab : 'content';
  return (
    <section className={styles.inspector} aria-label={t('inspector')} data-region="inspector" data-row={row?.id}>
      <header className={styles.head}>
        <span className={styles.icon} data-unknown={row?.record && !row.type?.isKnown ? true : undefined}>
          <TypeIcon name={type?.schema['x-icon'] ?? 'panel-top'} isKnown={type?.isKnown === true} size={17} />
        </span>
        <div className={styles.names}>
          <h2>{title}</h2>
          <p>{where}</p>
        </div>
        {isWide && row && (
          <>
            <IconButton icon={ChevronLeft} label={t('previous')} onPress={() => props.onStep(-1)} />
            <IconButton icon={ChevronRight} label={t('next')} onPress={() => props.onStep(1)} />
          </>
        )}
        {row && slot && (
          <span className={styles.phone}>
            <IconButton
              icon={ArrowUp}
              label={t('up', { title })}
              isDisabled={row.spot.index === 0}
              onPress={() => props.actions.step(row, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('down', { title })}
              isDisabled={row.spot.index === slot.rows.length - 1}
              onPress={() => props.actions.step(row, 1)}
            />
          </span>
        )}
        <IconToggle
          icon={isWide ? PanelRightClose : PanelRightOpen}
          label={t('wide')}
          isSelected={isWide}
          onChange={props.onWide}
        />
        {row && slot && (
          <Menu
            label={t('more', { title })}
            trigger={<IconButton icon={MoreHorizontal} label={t('more', { title })} />}
            choices={rowMenu(row, { t, isLast: row.spot.index === slot.rows.length - 1, mayHide })}
            onAction={(action) => props.onMenu(row, action)}
          />
        )}
      </header>
      <Tabs
        className={styles.tabs ?? ''}
        key={record.id}
        selectedKey={shown}
        onSelectionChange={(key) => props.onTab(String(key))}
      >
        <TabList className={styles.list ?? ''} aria-label={t('inspector')}>
          {tabs.map(([id, label]) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {label}
              {id === 'checks' && found > 0 && (
                <span
                  className={styles.count}
                  data-is={errors > 0 ? 'block' : undefined}
                  aria-label={t('problems', { count: found })}
                >
                  {found}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="content" className={styles.panel ?? ''}>
          {row && !type?.isKnown && <UnknownModule record={record} hasForm={type !== undefined} />}
          {type?.isKnown && isBroken && (
            <div className={styles.inset}>
              <Note kind="block">{t('broken-kept', { id: record.id })}</Note>
            </div>
          )}
          {/* Places are edited in the outline, the rest in tabs of its own. */}
          {type && (
            <EntryForm id={record.id} locale={locale} isWide={isWide} without={elsewhere} onFocusField={onFocusField} />
          )}
        </TabPanel>
        <TabPanel id="layout" className={styles.panel ?? ''}>
          {layout.length > 0 && <EntryForm id={record.id} locale={locale} only={layout} onFocusField={onFocusField} />}
          {row && slot && (
            <PlaceFields
              row={row}
              slot={slot}
              outline={props.outline}
              nameOf={props.placeName}
              actions={props.actions}
            />
          )}
          <div className={styles.inset}>
            <Note>{t('layout-note')}</Note>
          </div>
        </TabPanel>
        <TabPanel id="visibility" className={styles.panel ?? ''}>
          <div className={styles.inset}>
            <VisibilityTab {...{ record, defaultLocale, mayHide }} />
          </div>
        </TabPanel>
        <TabPanel id="checks" className={styles.panel ?? ''}>
          <div className={styles.inset}>
            <ChecksTab {...props.checks} problems={problems} />
          </div>
        </TabPanel>
      </Tabs>
      {row && <ModuleWeight pageId={props.checks.pageId} id={record.id} answer={props.answer} />}
    </section>
  );
}
