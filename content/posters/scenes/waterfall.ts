import { darken, lighten, mix, ramp } from '../colour.ts';
import { circle, clipTo, curve, f, fractal, gradient, hill, lens, poly, shape, stroke, type Point } from '../draw.ts';
import { macaw } from '../nature/animals.ts';
import { hazeRidges, peak } from '../nature/land.ts';
import { leaf, palm } from '../nature/plants.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { ripples } from '../nature/water.ts';
import { defineScene, layer, type Canvas } from '../scene.ts';

/** A crowd of tree crowns whose tops follow `yAt`: dark discs, lit ones over them. */
function canopy(
  { random, u }: Canvas,
  x0: number,
  x1: number,
  yAt: (x: number) => number,
  size: number,
  c: string,
  lit: string,
): string {
  let s = '';
  for (let x = x0; x < x1; x += size * 0.62 * u) {
    const y = yAt(x) + random.range(-0.3, 0.3) * size * u;
    const r = size * random.range(0.55, 0.9) * u;
    s +=
      circle(x, y, r, c) +
      circle(x - r * 0.25, y - r * 0.28, r * 0.62, lit, { opacity: 0.75 }) +
      circle(x - r * 0.38, y - r * 0.42, r * 0.3, lighten(lit, 0.12), { opacity: 0.8 });
  }
  return s;
}

