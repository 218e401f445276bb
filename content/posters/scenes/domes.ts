import { ship } from '../built/boats.ts';
import { terrace } from '../built/houses.ts';
import { mosque } from '../built/temples.ts';
import { mix } from '../colour.ts';
import { clipTo, poly, ridge, shape } from '../draw.ts';
import { noiseRidge } from '../nature/land.ts';
import { birds, sky, streaks, sun } from '../nature/sky.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Domes and minarets over a strait. */
export const domes = defineScene({
  red: 'ferry',
  focal: { x: 60, y: 52 },
  palettes: [
    {
      sky: ['#27386f', '#86659d', '#f29a86', '#ffd6a0'],
      haze: '#f4b594',
      sun: '#fff1cf',
      cloud: '#ffdcc6',
      stone: '#8a5a78',
      stoneShade: '#4f3160',
      walls: ['#a8708a', '#8f5f80', '#b9828a'],
      roofs: ['#6b3a5c', '#7a4560'],
      glass: '#33204a',
      window: '#ffe0a0',
      river: ['#efb094', '#3a3470'],
    },
    {
      sky: ['#1f7f94', '#84c0bd', '#f5e6be', '#fbd9a4'],
      haze: '#f1dcb4',
      sun: '#fffbe6',
      cloud: '#ffffff',
      stone: '#d9c4a6',
      stoneShade: '#6f8a8f',
      walls: ['#f3e2c4', '#e6c79f', '#d9b08a'],
      roofs: ['#b26a4c', '#a25c4a'],
      glass: '#3d5560',
      window: null,
      river: ['#a9d0c4', '#1a6a80'],
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.68;
    const k = (t: number): [lit: string, shade: string] => [
      mix(palette.haze, palette.stone, t),
      mix(palette.haze, palette.stoneShade, t),
    ];
    const hillPts = noiseRidge(random, width, {
      y: shore - 84 * u,
      amp: 50 * u,
      wave: 460 * u,
      octaves: 3,
      row: 2,
    });
    const smalls = (y: number, t: number, h0: number, h1: number) =>
      terrace(random, -20, width + 20, () => y, {
        walls: palette.walls.map((c) => mix(palette.haze, c, t)),
        roofs: palette.roofs.map((c) => mix(palette.haze, c, t)),
        glass: mix(palette.haze, palette.glass, t),
        lit: palette.window,
        minH: h0 * u,
        maxH: h1 * u,
        minW: 30 * u,
        maxW: 58 * u,
        lightFrom: 'left',
      });
    const [f1, f2] = k(0.4);
    const [m1, m2] = k(0.9);
    const skyline = [
      shape(ridge(hillPts, shore), mix(palette.haze, palette.stoneShade, 0.35)),
      mosque(width * 0.24, shore - 90 * u, 112 * u, f1, f2, { minarets: [-1.3, 1.3] }),
      smalls(shore - 50 * u, 0.45, 26, 56),
      mosque(width * 0.67, shore - 62 * u, 250 * u, m1, m2, {
        lit: palette.window,
        minarets: [-1.12, -0.8, 0.8, 1.12],
      }),
      smalls(shore - 14 * u, 0.75, 26, 60),
      smalls(shore + 6 * u, 1, 22, 44),
    ].join('');
    const ferryX = width * 0.4;
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.68),
        sun(width * 0.36, shore - 250 * u, 74 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.08, height * 0.46, palette.cloud, { scale: u, count: 7 }),
        birds(random, width * 0.47, height * 0.27, 8, 13 * u, palette.glass),
      ),
      layer(0.45, skyline),
      layer(
        0.7,
        water(width, height, shore, palette.river[0], palette.river[1]),
        clipTo(
          poly([
            [0, shore],
            [width, shore],
            [width, height],
            [0, height],
          ]),
          reflect(skyline, shore, { opacity: 0.3, squash: 0.55 }),
        ),
        glitter(random, width * 0.36, shore, height, palette.sun, { spread: 56 * u, count: 54 }),
        ripples(random, width, shore + 16 * u, height, palette.sky[3], { count: 50, opacity: 0.4 }),
      ),
      layer(0.9, redThing(ship(ferryX, shore + 96 * u, 84 * u))),
    ];
  },
});
