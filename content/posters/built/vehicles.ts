/** Things that carry people (and one that shelters them). */
import { circle, clipTo, f, lens, poly, rect, shape, stroke } from '../draw.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';

/** Hot-air balloon with gores. */
export function balloon(x: number, y: number, s: number, a: string, b: string, basket: string): string {
  const d = `M${f(x)} ${f(y - s)}C${f(x + s * 0.98)} ${f(y - s)} ${f(x + s * 0.94)} ${f(y + s * 0.18)} ${f(x + s * 0.16)} ${f(y + s * 0.82)}L${f(x - s * 0.16)} ${f(y + s * 0.82)}C${f(x - s * 0.94)} ${f(y + s * 0.18)} ${f(x - s * 0.98)} ${f(y - s)} ${f(x)} ${f(y - s)}Z`;
  const gore = (k: number, c: string, o: number) =>
    shape(
      `M${f(x)} ${f(y - s)}C${f(x + s * k)} ${f(y - s * 0.9)} ${f(x + s * k)} ${f(y + s * 0.2)} ${f(x + s * 0.16 * Math.sign(k) * Math.min(1, Math.abs(k)))} ${f(y + s * 0.82)}L${f(x)} ${f(y + s * 0.82)}Z`,
      c,
      { opacity: o },
    );
  return (
    shape(d, a) +
    clipTo(
      d,
      gore(0.62, b, 1) +
        gore(0.22, a, 1) +
        gore(-0.62, b, 1) +
        gore(-0.22, a, 1) +
        shape(
          poly([
            [x + s * 0.25, y - s * 1.1],
            [x + s * 1.2, y - s],
            [x + s, y + s],
            [x + s * 0.05, y + s],
          ]),
          basket,
          { opacity: 0.16 },
        ),
    ) +
    stroke(
      `M${f(x - s * 0.13)} ${f(y + s * 0.82)}L${f(x - s * 0.08)} ${f(y + s * 1.06)}M${f(x + s * 0.13)} ${f(y + s * 0.82)}L${f(x + s * 0.08)} ${f(y + s * 1.06)}`,
      basket,
      Math.max(0.8, s * 0.02),
    ) +
    rect(x - s * 0.1, y + s * 1.05, s * 0.2, s * 0.15, basket, { rx: s * 0.03 })
  );
}

/** Little four-window tram. */
export function tram(
  x: number,
  y: number,
  s: number,
  { body = RED, trim = '#ffe9c4', glass = '#3b2a35' } = {},
): string {
  let w = '';
  for (let i = 0; i < 5; i++) w += rect(x + s * (0.09 + i * 0.175), y - s * 0.47, s * 0.12, s * 0.17, glass, { rx: 2 });
  return (
    rect(x, y - s * 0.52, s, s * 0.44, body, { rx: s * 0.06 }) +
    rect(x + s * 0.02, y - s * 0.57, s * 0.96, s * 0.07, trim, { rx: s * 0.03 }) +
    rect(x, y - s * 0.25, s, s * 0.035, trim) +
    w +
    rect(x + s * 0.08, y - s * 0.1, s * 0.84, s * 0.05, glass) +
    circle(x + s * 0.25, y - s * 0.05, s * 0.055, glass) +
    circle(x + s * 0.75, y - s * 0.05, s * 0.055, glass) +
    stroke(`M${f(x + s * 0.5)} ${f(y - s * 0.57)}L${f(x + s * 0.62)} ${f(y - s * 0.78)}`, glass, 2) +
    circle(x + s * 0.95, y - s * 0.2, s * 0.025, '#fff3c4')
  );
}

/** Small off-road car, for scale. */
export function jeep(
  x: number,
  y: number,
  s: number,
  { body = RED, dark = '#231815', glass = '#ffe2b0' } = {},
): string {
  return (
    rect(x + s * 0.2, y - s * 0.58, s * 0.56, s * 0.07, dark, { rx: 2 }) +
    shape(
      poly([
        [x + s * 0.22, y - s * 0.5],
        [x + s * 0.74, y - s * 0.5],
        [x + s * 0.8, y - s * 0.32],
        [x + s, y - s * 0.3],
        [x + s, y - s * 0.12],
        [x, y - s * 0.12],
        [x, y - s * 0.34],
        [x + s * 0.18, y - s * 0.34],
      ]),
      body,
    ) +
    rect(x + s * 0.27, y - s * 0.47, s * 0.19, s * 0.14, glass) +
    rect(x + s * 0.51, y - s * 0.47, s * 0.19, s * 0.14, glass) +
    circle(x + s * 0.22, y - s * 0.11, s * 0.11, dark) +
    circle(x + s * 0.78, y - s * 0.11, s * 0.11, dark)
  );
}

