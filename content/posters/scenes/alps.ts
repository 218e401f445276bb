import type { Point } from '../draw.ts';
import type { PeakOptions } from '../nature/land.ts';
import { cabin } from '../built/houses.ts';
import { mix } from '../colour.ts';
import { clipTo, f, fractal, hill, lens, rect, ridge, shape, stroke } from '../draw.ts';
import { noiseRidge, peak } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { forestEdge, pine } from '../nature/trees.ts';
import { reflect, ripples } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** One snow summit over a lake, chalets and a cable car. */
export const alps = defineScene({
  red: 'cable car',
  focal: { x: 64, y: 42 },
  palettes: [
    {
      sky: ['#2a5d92', '#7fb0d3', '#dfe9ea', '#fbe7cf'],
      haze: '#dde8ee',
      sun: '#fffbe8',
      cloud: '#ffffff',
      rock: '#9aa3b3',
      rockShade: '#4d5f80',
      snow: '#ffffff',
      snowShade: '#9db4d6',
      meadow: '#7fa46a',
      forest: '#2f6350',
      near: '#123a3a',
    },
    {
      sky: ['#2c2f63', '#7a5f9a', '#f2a58e', '#ffdcae'],
      haze: '#eec3b4',
      sun: '#fff3d6',
      cloud: '#ffe3d6',
      rock: '#b58a92',
      rockShade: '#51467a',
      snow: '#ffe9d8',
      snowShade: '#8f86bd',
      meadow: '#6b6a7c',
      forest: '#3a3a60',
      near: '#1a1a3d',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const base = height * 0.66;
    const sx = width * random.range(0.26, 0.36);
    const P = (o: Pick<PeakOptions, 'x' | 'y' | 'left' | 'right'> & Partial<PeakOptions>) =>
      peak(random, {
        base,
        lit: palette.rock,
        shade: palette.rockShade,
        snow: palette.snow,
        snowShade: palette.snowShade,
        lightFrom: 'left',
        ...o,
      });
    const fade = (k: number) => ({
      lit: mix(palette.haze, palette.rock, k),
      shade: mix(palette.haze, palette.rockShade, k),
      snow: mix(palette.haze, palette.snow, k + 0.1),
      snowShade: mix(palette.haze, palette.snowShade, k),
    });
    const cx = width * random.range(0.64, 0.68);
    const massif = [
      P({ x: width * 0.12, y: height * 0.4, left: 260 * u, right: 240 * u, ...fade(0.45), drift: 40 * u }),
      P({ x: width * 0.38, y: height * 0.37, left: 250 * u, right: 260 * u, ...fade(0.5), drift: 50 * u }),
      P({ x: width * 0.93, y: height * 0.34, left: 260 * u, right: 240 * u, ...fade(0.55), drift: 30 * u }),
      P({ x: cx, y: height * 0.13, left: 250 * u, right: 290 * u, drift: 90 * u, snowLine: 0.55, rough: 0.2 }),
      P({
        x: width * 0.47,
        y: height * 0.44,
        left: 220 * u,
        right: 240 * u,
        ...fade(0.85),
        drift: 40 * u,
        snowLine: 0.32,
      }),
      P({
        x: width * 0.86,
        y: height * 0.42,
        left: 210 * u,
        right: 280 * u,
        ...fade(0.9),
        drift: 50 * u,
        snowLine: 0.3,
      }),
    ];
    const hills = [0, 1, 2].map((i) => {
      const pts = noiseRidge(random, width, {
        y: base - 16 * u + i * 66 * u,
        amp: 44 * u,
        wave: 420 * u,
        octaves: 3,
        row: i + 11,
        step: 9 * u,
      });
      const c = mix(palette.meadow, palette.near, 0.15 + 0.35 * i);
      return (
        shape(ridge(pts, height), c) +
        forestEdge(random, pts, (22 + 16 * i) * u, mix(palette.forest, palette.near, 0.2 + 0.3 * i), 0.75)
      );
    });
    const lakeY = height * 0.865;
    const meadow =
      shape(
        hill(
          [
            [-20, height * 0.8],
            [width * 0.25, height * 0.83],
            [width * 0.55, height * 0.82],
            [width * 0.8, height * 0.8],
            [width + 20, height * 0.79],
          ],
          height,
        ),
        palette.meadow,
      ) +
      shape(
        hill(
          [
            [-20, height * 0.83],
            [width * 0.3, height * 0.86],
            [width * 0.62, height * 0.85],
            [width + 20, height * 0.83],
          ],
          height,
        ),
        mix(palette.meadow, palette.near, 0.3),
      );
    const lake =
      shape(lens(width * 0.52, height * 0.93, width * 0.42, 74 * u, 120 * u), palette.snowShade) +
      clipTo(
        lens(width * 0.52, height * 0.93, width * 0.42, 74 * u, 120 * u),
        reflect(
          shape(
            ridge(
              fractal(random, [width * 0.3, lakeY], [cx, lakeY - 100 * u], 0.2, 4).concat(
                fractal(random, [cx, lakeY - 100 * u], [width * 0.95, lakeY], 0.2, 4),
              ),
              lakeY,
            ),
            palette.snow,
          ),
          lakeY,
          { opacity: 0.7, squash: 0.9 },
        ) + ripples(random, width, lakeY, height, '#ffffff', { count: 26, opacity: 0.5, x0: 0.15, x1: 0.9 }),
      );
    const chalets =
      cabin(width * 0.655, height * 0.838, 58 * u, {
        wall: '#a8683f',
        side: '#6d4030',
        roof: '#6a4a44',
        trim: '#fff0d8',
        light: '#ffe2a0',
      }) +
      cabin(width * 0.725, height * 0.85, 74 * u, {
        wall: '#b5744a',
        side: '#75452f',
        roof: '#5c4040',
        trim: '#fff0d8',
        light: '#ffe2a0',
      });
    const rowPines = (n: number, x0: number, x1: number, y: number, h0: number, h1: number, c: string) =>
      Array.from({ length: n }, (): Point => [random.range(x0, x1), random.range(h0, h1)])
        .sort((a, b) => b[1] - a[1])
        .map(([x, h]) => pine(random, x * width, y + random.range(0, 30) * u, h * u, c));
    // Cable car, the red thing.
    const cable = `M${f(width * 0.2)} ${f(height * 0.8)}Q${f(width * 0.5)} ${f(height * 0.62)} ${f(cx - 20 * u)} ${f(height * 0.35)}`;
    const gx = width * 0.43;
    const gy = height * 0.642;
    const gondola =
      stroke(cable, palette.near, 1.8 * u, { opacity: 0.75 }) +
      stroke(`M${f(gx)} ${f(gy)}v${f(20 * u)}`, palette.near, 2.4 * u) +
      redThing(
        rect(gx - 24 * u, gy + 18 * u, 48 * u, 31 * u, RED, { rx: 6 * u }),
        rect(gx + 10 * u, gy + 18 * u, 14 * u, 31 * u, RED_SHADE, { rx: 5 * u }),
      ) +
      [-18, -4, 10].map((k) => rect(gx + k * u, gy + 24 * u, 10 * u, 10 * u, '#fff3dc', { rx: 1.5 * u })).join('');
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.6),
        sun(sx, height * 0.3, 52 * u, palette.sun, { style: 'halo' }),
        streaks(random, width, height * 0.08, height * 0.36, palette.cloud, { scale: u }),
      ),
      layer(0.25, massif.slice(0, 3), mist(width, base - 40 * u, 130 * u, palette.haze, 0.75)),
      layer(0.4, massif.slice(3), mist(width, base - 6 * u, 120 * u, palette.haze, 0.7)),
      layer(0.65, hills.slice(0, 2), meadow, lake, chalets, gondola),
      layer(
        1,
        rowPines(10, -0.02, 0.17, height + 6 * u, 170, 330, palette.near),
        rowPines(9, 0.86, 1.02, height + 6 * u, 150, 300, palette.near),
        rowPines(5, 0.15, 0.24, height + 16 * u, 90, 150, palette.near),
        rowPines(4, 0.8, 0.87, height + 16 * u, 80, 140, palette.near),
      ),
    ];
  },
});