/** A waterfall in the rain forest, a far volcano, split leaves close by. */
export const waterfall = defineScene({
  red: 'macaw',
  focal: { x: 58, y: 50 },
  palettes: [
    {
      sky: ['#1f7f94', '#7fc0b6', '#e9efc8', '#fbf0cc'],
      haze: '#e2ecc8',
      sun: '#fffbe2',
      cloud: '#ffffff',
      far: ['#8fb6a0', '#4a8479'],
      rock: '#6f7f74',
      rockShade: '#3c524d',
      fall: '#ffffff',
      pool: ['#a9dfd0', '#167a78'],
      canopy: ['#1f6a4a', '#4f9a52'],
      near: '#0a3630',
      vein: '#1c5a48',
      wing: '#f0b43c',
      tip: '#2c6fb0',
    },
    {
      sky: ['#3a3f7c', '#8f7aa6', '#f4b598', '#ffdcae'],
      haze: '#f0c8ac',
      sun: '#fff2d0',
      cloud: '#ffe6d8',
      far: ['#a58aa0', '#5d5580'],
      rock: '#7c6a80',
      rockShade: '#43395f',
      fall: '#fff2ea',
      pool: ['#eac3b4', '#3d4a7c'],
      canopy: ['#2c4f62', '#5f7f78'],
      near: '#151f3f',
      vein: '#2c3f62',
      wing: '#f0b45c',
      tip: '#4f6fc0',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const pool = height * 0.72;
    const cx = width * 0.66;
    const lip = height * 0.27;
    const volcano = peak(random, {
      x: width * 0.3,
      y: height * 0.26,
      base: height * 0.6,
      left: 330 * u,
      right: 330 * u,
      lit: mix(palette.haze, palette.far[0], 0.7),
      shade: mix(palette.haze, palette.far[1], 0.7),
      drift: 46 * u,
      rough: 0.07,
    });
    const ridges = hazeRidges(random, width, height, {
      y0: height * 0.5,
      y1: height * 0.6,
      amp: 60 * u,
      wave: 240 * u,
      octaves: 5,
      colors: ramp(mix(palette.haze, palette.far[1], 0.45), mix(palette.haze, palette.canopy[0], 0.75), 3),
    });

    // The wall is a bowl: it leans in from both sides and is cut where the water comes over.
    const leftEdge = fractal(random, [width * 0.43, pool + 10], [width * 0.5, lip + 40 * u], 0.16, 5, 'x');
    const crest = fractal(random, [width * 0.5, lip + 40 * u], [width + 20, lip - 60 * u], 0.07, 5);
    const wall = poly([...leftEdge, ...crest, [width + 20, pool + 10]]);
    let cracks = '';
    for (let i = 0; i < 26; i++) {
      const x = width * random.range(0.45, 1);
      const y = lip + random.range(0, 300) * u;
      cracks += poly([
        [x, y],
        [x + random.range(10, 26) * u, y - 10 * u],
        [x + random.range(14, 34) * u, y + random.range(90, 190) * u],
        [x - 4 * u, y + random.range(70, 150) * u],
      ]);
    }
    const water = gradient([
      [0, palette.fall],
      [0.75, palette.fall],
      [1, mix(palette.fall, palette.pool[0], 0.5)],
    ]);
    const fallEdge = (side: 1 | -1): Point[] => [
      [cx + side * 26 * u, lip - 12 * u],
      [cx + side * 30 * u, lip + 60 * u],
      [cx + side * 42 * u, lip + 200 * u],
      [cx + side * 58 * u, pool + 4 * u],
    ];
    const [l, r] = [fallEdge(-1), fallEdge(1)];
    const fall = `${curve(l)}L${curve([...r].reverse()).slice(1)}Z`;
    let threads = '';
    for (let i = 0; i < 9; i++) {
      const k = -0.8 + i * 0.2;
      threads += stroke(
        `M${f(cx + k * 26 * u)} ${f(lip - 8 * u)}Q${f(cx + k * 34 * u)} ${f(lip + 160 * u)} ${f(cx + k * 58 * u)} ${f(pool)}`,
        mix(palette.pool[0], palette.pool[1], 0.25),
        random.range(1.5, 4) * u,
        { opacity: 0.5 },
      );
    }
    const side = (x: number, w: number, y0: number): string =>
      shape(
        poly([
          [x, y0],
          [x + w, y0],
          [x + w * 1.5, pool],
          [x - w * 0.4, pool],
        ]),
        palette.fall,
        { opacity: 0.75 },
      );
    const poolShape = lens(width * 0.62, height * 0.86, width * 0.5, 150 * u, 120 * u);
    const poolPaint = gradient([
      [0, palette.pool[0]],
      [1, palette.pool[1]],
    ]);
    const rocks = Array.from({ length: 12 }, (_, i) => {
      const x = width * (0.36 + i * 0.052) + random.range(-14, 14) * u;
      const y = pool + (34 + 26 * Math.abs(Math.sin(i * 1.7))) * u;
      const s = random.range(14, 32) * u;
      return (
        shape(
          `M${f(x - s)} ${f(y)}Q${f(x - s * 0.8)} ${f(y - s)} ${f(x)} ${f(y - s * 0.9)}Q${f(x + s)} ${f(y - s * 0.8)} ${f(x + s * 1.1)} ${f(y)}Z`,
          palette.rock,
        ) +
        shape(
          `M${f(x + s * 0.1)} ${f(y - s * 0.88)}Q${f(x + s)} ${f(y - s * 0.8)} ${f(x + s * 1.1)} ${f(y)}L${f(x + s * 0.2)} ${f(y)}Z`,
          palette.rockShade,
        ) +
        shape(lens(x, y, s * 1.6, 2 * u, 4 * u), palette.fall, { opacity: 0.7 })
      );
    });
    const [dark, lit] = palette.canopy;
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.58),
        sun(width * 0.16, height * 0.24, 54 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.06, height * 0.36, palette.cloud, { scale: u, count: 6 }),
      ),
      layer(
        0.2,
        volcano,
        shape(lens(width * 0.33, height * 0.22, 90 * u, 14 * u, 5 * u), palette.cloud, { opacity: 0.7 }),
        mist(width, height * 0.52, 140 * u, palette.haze, 0.8),
      ),
      layer(
        0.35,
        ridges,
        canopy(
          canvas,
          -20,
          width * 0.52,
          (x) => height * 0.6 + 26 * u * Math.sin(x / (120 * u)),
          30,
          mix(palette.haze, dark, 0.8),
          mix(palette.haze, lit, 0.75),
        ),
      ),
      layer(
        0.5,
        shape(wall, palette.rock),
        clipTo(wall, shape(cracks, palette.rockShade, { opacity: 0.8 })),
        canopy(
          canvas,
          width * 0.49,
          width * 1.02,
          (x) =>
            lip +
            26 * u -
            (x > cx ? 60 * u * ((x - cx) / (width - cx)) : 0) +
            (Math.abs(x - cx) < 46 * u ? -40 * u : 0),
          40,
          dark,
          lit,
        ),
        side(cx + 130 * u, 9 * u, lip + 60 * u),
        side(cx - 96 * u, 6 * u, lip + 90 * u),
        water.def,
        shape(fall, water.fill),
        clipTo(fall, threads),
      ),
      layer(
        0.6,
        canopy(
          canvas,
          width * 0.82,
          width * 1.03,
          (x) => height * 0.66 - 160 * u * ((x - width * 0.82) / (width * 0.2)),
          46,
          darken(dark, 0.12),
          mix(dark, lit, 0.7),
        ),
        canopy(
          canvas,
          -20,
          width * 0.42,
          (x) => height * 0.7 + 30 * u * Math.sin(x / (90 * u)),
          44,
          dark,
          mix(dark, lit, 0.6),
        ),
      ),
      layer(
        0.7,
        shape(
          hill(
            [
              [-20, height * 0.74],
              [width * 0.3, height * 0.745],
              [width + 20, height * 0.73],
            ],
            height + 20,
          ),
          darken(dark, 0.2),
        ),
        poolPaint.def,
        shape(poolShape, poolPaint.fill),
        clipTo(poolShape, ripples(random, width, pool, height, palette.fall, { count: 70, opacity: 0.42, x0: 0.1 })),
        shape(lens(cx, pool + 16 * u, 130 * u, 30 * u, 16 * u), palette.fall, { opacity: 0.75 }),
        mist(width, pool - 6 * u, 90 * u, palette.haze, 0.4),
        rocks,
      ),
      layer(
        0.85,
        macaw(width * 0.4, height * 0.4, 76 * u, palette.wing, palette.tip),
        palm(random, width * 0.965, height + 20 * u, 420 * u, palette.near, {
          lean: -0.12,
          light: lighten(palette.near, 0.1),
        }),
      ),
      layer(
        1,
        [
          [0.0, 0.86, 240, -166],
          [0.03, 0.98, 280, -150],
          [0.17, 1.05, 230, 118],
          [-0.02, 1.04, 240, 160],
          [0.98, 1.02, 230, 34],
          [1.03, 0.9, 190, 12],
        ].map(([x = 0, y = 0, s = 0, turn = 0], i) =>
          leaf(width * x, height * y, s * u, turn, i % 2 ? palette.near : lighten(palette.near, 0.07), palette.vein),
        ),
      ),
    ];
  },
});
