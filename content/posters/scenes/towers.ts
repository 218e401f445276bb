import { tent } from '../built/vehicles.ts';
import { mix } from '../colour.ts';
import { clipTo, lens, poly, ridge, shape } from '../draw.ts';
import { noiseRidge, peak } from '../nature/land.ts';
import { grass } from '../nature/plants.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { bush } from '../nature/trees.ts';
import { reflect, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Granite towers mirrored in a lake, after Paine. */
export const towers = defineScene({
  red: 'tent',
  focal: { x: 64, y: 38 },
  palettes: [
    {
      sky: ['#20406f', '#6f8fbd', '#f0b9a2', '#ffdfb5'],
      haze: '#e6c3b8',
      sun: '#fff2d8',
      cloud: '#ffe9dc',
      rock: '#d99a7e',
      rockShade: '#5d4f73',
      snow: '#fff3e6',
      snowShade: '#8f8fb8',
      meadow: '#6f6a5c',
      lake: ['#d3b3ae', '#2d5680'],
      near: '#1c2738',
    },
    {
      sky: ['#2f7fa8', '#86bccb', '#e3ece2', '#f8ecd0'],
      haze: '#d9e6e2',
      sun: '#fffdf0',
      cloud: '#ffffff',
      rock: '#a39a97',
      rockShade: '#4f5468',
      snow: '#ffffff',
      snowShade: '#a8bcd0',
      meadow: '#7d8f5b',
      lake: ['#a9d3d0', '#1c7f8c'],
      near: '#233a33',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.64;
    const P = (x: number, y: number, l: number, rr: number, k = 1, o = {}) =>
      peak(random, {
        x: width * x,
        y: height * y,
        base: shore,
        left: l * u,
        right: rr * u,
        lit: mix(palette.haze, palette.rock, k),
        shade: mix(palette.haze, palette.rockShade, k),
        snow: palette.snow,
        snowShade: palette.snowShade,
        snowLine: 0.22,
        lightFrom: 'right',
        rough: 0.14,
        drift: -30 * u,
        ...o,
      });
    const back = [P(0.1, 0.42, 220, 260, 0.35), P(0.34, 0.4, 240, 240, 0.4), P(0.95, 0.38, 220, 220, 0.4)];
    const spires = [
      P(0.5, 0.3, 150, 120, 0.75),
      P(0.82, 0.32, 130, 170, 0.8),
      P(0.58, 0.15, 84, 76),
      P(0.655, 0.1, 92, 84),
      P(0.73, 0.18, 78, 96),
      P(0.65, 0.47, 320, 340, 0.9, { snow: null, rough: 0.12 }),
    ];
    const shoreHill = noiseRidge(random, width, { y: shore - 12 * u, amp: 26 * u, wave: 260 * u, row: 4 });
    const mountains = [...back, ...spires, shape(ridge(shoreHill, shore + 4 * u), palette.meadow)].join('');
    const fore = noiseRidge(random, width, { y: height * 0.93, amp: 30 * u, wave: 360 * u, row: 9 });
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.6),
        sun(width * 0.88, height * 0.2, 34 * u, palette.sun, { style: 'halo' }),
        streaks(random, width, height * 0.06, height * 0.42, palette.cloud, { scale: u * 1.2, count: 9 }),
      ),
      layer(0.3, mountains),
      layer(
        0.5,
        water(width, height, shore, palette.lake[0], palette.lake[1]),
        clipTo(
          poly([
            [0, shore],
            [width, shore],
            [width, height],
            [0, height],
          ]),
          reflect(mountains, shore, { opacity: 0.34, squash: 0.62 }),
        ),
        ripples(random, width, shore + 6 * u, height * 0.95, palette.snow, { count: 60, opacity: 0.32 }),
        shape(lens(width / 2, shore + 1, width * 0.7, 1.5 * u, 2.5 * u), palette.snow, { opacity: 0.5 }),
      ),
      layer(
        1,
        shape(ridge(fore, height), palette.near),
        grass(random, fore, 30 * u, palette.near),
        redThing(tent(width * 0.3, height * 0.925, 74 * u)),
        bush(random, width * 0.08, height * 0.95, 60 * u, palette.near),
        bush(random, width * 0.9, height * 0.95, 76 * u, palette.near),
      ),
    ];
  },
});
