/** Skies: gradients, suns, clouds, stars, birds, mist. `random` comes first where chance is needed. */
import { circle, clipTo, ellipse, f, gradient, lens, radial, rect, shape, stroke } from '../draw.ts';
import type { Random } from '../random.ts';

/** Gradient sky that has spent all its colours by the horizon. */
export function sky(width: number, height: number, colors: readonly string[], horizon: number): string {
  const g = gradient(colors.map((c, i) => [(i / (colors.length - 1)) * horizon, c]));
  return g.def + rect(0, 0, width, height, g.fill);
}

/**
 * Sun or moon. Styles: 'rings' flat screen-print discs, 'halo' thin engraved
 * circles, 'glow' soft light only, 'plain' a bare disc (large, low suns).
 */
export function sun(
  x: number,
  y: number,
  radius: number,
  color: string,
  {
    style = 'rings',
    rings = 3,
    glow = 6,
  }: { style?: 'rings' | 'halo' | 'glow' | 'plain'; rings?: number; glow?: number } = {},
): string {
  const soft = { rings: 1, halo: 0.8, glow: 1.15, plain: 0.55 }[style];
  const g = radial(x, y, radius * glow, [
    [0, color, 0.55 * soft],
    [0.3, color, 0.2 * soft],
    [1, color, 0],
  ]);
  let s = g.def + circle(x, y, radius * glow, g.fill);
  if (style === 'rings')
    for (let i = rings; i >= 1; i--) s += circle(x, y, radius * (1 + i * 0.62), color, { opacity: 0.1 });
  if (style === 'halo')
    for (let i = 1; i <= rings + 1; i++)
      s += circle(x, y, radius * (1 + i * 0.42), 'none', {
        stroke: color,
        'stroke-width': Math.max(1, radius * 0.03),
        opacity: 0.6 - i * 0.1,
      });
  return s + circle(x, y, radius, color);
}

/** Long thin clouds, thick in the middle. */
export function streaks(
  random: Random,
  width: number,
  y0: number,
  y1: number,
  color: string,
  { count = 6, opacity = 0.35, scale = 1 } = {},
): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const y = random.range(y0, y1);
    const x = random.range(-0.05, 1.05) * width;
    const w = random.range(0.08, 0.24) * width * scale;
    const t = random.range(3, 9) * scale;
    s += shape(lens(x, y, w, t, t * 0.25), color, { opacity: opacity * random.range(0.5, 1) });
    if (random.chance(0.7))
      s += shape(lens(x + w * random.range(-0.5, 0.5), y + t * 1.6, w * 0.55, t * 0.6, t * 0.2), color, {
        opacity: opacity * 0.6,
      });
  }
  return s;
}

/** Flat-bottomed cumulus: one bank of bumps over a straight base. */
export function cumulus(random: Random, cx: number, cy: number, w: number, color: string, shade: string): string {
  const bumps = random.int(5, 7);
  const peak = random.range(0.35, 0.65);
  let x = cx - w / 2;
  let d = `M${f(x)} ${f(cy)}`;
  for (let i = 0; i < bumps; i++) {
    const t = (i + 0.5) / bumps;
    const size = (w / bumps) * 0.5;
    const rise = 0.9 + 2.1 * Math.exp(-(((t - peak) / 0.26) ** 2));
    d += `a${f(size)} ${f(size * rise)} 0 0 1 ${f(size * 2)} 0`;
    x += size * 2;
  }
  const clip = `${d}Z`;
  return (
    shape(clip, color) +
    clipTo(clip, ellipse(cx - w * 0.12, cy + w * 0.02, w * 0.62, w * 0.07, shade, { opacity: 0.55 }))
  );
}

/** Stars over the top-left `width` by `height` of the canvas; one in sixteen is bright. */
export function stars(random: Random, width: number, height: number, count: number, color = '#ffffff'): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const big = random.chance(0.06);
    s += circle(
      random.next() * width,
      random.next() * height,
      big ? random.range(1.6, 2.3) : random.range(0.5, 1.3),
      color,
      { opacity: random.range(0.35, 0.95) },
    );
  }
  return s;
}

/** Two-stroke birds. */
export function birds(random: Random, x: number, y: number, n: number, size: number, color: string): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const bx = x + random.range(-1, 1) * size * 7;
    const by = y + random.range(-1, 1) * size * 2.4;
    const k = size * random.range(0.6, 1.1);
    s += stroke(
      `M${f(bx - k)} ${f(by - k * 0.25)}Q${f(bx - k * 0.4)} ${f(by - k * 0.5)} ${f(bx)} ${f(by)}Q${f(bx + k * 0.4)} ${f(by - k * 0.5)} ${f(bx + k)} ${f(by - k * 0.25)}`,
      color,
      Math.max(1.2, k * 0.16),
    );
  }
  return s;
}

/** Soft bands of mist. */
export function mist(width: number, y: number, h: number, color: string, opacity = 0.6): string {
  const g = gradient([
    [0, color, 0],
    [0.5, color, opacity],
    [1, color, 0],
  ]);
  return g.def + rect(0, y - h / 2, width, h, g.fill);
}