/** Ridge tent with an open flap. */
export function tent(
  x: number,
  y: number,
  s: number,
  { color = RED, side = RED_SHADE, inside = '#ffdf9a' } = {},
): string {
  return (
    shape(
      poly([
        [x - s * 0.5, y],
        [x, y - s * 0.62],
        [x + s * 0.5, y],
      ]),
      color,
    ) +
    shape(
      poly([
        [x, y - s * 0.62],
        [x + s * 0.44, y - s * 0.56],
        [x + s * 0.86, y - s * 0.02],
        [x + s * 0.5, y],
      ]),
      side,
    ) +
    shape(
      poly([
        [x - s * 0.12, y],
        [x, y - s * 0.44],
        [x + s * 0.16, y],
      ]),
      inside,
    )
  );
}

/** Paraglider seen from the side; s is the span of the wing. */
export function paraglider(x: number, y: number, s: number, dark: string): string {
  const wing = `M${f(x - s * 0.5)} ${f(y + s * 0.1)}Q${f(x - s * 0.36)} ${f(y - s * 0.2)} ${f(x)} ${f(y - s * 0.22)}Q${f(x + s * 0.36)} ${f(y - s * 0.2)} ${f(x + s * 0.5)} ${f(y + s * 0.1)}Q${f(x + s * 0.3)} ${f(y - s * 0.06)} ${f(x)} ${f(y - s * 0.07)}Q${f(x - s * 0.3)} ${f(y - s * 0.06)} ${f(x - s * 0.5)} ${f(y + s * 0.1)}Z`;
  const ribs = [-0.3, -0.1, 0.1, 0.3]
    .map((k) =>
      stroke(`M${f(x + k * s)} ${f(y - s * 0.25)}L${f(x + k * s * 0.95)} ${f(y + s * 0.02)}`, RED_SHADE, s * 0.014),
    )
    .join('');
  const shadeSide = poly([
    [x + s * 0.18, y - s * 0.3],
    [x + s * 0.6, y - s * 0.3],
    [x + s * 0.6, y + s * 0.2],
    [x + s * 0.2, y + s * 0.1],
  ]);
  const lines = [-0.44, -0.22, 0, 0.22, 0.44]
    .map((k) => `M${f(x + k * s)} ${f(y + (Math.abs(k) > 0.4 ? 0.06 : -0.05) * s)}L${f(x)} ${f(y + s * 0.56)}`)
    .join('');
  return (
    redThing(shape(wing, RED), clipTo(wing, ribs + shape(shadeSide, RED_SHADE, { opacity: 0.6 }))) +
    stroke(lines, dark, s * 0.008, { opacity: 0.7 }) +
    circle(x, y + s * 0.57, s * 0.035, dark) +
    shape(lens(x + s * 0.02, y + s * 0.65, s * 0.09, s * 0.05), dark)
  );
}

/** Train of one engine and its cars, running left; (x, y) is the nose on the rails, c the length of a car. */
export function train(
  x: number,
  y: number,
  c: number,
  cars: number,
  glass: string,
  trim: string,
  roof: string,
): string {
  const h = c * 0.3;
  let red = '';
  let rest = '';
  for (let i = 0; i < cars; i++) {
    const cx = x + i * c * 1.04;
    red +=
      i === 0
        ? shape(`M${f(cx)} ${f(y)}V${f(y - h * 0.5)}L${f(cx + c * 0.1)} ${f(y - h)}H${f(cx + c)}V${f(y)}Z`, RED)
        : rect(cx, y - h, c, h, RED);
    red += rect(cx, y - h * 0.28, c, h * 0.28, RED_SHADE);
    rest +=
      rect(cx + c * (i === 0 ? 0.1 : 0), y - h * 1.1, c * (i === 0 ? 0.9 : 1), h * 0.13, roof) +
      rect(cx, y - h * 0.34, c, h * 0.06, trim);
    for (let k = 0; k < 6; k++)
      if (i > 0 || k > 1)
        rest += rect(cx + c * (0.05 + k * 0.158), y - h * 0.82, c * 0.11, h * 0.36, glass, { rx: 1.5 });
    if (i === 0)
      rest +=
        shape(
          poly([
            [cx + c * 0.04, y - h * 0.56],
            [cx + c * 0.11, y - h * 0.86],
            [cx + c * 0.2, y - h * 0.86],
            [cx + c * 0.2, y - h * 0.56],
          ]),
          glass,
        ) +
        stroke(
          `M${f(cx + c * 0.55)} ${f(y - h * 1.1)}l${f(c * 0.1)} ${f(-h * 0.4)}l${f(c * 0.1)} ${f(h * 0.1)}`,
          roof,
          c * 0.02,
        );
  }
  return redThing(red) + rest;
}
