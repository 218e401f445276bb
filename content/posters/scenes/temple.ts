import { pagoda, torii } from '../built/temples.ts';
import { mix, ramp } from '../colour.ts';
import { circle, clipTo, ellipse, f, lens, poly, ridge, shape, stroke } from '../draw.ts';
import { hazeRidges, noiseRidge, peak } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { reflect, ripples, water } from '../nature/water.ts';
import type { Point } from '../draw.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Pagoda, mountain and water gate in blossom time. */
export const temple = defineScene({
  red: 'torii',
  focal: { x: 59, y: 56 },
  palettes: [
    {
      sky: ['#5b8fb0', '#b9cfd3', '#f9e0d2', '#fbcfc0'],
      haze: '#f3dcd4',
      sun: '#fff4e6',
      cloud: '#ffffff',
      mountain: ['#8fa3c0', '#566a94'],
      snow: '#ffffff',
      snowShade: '#b9c6e0',
      wood: '#5f7f78',
      wall: '#f0d9bc',
      roof: '#4a4a66',
      edge: '#2c2c48',
      bark: '#4a3138',
      blossom: ['#f7b3c2', '#fbd0d6', '#f093aa', '#ffe6e6'],
      bank: '#4f6f5c',
      lake: ['#e9d3d0', '#6f94b0'],
    },
    {
      sky: ['#2c2a5c', '#7f5a90', '#f0938c', '#ffcfa0'],
      haze: '#efb0a0',
      sun: '#fff0cf',
      cloud: '#ffdccb',
      mountain: ['#8a6a9a', '#4c3f78'],
      snow: '#ffeadc',
      snowShade: '#a48cc0',
      wood: '#4f446c',
      wall: '#efc6a0',
      roof: '#2f2850',
      edge: '#1d1838',
      bark: '#2c1c38',
      blossom: ['#f59ab0', '#fbc3c9', '#dd7096', '#ffdcd8'],
      bank: '#3a3558',
      lake: ['#e9a8a0', '#3a3668'],
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.7;
    const fuji = peak(random, {
      x: width * 0.42,
      y: height * 0.2,
      base: shore - 30 * u,
      left: 400 * u,
      right: 420 * u,
      lit: mix(palette.haze, palette.mountain[0], 0.75),
      shade: mix(palette.haze, palette.mountain[1], 0.75),
      snow: palette.snow,
      snowShade: palette.snowShade,
      snowLine: 0.34,
      lightFrom: 'left',
      drift: 60 * u,
      rough: 0.045,
    });
    const woods = hazeRidges(random, width, height, {
      y0: shore - 70 * u,
      y1: shore - 20 * u,
      amp: 46 * u,
      wave: 190 * u,
      octaves: 5,
      colors: ramp(mix(palette.haze, palette.wood, 0.4), palette.wood, 3),
    });
    const px = width * 0.76;
    const blossomTree = (x: number, y: number, s: number) => {
      let o = stroke(
        `M${f(x)} ${f(y)}Q${f(x + 6 * s)} ${f(y - 30 * s)} ${f(x - 4 * s)} ${f(y - 60 * s)}M${f(x)} ${f(y - 34 * s)}L${f(x + 26 * s)} ${f(y - 62 * s)}`,
        palette.bark,
        7 * s,
      );
      for (let i = 0; i < 26; i++) {
        const a = random.next() * Math.PI * 2;
        const d = Math.sqrt(random.next());
        o += circle(
          x + Math.cos(a) * d * 56 * s,
          y - 78 * s + Math.sin(a) * d * 34 * s,
          random.range(9, 19) * s,
          random.pick(palette.blossom),
        );
      }
      return o;
    };
    const trees = [0.6, 0.66, 0.87, 0.95, 0.06]
      .map((x, i) => blossomTree(width * x, shore + 4 * u, (0.85 + 0.12 * (i % 3)) * u))
      .join('');
    const land = shape(
      ridge(noiseRidge(random, width, { y: shore - 6 * u, amp: 12 * u, wave: 200 * u, row: 8 }), shore + 6 * u),
      palette.bank,
    );
    const pag = pagoda(px, shore + 2 * u, 440 * u, { wall: palette.wall, roof: palette.roof, edge: palette.edge });
    const all = [fuji, ...woods, pag, trees, land].join('');
    // Blossom branch over the top-left corner.
    let branch = stroke(
      `M${f(-20)} ${f(height * 0.02)}Q${f(width * 0.1)} ${f(height * 0.1)} ${f(width * 0.24)} ${f(height * 0.11)}M${f(width * 0.07)} ${f(height * 0.065)}Q${f(width * 0.1)} ${f(height * 0.16)} ${f(width * 0.17)} ${f(height * 0.2)}M${f(width * 0.15)} ${f(height * 0.1)}Q${f(width * 0.19)} ${f(height * 0.06)} ${f(width * 0.25)} ${f(height * 0.045)}`,
      palette.bark,
      7 * u,
    );
    const spray: Point[] = [
      [0.04, 0.04],
      [0.08, 0.09],
      [0.13, 0.1],
      [0.18, 0.11],
      [0.24, 0.11],
      [0.11, 0.15],
      [0.17, 0.2],
      [0.25, 0.045],
      [0.2, 0.065],
      [0.02, 0.09],
    ];
    for (const [x, y] of spray)
      for (let i = 0; i < 9; i++)
        branch += circle(
          width * x + random.range(-34, 34) * u,
          height * y + random.range(-24, 24) * u,
          random.range(7, 15) * u,
          random.pick(palette.blossom),
        );
    let petals = '';
    for (let i = 0; i < 22; i++)
      petals += ellipse(
        width * random.range(0.02, 0.6),
        height * random.range(0.2, 0.68),
        4 * u,
        2.2 * u,
        random.pick(palette.blossom),
        { transform: `rotate(${random.int(0, 90)} ${f(width / 2)} ${f(height / 2)})`, opacity: 0.9 },
      );
    const gate = torii(width * 0.42, height * 0.84, 150 * u);
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.62),
        sun(width * 0.24, height * 0.4, 104 * u, palette.sun, { style: 'plain' }),
        streaks(random, width, height * 0.1, height * 0.5, palette.cloud, { scale: u * 1.1, count: 7 }),
      ),
      layer(0.25, fuji, mist(width, shore - 74 * u, 120 * u, palette.haze, 0.85)),
      layer(0.45, woods),
      layer(0.6, pag, trees, land),
      layer(
        0.8,
        water(width, height, shore + 4 * u, palette.lake[0], palette.lake[1]),
        clipTo(
          poly([
            [0, shore + 4 * u],
            [width, shore + 4 * u],
            [width, height],
            [0, height],
          ]),
          reflect(all, shore + 4 * u, { opacity: 0.36, squash: 0.62 }),
        ),
        ripples(random, width, shore + 12 * u, height, palette.snow, { count: 60, opacity: 0.34 }),
        redThing(reflect(gate, height * 0.84, { opacity: 0.4, squash: 0.5 }), gate),
        shape(lens(width * 0.42, height * 0.84, 80 * u, 2 * u, 3 * u), palette.snow, { opacity: 0.6 }),
      ),
      layer(1, branch, petals),
    ];
  },
});
