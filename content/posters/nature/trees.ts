/** Trees seen as flat two-tone shapes: one lit side, one in shade. */
import { darken } from '../colour.ts';
import { circle, f, pointAt, poly, rect, shape, stroke } from '../draw.ts';
import type { Point, Points } from '../draw.ts';
import type { Side } from '../nature/land.ts';
import type { Random } from '../random.ts';

/** Conifer with drooping tiers and a shaded half. */
export function pine(
  random: Random,
  x: number,
  y: number,
  h: number,
  color: string,
  {
    shade = darken(color, 0.28),
    snow = null,
    lightFrom = 'left',
  }: { shade?: string; snow?: string | null; lightFrom?: Side } = {},
): string {
  const tiers = 6;
  const spread = h * 0.21;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < tiers; i++) {
    const t0 = i / tiers;
    const t1 = (i + 1.25) / tiers;
    const w = spread * (0.2 + 0.8 * ((i + 1) / tiers)) * random.range(0.9, 1.08);
    left.push([x - w * 0.36, y - h + h * 0.92 * t0 + h * 0.02], [x - w, y - h + h * 0.92 * Math.min(1, t1)]);
    right.push(
      [x + w * 0.36, y - h + h * 0.92 * t0 + h * 0.02],
      [x + w, y - h + h * 0.92 * Math.min(1, t1) - h * 0.01],
    );
  }
  const tip: Point = [x, y - h];
  const foot = y - h * 0.06;
  const all = poly([tip, ...right, [x, foot], ...[...left].reverse()]);
  const half = lightFrom === 'left' ? poly([tip, ...right, [x, foot]]) : poly([tip, ...left, [x, foot]]);
  let s = rect(x - h * 0.018, y - h * 0.1, h * 0.036, h * 0.12, shade) + shape(all, color) + shape(half, shade);
  if (snow) {
    let d = '';
    for (let i = 0; i < tiers; i++) {
      const [lx, ly] = pointAt(left, i * 2 + 1);
      const [mx, my] = pointAt(left, i * 2);
      d += poly([
        [mx, my],
        [lx, ly],
        [lx + (x - lx) * 0.3, ly - h * 0.035],
        [x, my + h * 0.05],
        [x, my],
      ]);
      if (i % 2 === 0) {
        const [rx, ry] = pointAt(right, i * 2 + 1);
        d += poly([
          [x, my],
          [rx, ry],
          [rx - (rx - x) * 0.35, ry - h * 0.04],
        ]);
      }
    }
    s += shape(d, snow);
  }
  return s;
}

/** Tall narrow cypress, one side in shade. */
export function cypress(x: number, y: number, h: number, color: string, shade = darken(color, 0.25)): string {
  const w = h * 0.11;
  const l = `M${f(x)} ${f(y - h)}C${f(x - w * 0.8)} ${f(y - h * 0.62)} ${f(x - w * 1.35)} ${f(y - h * 0.14)} ${f(x - w * 0.4)} ${f(y)}`;
  return (
    shape(
      `${l}L${f(x + w * 0.4)} ${f(y)}C${f(x + w * 1.35)} ${f(y - h * 0.14)} ${f(x + w * 0.8)} ${f(y - h * 0.62)} ${f(x)} ${f(y - h)}Z`,
      color,
    ) +
    shape(
      `M${f(x)} ${f(y - h)}C${f(x + w * 0.8)} ${f(y - h * 0.62)} ${f(x + w * 1.35)} ${f(y - h * 0.14)} ${f(x + w * 0.4)} ${f(y)}L${f(x)} ${f(y)}C${f(x + w * 0.3)} ${f(y - h * 0.4)} ${f(x - w * 0.2)} ${f(y - h * 0.7)} ${f(x)} ${f(y - h)}Z`,
      shade,
    )
  );
}

