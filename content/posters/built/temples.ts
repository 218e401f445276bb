/** Sacred buildings: mosque, pagoda, torii, Khmer tower. */
import { clipTo, f, poly, rect, shape, stroke } from '../draw.ts';
import { RED, RED_SHADE } from '../red.ts';

/** Five-tier pagoda. */
export function pagoda(
  x: number,
  y: number,
  h: number,
  { wall, roof, edge, tiers = 5 }: { wall: string; roof: string; edge: string; tiers?: number },
): string {
  let s = '';
  const th = (h * 0.8) / tiers;
  for (let i = 0; i < tiers; i++) {
    const w = h * (0.215 - i * 0.022);
    const by = y - i * th;
    s +=
      rect(x - w * 0.56, by - th, w * 1.12, th, wall) +
      rect(x + w * 0.1, by - th, w * 0.46, th, edge, { opacity: 0.35 });
    for (const k of [-0.32, -0.08] as const) s += rect(x + w * k, by - th * 0.5, w * 0.12, th * 0.34, edge);
    const ry = by - th * 0.72;
    s +=
      shape(
        `M${f(x - w * 1.28)} ${f(ry + th * 0.06)}Q${f(x - w * 0.8)} ${f(ry)} ${f(x - w * 0.5)} ${f(ry - th * 0.36)}L${f(x + w * 0.5)} ${f(ry - th * 0.36)}Q${f(x + w * 0.8)} ${f(ry)} ${f(x + w * 1.28)} ${f(ry + th * 0.06)}Q${f(x)} ${f(ry + th * 0.3)} ${f(x - w * 1.28)} ${f(ry + th * 0.06)}Z`,
        roof,
      ) +
      shape(
        `M${f(x - w * 1.28)} ${f(ry + th * 0.06)}Q${f(x)} ${f(ry + th * 0.3)} ${f(x + w * 1.28)} ${f(ry + th * 0.06)}Q${f(x)} ${f(ry + th * 0.14)} ${f(x - w * 1.28)} ${f(ry + th * 0.06)}Z`,
        edge,
      );
  }
  s += stroke(`M${f(x)} ${f(y - h * 0.84)}v${f(-h * 0.17)}`, edge, h * 0.012);
  for (let i = 0; i < 5; i++)
    s += rect(x - h * 0.018 + i * h * 0.002, y - h * (0.87 + i * 0.02), h * 0.036 - i * h * 0.004, h * 0.008, edge);
  return s;
}

/** Torii gate. */
export function torii(x: number, y: number, h: number, color = RED, dark = '#2a1420'): string {
  const w = h * 0.92;
  return (
    shape(
      poly([
        [x - w * 0.36, y],
        [x - w * 0.31, y - h * 0.9],
        [x - w * 0.24, y - h * 0.9],
        [x - w * 0.28, y],
      ]),
      color,
    ) +
    shape(
      poly([
        [x + w * 0.36, y],
        [x + w * 0.31, y - h * 0.9],
        [x + w * 0.24, y - h * 0.9],
        [x + w * 0.28, y],
      ]),
      RED_SHADE,
    ) +
    rect(x - w * 0.42, y - h * 0.72, w * 0.84, h * 0.075, color) +
    rect(x - w * 0.035, y - h * 0.86, w * 0.07, h * 0.15, color) +
    shape(
      `M${f(x - w * 0.6)} ${f(y - h)}Q${f(x)} ${f(y - h * 0.9)} ${f(x + w * 0.6)} ${f(y - h)}L${f(x + w * 0.55)} ${f(y - h * 0.88)}Q${f(x)} ${f(y - h * 0.8)} ${f(x - w * 0.55)} ${f(y - h * 0.88)}Z`,
      color,
    ) +
    shape(
      `M${f(x - w * 0.62)} ${f(y - h * 1.035)}Q${f(x)} ${f(y - h * 0.93)} ${f(x + w * 0.62)} ${f(y - h * 1.035)}L${f(x + w * 0.59)} ${f(y - h * 0.975)}Q${f(x)} ${f(y - h * 0.88)} ${f(x - w * 0.59)} ${f(y - h * 0.975)}Z`,
      dark,
    )
  );
}

