import { cabin } from '../built/houses.ts';
import { darken, lighten, mix } from '../colour.ts';
import { clipTo, fractal, gradient, poly, rect, ridge, shape } from '../draw.ts';
import { noiseRidge, peak } from '../nature/land.ts';
import { sky, stars } from '../nature/sky.ts';
import { pine } from '../nature/trees.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Northern lights over a fishing cabin. */
export const aurora = defineScene({
  red: 'cabin',
  focal: { x: 66, y: 58 },
  palettes: [
    {
      sky: ['#050b22', '#0d2547', '#17506a', '#4fa095'],
      haze: '#3c7f88',
      lights: ['#4fe3a1', '#39c6c9', '#9a7df2'],
      snow: '#cfe9ef',
      rock: '#173250',
      near: '#081627',
      snowNear: '#123047',
      lake: ['#2f7f83', '#081a33'],
      cabin: '#c98a3c',
    },
    {
      sky: ['#0b0a2a', '#241c58', '#4a3a86', '#8f74b4'],
      haze: '#6a5c9c',
      lights: ['#6df0b8', '#7fb2ff', '#d77df0'],
      snow: '#dcd6f4',
      rock: '#251f52',
      near: '#0c0a24',
      snowNear: '#1f1b44',
      lake: ['#5c4f94', '#100d30'],
      cabin: '#d08a4a',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.68;
    let curtains = '';
    palette.lights.forEach((c, k) => {
      const g = gradient([
        [0, c, 0],
        [0.72, c, 0.5],
        [0.94, lighten(c, 0.35), 0.85],
        [1, c, 0],
      ]);
      curtains += g.def;
      const y0 = height * (0.36 - 0.085 * k);
      const step = 13 * u;
      const [from, to] = [0.02 + 0.06 * k, 1.02 - 0.03 * k];
      for (let x = width * from; x < width * to; x += step) {
        const t = x / width;
        // A curtain thins out towards its ends instead of being cut off.
        const ends = Math.min(1, (t - from) / 0.16 + 0.05, (to - t) / 0.16 + 0.05);
        const y = y0 + Math.sin(t * 5.2 + k * 1.4) * height * 0.07 + random.noise(t * 3, k * 9) * height * 0.05;
        const h = height * (0.2 + 0.12 * random.noise(t * 8, k * 4 + 2) + 0.05 * random.noise(t * 30, k));
        curtains += shape(
          poly([
            [x, y - h],
            [x + step * 1.05, y - h],
            [x + step * 1.05, y + Math.sin(t * 30) * 3],
            [x, y],
          ]),
          g.fill,
          { opacity: ends * (0.75 + 0.25 * random.noise(t * 14, k * 3)) },
        );
      }
    });
    const P = (x: number, y: number, l: number, rr: number, k = 1) =>
      peak(random, {
        x: width * x,
        y: height * y,
        base: shore,
        left: l * u,
        right: rr * u,
        lit: mix(palette.haze, palette.snow, k),
        shade: mix(palette.haze, palette.rock, k),
        lightFrom: 'left',
        drift: 36 * u,
        rough: 0.2,
      });
    const mountains = [
      P(0.1, 0.47, 240, 220, 0.5),
      P(0.3, 0.5, 200, 230, 0.55),
      P(0.95, 0.44, 230, 200, 0.65),
      P(0.5, 0.46, 190, 210, 0.75),
      P(0.78, 0.33, 230, 250, 1),
      P(0.63, 0.42, 150, 190, 0.95),
    ].join('');
    const strip = noiseRidge(random, width, { y: shore - 5 * u, amp: 13 * u, wave: 160 * u, row: 3 });
    const cab =
      redThing(cabin(width * 0.6, shore + 40 * u, 96 * u, { stilts: 20 * u })) +
      cabin(width * 0.72, shore + 26 * u, 66 * u, {
        wall: palette.cabin,
        side: darken(palette.cabin, 0.3),
        stilts: 14 * u,
      });
    const land = mountains + shape(ridge(strip, shore + 4 * u), palette.near);
    const pierY = shore + 40 * u;
    const fore = fractal(random, [-10, height * 0.86], [width * 0.5, height * 1.02], 0.05, 5);
    return [
      layer(0, sky(width, height, palette.sky, 0.68), stars(random, width, height * 0.55, 170), curtains),
      layer(0.3, land),
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
          reflect(land, shore, { opacity: 0.3, squash: 0.6 }) +
            reflect(curtains, shore, { opacity: 0.35, squash: 0.55 }),
        ),
        ripples(random, width, shore + 6 * u, height, palette.lights[0], { count: 70, opacity: 0.28 }),
      ),
      layer(
        0.7,
        rect(width * 0.57, pierY + 16 * u, width * 0.2, 3 * u, palette.near),
        cab,
        glitter(random, width * 0.635, pierY + 22 * u, height * 0.95, '#ffd98a', {
          count: 14,
          spread: 10 * u,
          opacity: 0.55,
        }),
      ),
      layer(
        1,
        shape(ridge(fore, height + 10), palette.snowNear),
        Array.from({ length: 9 }, (_, i) =>
          pine(
            random,
            width * (-0.01 + i * 0.038),
            height * (0.9 + i * 0.016),
            random.range(120, 280) * u,
            palette.near,
            { snow: mix(palette.near, palette.snow, 0.55) },
          ),
        ),
      ),
    ];
  },
});
