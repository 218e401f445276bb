import type { PreviewAnswer, PreviewModule } from '#schemas/contracts/studio-canvas.ts';
import { morph, morphable } from './morph.ts';
import { type PartPlace, readParts, type Segment } from './segments.ts';

type Parse = (html: string) => DocumentFragment;
type Release = (gone: readonly ChildNode[]) => void;

/**
 * Brings a page to what an answer says: modules that changed are changed in place, new ones put in, others taken out or
 * moved; everything else keeps its elements, and with them scroll positions, open menus and running islands.
 *
 * @param parse makes nodes of HTML that our own server wrote
 * @param release is told what was taken out
 * @returns keys of what changed
 */
export function patchPage(main: Node, answer: PreviewAnswer, parse: Parse, release: Release): string[] {
  const changed: string[] = [];
  for (const place of readParts(main)) {
    const wanted = answer.modules.filter(({ part }) => part === place.part);
    const kept = new Set(wanted.map(({ key }) => key));
    for (const [key, { nodes }] of place.segments) {
      if (kept.has(key)) continue;
      nodes.forEach((node) => node.remove());
      release(nodes);
    }
    // From the last to the first: each is put before what follows it, and most stand there already.
    let next: ChildNode = place.end;
    for (const module of wanted.toReversed()) {
      const segment = segmentOf(module, place, { parse, release, changed });
      if (!segment) continue;
      const last = segment.nodes.at(-1);
      if (last?.nextSibling !== next || last.parentNode !== place.end.parentNode) next.before(...segment.nodes);
      next = segment.nodes[0] ?? next;
    }
  }
  return changed;
}

function segmentOf(
  { key, html }: PreviewModule,
  { segments }: PartPlace,
  { parse, release, changed }: { readonly parse: Parse; readonly release: Release; readonly changed: string[] },
): Segment | undefined {
  const present = segments.get(key);
  if (html === undefined) return present;
  changed.push(key);
  const fresh = [...parse(html).childNodes];
  if (!present) return { key, nodes: [document.createComment(`module:${key}`), ...fresh] };
  const [mark, ...old] = present.nodes;
  const elements = old.filter((node) => node instanceof Element);
  const [root] = elements;
  const [freshRoot] = fresh;
  if (
    elements.length === 1 &&
    fresh.length === 1 &&
    root &&
    freshRoot instanceof Element &&
    morphable(root, freshRoot)
  ) {
    morph(root, freshRoot);
    return present;
  }
  old.forEach((node) => node.remove());
  release(old);
  mark?.after(...fresh);
  return { key, nodes: [...(mark ? [mark] : []), ...fresh] };
}
