/** Lighthouse, skyscraper, suspension bridge. */
import type { Point } from '../draw.ts';
import { lighten } from '../colour.ts';
import { clipTo, f, lens, poly, rect, shape, stroke } from '../draw.ts';
import { RED, RED_SHADE } from '../red.ts';
import type { Random } from '../random.ts';

/** Lighthouse with red bands. */
export function lighthouse(
  x: number,
  y: number,
  h: number,
  { wall = '#fff8ec', lamp = '#fff1b8', dark = '#26242e' } = {},
): string {
  const w0 = h * 0.105;
  const w1 = h * 0.068;
  const d = poly([
    [x - w0, y],
    [x - w1, y - h * 0.78],
    [x + w1, y - h * 0.78],
    [x + w0, y],
  ]);
  let bands = '';
  for (const t of [0.14, 0.42, 0.7] as const)
    bands += rect(x - w0, y - h * 0.78 * (t + 0.14), w0 * 2, h * 0.78 * 0.14, RED);
  return (
    shape(d, wall) +
    clipTo(d, bands + rect(x + w0 * 0.2, y - h, w0, h, dark, { opacity: 0.28 })) +
    rect(x - w1 * 1.45, y - h * 0.8, w1 * 2.9, h * 0.025, dark) +
    stroke(`M${f(x - w1 * 1.4)} ${f(y - h * 0.8)}v${f(-h * 0.035)}h${f(w1 * 2.8)}v${f(h * 0.035)}`, dark, 1.6) +
    rect(x - w1 * 0.75, y - h * 0.92, w1 * 1.5, h * 0.12, lamp) +
    stroke(
      `M${f(x - w1 * 0.25)} ${f(y - h * 0.92)}v${f(h * 0.12)}M${f(x + w1 * 0.3)} ${f(y - h * 0.92)}v${f(h * 0.12)}`,
      dark,
      1.5,
    ) +
    shape(
      `M${f(x - w1)} ${f(y - h * 0.915)}Q${f(x - w1 * 0.8)} ${f(y - h * 0.99)} ${f(x)} ${f(y - h)}Q${f(x + w1 * 0.8)} ${f(y - h * 0.99)} ${f(x + w1)} ${f(y - h * 0.915)}Z`,
      dark,
    ) +
    stroke(`M${f(x)} ${f(y - h)}v${f(-h * 0.05)}`, dark, 2)
  );
}

/** Skyscraper: plain, stepped or spired. */
export function tower(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  shade: string,
  {
    lit = null,
    style = random.pick(['slab', 'slab', 'step', 'spire', 'slant']),
    density = 0.35,
  }: { lit?: string | null; style?: 'slab' | 'step' | 'spire' | 'slant'; density?: number } = {},
): string {
  let pts: Point[];
  if (style === 'step')
    pts = [
      [x, y],
      [x, y - h * 0.7],
      [x + w * 0.14, y - h * 0.7],
      [x + w * 0.14, y - h * 0.86],
      [x + w * 0.3, y - h * 0.86],
      [x + w * 0.3, y - h],
      [x + w * 0.7, y - h],
      [x + w * 0.7, y - h * 0.86],
      [x + w * 0.86, y - h * 0.86],
      [x + w * 0.86, y - h * 0.7],
      [x + w, y - h * 0.7],
      [x + w, y],
    ];
  else if (style === 'spire')
    pts = [
      [x, y],
      [x, y - h * 0.8],
      [x + w * 0.22, y - h * 0.9],
      [x + w * 0.42, y - h],
      [x + w * 0.48, y - h * 1.22],
      [x + w * 0.52, y - h * 1.22],
      [x + w * 0.58, y - h],
      [x + w * 0.78, y - h * 0.9],
      [x + w, y - h * 0.8],
      [x + w, y],
    ];
  else if (style === 'slant')
    pts = [
      [x, y],
      [x, y - h * 0.88],
      [x + w, y - h],
      [x + w, y],
    ];
  else
    pts = [
      [x, y],
      [x, y - h],
      [x + w, y - h],
      [x + w, y],
    ];
  const d = poly(pts);
  let inner = rect(x + w * 0.62, y - h * 1.3, w * 0.4, h * 1.3, shade);
  if (lit) {
    const cw = 7.5;
    const ch = 12;
    for (let cx = x + 5; cx < x + w - 6; cx += cw)
      for (let cy = y - h + 10; cy < y; cy += ch)
        if (random.chance(density)) inner += rect(cx, cy, 3.6, 6, lit, { opacity: random.range(0.45, 1) });
  }
  return shape(d, color) + clipTo(d, inner);
}

