import { darken, mix, ramp } from '../colour.ts';
import { circle, clipTo, curve, f, gradient, hill, lens, poly, rect, shape, stroke, type Point } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { birds, mist, sky, streaks, sun } from '../nature/sky.ts';
import { acacia, bush } from '../nature/trees.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Picker with a basket on her back, seen from the side, looking left; s is her height. */
function picker(x: number, y: number, s: number, skin: string, straw: string, dark: string): string {
  const p = (a: number, b: number): string => `${f(x + a * s)} ${f(y + b * s)}`;
  const basket =
    shape(`M${p(0.1, -0.72)}L${p(0.36, -0.68)}L${p(0.3, -0.24)}L${p(0.12, -0.26)}Z`, straw) +
    [0.36, 0.48, 0.6]
      .map((t) => stroke(`M${p(0.11, -t)}L${p(0.34, -t + 0.02)}`, darken(straw, 0.3), s * 0.012))
      .join('');
  const sari =
    shape(
      `M${p(-0.16, 0)}Q${p(-0.2, -0.4)} ${p(-0.1, -0.62)}Q${p(0, -0.76)} ${p(0.12, -0.66)}Q${p(0.2, -0.4)} ${p(0.22, 0)}Z`,
      RED,
    ) +
    shape(
      `M${p(0.06, 0)}Q${p(0.1, -0.4)} ${p(0.06, -0.7)}Q${p(0.14, -0.66)} ${p(0.12, -0.66)}Q${p(0.2, -0.4)} ${p(0.22, 0)}Z`,
      RED_SHADE,
    ) +
    shape(
      `M${p(-0.08, -0.7)}Q${p(-0.1, -0.98)} ${p(0.04, -0.99)}Q${p(0.17, -0.96)} ${p(0.13, -0.64)}Q${p(0.04, -0.7)} ${p(-0.08, -0.7)}Z`,
      RED_SHADE,
    );
  const arm = stroke(`M${p(-0.06, -0.56)}Q${p(-0.22, -0.46)} ${p(-0.34, -0.36)}`, skin, s * 0.065);
  return (
    shape(lens(x + s * 0.1, y, s * 0.5, 1, s * 0.06), dark, { opacity: 0.35 }) +
    basket +
    redThing(sari) +
    arm +
    circle(x - s * 0.02, y - s * 0.83, s * 0.085, skin) +
    stroke(`M${p(0.02, -0.92)}Q${p(0.2, -0.86)} ${p(0.26, -0.7)}`, straw, s * 0.02)
  );
}

