/** Animals as single silhouettes. (x, y) is the ground under the hind leg, s the length of the body. */
import { circle, f, poly, shape, type Points } from '../draw.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';

/** Camel without a rider, with a saddle blanket if a colour is given. */
export function camel(
  x: number,
  y: number,
  s: number,
  color: string,
  { blanket = null }: { blanket?: string | null } = {},
): string {
  const P = (pts: Points) => poly(pts.map(([a, b]) => [x + a * s, y + b * s]));
  let d = shape(
    P([
      [0.05, -0.42],
      [0.12, -0.56],
      [0.22, -0.6],
      [0.3, -0.56],
      [0.36, -0.72],
      [0.44, -0.78],
      [0.52, -0.7],
      [0.58, -0.56],
      [0.68, -0.56],
      [0.76, -0.62],
      [0.84, -0.82],
      [0.88, -0.9],
      [0.98, -0.93],
      [1.05, -0.88],
      [1.04, -0.83],
      [0.94, -0.81],
      [0.9, -0.6],
      [0.82, -0.42],
      [0.74, -0.36],
      [0.73, 0],
      [0.68, 0],
      [0.67, -0.3],
      [0.62, -0.32],
      [0.62, 0],
      [0.57, 0],
      [0.56, -0.34],
      [0.3, -0.34],
      [0.27, -0.16],
      [0.28, 0],
      [0.23, 0],
      [0.22, -0.2],
      [0.18, -0.3],
      [0.15, -0.14],
      [0.16, 0],
      [0.11, 0],
      [0.1, -0.2],
      [0.06, -0.3],
    ]),
    color,
  );
  if (blanket)
    d += shape(
      P([
        [0.31, -0.58],
        [0.36, -0.72],
        [0.44, -0.79],
        [0.52, -0.71],
        [0.58, -0.57],
        [0.56, -0.42],
        [0.34, -0.42],
      ]),
      blanket,
    );
  return d;
}

/** Giraffe; `flip` -1 makes it look left. */
export function giraffe(x: number, y: number, s: number, color: string, flip = 1): string {
  const P = (pts: Points) => poly(pts.map(([a, b]) => [x + flip * a * s, y + b * s]));
  return shape(
    P([
      [0, -0.44],
      [0.03, -0.52],
      [0.12, -0.55],
      [0.3, -0.6],
      [0.37, -0.66],
      [0.46, -0.9],
      [0.5, -0.98],
      [0.49, -1.03],
      [0.515, -1.03],
      [0.525, -0.99],
      [0.54, -1.0],
      [0.56, -0.98],
      [0.63, -0.92],
      [0.62, -0.89],
      [0.54, -0.9],
      [0.51, -0.84],
      [0.45, -0.56],
      [0.42, -0.4],
      [0.41, -0.2],
      [0.41, 0],
      [0.375, 0],
      [0.37, -0.2],
      [0.355, -0.33],
      [0.34, -0.2],
      [0.345, 0],
      [0.31, 0],
      [0.305, -0.2],
      [0.3, -0.34],
      [0.14, -0.34],
      [0.11, -0.24],
      [0.12, 0],
      [0.085, 0],
      [0.075, -0.22],
      [0.06, -0.3],
      [0.05, -0.2],
      [0.06, 0],
      [0.025, 0],
      [0.015, -0.24],
      [0.01, -0.34],
      [-0.02, -0.26],
      [-0.04, -0.26],
    ]),
    color,
  );
}

/** Elephant; `flip` -1 makes it look left. */
export function elephant(x: number, y: number, s: number, color: string, flip = 1): string {
  const q = (a: number, b: number) => `${f(x + flip * a * s)} ${f(y + b * s)}`;
  return (
    shape(
      `M${q(0, -0.5)}C${q(0.02, -0.78)} ${q(0.3, -0.86)} ${q(0.55, -0.8)}C${q(0.7, -0.92)} ${q(0.94, -0.86)} ${q(0.98, -0.64)}C${q(1.03, -0.5)} ${q(1.02, -0.3)} ${q(1.06, -0.16)}L${q(1.11, -0.15)}L${q(1.1, -0.08)}C${q(1.0, -0.06)} ${q(0.98, -0.2)} ${q(0.95, -0.4)}L${q(0.88, -0.36)}L${q(0.82, -0.38)}L${q(0.8, -0.2)}L${q(0.81, 0)}L${q(0.67, 0)}L${q(0.66, -0.24)}L${q(0.6, -0.3)}L${q(0.58, 0)}L${q(0.46, 0)}L${q(0.45, -0.3)}L${q(0.32, -0.32)}L${q(0.3, 0)}L${q(0.18, 0)}L${q(0.17, -0.24)}L${q(0.14, -0.24)}L${q(0.14, 0)}L${q(0.03, 0)}L${q(0.03, -0.3)}L${q(-0.02, -0.16)}L${q(-0.04, -0.17)}Z`,
      color,
    ) +
    shape(
      `M${q(0.66, -0.74)}C${q(0.56, -0.7)} ${q(0.56, -0.48)} ${q(0.66, -0.4)}C${q(0.76, -0.46)} ${q(0.8, -0.62)} ${q(0.76, -0.74)}Z`,
      '#ffffff',
      { opacity: 0.08 },
    )
  );
}

/** Macaw in flight, long tail behind; s is the span of one wing. */
export function macaw(x: number, y: number, s: number, wing: string, tip: string): string {
  const p = (a: number, b: number): string => `${f(x + a * s)} ${f(y + b * s)}`;
  const body = shape(
    `M${p(0.42, -0.1)}Q${p(0.2, -0.2)} ${p(-0.1, -0.02)}L${p(-1.05, 0.34)}L${p(-0.98, 0.4)}L${p(-0.08, 0.16)}Q${p(0.3, 0.12)} ${p(0.42, -0.1)}Z`,
    RED,
  );
  const far = shape(
    `M${p(0.16, -0.08)}Q${p(0.3, -0.6)} ${p(0.02, -0.98)}Q${p(-0.12, -0.6)} ${p(-0.14, -0.02)}Z`,
    RED_SHADE,
  );
  const near = shape(
    `M${p(0.18, -0.04)}Q${p(-0.1, -0.62)} ${p(-0.62, -0.86)}Q${p(-0.52, -0.4)} ${p(-0.16, 0.06)}Z`,
    RED,
  );
  const feathers =
    shape(`M${p(-0.16, -0.46)}Q${p(-0.36, -0.7)} ${p(-0.62, -0.86)}Q${p(-0.6, -0.66)} ${p(-0.46, -0.4)}Z`, tip) +
    shape(
      `M${p(-0.04, -0.26)}Q${p(-0.12, -0.4)} ${p(-0.16, -0.46)}L${p(-0.46, -0.4)}Q${p(-0.38, -0.22)} ${p(-0.28, -0.1)}Z`,
      wing,
    );
  return (
    redThing(far, body, near) +
    feathers +
    shape(`M${p(0.38, -0.13)}Q${p(0.5, -0.12)} ${p(0.48, 0.02)}Q${p(0.42, 0)} ${p(0.37, -0.04)}Z`, '#2a2320') +
    circle(x + s * 0.33, y - s * 0.1, s * 0.035, '#fff6e6')
  );
}
