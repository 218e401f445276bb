/** Water surfaces, light on them, reflections. */
import { f, gradient, group, lens, rect, shape } from '../draw.ts';
import type { Random } from '../random.ts';

/** Water from the shore line `y` down to the bottom edge. */
export function water(width: number, height: number, y: number, top: string, bottom: string): string {
  const g = gradient([
    [0, top],
    [1, bottom],
  ]);
  return g.def + rect(0, y, width, height - y, g.fill);
}

/** Light path under the sun: short lenses that widen towards the viewer. */
export function glitter(
  random: Random,
  x: number,
  y: number,
  height: number,
  color: string,
  { count = 46, spread = 60, opacity = 0.8 } = {},
): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const t = (i / count) ** 1.5;
    const py = y + 3 + t * (height - y);
    const w = (10 + 46 * t) * random.range(0.5, 1.3);
    s += shape(lens(x + random.range(-1, 1) * spread * (0.35 + 1.7 * t), py, w, 1 + 2.6 * t), color, {
      opacity: opacity * random.range(0.45, 1) * (1 - t * 0.45),
    });
  }
  return s;
}

/** Quiet ripples over a stretch of water. */
export function ripples(
  random: Random,
  width: number,
  y0: number,
  y1: number,
  color: string,
  { count = 40, opacity = 0.35, x0 = 0, x1 = 1 } = {},
): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.4;
    const y = y0 + t * (y1 - y0);
    s += shape(lens(width * random.range(x0, x1), y, (14 + 60 * t) * random.range(0.5, 1.4), 0.8 + 2.2 * t), color, {
      opacity: opacity * random.range(0.4, 1),
    });
  }
  return s;
}

/** Mirror `content` in the line y, faded into the water colour. */
export function reflect(content: string, y: number, { opacity = 0.35, squash = 0.8 } = {}): string {
  return group({ transform: `translate(0 ${f(y)}) scale(1 ${-squash}) translate(0 ${f(-y)})`, opacity }, content);
}
