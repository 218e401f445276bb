import { HEIGHT, project, WIDTH } from './natural-earth.ts';

export interface MapPlace {
  readonly name: string;
  readonly path?: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface MapPin {
  readonly pin: MapPlace;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  readonly anchor: 'start' | 'end' | 'middle';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width of an average letter at 14 px and weight 600. */
const LETTER = 7.8;
const AWAY = 11;

/** Pins at their places, each name where it covers no other; one without room is left out, its region stands below. */
export function placePins(places: readonly MapPlace[]): readonly MapPin[] {
  const taken: Box[] = places.map((place) => around(project(place.longitude, place.latitude)));
  return places.flatMap((pin, index) => {
    const at = project(pin.longitude, pin.latitude);
    const own = taken[index];
    const found = positions(at, pin.name.length * LETTER).find(
      ({ box }) => isInside(box) && !taken.some((other) => other !== own && overlap(other, box)),
    );
    if (!found) return [];
    taken.push(found.box);
    const round = (value: number) => Math.round(value * 10) / 10;
    const { labelX, labelY, anchor } = found;
    return [{ pin, x: round(at[0]), y: round(at[1]), labelX: round(labelX), labelY: round(labelY), anchor }];
  });
}

function positions([x, y]: readonly [number, number], width: number) {
  const box = (left: number, top: number): Box => ({ left, right: left + width, top, bottom: top + 18 });
  return [
    { labelX: x + AWAY, labelY: y + 4.5, anchor: 'start', box: box(x + AWAY, y - 9) },
    { labelX: x - AWAY, labelY: y + 4.5, anchor: 'end', box: box(x - AWAY - width, y - 9) },
    { labelX: x, labelY: y - 12, anchor: 'middle', box: box(x - width / 2, y - 28) },
    { labelX: x, labelY: y + 23, anchor: 'middle', box: box(x - width / 2, y + 10) },
  ] as const;
}

const around = ([x, y]: readonly [number, number]): Box => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 });
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 4 && right <= WIDTH - 4 && top >= 4 && bottom <= HEIGHT - 4;
