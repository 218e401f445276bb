import { type Offer, offerOf } from '#kit/product.ts';
import type { GroupSpaceProps } from '#schemas/generated/types/group-space.ts';

type Item = NonNullable<GroupSpaceProps['items']>[number];

export interface HeldPlaces {
  readonly item: Item;
  readonly offer: Offer;
}

/** Rows in the order in which they leave; a journey without a price in the market is not there (specification §5). */
export function heldPlaces(items: GroupSpaceProps['items']): readonly HeldPlaces[] {
  return (items ?? [])
    .flatMap((item) => {
      const offer = item.product && !item.product.unPublish ? offerOf(item.product) : undefined;
      return offer ? [{ item, offer }] : [];
    })
    .toSorted((one, other) => one.item.leaves.localeCompare(other.item.leaves));
}
