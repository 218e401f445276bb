import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './inspector.module.css';
import { flatSlots, type OutlineRow, type OutlineSlot, takes } from './outline.ts';
import type { PageActions } from './use-page-actions.ts';

/** In which place a module stands, and as which of how many: the same as dragging it in the outline. */
export function PlaceFields({
  row,
  slot,
  outline,
  nameOf,
  actions,
}: {
  readonly row: OutlineRow;
  readonly slot: OutlineSlot;
  readonly outline: readonly OutlineSlot[];
  readonly nameOf: (slot: OutlineSlot) => string;
  readonly actions: PageActions;
}) {
  const t = useMessages('studio/editor');
  const typename = row.type?.typename ?? '';
  const places = flatSlots(outline).filter(
    (each) => each.key === slot.key || (!each.isFull && takes(each.type, typename) && each.parentId !== row.id),
  );
  const { index } = row.spot;
  return (
    <div className={styles.place}>
      <label className={styles.field}>
        <span>{t('place')}</span>
        <select
          value={slot.key}
          onChange={({ target }) => {
            const to = places.find(({ key }) => key === target.value);
            if (to) actions.move(row, { parentId: to.parentId, field: to.type.field, index: to.rows.length });
          }}
        >
          {places.map((each) => (
            <option key={each.key} value={each.key}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('position')}</span>
        <select
          value={index}
          onChange={({ target }) => {
            const to = Number(target.value);
            actions.move(row, { ...row.spot, index: to > index ? to + 1 : to });
          }}
        >
          {slot.rows.map((each, at) => (
            <option key={each.key} value={at}>
              {t('of', { count: at + 1, limit: slot.rows.length })}
            </option>
          ))}
        </select>
      </label>
      <IconButton icon={ArrowUp} label={t('menu.up')} isDisabled={index === 0} onPress={() => actions.step(row, -1)} />
      <IconButton
        icon={ArrowDown}
        label={t('menu.down')}
        isDisabled={index === slot.rows.length - 1}
        onPress={() => actions.step(row, 1)}
      />
    </div>
  );
}
