/** Dwellings: town houses, terraces, whitewashed cubes, cabins, stilt bungalows. */
import { darken, lighten, mix } from '../colour.ts';
import { f, poly, rect, shape, stroke } from '../draw.ts';
import { RED, RED_SHADE } from '../red.ts';
import type { Side } from '../nature/land.ts';
import type { Random } from '../random.ts';

interface HouseOptions {
  wall: string;
  roof: string;
  glass: string;
  /** Colour of lit windows at night. */
  lit?: string | null;
  lightFrom?: Side;
  flat?: boolean;
  gable?: boolean;
}

interface TerraceOptions {
  walls: readonly string[];
  roofs: readonly string[];
  glass: string;
  lit?: string | null;
  minH: number;
  maxH: number;
  minW?: number;
  maxW?: number;
  lightFrom?: Side;
  flat?: boolean;
}

/** Town house seen from the front: lit wall, shaded side strip, tiled roof, windows. */
export function house(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  {
    wall,
    roof,
    glass,
    lit = null,
    lightFrom = 'left',
    flat = false,
    gable = !flat && random.chance(0.4),
  }: HouseOptions,
): string {
  const shade = mix(wall, glass, 0.34);
  const side = w * 0.26;
  const top = y - h;
  const sx = lightFrom === 'left' ? x + w - side : x;
  let s = rect(x, top, w, h + 2, wall) + rect(sx, top, side, h + 2, shade);
  const rh = Math.min(h * 0.3, w * (gable ? 0.42 : 0.24));
  if (flat) {
    s +=
      rect(x - 2, top - 5, w + 4, 6, roof) +
      (random.chance(0.3)
        ? rect(x + w * 0.2, top - 16, w * 0.3, 14, wall) + rect(x + w * 0.4, top - 16, w * 0.1, 14, shade)
        : '');
  } else if (gable) {
    s +=
      shape(
        poly([
          [x - 3, top + 1],
          [x + w / 2, top - rh],
          [x + w + 3, top + 1],
        ]),
        roof,
      ) +
      shape(
        lightFrom === 'left'
          ? poly([
              [x + w / 2, top - rh],
              [x + w + 3, top + 1],
              [x + w - side, top + 1],
            ])
          : poly([
              [x + w / 2, top - rh],
              [x - 3, top + 1],
              [x + side, top + 1],
            ]),
        darken(roof, 0.22),
      );
  } else {
    s +=
      shape(
        poly([
          [x - 4, top + 1],
          [x + w * 0.1, top - rh],
          [x + w * 0.9, top - rh],
          [x + w + 4, top + 1],
        ]),
        roof,
      ) +
      shape(
        lightFrom === 'left'
          ? poly([
              [x + w - side, top + 1],
              [x + w - side, top - rh],
              [x + w * 0.9, top - rh],
              [x + w + 4, top + 1],
            ])
          : poly([
              [x + side, top + 1],
              [x + side, top - rh],
              [x + w * 0.1, top - rh],
              [x - 4, top + 1],
            ]),
        darken(roof, 0.22),
      );
  }
  const cols = Math.max(1, Math.floor((w - side) / 17));
  const rows = Math.max(1, Math.floor(h / 27));
  const x0 = lightFrom === 'left' ? x : x + side;
  for (let i = 0; i < cols; i++) {
    for (let k = 0; k < rows; k++) {
      if (random.chance(0.12)) continue;
      const ww = 6;
      const wx = x0 + ((w - side) * (i + 0.5)) / cols - ww / 2;
      const wy = top + 9 + k * 25;
      if (wy + 11 > y) continue;
      s += rect(wx, wy, ww, 11, lit && random.chance(0.5) ? lit : glass);
    }
  }
  return s;
}

/** A row of houses shoulder to shoulder whose feet follow `footAt(x)`. */
export function terrace(
  random: Random,
  x0: number,
  x1: number,
  footAt: (x: number) => number,
  { walls, roofs, glass, lit, minH, maxH, minW = 36, maxW = 62, lightFrom, flat }: TerraceOptions,
): string {
  let s = '';
  let x = x0;
  while (x < x1) {
    const w = random.range(minW, maxW);
    const h = random.range(minH, maxH);
    s += house(random, x, footAt(x + w / 2), w, h, {
      wall: random.pick(walls),
      roof: random.pick(roofs),
      glass,
      lit,
      lightFrom,
      flat,
    });
    x += w * random.range(0.94, 1.02);
  }
  return s;
}

