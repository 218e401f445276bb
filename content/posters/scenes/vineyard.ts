import { house } from '../built/houses.ts';
import { darken, lighten, mix, ramp } from '../colour.ts';
import { along, clipTo, curve, f, gradient, hill, shape, stroke } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { bush, cypress } from '../nature/trees.ts';
import { RED, redThing } from '../red.ts';
import type { Point, Points } from '../draw.ts';
import { defineScene, layer } from '../scene.ts';

/** Combed hills with a farm and an avenue of cypresses. */
export const vineyard = defineScene({
  red: 'roof',
  focal: { x: 74, y: 50 },
  palettes: [
    {
      sky: ['#2f86ac', '#93c6c9', '#f7e6b8', '#fccf8c'],
      haze: '#f3dcae',
      sun: '#fff8dc',
      cloud: '#ffffff',
      hill: ['#b9bf62', '#7fa04a', '#3f7a45'],
      vine: '#2c5f3a',
      tree: '#234f3d',
      olive: '#7d9a6a',
      road: '#f6e3bd',
      wall: '#f6dcae',
      roof: '#b9603f',
      glass: '#5a4a44',
    },
    {
      sky: ['#5a3a70', '#c06a78', '#f7a466', '#ffdb94'],
      haze: '#f8c48c',
      sun: '#fff2c8',
      cloud: '#ffdfc0',
      hill: ['#d99a4c', '#a8703f', '#6b4a3f'],
      vine: '#4f2f3a',
      tree: '#3a2c40',
      olive: '#8a6f50',
      road: '#ffe2b0',
      wall: '#ffdba8',
      roof: '#a34f3f',
      glass: '#4c2f40',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const base = height;
    const rowsOn = (pts: Points, vx: number, vy: number, n: number, c: string, lineWidth: number) => {
      const d = hill(pts, base);
      let s = '';
      for (let i = 0; i <= n; i++) {
        const x = -width * 0.5 + (2 * width * i) / n;
        s += `M${f(vx + (x - width / 2) * 0.1)} ${f(vy)}Q${f(vx + (x - width / 2) * 0.42)} ${f(vy + (base - vy) * 0.42)} ${f(x)} ${f(base + 40)}`;
      }
      return clipTo(d, stroke(s, c, lineWidth, { opacity: 0.8 }));
    };
    const far = hazeRidges(random, width, height, {
      y0: height * 0.44,
      y1: height * 0.52,
      amp: 60 * u,
      wave: 360 * u,
      octaves: 3,
      colors: ramp(palette.haze, mix(palette.haze, palette.hill[0], 0.6), 4),
    });
    const h1: Point[] = [
      [-20, height * 0.6],
      [width * 0.18, height * 0.56],
      [width * 0.4, height * 0.61],
      [width * 0.6, height * 0.55],
      [width * 0.78, height * 0.5],
      [width + 20, height * 0.56],
    ];
    const h2: Point[] = [
      [-20, height * 0.63],
      [width * 0.2, height * 0.66],
      [width * 0.42, height * 0.72],
      [width * 0.64, height * 0.68],
      [width * 0.86, height * 0.62],
      [width + 20, height * 0.61],
    ];
    const h3: Point[] = [
      [-20, height * 0.76],
      [width * 0.16, height * 0.74],
      [width * 0.38, height * 0.8],
      [width * 0.6, height * 0.86],
      [width * 0.84, height * 0.8],
      [width + 20, height * 0.76],
    ];
    const g = (a: string, b: string) =>
      gradient([
        [0, a],
        [1, b],
      ]);
    const [g1, g2, g3] = [
      g(palette.hill[0], mix(palette.hill[0], palette.hill[1], 0.6)),
      g(palette.hill[1], mix(palette.hill[1], palette.hill[2], 0.7)),
      g(palette.hill[2], darken(palette.hill[2], 0.18)),
    ];
    const fx = width * 0.745;
    const fy = height * 0.515;
    const farm =
      redThing(
        house(random, fx, fy, 92 * u, 50 * u, { wall: palette.wall, roof: RED, glass: palette.glass, gable: false }),
      ) +
      house(random, fx - 34 * u, fy + 3 * u, 40 * u, 76 * u, {
        wall: palette.wall,
        roof: palette.roof,
        glass: palette.glass,
        gable: false,
      }) +
      house(random, fx + 88 * u, fy + 5 * u, 60 * u, 34 * u, {
        wall: palette.wall,
        roof: palette.roof,
        glass: palette.glass,
        gable: true,
      });
    const roadPts: Point[] = [
      [fx + 20 * u, fy + 8 * u],
      [width * 0.7, height * 0.57],
      [width * 0.745, height * 0.62],
      [width * 0.66, height * 0.68],
    ];
    const road = stroke(curve(roadPts), palette.road, 8 * u);
    let avenue = '';
    for (let i = 0; i < 13; i++) {
      const t = i / 12;
      const p = along(roadPts, t);
      for (const side of [-1, 1] as const)
        avenue += cypress(p[0] + side * (12 + 8 * t) * u, p[1] + 6 * u, (40 + 30 * t) * u, palette.tree);
    }
    const lone = (
      [
        [0.06, 0.64, 96],
        [0.1, 0.65, 120],
        [0.14, 0.652, 84],
        [0.5, 0.7, 60],
        [0.93, 0.62, 90],
        [0.96, 0.615, 70],
      ] as const
    )
      .map(([x, y, h]) => cypress(width * x, height * y, h * u, palette.tree))
      .join('');
    const olives = [0.2, 0.24, 0.44, 0.56, 0.88]
      .map((x) =>
        bush(
          random,
          width * x,
          height * (0.735 + random.range(-0.01, 0.03)),
          26 * u,
          palette.olive,
          darken(palette.olive, 0.25),
        ),
      )
      .join('');
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.52),
        sun(width * 0.32, height * 0.4, 76 * u, palette.sun, { style: 'plain' }),
        streaks(random, width, height * 0.08, height * 0.38, palette.cloud, { scale: u, count: 6 }),
      ),
      layer(0.25, far, mist(width, height * 0.53, 90 * u, palette.haze, 0.6)),
      layer(
        0.45,
        g1.def,
        shape(hill(h1, base), g1.fill),
        rowsOn(h1, width * 0.3, height * 0.4, 60, mix(palette.hill[0], palette.vine, 0.5), 3 * u),
        farm,
        road,
        avenue,
      ),
      layer(
        0.7,
        g2.def,
        shape(hill(h2, base), g2.fill),
        rowsOn(h2, width * 0.62, height * 0.46, 42, mix(palette.hill[1], palette.vine, 0.55), 6 * u),
        lone,
        olives,
      ),
      layer(
        1,
        g3.def,
        shape(hill(h3, base), g3.fill),
        rowsOn(h3, width * 0.36, height * 0.6, 26, palette.vine, 17 * u),
        rowsOn(h3, width * 0.36, height * 0.6, 26, lighten(palette.vine, 0.12), 6 * u),
      ),
    ];
  },
});