/** Domed mosque with minarets. `w` is the width of the lower body; one vertical cut divides light from shade. */
export function mosque(
  x: number,
  y: number,
  w: number,
  color: string,
  shade: string,
  { minarets = [-1.12, -0.8, 0.8, 1.12], lit = null }: { minarets?: readonly number[]; lit?: string | null } = {},
): string {
  const dome = (cx: number, by: number, R: number) =>
    `M${f(cx - R)} ${f(by)}C${f(cx - R * 1.02)} ${f(by - R * 0.85)} ${f(cx - R * 0.4)} ${f(by - R)} ${f(cx)} ${f(by - R * 1.12)}C${f(cx + R * 0.4)} ${f(by - R)} ${f(cx + R * 1.02)} ${f(by - R * 0.85)} ${f(cx + R)} ${f(by)}Z`;
  const box = (x0: number, y0: number, ww: number, hh: number) => `M${f(x0)} ${f(y0)}h${f(ww)}v${f(hh)}h${f(-ww)}Z`;
  let towers = '';
  for (const m of minarets) {
    const mx = x + m * w;
    const mw = w * 0.03;
    const mh = w * (Math.abs(m) > 1 ? 1.12 : 1.3);
    towers +=
      rect(mx - mw, y - mh, mw * 2, mh, color) +
      rect(mx + mw * 0.1, y - mh, mw * 0.9, mh, shade) +
      shape(
        poly([
          [mx - mw * 1.05, y - mh],
          [mx, y - mh - w * 0.2],
          [mx + mw * 1.05, y - mh],
        ]),
        shade,
      );
    for (const t of [0.6, 0.8] as const) towers += rect(mx - mw * 1.7, y - mh * t, mw * 3.4, w * 0.02, shade);
  }
  const body =
    box(x - w * 0.66, y - w * 0.28, w * 1.32, w * 0.28) +
    box(x - w * 0.5, y - w * 0.42, w, w * 0.16) +
    box(x - w * 0.36, y - w * 0.53, w * 0.72, w * 0.13) +
    dome(x, y - w * 0.52, w * 0.34) +
    [-0.52, 0.52].map((k) => dome(x + k * w, y - w * 0.27, w * 0.14)).join('') +
    [-0.36, 0.36].map((k) => dome(x + k * w, y - w * 0.4, w * 0.17)).join('');
  const eaves = (
    [
      [0.66, 0.28],
      [0.5, 0.42],
      [0.36, 0.53],
    ] as const
  )
    .map(([k, t]) => rect(x - w * k - 3, y - w * t - 2, w * k * 2 + 6, 4, shade))
    .join('');
  let windows = '';
  for (let i = 0; i < 9; i++) {
    const wx = x - w * 0.58 + i * w * 0.145;
    windows += shape(
      `M${f(wx - w * 0.022)} ${f(y - w * 0.07)}v${f(-w * 0.08)}a${f(w * 0.022)} ${f(w * 0.026)} 0 0 1 ${f(w * 0.044)} 0v${f(w * 0.08)}Z`,
      lit ?? shade,
    );
  }
  for (let i = 0; i < 9; i++)
    windows += rect(x - w * 0.3 + i * w * 0.075 - 1.6, y - w * 0.5, 3.4, w * 0.04, lit ?? shade);
  return (
    towers +
    shape(body, color) +
    clipTo(body, rect(x + w * 0.1, y - w, w, w, shade, { opacity: 0.72 })) +
    eaves +
    windows +
    stroke(`M${f(x)} ${f(y - w * 0.9)}v${f(-w * 0.08)}`, shade, 2.4)
  );
}

/** Khmer tower: stacked tapering tiers ending in a lotus bud. */
export function prang(x: number, y: number, w: number, h: number, color: string, shade: string): string {
  const n = 8;
  let s = '';
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const ww = w * (1 - t ** 1.6) * 0.5 + 3;
    const hh = h / n;
    s +=
      shape(
        `M${f(x - ww)} ${f(y - i * hh)}Q${f(x - ww * 1.08)} ${f(y - (i + 0.5) * hh)} ${f(x - ww * 0.86)} ${f(y - (i + 1) * hh)}L${f(x + ww * 0.86)} ${f(y - (i + 1) * hh)}Q${f(x + ww * 1.08)} ${f(y - (i + 0.5) * hh)} ${f(x + ww)} ${f(y - i * hh)}Z`,
        color,
      ) +
      shape(
        `M${f(x + ww * 0.2)} ${f(y - i * hh)}L${f(x + ww * 0.12)} ${f(y - (i + 1) * hh)}L${f(x + ww * 0.86)} ${f(y - (i + 1) * hh)}Q${f(x + ww * 1.08)} ${f(y - (i + 0.5) * hh)} ${f(x + ww)} ${f(y - i * hh)}Z`,
        shade,
      );
    s += rect(x - ww * 1.02, y - (i + 1) * hh, ww * 2.04, 2.4, shade, { opacity: 0.7 });
  }
  return (
    s +
    shape(
      `M${f(x - 5)} ${f(y - h)}Q${f(x - 7)} ${f(y - h - 10)} ${f(x)} ${f(y - h - 20)}Q${f(x + 7)} ${f(y - h - 10)} ${f(x + 5)} ${f(y - h)}Z`,
      shade,
    )
  );
}
