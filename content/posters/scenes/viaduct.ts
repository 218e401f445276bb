import { arcade } from '../built/landmarks.ts';
import { train } from '../built/vehicles.ts';
import { darken, mix } from '../colour.ts';
import {
  clipTo,
  curve,
  f,
  fractal,
  gradient,
  hill,
  lens,
  pointAt,
  poly,
  ridge,
  shape,
  stroke,
  type Points,
} from '../draw.ts';
import { noiseRidge, peak } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { forestEdge, pine } from '../nature/trees.ts';
import { defineScene, layer } from '../scene.ts';

/** A stone viaduct over a gorge, a train on its way into the rock. */
export const viaduct = defineScene({
  red: 'train',
  focal: { x: 60, y: 50 },
  palettes: [
    {
      sky: ['#2a6aa2', '#83b7d4', '#e3ecea', '#fbe8cc'],
      haze: '#dde9ea',
      sun: '#fffbe8',
      cloud: '#ffffff',
      rock: '#a3a6ac',
      rockShade: '#566480',
      snow: '#ffffff',
      snowShade: '#a6bad8',
      cliff: '#b3a795',
      cliffShade: '#6d6a70',
      stone: '#d9c9ae',
      stoneShade: '#8f8478',
      forest: '#3a7458',
      near: '#123c3a',
      meadow: '#86a868',
      river: ['#bfe3df', '#3f9aa6'],
      glass: '#2c3f54',
      trim: '#fff6e6',
    },
    {
      sky: ['#2d2f66', '#80609a', '#f2a48c', '#ffdbac'],
      haze: '#eebfae',
      sun: '#fff2d4',
      cloud: '#ffe2d4',
      rock: '#b3899a',
      rockShade: '#54497c',
      snow: '#ffe9da',
      snowShade: '#9488bd',
      cliff: '#b08a86',
      cliffShade: '#5d4a74',
      stone: '#e0b69c',
      stoneShade: '#7f6280',
      forest: '#4a4a70',
      near: '#1b1c40',
      meadow: '#77708a',
      river: ['#f0c6b4', '#6a6aa0'],
      glass: '#2b2450',
      trim: '#ffe9cc',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const deck = height * 0.47;
    const end = width * 0.83;
    const P = (x: number, y: number, l: number, r: number, k: number): string =>
      peak(random, {
        x: width * x,
        y: height * y,
        base: height * 0.56,
        left: l * u,
        right: r * u,
        lit: mix(palette.haze, palette.rock, k),
        shade: mix(palette.haze, palette.rockShade, k),
        snow: mix(palette.haze, palette.snow, k + 0.1),
        snowShade: mix(palette.haze, palette.snowShade, k),
        snowLine: 0.42,
        drift: 44 * u,
        rough: 0.19,
      });
    const slopes = [0, 1].map((i) => {
      const points = noiseRidge(random, width, {
        y: height * (0.5 + 0.07 * i),
        amp: 46 * u,
        wave: 380 * u,
        octaves: 3,
        row: i + 5,
        step: 9 * u,
      });
      const c = mix(palette.haze, mix(palette.meadow, palette.forest, 0.5 + 0.3 * i), 0.65 + 0.2 * i);
      return (
        shape(ridge(points, height), c) +
        forestEdge(random, points, (18 + 10 * i) * u, mix(palette.haze, palette.forest, 0.75 + 0.2 * i), 0.8)
      );
    });
    // Gorge: both flanks fall towards a stream.
    const leftBank: Points = [
      [-20, deck + 44 * u],
      [width * 0.1, deck + 130 * u],
      [width * 0.24, height * 0.83],
      [width * 0.4, height * 0.97],
      [width * 0.44, height + 20],
    ];
    const rightBank: Points = [
      [width * 0.4, height + 20],
      [width * 0.52, height * 0.93],
      [width * 0.68, height * 0.8],
      [width * 0.82, deck + 110 * u],
      [width + 20, deck + 30 * u],
    ];
    /** Ground under x: the bank it stands on, or the bottom of the picture. */
    const ground = (x: number): number => {
      for (const bank of [leftBank, rightBank]) {
        const after = bank.findIndex((p) => p[0] >= x);
        if (after < 1) continue;
        const [a, b] = [pointAt(bank, after - 1), pointAt(bank, after)];
        return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
      }
      return height + 20;
    };
    const stream =
      shape(
        `M${f(width * 0.5)} ${f(height * 0.72)}Q${f(width * 0.47)} ${f(height * 0.8)} ${f(width * 0.49)} ${f(height * 0.86)}T${f(width * 0.36)} ${f(height + 10)}L${f(width * 0.58)} ${f(height + 10)}Q${f(width * 0.5)} ${f(height * 0.9)} ${f(width * 0.53)} ${f(height * 0.82)}T${f(width * 0.52)} ${f(height * 0.72)}Z`,
        palette.river[1],
      ) +
      stroke(
        `M${f(width * 0.5)} ${f(height * 0.76)}Q${f(width * 0.49)} ${f(height * 0.88)} ${f(width * 0.46)} ${f(height)}`,
        palette.river[0],
        7 * u,
        { opacity: 0.8 },
      );

    const stone = arcade(width * 0.1, end, deck, ground, {
      u,
      spans: 8,
      lit: palette.stone,
      shade: palette.stoneShade,
      grass: palette.forest,
    });
    const face = poly([
      ...fractal(random, [end - 20 * u, height * 0.9], [end + 26 * u, height * 0.12], 0.12, 6, 'x'),
      ...fractal(random, [end + 26 * u, height * 0.12], [width + 20, height * 0.03], 0.1, 4),
      [width + 20, height + 10],
    ]);
    let cuts = '';
    for (let i = 0; i < 24; i++) {
      const x = random.range(end, width);
      const y = height * random.range(0.08, 0.7);
      cuts += poly([
        [x, y],
        [x + random.range(12, 34) * u, y - 12 * u],
        [x + random.range(16, 44) * u, y + random.range(70, 190) * u],
        [x - 4 * u, y + random.range(60, 150) * u],
      ]);
    }
    const portal =
      shape(
        `M${f(end + 14 * u)} ${f(deck)}v${f(-58 * u)}a${f(36 * u)} ${f(40 * u)} 0 0 1 ${f(72 * u)} 0v${f(58 * u)}Z`,
        palette.stone,
      ) +
      shape(
        `M${f(end + 24 * u)} ${f(deck)}v${f(-56 * u)}a${f(26 * u)} ${f(30 * u)} 0 0 1 ${f(52 * u)} 0v${f(56 * u)}Z`,
        darken(palette.near, 0.3),
      );
    const pines = (
      n: number,
      a: number,
      b: number,
      yAt: (x: number) => number,
      lo: number,
      hi: number,
      c: string,
    ): string[] =>
      Array.from({ length: n }, (_, i) => a + ((b - a) * (i + random.next())) / n).map((x) =>
        pine(random, x * width, yAt(x * width) + random.range(0, 24) * u, random.range(lo, hi) * u, c),
      );
    const bank = gradient([
      [0, palette.meadow],
      [1, mix(palette.forest, palette.near, 0.4)],
    ]);
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.55),
        sun(width * 0.24, height * 0.2, 44 * u, palette.sun, { style: 'halo' }),
        streaks(random, width, height * 0.06, height * 0.34, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(
        0.25,
        P(0.08, 0.27, 250, 240, 0.5),
        P(0.34, 0.2, 260, 260, 0.6),
        P(0.56, 0.12, 280, 290, 0.8),
        P(0.78, 0.22, 240, 240, 0.7),
        mist(width, height * 0.5, 140 * u, palette.haze, 0.8),
      ),
      layer(0.4, slopes, mist(width, height * 0.62, 120 * u, palette.haze, 0.55)),
      layer(
        0.55,
        bank.def,
        shape(
          hill(
            [
              [-20, height * 0.72],
              [width * 0.3, height * 0.76],
              [width * 0.6, height * 0.74],
              [width + 20, height * 0.7],
            ],
            height + 10,
          ),
          mix(palette.haze, palette.forest, 0.85),
        ),
        stream,
        shape(hill(rightBank, height + 20), bank.fill),
        shape(hill(leftBank, height + 20), bank.fill),
      ),
      layer(
        0.7,
        stone,
        train(width * 0.405, deck - 8 * u, 118 * u, 4, palette.glass, palette.trim, palette.stoneShade),
      ),
      layer(
        0.8,
        shape(face, palette.cliff),
        clipTo(
          face,
          shape(cuts, palette.cliffShade, { opacity: 0.75 }) +
            stroke(
              curve([
                [end + 10 * u, height * 0.62],
                [width * 0.93, height * 0.56],
                [width + 10, height * 0.5],
              ]),
              palette.cliffShade,
              3 * u,
              { opacity: 0.5 },
            ),
        ),
        portal,
        shape(lens(end + 50 * u, deck + 12 * u, 70 * u, 8 * u, 10 * u), palette.stone),
      ),
      layer(
        1,
        pines(10, -0.01, 0.14, () => height + 8 * u, 190, 330, palette.near),
        pines(
          8,
          0.14,
          0.3,
          (x) => height * 0.9 + (x / width) * 300 * u,
          80,
          150,
          mix(palette.forest, palette.near, 0.6),
        ),
        pines(
          7,
          0.66,
          0.82,
          (x) => height * 1.08 - ((x / width - 0.6) / 0.3) * 170 * u,
          90,
          160,
          mix(palette.forest, palette.near, 0.6),
        ),
        pines(7, 0.84, 1.01, () => height + 8 * u, 170, 290, palette.near),
      ),
    ];
  },
});
