import { jeep } from '../built/vehicles.ts';
import { mix, ramp } from '../colour.ts';
import { poly, ridge, shape } from '../draw.ts';
import { elephant, giraffe } from '../nature/animals.ts';
import { noiseRidge, peak } from '../nature/land.ts';
import { birds, mist, sky, streaks, sun } from '../nature/sky.ts';
import { acacia } from '../nature/trees.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Acacia plain with animals under a far mountain. */
export const savanna = defineScene({
  red: 'jeep',
  focal: { x: 70, y: 62 },
  palettes: [
    {
      sky: ['#a8412f', '#e2713a', '#f8ad4e', '#ffd985'],
      haze: '#f8c06c',
      sun: '#fff0bd',
      cloud: '#ffe0a0',
      mountain: ['#b5694a', '#7a3f45'],
      snow: '#ffe9c4',
      grass: '#d68a3c',
      near: '#3a1a1f',
    },
    {
      sky: ['#2f6f93', '#86b6b8', '#f2e0ae', '#f8cf8c'],
      haze: '#f0d6a0',
      sun: '#fff8dc',
      cloud: '#ffffff',
      mountain: ['#8fa0a8', '#54687f'],
      snow: '#ffffff',
      grass: '#d9b45a',
      near: '#33402f',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.64;
    const sx = width * 0.38;
    const mountain = peak(random, {
      x: width * 0.72,
      y: height * 0.36,
      base: hz,
      left: 440 * u,
      right: 420 * u,
      lit: mix(palette.haze, palette.mountain[0], 0.6),
      shade: mix(palette.haze, palette.mountain[1], 0.6),
      snow: palette.snow,
      snowShade: mix(palette.snow, palette.mountain[1], 0.3),
      snowLine: 0.24,
      lightFrom: 'left',
      drift: 40 * u,
      rough: 0.05,
    });
    const plains = ramp(mix(palette.haze, palette.grass, 0.55), palette.near, 6, 1.1).map((c, i) => {
      const pts = noiseRidge(random, width, {
        y: hz + i * 34 * u + i * i * 3.4 * u,
        amp: 9 * u,
        wave: 500 * u,
        octaves: 2,
        row: i + 20,
        step: 24,
      });
      let g = '';
      if (i > 1)
        for (const [x, y] of pts)
          for (let k = 0; k < 2; k++) {
            const bx = x + random.range(-12, 12);
            g += poly([
              [bx - 2 * u, y + 4],
              [bx + random.range(-6, 8) * u, y - random.range(4, 7 + 5 * i) * u],
              [bx + 2 * u, y + 4],
            ]);
          }
      return shape(ridge(pts, height) + g, c);
    });
    const silhouettes = mix(palette.near, palette.grass, 0.08);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(sx, hz - 96 * u, 118 * u, palette.sun, { rings: 3, glow: 4 }),
        streaks(random, width, height * 0.08, height * 0.46, palette.cloud, { scale: u * 1.1, count: 8 }),
      ),
      layer(0.25, mountain, mist(width, hz - 10 * u, 90 * u, palette.haze, 0.7)),
      layer(
        0.5,
        plains.slice(0, 2),
        [0.08, 0.16, 0.52, 0.58, 0.93].map((x) =>
          acacia(width * x, hz + 22 * u, random.range(56, 84) * u, mix(palette.haze, palette.near, 0.62)),
        ),
        plains.slice(2, 3),
        elephant(width * 0.5, hz + 74 * u, 62 * u, silhouettes),
        elephant(width * 0.57, hz + 78 * u, 44 * u, silhouettes),
        giraffe(width * 0.27, hz + 66 * u, 138 * u, silhouettes),
        giraffe(width * 0.335, hz + 70 * u, 112 * u, silhouettes, -1),
      ),
      layer(
        0.75,
        plains.slice(3, 4),
        acacia(width * 0.79, hz + 138 * u, 330 * u, palette.near),
        plains.slice(4, 5),
        redThing(jeep(width * 0.635, hz + 166 * u, 78 * u)),
      ),
      layer(1, plains.slice(5), birds(random, width * 0.56, height * 0.27, 7, 15 * u, palette.near)),
    ];
  },
});
