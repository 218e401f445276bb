import { balloon } from '../built/vehicles.ts';
import { mix, ramp } from '../colour.ts';
import { clipTo, f, hill, poly, shape } from '../draw.ts';
import { butte, hazeRidges, noiseRidge } from '../nature/land.ts';
import { grass } from '../nature/plants.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { RED, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

type Stripes = readonly [string, string];

/** Rock chimneys at dawn under balloons. */
export const balloons = defineScene({
  red: 'balloon',
  focal: { x: 68, y: 44 },
  palettes: [
    {
      sky: ['#3f6fa6', '#a6b6d0', '#f9d3b8', '#ffc69a'],
      haze: '#f6d0b4',
      sun: '#fff6dc',
      cloud: '#ffffff',
      rock: '#e8b48a',
      rockShade: '#a5684f',
      cap: '#7f5548',
      ground: '#c98a5f',
      dark: '#4a2f30',
      balloons: [
        ['#fff2dd', '#f0b35a'],
        ['#2f6f8f', '#fff2dd'],
        ['#f0b35a', '#c8703f'],
        ['#8fb6b0', '#fff2dd'],
      ],
    },
    {
      sky: ['#3a2c6a', '#a05a8a', '#f49a7c', '#ffd49c'],
      haze: '#f4b698',
      sun: '#fff0c8',
      cloud: '#ffdcc6',
      rock: '#d08a74',
      rockShade: '#74405f',
      cap: '#4f2f50',
      ground: '#9a5a5c',
      dark: '#2a1a38',
      balloons: [
        ['#ffe6c8', '#e59a5a'],
        ['#4f4a90', '#ffe6c8'],
        ['#e8a05a', '#a5506a'],
        ['#9a7ab0', '#ffe6c8'],
      ],
    },
  ],
  draw({ width, height, u, random, palette }) {
    const second: Stripes = palette.balloons[1];
    const chimney = (x: number, foot: number, w: number, h: number, k: number) => {
      const c = mix(palette.haze, palette.rock, k);
      const sh = mix(palette.haze, palette.rockShade, k);
      const body = `M${f(x - w * 0.5)} ${f(foot)}C${f(x - w * 0.34)} ${f(foot - h * 0.5)} ${f(x - w * 0.2)} ${f(foot - h * 0.8)} ${f(x - w * 0.13)} ${f(foot - h * 0.86)}L${f(x + w * 0.13)} ${f(foot - h * 0.86)}C${f(x + w * 0.2)} ${f(foot - h * 0.8)} ${f(x + w * 0.34)} ${f(foot - h * 0.5)} ${f(x + w * 0.5)} ${f(foot)}Z`;
      return (
        shape(body, c) +
        clipTo(
          body,
          shape(
            poly([
              [x + w * 0.02, foot - h],
              [x + w, foot - h],
              [x + w, foot],
              [x + w * 0.12, foot],
            ]),
            sh,
          ),
        ) +
        shape(
          `M${f(x - w * 0.22)} ${f(foot - h * 0.82)}Q${f(x - w * 0.14)} ${f(foot - h * 0.98)} ${f(x + w * 0.02)} ${f(foot - h)}Q${f(x + w * 0.18)} ${f(foot - h * 0.96)} ${f(x + w * 0.23)} ${f(foot - h * 0.82)}Q${f(x)} ${f(foot - h * 0.78)} ${f(x - w * 0.22)} ${f(foot - h * 0.82)}Z`,
          mix(palette.haze, palette.cap, k),
        ) +
        [0.3, 0.46]
          .map((t) =>
            shape(
              `M${f(x - w * 0.12)} ${f(foot - h * t)}v${f(-h * 0.06)}a${f(w * 0.05)} ${f(w * 0.05)} 0 0 1 ${f(w * 0.1)} 0v${f(h * 0.06)}Z`,
              palette.dark,
              { opacity: 0.7 },
            ),
          )
          .join('')
      );
    };
    const hz = height * 0.62;
    const tables =
      butte(random, {
        x: width * 0.9,
        y: hz - 120 * u,
        w: 230 * u,
        base: hz + 40 * u,
        lit: mix(palette.haze, palette.rock, 0.4),
        shade: mix(palette.haze, palette.rockShade, 0.35),
      }) +
      hazeRidges(random, width, height, {
        y0: hz - 40 * u,
        y1: hz + 16 * u,
        amp: 36 * u,
        wave: 420 * u,
        octaves: 3,
        colors: ramp(mix(palette.haze, palette.rock, 0.2), mix(palette.haze, palette.rock, 0.6), 3),
      }).join('');
    const row = (y: number, n: number, h0: number, h1: number, k: number, x0 = 0, x1 = 1) =>
      Array.from({ length: n }, (_, i) =>
        chimney(
          width * (x0 + ((x1 - x0) * (i + random.range(0.2, 0.8))) / n),
          y + random.range(-6, 10) * u,
          random.range(60, 100) * (0.5 + 0.6 * k) * u,
          random.range(h0, h1) * u,
          k,
        ),
      ).join('');
    const ground = (y: number, c: string, row2: number) =>
      shape(
        hill(
          noiseRidge(random, width, { y, amp: 18 * u, wave: 300 * u, octaves: 2, row: row2, step: 60 }),
          height + 10,
        ),
        c,
      );
    const far = [
      [0.08, 0.2, 20],
      [0.2, 0.34, 15],
      [0.36, 0.14, 22],
      [0.46, 0.4, 17],
      [0.55, 0.23, 26],
      [0.9, 0.42, 18],
      [0.95, 0.16, 22],
      [0.28, 0.46, 13],
      [0.6, 0.46, 14],
    ] as const;
    const set = far
      .map(([x, y, s]) =>
        balloon(width * x, height * y, s * u * 1.15, ...random.pick<Stripes>(palette.balloons), palette.dark),
      )
      .join('');
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.62),
        sun(width * 0.3, hz - 80 * u, 60 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.1, height * 0.5, palette.cloud, { scale: u, count: 6 }),
      ),
      layer(0.25, tables, set),
      layer(
        0.5,
        ground(hz + 34 * u, mix(palette.haze, palette.ground, 0.6), 31),
        row(hz + 64 * u, 5, 60, 130, 0.5, 0.02, 0.34),
        row(hz + 66 * u, 5, 60, 120, 0.5, 0.6, 0.98),
        balloon(width * 0.84, height * 0.27, 58 * u, ...second, palette.dark),
      ),
      layer(
        0.7,
        ground(hz + 110 * u, mix(palette.haze, palette.ground, 0.85), 33),
        row(hz + 160 * u, 3, 110, 190, 0.78, 0.3, 0.5),
        row(hz + 176 * u, 3, 130, 220, 0.82, 0.76, 1),
        redThing(balloon(width * 0.69, height * 0.33, 126 * u, RED, '#fff2dd', palette.dark)),
      ),
      layer(
        1,
        ground(height * 0.91, palette.ground, 35),
        row(height * 1.0, 3, 220, 360, 1, 0.0, 0.24),
        grass(
          random,
          [
            [0, height * 0.93],
            [width * 0.4, height * 0.92],
            [width * 0.7, height * 0.94],
            [width, height * 0.92],
          ],
          14 * u,
          palette.rockShade,
        ),
      ),
    ];
  },
});
