import { junk } from '../built/boats.ts';
import { mix } from '../colour.ts';
import { circle, clipTo, curve, lens, poly, shape } from '../draw.ts';
import { birds, mist, sky, streaks, sun } from '../nature/sky.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import type { Point } from '../draw.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Limestone islands and a junk. */
export const karst = defineScene({
  red: 'junk',
  focal: { x: 58, y: 56 },
  palettes: [
    {
      sky: ['#1f6f80', '#7cbcb4', '#e9ecc8', '#fbdfae'],
      haze: '#dfe6c8',
      sun: '#fff8dc',
      cloud: '#ffffff',
      rock: '#9aa58f',
      rockShade: '#4a6a66',
      green: '#2f7a58',
      sea: ['#b9d9c4', '#0f5f70'],
      foam: '#ffffff',
      dark: '#1f2f36',
    },
    {
      sky: ['#3d3370', '#9f6090', '#f49a80', '#ffd6a0'],
      haze: '#f2b898',
      sun: '#fff0c8',
      cloud: '#ffdfca',
      rock: '#a0788a',
      rockShade: '#503f70',
      green: '#4c4a74',
      sea: ['#f0b096', '#3a3672'],
      foam: '#fff0dc',
      dark: '#221a3c',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.6;
    const rock = (x: number, w: number, h: number, foot: number, k: number) => {
      const c = mix(palette.haze, palette.rock, k);
      const sh = mix(palette.haze, palette.rockShade, k);
      const gr = mix(palette.haze, palette.green, k);
      const pts: Point[] = [[x - w * 0.54, foot]];
      const shoulders: Point[] = [
        [-0.52, 0.35],
        [-0.46, 0.7],
        [-0.3, 0.92],
        [-0.05, 1],
        [0.22, 0.94],
        [0.4, 0.72],
        [0.5, 0.4],
        [0.54, 0],
      ];
      for (const [dx, dy] of shoulders)
        pts.push([x + w * (dx + random.range(-0.04, 0.04)), foot - h * dy * random.range(0.94, 1.04)]);
      const d = `${curve(pts)}Z`;
      let inner = shape(
        poly([
          [x + w * 0.06, foot - h * 1.1],
          [x + w, foot - h],
          [x + w, foot],
          [x + w * 0.2, foot],
          [x + w * 0.02, foot - h * 0.5],
        ]),
        sh,
      );
      for (let i = 0; i < 7; i++) {
        const px = x + w * random.range(-0.42, 0.4);
        const py = foot - h * random.range(0.3, 0.9);
        inner += shape(
          poly([
            [px, py],
            [px + w * 0.07, py - 6],
            [px + w * 0.08, py + h * 0.3],
            [px + w * 0.01, py + h * 0.26],
          ]),
          sh,
          { opacity: 0.6 },
        );
      }
      for (let i = 0; i < 16; i++) {
        const t = random.next();
        inner += circle(
          x + w * (t - 0.5) * 0.95,
          foot - h * Math.sin(t * Math.PI) ** 0.5 * random.range(0.82, 1.02),
          w * random.range(0.06, 0.11),
          gr,
        );
      }
      for (let i = 0; i < 6; i++)
        inner += circle(
          x + w * random.range(-0.45, 0.45),
          foot - h * random.range(0.1, 0.6),
          w * random.range(0.03, 0.07),
          gr,
        );
      return (
        shape(d, c) + clipTo(d, inner) + shape(lens(x, foot, w * 0.62, 2 * u, 4 * u), palette.foam, { opacity: 0.6 })
      );
    };
    const far = (
      [
        [0.06, 120, 130],
        [0.17, 90, 180],
        [0.29, 110, 120],
        [0.44, 90, 150],
        [0.53, 120, 110],
        [0.86, 120, 170],
        [0.97, 110, 130],
      ] as const
    ).map(([x, w, h]) => rock(width * x, w * u, h * u, shore + 4 * u, 0.32));
    const mid = (
      [
        [0.1, 150, 240],
        [0.62, 140, 270],
        [0.92, 150, 230],
      ] as const
    ).map(([x, w, h]) => rock(width * x, w * u, h * u, shore + 36 * u, 0.62));
    const near = (
      [
        [0.77, 210, 420],
        [0.66, 120, 180],
      ] as const
    ).map(([x, w, h]) => rock(width * x, w * u, h * u, shore + 90 * u, 1));
    const all = [...far, ...mid].join('');
    return [
      layer(
        0,
        sky(width, height, palette.sky, shore / height),
        sun(width * 0.33, height * 0.32, 78 * u, palette.sun, { style: 'plain' }),
        streaks(random, width, height * 0.08, height * 0.44, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(
        0.25,
        water(width, height, shore, palette.sea[0], palette.sea[1]),
        clipTo(
          poly([
            [0, shore],
            [width, shore],
            [width, height],
            [0, height],
          ]),
          reflect(all, shore + 8 * u, { opacity: 0.3, squash: 0.6 }),
        ),
        far,
        mist(width, shore - 16 * u, 120 * u, palette.haze, 0.7),
      ),
      layer(0.45, mid, mist(width, shore + 20 * u, 80 * u, palette.haze, 0.45)),
      layer(
        0.65,
        clipTo(
          poly([
            [0, shore + 90 * u],
            [width, shore + 90 * u],
            [width, height],
            [0, height],
          ]),
          reflect(near.join(''), shore + 90 * u, { opacity: 0.28, squash: 0.5 }),
        ),
        near,
        glitter(random, width * 0.36, shore + 8 * u, height, palette.sun, { spread: 50 * u, count: 50 }),
        ripples(random, width, shore + 20 * u, height, palette.foam, { count: 60, opacity: 0.4 }),
      ),
      layer(
        0.9,
        redThing(junk(width * 0.44, height * 0.81, 96 * u, { hull: palette.dark })),
        shape(lens(width * 0.44, height * 0.825, 120 * u, 2 * u, 6 * u), palette.dark, { opacity: 0.3 }),
        birds(random, width * 0.52, height * 0.24, 6, 14 * u, palette.dark),
      ),
    ];
  },
});
