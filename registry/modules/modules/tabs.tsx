import type { ReactNode } from 'react';
import type { Group } from './plan-groups.ts';
import css from './modules.module.css';

interface TabsProps {
  /** Of the radio group; unique on the page. */
  readonly name: string;
  readonly groups: readonly Group[];
}

const idOf = (name: string, index: number) => `${name}${index}`;

/**
 * Tabs as a group of radios: chosen with a click or the arrow keys, and shown by CSS alone, so they work before any script
 * and keep the choice through hydration. They are uncontrolled on purpose.
 *
 * The radios stand before the head and the panels as their siblings (`:checked ~ …`): with `:has(:checked)` above them
 * the browser would look through the module again for every element that arrives, a third of the style work of a page.
 */
export function TabRadios({ name, groups }: TabsProps) {
  return groups.map(({ key }, index) => (
    <input
      key={key}
      className={css.radio}
      type="radio"
      id={idOf(name, index)}
      name={name}
      defaultChecked={index === 0}
      suppressHydrationWarning
    />
  ));
}

/** What is seen of the radios, in their order. */
export function TabChips({ name, groups }: TabsProps) {
  return (
    // The radios stand elsewhere, so what scrolls has nothing in it that could have the focus and scroll it.
    <div className={css.chips} tabIndex={0}>
      {groups.map(({ key, label }, index) => (
        <label key={key} className={`chip ${css.chip}`} htmlFor={idOf(name, index)}>
          {label}
        </label>
      ))}
    </div>
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