/** Whitewashed cube with a shaded side, sometimes a vault, sometimes a dome. */
export function cube(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  {
    wall,
    shade,
    door,
    dome = null,
    lightFrom = 'left',
  }: { wall: string; shade: string; door: string; dome?: string | null; lightFrom?: Side },
): string {
  const side = w * 0.3;
  const top = y - h;
  let s =
    rect(x, top, w, h + 3, wall) +
    rect(lightFrom === 'left' ? x + w - side : x, top, side, h + 3, shade) +
    rect(x - 1.5, top - 3, w + 3, 4, lighten(wall, 0.5));
  const lx = lightFrom === 'left' ? x : x + side;
  const n = w > 44 ? 2 : 1;
  for (let i = 0; i < n; i++) {
    const wx = lx + ((w - side) * (i + 0.5)) / n - 4;
    s +=
      i === 0 && h > 34 && random.chance(0.55)
        ? shape(`M${f(wx)} ${f(y)}v-14a4.5 4.5 0 0 1 9 0v14Z`, door)
        : rect(wx, top + h * 0.3, 7, 10, door);
  }
  if (dome) {
    const R = w * 0.36;
    const cx = x + w / 2;
    s +=
      rect(cx - R, top - R * 0.3 - 3, R * 2, R * 0.3 + 2, wall) +
      shape(`M${f(cx - R)} ${f(top - R * 0.3 - 2)}a${f(R)} ${f(R)} 0 0 1 ${f(R * 2)} 0Z`, dome) +
      shape(
        `M${f(cx)} ${f(top - R * 1.3 - 2)}a${f(R)} ${f(R)} 0 0 1 ${f(R)} ${f(R)}h${f(-R * 0.6)}a${f(R * 1.4)} ${f(R * 1.4)} 0 0 0 ${f(-R * 0.4)} ${f(-R)}Z`,
        darken(dome, 0.25),
      ) +
      stroke(`M${f(cx)} ${f(top - R * 1.3)}v-11m-4 4h8`, wall, 2);
  }
  return s;
}

/** Wooden cabin with a snow roof or plain gable; lit windows. */
export function cabin(
  x: number,
  y: number,
  w: number,
  { wall = RED, side = RED_SHADE, roof = '#f2f6fb', trim = '#fff4e4', light = '#ffd98a', stilts = 0 } = {},
): string {
  const h = w * 0.5;
  let s = '';
  if (stilts)
    for (let i = 0; i < 6; i++) s += rect(x + w * (0.04 + i * 0.18), y - 2, 3, stilts, side, { opacity: 0.85 });
  s +=
    rect(x, y - h, w, h, wall) +
    rect(x + w * 0.62, y - h, w * 0.38, h, side) +
    shape(
      poly([
        [x + w * 0.62, y - h],
        [x + w * 0.81, y - h - w * 0.3],
        [x + w, y - h],
      ]),
      side,
    ) +
    shape(
      poly([
        [x - w * 0.06, y - h + 3],
        [x + w * 0.14, y - h - w * 0.32],
        [x + w * 0.83, y - h - w * 0.32],
        [x + w * 0.64, y - h + 3],
      ]),
      roof,
    ) +
    shape(
      poly([
        [x + w * 0.83, y - h - w * 0.32],
        [x + w * 1.05, y - h + 2],
        [x + w * 1.0, y - h + 5],
        [x + w * 0.81, y - h - w * 0.25],
      ]),
      mix(roof, '#5b6a8a', 0.35),
    );
  for (const k of [0.1, 0.34] as const)
    s +=
      rect(x + w * k, y - h * 0.72, w * 0.14, h * 0.36, trim) +
      rect(x + w * k + 2, y - h * 0.72 + 2, w * 0.14 - 4, h * 0.36 - 4, light);
  s +=
    rect(x + w * 0.745, y - h * 0.78, w * 0.12, h * 0.36, trim) +
    rect(x + w * 0.745 + 2, y - h * 0.78 + 2, w * 0.12 - 4, h * 0.36 - 4, light);
  return s;
}

/** Thatched bungalow on stilts over water. */
export function bungalow(
  x: number,
  y: number,
  w: number,
  { wall, roof, shade, stilt }: { wall: string; roof: string; shade: string; stilt: string },
): string {
  let s = '';
  for (let i = 0; i < 5; i++) s += rect(x + w * (0.06 + i * 0.21), y - 1, 2.6, w * 0.2, stilt);
  return (
    s +
    rect(x - w * 0.06, y - w * 0.05, w * 1.12, w * 0.05, stilt) +
    rect(x + w * 0.08, y - w * 0.32, w * 0.84, w * 0.28, wall) +
    rect(x + w * 0.6, y - w * 0.32, w * 0.32, w * 0.28, shade, { opacity: 0.4 }) +
    rect(x + w * 0.22, y - w * 0.25, w * 0.16, w * 0.2, shade) +
    shape(
      `M${f(x - w * 0.06)} ${f(y - w * 0.26)}Q${f(x + w * 0.26)} ${f(y - w * 0.44)} ${f(x + w * 0.42)} ${f(y - w * 0.74)}L${f(x + w * 0.58)} ${f(y - w * 0.74)}Q${f(x + w * 0.74)} ${f(y - w * 0.44)} ${f(x + w * 1.06)} ${f(y - w * 0.26)}Z`,
      roof,
    ) +
    shape(
      `M${f(x + w * 0.52)} ${f(y - w * 0.74)}L${f(x + w * 0.58)} ${f(y - w * 0.74)}Q${f(x + w * 0.74)} ${f(y - w * 0.44)} ${f(x + w * 1.06)} ${f(y - w * 0.26)}L${f(x + w * 0.62)} ${f(y - w * 0.26)}Z`,
      shade,
      { opacity: 0.55 },
    )
  );
}
