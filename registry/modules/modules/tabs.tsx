import type { ReactNode } from 'react';
import type { Group } from './plan-groups.ts';
import css from './modules.module.css';

interface TabChipsProps {
  /** Of the radio group; unique on the page. */
  readonly name: string;
  readonly legend: string;
  readonly groups: readonly Group[];
}

/**
 * Tabs as a group of radios: chosen with a click or the arrow keys, and shown by CSS alone (`:has(:checked)`), so they
 * work before any script and keep the choice through hydration. They are uncontrolled on purpose.
 */
export function TabChips({ name, legend, groups }: TabChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="vh">{legend}</legend>
      {groups.map(({ key, label }, index) => (
        <label key={key} className={`chip ${css.chip}`}>
          <input type="radio" name={name} defaultChecked={index === 0} suppressHydrationWarning />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** One panel a tab, in the order of the chips. All stay in the page: slots must not be unmounted (see `Slot`). */
export function TabPanels({
  groups,
  render,
}: {
  readonly groups: readonly Group[];
  readonly render: (group: Group) => ReactNode;
}) {
  return (
    <div className={groups.length > 1 ? css.panels : undefined}>
      {groups.map((group) => (
        <div key={group.key}>{render(group)}</div>
      ))}
    </div>
  );
}
