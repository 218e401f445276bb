/** Boats, drawn round their waterline at (x, y); s is half the length. */
import { f, group, lens, poly, rect, shape, stroke } from '../draw.ts';
import { RED, RED_SHADE } from '../red.ts';

/** Small sailing boat with one red sail. */
export function sailboat(
  x: number,
  y: number,
  s: number,
  { hull = '#fff8ec', sail = RED, sail2 = '#fff8ec', flip = 1 } = {},
): string {
  return group(
    { transform: `translate(${f(x)} ${f(y)}) scale(${flip} 1)` },
    shape(`M0 ${f(-s * 0.16)}L0 ${f(-s * 1.3)}Q${f(s * 0.66)} ${f(-s * 0.6)} ${f(s * 0.62)} ${f(-s * 0.2)}Z`, sail),
    shape(
      `M${f(-s * 0.06)} ${f(-s * 0.16)}L${f(-s * 0.06)} ${f(-s * 1.16)}Q${f(-s * 0.5)} ${f(-s * 0.5)} ${f(-s * 0.52)} ${f(-s * 0.22)}Z`,
      sail2,
    ),
    shape(
      `M${f(-s * 0.62)} ${f(-s * 0.13)}L${f(s * 0.72)} ${f(-s * 0.13)}Q${f(s * 0.5)} ${f(s * 0.12)} ${f(s * 0.32)} ${f(s * 0.12)}L${f(-s * 0.4)} ${f(s * 0.12)}Z`,
      hull,
    ),
    shape(lens(0, s * 0.17, s * 0.8, 2, 3), hull, { opacity: 0.4 }),
  );
}

/** Passenger ship with a red hull. */
export function ship(
  x: number,
  y: number,
  s: number,
  { hull = RED, deck = '#fff7ea', glass = '#38465c', flip = 1 } = {},
): string {
  let windows = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 11 - row * 2; i++)
      windows += rect(-s * 0.62 + row * s * 0.1 + i * s * 0.11, -s * (0.21 + row * 0.11), s * 0.055, s * 0.04, glass);
  return group(
    { transform: `translate(${f(x)} ${f(y)}) scale(${flip} 1)` },
    rect(-s * 0.72, -s * 0.26, s * 1.34, s * 0.16, deck),
    rect(-s * 0.6, -s * 0.37, s * 1.1, s * 0.12, deck),
    rect(-s * 0.46, -s * 0.48, s * 0.8, s * 0.12, deck),
    shape(
      poly([
        [s * 0.06, -s * 0.48],
        [s * 0.1, -s * 0.7],
        [s * 0.26, -s * 0.7],
        [s * 0.28, -s * 0.48],
      ]),
      hull,
    ),
    rect(s * 0.1, -s * 0.7, s * 0.16, s * 0.05, glass),
    windows,
    shape(
      `M${f(-s)} ${f(-s * 0.14)}L${f(s * 0.82)} ${f(-s * 0.14)}Q${f(s * 0.8)} ${f(s * 0.04)} ${f(s * 0.7)} ${f(s * 0.08)}L${f(-s * 0.78)} ${f(s * 0.08)}Z`,
      hull,
    ),
    rect(-s * 0.86, -s * 0.14, s * 1.68, s * 0.03, deck),
    shape(lens(-s * 0.05, s * 0.1, s * 1.15, 2, 4), deck, { opacity: 0.5 }),
  );
}

/** Chinese-style junk: three battened sails. */
export function junk(x: number, y: number, s: number, { sail = RED, hull = '#3a1f1c', flip = 1 } = {}): string {
  const one = (cx: number, w: number, h: number) => {
    let d = shape(
      `M${f(cx - w * 0.35)} ${f(-s * 0.16)}L${f(cx - w * 0.42)} ${f(-h)}Q${f(cx + w * 0.3)} ${f(-h * 1.02)} ${f(cx + w * 0.62)} ${f(-h * 0.55)}Q${f(cx + w * 0.72)} ${f(-h * 0.3)} ${f(cx + w * 0.5)} ${f(-s * 0.16)}Z`,
      sail,
    );
    for (let i = 1; i < 6; i++)
      d += stroke(
        `M${f(cx - w * 0.4)} ${f(-s * 0.16 - (h - s * 0.16) * (i / 6))}L${f(cx + w * (0.62 - 0.02 * i * i * 0.6))} ${f(-s * 0.2 - (h - s * 0.16) * (i / 6.6))}`,
        RED_SHADE,
        s * 0.018,
      );
    return d;
  };
  return group(
    { transform: `translate(${f(x)} ${f(y)}) scale(${flip} 1)` },
    one(-s * 0.5, s * 0.42, s * 0.95),
    one(s * 0.02, s * 0.56, s * 1.35),
    one(s * 0.56, s * 0.36, s * 0.8),
    shape(
      `M${f(-s * 0.95)} ${f(-s * 0.3)}Q${f(-s * 0.6)} ${f(-s * 0.1)} ${f(s * 0.6)} ${f(-s * 0.14)}L${f(s * 0.98)} ${f(-s * 0.28)}Q${f(s * 0.86)} ${f(s * 0.1)} ${f(s * 0.6)} ${f(s * 0.12)}L${f(-s * 0.6)} ${f(s * 0.12)}Q${f(-s * 0.84)} ${f(s * 0.04)} ${f(-s * 0.95)} ${f(-s * 0.3)}Z`,
      hull,
    ),
    rect(s * 0.46, -s * 0.3, s * 0.32, s * 0.16, hull),
  );
}
