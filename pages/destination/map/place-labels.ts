import { HEIGHT, WIDTH } from './choose-view.ts';
import type { Point } from './sphere.ts';

export interface Labelled {
  readonly name: string;
  readonly at: Point;
}
export interface Label<Item> {
  readonly item: Item;
  /** Where the words begin, end or have their middle. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end' | 'middle';
  /** Only where the map is shown large; on a phone the words would run into others. */
  readonly wideOnly: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Letters on a wide and on a narrow screen, in units of the map: on a phone it is drawn at about two thirds. */
const WIDE = 14;
const NARROW = 19;
/** Width of an average letter of the body face at weight 600, in its own size. */
const LETTER = 0.56;
/** Room around a pin, so that two can be told apart by a fingertip. */
const PIN = 12;
const AWAY = 11;

/**
 * Puts a name beside each pin so that none covers another or a pin. Who comes first has the first choice; a pin whose name
 * has no room is left out.
 *
 * @param items in order of importance, all within the map
 */
export function placeLabels<Item extends Labelled>(items: readonly Item[], most: number): readonly Label<Item>[] {
  const taken: Box[] = [];
  const placed: Label<Item>[] = [];
  for (const [size, wideOnly] of [
    [NARROW, false],
    [WIDE, true],
  ] as const) {
    for (const item of items) {
      if (placed.length >= most || placed.some((label) => label.item === item)) continue;
      const pin = around(item.at, PIN);
      if (taken.some((box) => overlap(box, pin))) continue;
      const found = positions(item, size).find(
        ({ box }) => isInside(box) && !taken.some((other) => overlap(other, box)),
      );
      if (!found) continue;
      const { x, y, anchor } = found;
      taken.push(found.box, pin);
      placed.push({ item, x, y, anchor, wideOnly });
    }
  }
  return placed;
}

function positions({ name, at: [x, y] }: Labelled, size: number) {
  const width = name.length * size * LETTER + 4;
  const half = size / 2;
  const side = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + size });
  return [
    { x: x + AWAY, y: y + 4.5, anchor: 'start', box: side(x + AWAY, y - half) },
    { x: x - AWAY, y: y + 4.5, anchor: 'end', box: side(x - AWAY - width, y - half) },
    { x, y: y - AWAY - 1, anchor: 'middle', box: side(x - width / 2, y - AWAY - size) },
    { x, y: y + AWAY + 11, anchor: 'middle', box: side(x - width / 2, y + AWAY) },
  ] as const;
}

const around = ([x, y]: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 4 && right <= WIDTH - 4 && top >= 4 && bottom <= HEIGHT - 4;
