import type { CSSProperties } from 'react';
import { useMessages } from '#kit/messages.tsx';
import type { EventBoxesProps } from '#schemas/generated/types/event-boxes.ts';
import { EventBox } from './event-box.tsx';
import css from './event-boxes.module.css';

/** A run of boxes: on twelve columns as the editor divided them, or in one track that scrolls sideways and snaps. */
export default function EventBoxes({ label, carousel, boxes }: EventBoxesProps) {
  const t = useMessages('event-boxes');
  // A page may have several runs: each is known by its first box.
  const [first] = boxes;
  const name = label ?? (first && boxes.length > 1 ? t('run', { title: first.title }) : first?.title);
  const items = boxes.map((box, index) => (
    <EventBox
      key={`${index}${box.title}`}
      {...box}
      className={css.cell}
      style={{ '--span': box.columns ?? 12 } as CSSProperties}
    />
  ));
  if (carousel)
    return (
      <section className="section" aria-label={name}>
        <div className="rail" tabIndex={0} role="group" aria-label={name}>
          <div className={`rail__items ${css.cards}`}>{items}</div>
        </div>
      </section>
    );
  return (
    <section className="section" aria-label={name}>
      <div className={`wrap ${css.boxes}`}>{items}</div>
    </section>
  );
}
