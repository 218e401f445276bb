import { cabin } from '../built/houses.ts';
import { darken, lighten, mix } from '../colour.ts';
import { circle, clipTo, f, gradient, hill, pointAt, poly, rect, shape, stroke } from '../draw.ts';
import { peak } from '../nature/land.ts';
import { mist, sky, stars, sun } from '../nature/sky.ts';
import { pine } from '../nature/trees.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import type { Point, Points } from '../draw.ts';
import { defineScene, layer } from '../scene.ts';

/** A snow village at blue hour under a lift. */
export const ski = defineScene({
  red: 'lift cabin',
  focal: { x: 58, y: 54 },
  palettes: [
    {
      sky: ['#14285c', '#3f5f9a', '#8fa6cf', '#f3c9b4'],
      haze: '#a9b9da',
      sun: '#fff6dc',
      snow: '#f4f7fd',
      rock: '#5c72a6',
      slope: ['#f0f4fc', '#c3d0ea', '#9bb0d8'],
      near: '#16324a',
      wood: ['#8a5a3c', '#5c3a30', '#3f2a28'],
      plaster: '#f3e6d3',
      window: '#ffd27a',
    },
    {
      sky: ['#2f7db4', '#86bedd', '#d3e9ee', '#f4f1e4'],
      haze: '#d9e8f0',
      sun: '#fffdf0',
      snow: '#ffffff',
      rock: '#7f9ac6',
      slope: ['#ffffff', '#d9e6f4', '#b3cbe6'],
      near: '#1c4a4c',
      wood: ['#a56a42', '#704530', '#4a3028'],
      plaster: '#fbefdc',
      window: '#ffe2a0',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const base = height * 0.62;
    const P = (x: number, y: number, l: number, rr: number, k = 1) =>
      peak(random, {
        x: width * x,
        y: height * y,
        base,
        left: l * u,
        right: rr * u,
        lit: mix(palette.haze, palette.snow, k),
        shade: mix(palette.haze, palette.rock, k),
        lightFrom: 'left',
        drift: 44 * u,
        rough: 0.19,
      });
    const s1: Point[] = [
      [-20, height * 0.58],
      [width * 0.2, height * 0.55],
      [width * 0.46, height * 0.6],
      [width * 0.74, height * 0.5],
      [width + 20, height * 0.44],
    ];
    const s2: Point[] = [
      [-20, height * 0.68],
      [width * 0.22, height * 0.72],
      [width * 0.5, height * 0.74],
      [width * 0.78, height * 0.68],
      [width + 20, height * 0.62],
    ];
    const s3: Point[] = [
      [-20, height * 0.9],
      [width * 0.2, height * 0.86],
      [width * 0.44, height * 0.9],
      [width * 0.66, height * 0.95],
      [width + 20, height * 0.88],
    ];
    const g = (a: string, b: string) =>
      gradient([
        [0, a],
        [1, b],
      ]);
    const [g1, g2, g3] = [
      g(palette.slope[0], palette.slope[1]),
      g(lighten(palette.slope[0], 0.2), palette.slope[1]),
      g(palette.slope[1], palette.slope[2]),
    ];
    const clump = (
      x0: number,
      x1: number,
      yf: (x: number) => number,
      n: number,
      h0: number,
      h1: number,
      c: string,
      snow: string | null,
    ) =>
      Array.from({ length: n }, (): Point => [random.range(x0, x1), random.range(h0, h1)])
        .map(([x, h]): [number, number, number] => [width * x, yf(width * x) + random.range(0, 22) * u, h * u])
        .sort((a, b) => a[1] - b[1])
        .map(([x, y, h]) => pine(random, x, y, h, c, { snow }))
        .join('');
    const yOn = (pts: Points) => (x: number) => {
      const after = Math.max(
        1,
        pts.findIndex((p) => x <= p[0]),
      );
      const [from, to] = [pointAt(pts, after - 1), pointAt(pts, after)];
      const k = Math.min(1, (x - from[0]) / (to[0] - from[0]));
      return from[1] + (to[1] - from[1]) * k * k * (3 - 2 * k);
    };
    const y2 = yOn(s2);
    const tracks = clipTo(
      hill(s1, height),
      stroke(
        `M${f(width * 0.93)} ${f(height * 0.44)}Q${f(width * 0.8)} ${f(height * 0.52)} ${f(width * 0.9)} ${f(height * 0.57)}T${f(width * 0.78)} ${f(height * 0.7)}M${f(width * 0.955)} ${f(height * 0.44)}Q${f(width * 0.83)} ${f(height * 0.52)} ${f(width * 0.93)} ${f(height * 0.58)}T${f(width * 0.83)} ${f(height * 0.7)}`,
        palette.slope[2],
        2.6 * u,
        { opacity: 0.6 },
      ),
    );
    const houses = (
      [
        [0.29, 104],
        [0.4, 128],
        [0.555, 116],
        [0.64, 142],
        [0.775, 108],
      ] as const
    )
      .map(([x, w]) =>
        cabin(width * x, y2(width * x) + 40 * u, w * u, {
          wall: palette.wood[0],
          side: palette.wood[1],
          roof: palette.snow,
          trim: palette.wood[2],
          light: palette.window,
        }),
      )
      .join('');
    const chX = width * 0.522;
    const chY = y2(chX) + 30 * u;
    const church =
      rect(chX, chY - 130 * u, 30 * u, 130 * u, palette.plaster) +
      rect(chX + 19 * u, chY - 130 * u, 11 * u, 130 * u, palette.wood[1], { opacity: 0.5 }) +
      shape(
        poly([
          [chX - 4 * u, chY - 128 * u],
          [chX + 15 * u, chY - 204 * u],
          [chX + 34 * u, chY - 128 * u],
        ]),
        palette.rock,
      ) +
      shape(
        poly([
          [chX + 15 * u, chY - 204 * u],
          [chX + 34 * u, chY - 128 * u],
          [chX + 19 * u, chY - 128 * u],
        ]),
        darken(palette.rock, 0.25),
      ) +
      rect(chX + 8 * u, chY - 112 * u, 8 * u, 16 * u, palette.window);
    // Chair lift with one red cabin.
    const lift =
      stroke(
        `M${f(-10)} ${f(height * 0.53)}Q${f(width * 0.5)} ${f(height * 0.43)} ${f(width + 10)} ${f(height * 0.2)}`,
        palette.near,
        1.8 * u,
        { opacity: 0.8 },
      ) +
      (
        [
          [0.28, 0.478, 0],
          [0.56, 0.398, 1],
          [0.83, 0.287, 0],
        ] as const
      )
        .map(([x, y, red]) => {
          const gx = width * x;
          const gy = height * y;
          const c = red ? RED : palette.near;
          const c2 = red ? RED_SHADE : darken(palette.near, 0.3);
          const s = (red ? 1.25 : 0.85) * u;
          const one =
            stroke(`M${f(gx)} ${f(gy)}v${f(16 * s)}`, palette.near, 2 * u) +
            rect(gx - 21 * s, gy + 14 * s, 42 * s, 32 * s, c, { rx: 9 * s }) +
            rect(gx + 6 * s, gy + 14 * s, 15 * s, 32 * s, c2, { rx: 7 * s }) +
            rect(gx - 16 * s, gy + 20 * s, 13 * s, 12 * s, palette.window, { rx: 2 }) +
            rect(gx, gy + 20 * s, 13 * s, 12 * s, palette.window, { rx: 2 });
          return red ? redThing(one) : one;
        })
        .join('');
    let flakes = '';
    for (let i = 0; i < 70; i++)
      flakes += circle(random.next() * width, random.next() * height, random.range(1, 2.8) * u, '#ffffff', {
        opacity: random.range(0.4, 0.9),
      });
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.6),
        stars(random, width, height * 0.4, 70),
        sun(width * 0.24, height * 0.17, 32 * u, palette.sun, { style: 'halo' }),
      ),
      layer(
        0.25,
        P(0.08, 0.36, 260, 230, 0.5),
        P(0.33, 0.31, 240, 260, 0.6),
        P(0.94, 0.2, 260, 200, 0.75),
        P(0.68, 0.12, 260, 300, 1),
        mist(width, base - 20 * u, 130 * u, palette.haze, 0.7),
      ),
      layer(
        0.45,
        g1.def,
        shape(hill(s1, height), g1.fill),
        tracks,
        clump(0.02, 0.4, yOn(s1), 26, 40, 84, mix(palette.haze, palette.near, 0.75), null),
        clump(0.64, 0.78, yOn(s1), 9, 36, 70, mix(palette.haze, palette.near, 0.75), null),
        lift,
      ),
      layer(
        0.65,
        g2.def,
        shape(hill(s2, height), g2.fill),
        church,
        houses,
        clump(0.02, 0.26, y2, 14, 80, 140, palette.near, palette.snow),
        clump(0.84, 0.99, y2, 10, 80, 150, palette.near, palette.snow),
      ),
      layer(
        1,
        g3.def,
        shape(hill(s3, height + 10), g3.fill),
        clump(-0.01, 0.14, yOn(s3), 6, 200, 330, palette.near, palette.snow),
        clump(0.9, 1.0, yOn(s3), 4, 190, 300, palette.near, palette.snow),
        flakes,
      ),
    ];
  },
});