/** Combed tea hills in the morning, a white factory on the ridge, a picker among the rows. */
export const tea = defineScene({
  red: 'sari of the picker',
  focal: { x: 66, y: 56 },
  palettes: [
    {
      sky: ['#4f9fb4', '#a3d0cc', '#f2efcf', '#fde3b4'],
      haze: '#eeeccb',
      sun: '#fffbe2',
      cloud: '#ffffff',
      far: ['#8fb0a4', '#4f8078'],
      hill: ['#a9cc6a', '#6aa64c', '#347a44'],
      row: '#2c6a3c',
      tip: '#d3e68a',
      path: '#e2c48f',
      tree: '#2f6a4c',
      trunk: '#4a4038',
      wall: '#fffaf0',
      roof: '#8fa3a8',
      glass: '#4f6674',
      skin: '#8a5a40',
      straw: '#e0b464',
      near: '#154634',
    },
    {
      sky: ['#3c3c7c', '#9a6c9c', '#f5a888', '#ffdca6'],
      haze: '#f2c8a4',
      sun: '#fff1ca',
      cloud: '#ffe4d6',
      far: ['#a88c98', '#64587f'],
      hill: ['#b0a468', '#76805c', '#445a5c'],
      row: '#35485a',
      tip: '#e6c98a',
      path: '#e9b48c',
      tree: '#3f4a64',
      trunk: '#33284a',
      wall: '#ffe9d6',
      roof: '#8a7a9a',
      glass: '#4f4470',
      skin: '#7a4c44',
      straw: '#e0a464',
      near: '#1c2647',
    },
  ],
  draw({ width, height, u, random, palette }) {
    // Rows follow the hill: each is a dashed round stroke, so bushes stand shoulder to shoulder.
    const combed = (
      points: readonly Point[],
      {
        gap,
        grow,
        thick,
        from,
        to,
        tint,
      }: { gap: number; grow: number; thick: number; from: string; to: string; tint: number },
    ): string => {
      const d = hill(points, height + 40);
      const paint = gradient([
        [0, from],
        [1, to],
      ]);
      let rows = '';
      let offset = 10 * u;
      for (let i = 0; i < 40 && offset < height; i++) {
        const size = (thick + i * grow) * u;
        const lineAt = curve(
          points.map(([x, y], k): Point => [x + Math.sin(k + i) * 3 * u, y + offset * (1 + 0.16 * Math.sin(k * 1.3))]),
        );
        const dash = { 'stroke-dasharray': `${f(size * 1.5)} ${f(size * 0.62)}` };
        rows +=
          stroke(lineAt, mix(to, palette.row, tint), size, dash) +
          stroke(`${lineAt}`, mix(from, palette.tip, 0.35 * tint + 0.2), size * 0.5, {
            ...dash,
            transform: `translate(0 ${f(-size * 0.22)})`,
          });
        offset += (gap + i * grow * 2.1) * u;
      }
      return paint.def + shape(d, paint.fill) + clipTo(d, rows);
    };
    const far = hazeRidges(random, width, height, {
      y0: height * 0.34,
      y1: height * 0.5,
      amp: 100 * u,
      wave: 360 * u,
      octaves: 4,
      colors: ramp(palette.haze, mix(palette.haze, palette.far[1], 0.65), 4),
    });
    const h1: Point[] = [
      [-20, height * 0.56],
      [width * 0.16, height * 0.52],
      [width * 0.34, height * 0.57],
      [width * 0.55, height * 0.5],
      [width * 0.76, height * 0.39],
      [width * 0.92, height * 0.42],
      [width + 20, height * 0.47],
    ];
    const h2: Point[] = [
      [-20, height * 0.63],
      [width * 0.18, height * 0.66],
      [width * 0.4, height * 0.7],
      [width * 0.62, height * 0.63],
      [width * 0.84, height * 0.56],
      [width + 20, height * 0.55],
    ];
    const h3: Point[] = [
      [-20, height * 0.78],
      [width * 0.2, height * 0.76],
      [width * 0.42, height * 0.82],
      [width * 0.66, height * 0.86],
      [width * 0.86, height * 0.8],
      [width + 20, height * 0.76],
    ];
    const [fx, fy] = [width * 0.7, height * 0.405];
    let factory =
      rect(fx, fy - 56 * u, 170 * u, 60 * u, palette.wall) +
      rect(fx + 128 * u, fy - 56 * u, 42 * u, 60 * u, mix(palette.wall, palette.glass, 0.3)) +
      shape(
        poly([
          [fx - 7 * u, fy - 54 * u],
          [fx + 12 * u, fy - 82 * u],
          [fx + 160 * u, fy - 82 * u],
          [fx + 178 * u, fy - 54 * u],
        ]),
        palette.roof,
      ) +
      rect(fx + 30 * u, fy - 110 * u, 12 * u, 34 * u, palette.wall);
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 11; i++)
        factory += rect(fx + (7 + i * 14.6) * u, fy - (46 - row * 24) * u, 8 * u, 13 * u, palette.glass);
    const shadeTrees = [
      [0.09, 0.55, 120],
      [0.22, 0.57, 96],
      [0.47, 0.545, 110],
      [0.6, 0.5, 90],
      [0.93, 0.445, 110],
      [0.985, 0.47, 140],
    ].map(([x = 0, y = 0, h = 0]) =>
      acacia(width * x, height * y, h * u, mix(palette.haze, palette.tree, 0.85), palette.trunk),
    );
    const path = stroke(
      curve([
        [width * 0.82, height * 0.43],
        [width * 0.72, height * 0.5],
        [width * 0.79, height * 0.57],
      ]),
      palette.path,
      7 * u,
    );
    const path2 = stroke(
      curve([
        [width * 0.79, height * 0.575],
        [width * 0.68, height * 0.66],
        [width * 0.56, height * 0.72],
        [width * 0.52, height * 0.84],
      ]),
      palette.path,
      12 * u,
    );
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.5),
        sun(width * 0.28, height * 0.26, 62 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.06, height * 0.34, palette.cloud, { scale: u, count: 6 }),
        birds(random, width * 0.44, height * 0.2, 6, 12 * u, palette.near),
      ),
      layer(0.2, far, mist(width, height * 0.5, 150 * u, palette.haze, 0.85)),
      layer(
        0.4,
        combed(h1, {
          gap: 15,
          grow: 0.28,
          thick: 5,
          from: mix(palette.haze, palette.hill[0], 0.8),
          to: mix(palette.haze, palette.hill[1], 0.85),
          tint: 0.6,
        }),
        path,
        factory,
        shadeTrees,
        mist(width, height * 0.6, 90 * u, palette.haze, 0.45),
      ),
      layer(
        0.65,
        combed(h2, { gap: 22, grow: 0.7, thick: 9, from: palette.hill[0], to: palette.hill[1], tint: 0.8 }),
        path2,
        [0.08, 0.13, 0.9, 0.95].map((x) =>
          bush(random, width * x, height * (x < 0.5 ? 0.66 : 0.57), 26 * u, palette.tree),
        ),
        picker(width * 0.635, height * 0.8, 118 * u, palette.skin, palette.straw, palette.near),
      ),
      layer(
        1,
        combed(h3, { gap: 36, grow: 2.2, thick: 19, from: palette.hill[1], to: palette.hill[2], tint: 1 }),
        acacia(width * 0.965, height * 0.86, 330 * u, palette.near, palette.near),
      ),
    ];
  },
});
