/** Palms and grass. */
import { darken, lighten } from '../colour.ts';
import { circle, curve, f, pointAt, poly, shape, stroke, type Point, type Points } from '../draw.ts';
import { bush } from '../nature/trees.ts';
import type { Random } from '../random.ts';
import type { Canvas } from '../scene.ts';

/** Coconut palm with leaflets; `lean` in trunk heights. */
export function palm(
  random: Random,
  x: number,
  y: number,
  h: number,
  color: string,
  {
    trunk = darken(color, 0.25),
    lean = 0.12,
    fronds = 10,
    light = lighten(color, 0.12),
  }: { trunk?: string; lean?: number; fronds?: number; light?: string } = {},
): string {
  const tx = x + lean * h;
  const ty = y - h;
  const w = h * 0.028;
  let s = shape(
    `M${f(x - w * 1.4)} ${f(y)}Q${f(x + lean * h * 0.15)} ${f(y - h * 0.5)} ${f(tx - w * 0.6)} ${f(ty)}L${f(tx + w * 0.6)} ${f(ty)}Q${f(x + lean * h * 0.15 + w * 2)} ${f(y - h * 0.5)} ${f(x + w * 1.6)} ${f(y)}Z`,
    trunk,
  );
  for (let i = 0; i < fronds; i++) {
    const a = Math.PI * (-1.08 + (1.16 * i) / (fronds - 1)) + random.range(-0.08, 0.08);
    const len = h * random.range(0.42, 0.54) * (1 - 0.18 * Math.abs(Math.cos(a)) * 0.5);
    const droop = len * (0.34 + 0.3 * Math.abs(Math.cos(a)));
    const at = (t: number): Point => [tx + Math.cos(a) * len * t, ty + Math.sin(a) * len * t * 0.8 + droop * t * t];
    let leaf = '';
    const n = 13;
    for (let k = 1; k <= n; k++) {
      const t = k / n;
      const p = at(t);
      const q = at(Math.max(0, t - 0.09));
      const ll = h * 0.115 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.8));
      const dir = Math.cos(a) >= 0 ? 1 : -1;
      leaf +=
        poly([q, p, [p[0] + dir * ll * 0.35, p[1] + ll]]) + poly([q, p, [p[0] + dir * ll * 0.75, p[1] - ll * 0.3]]);
    }
    const spine = Array.from({ length: 7 }, (_, k) => at(k / 6));
    s += shape(leaf, i % 3 === 1 ? light : color) + stroke(curve(spine), trunk, Math.max(1, h * 0.008));
  }
  for (const [dx, dy] of [
    [-0.02, 0.03],
    [0.025, 0.035],
    [0, 0.05],
  ] as const)
    s += circle(tx + dx * h, ty + dy * h, h * 0.02, trunk);
  return s;
}

/** Blades of grass along a line. */
export function grass(random: Random, pts: Points, height: number, color: string, gap = height * 0.32): string {
  let d = '';
  for (let i = 0; i < pts.length - 1; i++) {
    const [a, b] = [pointAt(pts, i), pointAt(pts, i + 1)];
    const n = Math.max(1, Math.round((b[0] - a[0]) / gap));
    for (let k = 0; k < n; k++) {
      const x = a[0] + ((b[0] - a[0]) * k) / n + random.range(-0.5, 0.5) * gap;
      const y = a[1] + ((b[1] - a[1]) * k) / n;
      const h = height * random.range(0.35, 1);
      d += `M${f(x - h * 0.1)} ${f(y + 6)}Q${f(x)} ${f(y - h * 0.5)} ${f(x + h * random.range(-0.35, 0.45))} ${f(y - h)}Q${f(x + h * 0.12)} ${f(y - h * 0.4)} ${f(x + h * 0.12)} ${f(y + 6)}Z`;
    }
  }
  return shape(d, color);
}

/** Split leaf as from a monstera; (x, y) is where the stalk joins, `turn` in degrees. */
export function leaf(x: number, y: number, s: number, turn: number, c: string, vein: string): string {
  let d = 'M0 0';
  const n = 6;
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const reach = Math.sin(Math.PI * (0.14 + t * 0.82)) * s * 0.52;
    d += `L${f(-s * t * 0.98)} ${f(-reach)}L${f(-s * (t + 0.02))} ${f(-reach * 0.36)}`;
  }
  d += `L${f(-s * 1.12)} 0`;
  for (let i = n; i >= 1; i--) {
    const t = i / n;
    const reach = Math.sin(Math.PI * (0.14 + t * 0.82)) * s * 0.52;
    d += `L${f(-s * (t + 0.02))} ${f(reach * 0.36)}L${f(-s * t * 0.98)} ${f(reach)}`;
  }
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})">${shape(`${d}Z`, c)}${stroke(`M0 0L${f(-s * 1.06)} 0`, vein, s * 0.02)}</g>`;
}

/** Hydrangea hedge along a line: leaves first, then round heads of blossom. */
export function hydrangeas(
  { random, u }: Canvas,
  points: readonly Point[],
  size: number,
  leaf: string,
  heads: readonly string[],
): string {
  let s = '';
  for (const [x, y] of points) s += bush(random, x, y + size * 0.5 * u, size * u, leaf, darken(leaf, 0.2));
  for (const [x, y] of points) {
    for (let i = 0; i < 4; i++) {
      const hx = x + random.range(-0.9, 0.9) * size * u;
      const hy = y + random.range(-0.7, 0.5) * size * u;
      const r = size * random.range(0.2, 0.32) * u;
      const c = random.pick(heads);
      s += circle(hx, hy, r, darken(c, 0.16));
      for (let k = 0; k < 7; k++)
        s += circle(
          hx + Math.cos(k * 0.9) * r * 0.55,
          hy + Math.sin(k * 0.9) * r * 0.5 - r * 0.15,
          r * 0.36,
          k % 3 ? c : lighten(c, 0.25),
        );
    }
  }
  return s;
}
