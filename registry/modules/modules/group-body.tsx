import { Slot } from '#kit/slot.tsx';
import type { ModulesProps } from '#schemas/generated/types/modules.ts';
import css from './group-body.module.css';
import type { Group } from './plan-groups.ts';
import { RailArrows } from './rail-arrows.tsx';
import rail from './modules.module.css';

type Layout = ModulesProps['layout'];

interface GroupBodyProps {
  readonly layout: Layout;
  readonly group: Group;
  /** Accessible name of what scrolls. */
  readonly label: string;
}

/** One group in the layout that the editor chose. */
export function GroupBody({ layout, group, label }: GroupBodyProps) {
  const { key, left, right } = group;
  const all = [...left, ...right];
  switch (layout) {
    case 'duo':
      return (
        <div className={right.length > 0 ? css.duo : undefined}>
          <Deck
            name={`${key}.left`}
            entries={left.length > 0 ? left : right.slice(0, 1)}
            variant="feature"
            label={label}
          />
          <Slot
            name={`${key}.right`}
            entries={left.length > 0 ? right : right.slice(1)}
            variant="row"
            as="ul"
            className={css.rows}
          />
        </div>
      );
    case 'mosaic':
      return (
        <div className={left.length > 0 && right.length > 0 ? css.mosaic : undefined}>
          <Deck name={`${key}.left`} entries={left} variant="mosaic-large" label={label} />
          <Slot name={`${key}.right`} entries={right} variant="mosaic-small" as="ul" className={css.stack} />
        </div>
      );
    case 'grid':
      return (
        <Slot
          name={key}
          entries={all}
          variant="grid"
          as="ul"
          className={`${css.grid} ${all.length % 4 === 0 ? css.four : css.three}`}
        />
      );
    case 'places':
      return (
        <div className={css.placesTrack} tabIndex={0} role="group" aria-label={label}>
          <Slot name={key} entries={all} variant="place" as="ul" className={css.places} />
        </div>
      );
    case 'shortcuts':
      return <Slot name={key} entries={all} variant="shortcut" as="ul" className={css.shortcuts} />;
    case 'list':
      return <Slot name={key} entries={all} variant="row" as="ol" className={css.list} />;
    case 'accordion':
      return <Slot name={key} entries={all} variant="row" as="ul" className={css.rows} />;
    case 'slider':
      return (
        <div className="rail" data-rail="" tabIndex={0} role="group" aria-label={label}>
          <Slot name={key} entries={all} variant="card" as="ul" className={`rail__items ${rail.cards}`} />
        </div>
      );
  }
}

/** A side of a layout: one entry fills it, several make a slider of their own. */
function Deck({
  name,
  entries,
  variant,
  label,
}: {
  readonly name: string;
  readonly entries: Group['left'];
  readonly variant: string;
  readonly label: string;
}) {
  if (entries.length === 0) return null;
  if (entries.length === 1) return <Slot name={name} entries={entries} variant={variant} className={css.single} />;
  return (
    <div className={rail.deck} data-rails="">
      <div className={rail.deckTrack} data-rail="" tabIndex={0} role="group" aria-label={label}>
        <Slot name={name} entries={entries} variant={variant} as="ul" className={rail.deckCards} />
      </div>
      <RailArrows className={rail.deckArrows} />
    </div>
  );
}