/** Suspension bridge between x0 and x1. */
export function bridge(
  x0: number,
  x1: number,
  y: number,
  h: number,
  color: string,
  { towers = [0.28, 0.74], dark = RED_SHADE }: { towers?: readonly [number, number]; dark?: string } = {},
): string {
  const w = x1 - x0;
  let s = '';
  const [a, b] = [x0 + towers[0] * w, x0 + towers[1] * w];
  const top = y - h;
  const cable = (xa: number, ya: number, xb: number, yb: number, sag: number) =>
    `M${f(xa)} ${f(ya)}Q${f((xa + xb) / 2)} ${f(Math.max(ya, yb) + sag)} ${f(xb)} ${f(yb)}`;
  s += stroke(
    cable(x0, y - 4, a, top, -h * 0.42) +
      cable(a, top, b, top, h * 0.86 * 2 - h * 0.02) +
      cable(b, top, x1, y - 4, -h * 0.42),
    color,
    3.2,
  );
  for (let i = 1; i < 30; i++) {
    const t = i / 30;
    const yy = top + (1 - (2 * t - 1) ** 2) * h * 0.85;
    s += stroke(`M${f(a + (b - a) * t)} ${f(yy)}V${f(y)}`, color, 1.1, { opacity: 0.8 });
  }
  for (const tx of [a, b] as const)
    s +=
      rect(tx - 8, top - 8, 6, h + 52, color) +
      rect(tx + 3, top - 8, 6, h + 52, dark) +
      rect(tx - 8, top + h * 0.2, 17, 5, color) +
      rect(tx - 8, top + h * 0.52, 17, 5, color) +
      rect(tx - 8, top - 8, 17, 6, color);
  return s + rect(x0 - 10, y - 3, w + 20, 8, color) + rect(x0 - 10, y + 3, w + 20, 4, dark);
}

interface ArcadeOptions {
  u: number;
  spans: number;
  lit: string;
  shade: string;
  /** What grows round the feet of the piers. */
  grass: string;
}

/** Stone viaduct from x0 to `end` whose piers stand on `ground(x)`; its deck runs on to the left edge and a little past the end. */
export function arcade(
  x0: number,
  end: number,
  deck: number,
  ground: (x: number) => number,
  { u, spans, lit, shade, grass }: ArcadeOptions,
): string {
  const span = (end - x0) / spans;
  const pier = span * 0.2;
  let stone = '';
  for (let i = 0; i <= spans; i++) {
    const x = x0 + i * span;
    const foot = ground(x) + 24 * u;
    stone +=
      shape(
        poly([
          [x - pier * 0.5, deck + 20 * u],
          [x + pier * 0.5, deck + 20 * u],
          [x + pier * 0.78, foot],
          [x - pier * 0.78, foot],
        ]),
        lit,
      ) +
      shape(
        poly([
          [x + pier * 0.12, deck + 20 * u],
          [x + pier * 0.5, deck + 20 * u],
          [x + pier * 0.78, foot],
          [x + pier * 0.2, foot],
        ]),
        shade,
      );
    stone += shape(lens(x + pier * 0.3, foot, pier * 1.5, 9 * u, 10 * u), grass);
    for (let y = deck + 70 * u; y < foot - 10 * u; y += 34 * u)
      stone += rect(x - pier * 0.55, y, pier * 0.5, 1.6 * u, shade, { opacity: 0.5 });
  }
  for (let i = 0; i < spans; i++) {
    const a = x0 + i * span + pier * 0.5;
    const b = x0 + (i + 1) * span - pier * 0.5;
    const r = (b - a) / 2;
    stone +=
      shape(
        `M${f(a - 1)} ${f(deck)}H${f(b + 1)}V${f(deck + 16 * u + r)}A${f(r)} ${f(r)} 0 0 0 ${f(a)} ${f(deck + 16 * u + r)}Z`,
        lit,
      ) +
      shape(
        `M${f(b + 1)} ${f(deck + 16 * u + r)}A${f(r)} ${f(r)} 0 0 0 ${f(a + r * 0.6)} ${f(deck + 16 * u + r * 0.08)}L${f(a + r * 0.9)} ${f(deck + 30 * u)}A${f(r * 0.94)} ${f(r * 0.94)} 0 0 1 ${f(b - 5 * u)} ${f(deck + 22 * u + r)}Z`,
        shade,
      );
  }
  stone +=
    rect(-20, deck - 4 * u, end + 60 * u, 24 * u, lit) +
    rect(-20, deck + 12 * u, end + 60 * u, 8 * u, shade) +
    rect(-20, deck - 9 * u, end + 60 * u, 6 * u, lighten(lit, 0.35));
  return stone;
}
