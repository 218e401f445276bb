import { useId } from 'react';
import { PriceNote } from '#kit/price-note.tsx';
import type { Product } from '#kit/product.ts';
import { Slot } from '#kit/slot.tsx';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { EventPackagesProps } from '#schemas/generated/types/event-packages.ts';
import css from './event-packages.module.css';

/** The box of an event that sells: up to three packages as cards. */
export default function EventPackages({ title, pretitle, text, anchor, products }: EventPackagesProps) {
  const id = useId();
  if (products.length === 0) return null;
  const entries: readonly object[] = products;
  return (
    <section className={`section wrap ${css.root}`} id={anchor ?? undefined} aria-labelledby={id}>
      <div className="section-head">
        <div>
          {pretitle && <p className={css.pretitle}>{pretitle}</p>}
          <h2 className="display" id={id}>
            {title}
          </h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      <Slot name="products" entries={entries as readonly DeliveredEntry[]} variant="card" as="ul" className="grid-3" />
      <PriceNote products={products as readonly object[] as readonly Product[]} />
    </section>
  );
}