/** Round broadleaf tree or bush: three discs and a shaded underside. */
export function bush(
  random: Random,
  x: number,
  y: number,
  s: number,
  color: string,
  shade = darken(color, 0.2),
): string {
  let d = '';
  for (let i = 0; i < 5; i++)
    d += circle(
      x + (i - 2) * s * 0.34,
      y - s * (0.42 + 0.34 * Math.sin(((i + 0.5) / 5) * Math.PI)) + random.range(-0.06, 0.06) * s,
      s * random.range(0.34, 0.46),
      i > 2 ? shade : color,
    );
  return d + rect(x - s * 0.75, y - s * 0.4, s * 1.5, s * 0.4, shade, { rx: s * 0.2 });
}

/** Mediterranean umbrella pine. */
export function umbrellaPine(x: number, y: number, h: number, color: string, trunk: string): string {
  const top = y - h * 0.72;
  let s = stroke(
    `M${f(x)} ${f(y)}Q${f(x + h * 0.05)} ${f(y - h * 0.4)} ${f(x - h * 0.02)} ${f(top)}M${f(x)} ${f(y - h * 0.5)}L${f(x + h * 0.2)} ${f(top - h * 0.04)}M${f(x)} ${f(y - h * 0.56)}L${f(x - h * 0.2)} ${f(top - h * 0.02)}`,
    trunk,
    h * 0.035,
  );
  const shade = darken(color, 0.25);
  for (const [dx, dy, w, t] of [
    [-0.26, 0.02, 0.26, 0.09],
    [0.26, 0.0, 0.27, 0.09],
    [0, -0.08, 0.36, 0.13],
  ] as const) {
    s +=
      shape(
        `M${f(x + (dx - w) * h)} ${f(top + dy * h)}a${f(w * h)} ${f(t * h)} 0 0 1 ${f(w * h * 2)} 0q${f(-w * h)} ${f(h * 0.05)} ${f(-w * h * 2)} 0Z`,
        color,
      ) +
      shape(
        `M${f(x + (dx - w) * h)} ${f(top + dy * h)}q${f(w * h)} ${f(-t * h * 0.7)} ${f(w * h * 2)} 0q${f(-w * h)} ${f(h * 0.05)} ${f(-w * h * 2)} 0Z`,
        shade,
      );
  }
  return s;
}

/** Flat-topped acacia. */
export function acacia(x: number, y: number, h: number, color: string, trunk = color): string {
  const top = y - h * 0.74;
  let s = '';
  const arms = [-0.5, -0.22, 0.12, 0.42];
  for (const a of arms)
    s += stroke(
      `M${f(x)} ${f(y)}Q${f(x + a * h * 0.1)} ${f(y - h * 0.42)} ${f(x + a * h)} ${f(top)}`,
      trunk,
      h * 0.032,
    );
  for (const [dx, dy, w, t] of [
    [-0.5, 0.03, 0.34, 0.07],
    [0.48, 0.02, 0.36, 0.07],
    [-0.12, -0.07, 0.5, 0.09],
    [0.18, -0.12, 0.34, 0.07],
  ] as const) {
    s += shape(
      `M${f(x + (dx - w) * h)} ${f(top + dy * h)}q${f(w * h * 0.25)} ${f(-t * h * 1.4)} ${f(w * h)} ${f(-t * h * 1.3)}t${f(w * h)} ${f(t * h * 1.3)}q${f(-w * h)} ${f(h * 0.045)} ${f(-w * h * 2)} 0Z`,
      color,
    );
  }
  return s;
}

/** A row of tiny conifers along a line: reads as forest from far away. */
export function forestEdge(random: Random, pts: Points, size: number, color: string, density = 0.8): string {
  let d = '';
  for (let i = 0; i < pts.length; i += 1) {
    if (!random.chance(density)) continue;
    const [x, y] = pointAt(pts, i);
    const h = size * random.range(0.6, 1.25);
    d += `M${f(x - h * 0.22)} ${f(y + 4)}L${f(x)} ${f(y - h)}L${f(x + h * 0.22)} ${f(y + 4)}Z`;
  }
  return shape(d, color);
}
