/** What a market lane is furnished with. */
import { darken, lighten } from '../colour.ts';
import { circle, clipTo, f, poly, rect, shape, stroke } from '../draw.ts';
import type { Canvas } from '../scene.ts';

/** Horseshoe arch as a path: (x, y) is the middle of its foot, w its width, h its height. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${f(x - w * 0.44)} ${f(y)}V${f(y - h * 0.5)}Q${f(x - w * 0.6)} ${f(y - h * 0.7)} ${f(x - w * 0.36)} ${f(y - h * 0.88)}Q${f(x - w * 0.16)} ${f(y - h)} ${f(x)} ${f(y - h * 1.06)}Q${f(x + w * 0.16)} ${f(y - h)} ${f(x + w * 0.36)} ${f(y - h * 0.88)}Q${f(x + w * 0.6)} ${f(y - h * 0.7)} ${f(x + w * 0.44)} ${f(y - h * 0.5)}V${f(y)}Z`;

/** Pierced lantern on a chain from the top edge. */
export function lantern(x: number, y: number, s: number, metal: string, glow: string): string {
  const body = `M${f(x)} ${f(y - s)}Q${f(x + s * 0.2)} ${f(y - s * 0.6)} ${f(x + s * 0.5)} ${f(y - s * 0.1)}Q${f(x + s * 0.3)} ${f(y + s * 0.5)} ${f(x)} ${f(y + s * 0.8)}Q${f(x - s * 0.3)} ${f(y + s * 0.5)} ${f(x - s * 0.5)} ${f(y - s * 0.1)}Q${f(x - s * 0.2)} ${f(y - s * 0.6)} ${f(x)} ${f(y - s)}Z`;
  let holes = '';
  for (const [dx, dy] of [
    [-0.2, -0.15],
    [0.2, -0.15],
    [0, -0.15],
    [-0.12, 0.16],
    [0.12, 0.16],
    [0, 0.42],
    [0, -0.5],
  ] as const)
    holes += shape(
      poly([
        [x + dx * s, y + (dy - 0.11) * s],
        [x + (dx + 0.07) * s, y + dy * s],
        [x + dx * s, y + (dy + 0.11) * s],
        [x + (dx - 0.07) * s, y + dy * s],
      ]),
      glow,
    );
  return (
    stroke(`M${f(x)} ${f(-10)}V${f(y - s)}`, metal, s * 0.05) +
    circle(x, y, s * 1.5, glow, { opacity: 0.14 }) +
    shape(body, metal) +
    clipTo(body, rect(x + s * 0.12, y - s, s, s * 2, darken(metal, 0.4), { opacity: 0.5 })) +
    holes +
    circle(x, y + s * 0.86, s * 0.07, metal)
  );
}

/** Hanging carpet with a border, a medallion and fringes. */
export function carpet(
  x: number,
  y: number,
  w: number,
  h: number,
  [ground, shade, pattern]: readonly [string, string, string],
): string {
  let s =
    rect(x, y, w, h, ground) +
    rect(x + w * 0.74, y, w * 0.26, h, shade, { opacity: 0.7 }) +
    rect(x + w * 0.08, y + h * 0.05, w * 0.84, h * 0.9, 'none', { stroke: pattern, 'stroke-width': w * 0.035 });
  for (let i = 0; i < 3; i++) {
    const cy = y + h * (0.24 + i * 0.26);
    s +=
      shape(
        poly([
          [x + w * 0.5, cy - h * 0.11],
          [x + w * 0.8, cy],
          [x + w * 0.5, cy + h * 0.11],
          [x + w * 0.2, cy],
        ]),
        pattern,
      ) +
      shape(
        poly([
          [x + w * 0.5, cy - h * 0.06],
          [x + w * 0.66, cy],
          [x + w * 0.5, cy + h * 0.06],
          [x + w * 0.34, cy],
        ]),
        shade,
      );
  }
  for (let i = 0; i < 9; i++) s += rect(x + w * (0.04 + i * 0.105), y + h, w * 0.03, h * 0.05, pattern);
  return s;
}

/** Stall with cones of spice in bowls under a striped cloth. */
export function stall(
  { u }: Canvas,
  x: number,
  y: number,
  w: number,
  wood: string,
  bowls: string,
  spices: readonly string[],
): string {
  let s =
    rect(x, y - 16 * u, w, 74 * u, wood) +
    rect(x, y - 16 * u, w, 8 * u, lighten(wood, 0.2)) +
    rect(x + w * 0.7, y - 8 * u, w * 0.3, 66 * u, darken(wood, 0.3), { opacity: 0.5 });
  const n = spices.length;
  spices.forEach((spice, i) => {
    const cx = x + (w * (i + 0.5)) / n;
    const r = (w / n) * 0.44;
    s +=
      shape(
        poly([
          [cx - r * 0.86, y - 24 * u],
          [cx, y - 24 * u - r * 1.5],
          [cx + r * 0.86, y - 24 * u],
        ]),
        spice,
      ) +
      shape(
        poly([
          [cx, y - 24 * u - r * 1.5],
          [cx + r * 0.86, y - 24 * u],
          [cx + r * 0.1, y - 24 * u],
        ]),
        darken(spice, 0.2),
      ) +
      shape(
        `M${f(cx - r)} ${f(y - 26 * u)}H${f(cx + r)}Q${f(cx + r * 0.8)} ${f(y - 6 * u)} ${f(cx)} ${f(y - 6 * u)}Q${f(cx - r * 0.8)} ${f(y - 6 * u)} ${f(cx - r)} ${f(y - 26 * u)}Z`,
        bowls,
      );
  });
  return s;
}
