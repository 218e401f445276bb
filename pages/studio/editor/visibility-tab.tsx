import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label, Switch } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { readVisibility, VISIBILITY, type Visibility } from '#schemas/visibility.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Note } from '../ui/note.tsx';
import styles from './inspector.module.css';

/** When and where visitors see a module: hidden, from, until, markets, storefronts. */
export function VisibilityTab({
  record,
  defaultLocale,
  mayHide,
}: {
  readonly record: StudioRecord;
  readonly defaultLocale: string;
  readonly mayHide: boolean;
}) {
  const t = useMessages('studio/editor');
  const editing = useEditing();
  const { storefronts } = useSession();
  const stored = record.fields[VISIBILITY]?.[defaultLocale];
  const visibility = readVisibility(stored);
  if (!mayHide) return <Note>{t('no-visibility')}</Note>;
  const set = (change: Partial<Record<keyof Visibility, unknown>>, group?: string) => {
    const next = Object.entries({ ...(stored as object | undefined), ...change }).filter(
      ([, value]) =>
        value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
    );
    const value = next.length > 0 ? Object.fromEntries(next) : undefined;
    editing.change(
      [{ id: record.id, field: VISIBILITY, locale: defaultLocale, value }],
      group === undefined ? {} : { group },
    );
  };
  const moment = (name: 'from' | 'until') => (
    <label className={styles.field}>
      <span>{t(`visibility-${name}`)}</span>
      <input
        type="datetime-local"
        value={visibility[name] === undefined ? '' : toLocal(visibility[name])}
        onChange={({ target }) =>
          set(
            { [name]: target.value === '' ? undefined : new Date(target.value).toISOString() },
            `${record.id}.${name}`,
          )
        }
      />
    </label>
  );
  const isEmpty =
    visibility.from !== undefined && visibility.until !== undefined && visibility.until <= visibility.from;
  const markets = [...new Set(storefronts.flatMap((storefront) => storefront.markets))];
  const choices = (name: 'markets' | 'storefronts', all: readonly string[]) => (
    <CheckboxGroup
      className={styles.field ?? ''}
      value={[...(visibility[name] ?? [])]}
      onChange={(value) => set({ [name]: value })}
    >
      <Label>{t(`visibility-${name}`)}</Label>
      {all.map((each) => (
        <Checkbox key={each} value={each} className={styles.check ?? ''}>
          <span className={styles.box} aria-hidden>
            <Check size={12} strokeWidth={3} />
          </span>
          {each}
        </Checkbox>
      ))}
      <small>{t('none-is-all')}</small>
    </CheckboxGroup>
  );
  return (
    <div className={styles.form}>
      <Switch
        className={styles.check ?? ''}
        isSelected={visibility.hidden === true}
        onChange={(hidden) => set({ hidden })}
      >
        <span className={styles.box} aria-hidden>
          <Check size={12} strokeWidth={3} />
        </span>
        {t('visibility-hidden')}
      </Switch>
      {moment('from')}
      {moment('until')}
      {isEmpty && <Note kind="block">{t('never-shown')}</Note>}
      {choices('markets', markets)}
      {choices(
        'storefronts',
        storefronts.map(({ id }) => id),
      )}
    </div>
  );
}

/** As the field of the browser wants it, in the browser's time zone: `2026-12-12T09:00`. */
function toLocal(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
