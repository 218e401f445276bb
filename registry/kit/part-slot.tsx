import type { Part } from '#schemas/contracts/page.ts';

/** Marks where a layout wants a part of the page. The renderer cuts the frame here and puts the fragments in. */
export function PartSlot({ name }: { readonly name: Part }) {
  return <template data-part={name} />;
}
