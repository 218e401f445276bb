import { sailboat } from '../built/boats.ts';
import { terrace } from '../built/houses.ts';
import { mix, ramp } from '../colour.ts';
import { clipTo, curve, f, fractal, hill, lens, poly, rect, ridge, shape, stroke } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { grass } from '../nature/plants.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { cypress, umbrellaPine } from '../nature/trees.ts';
import { glitter, ripples, water } from '../nature/water.ts';
import type { Point } from '../draw.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** A town stacked on a steep coast, a harbour wall, umbrella pines close by. */
export const coast = defineScene({
  red: 'sail',
  focal: { x: 80, y: 58 },
  palettes: [
    {
      sky: ['#1d6f9f', '#6bb4c9', '#f6dfb5', '#fbcf9d'],
      haze: '#f3d3ab',
      sun: '#fff3d6',
      cloud: '#ffffff',
      land: '#3f7a5b',
      cliff: '#d99a6c',
      cliffShade: '#9a5a4c',
      sea: ['#7fc6c6', '#0f5d80', '#e9fbf5'],
      walls: ['#fff3de', '#f7cfa0', '#f2a98a', '#f6e0b0', '#f0b7a6'],
      roofs: ['#b9583f', '#c96a48'],
      glass: '#5a4a5c',
      near: '#123f43',
      tree: '#1b5a4d',
      trunk: '#0f2f33',
    },
    {
      sky: ['#4a3f7c', '#b96a8e', '#f4a77f', '#ffd9a3'],
      haze: '#f7c09a',
      sun: '#fff0c9',
      cloud: '#ffe6d0',
      land: '#5b5f70',
      cliff: '#c97a6a',
      cliffShade: '#7c3f58',
      sea: ['#e9a58f', '#3d3f78', '#ffe9cf'],
      walls: ['#ffe9cf', '#f7c08f', '#ee9a83', '#f9d6a6'],
      roofs: ['#9a4a4a', '#b4584a'],
      glass: '#513a58',
      near: '#231f45',
      tree: '#2f2a58',
      trunk: '#17142f',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.46;
    const sx = width * 0.3;
    const back = hazeRidges(random, width, height, {
      y0: hz - 50 * u,
      y1: hz - 10 * u,
      amp: 80 * u,
      wave: 300 * u,
      colors: ramp(palette.haze, mix(palette.haze, palette.land, 0.5), 3),
    });
    const sea = water(width, height, hz, palette.sea[0], palette.sea[1]);
    // Two far capes, then the big slope. Each is outline + lit top + shaded flank.
    const cape = (x0: number, top: number, foot: number, k: number) => {
      const crest = fractal(random, [width * x0, foot], [width + 20, top], 0.16, 6);
      const body = poly([...crest, [width + 20, foot]]);
      return (
        shape(body, mix(palette.haze, palette.land, k)) +
        clipTo(
          body,
          shape(
            ridge(
              crest.map(([x, y], i) => [x + 40 * u, y + (30 + 16 * Math.sin(i * 0.9)) * u]),
              height,
            ),
            mix(palette.haze, palette.cliffShade, k * 0.8),
          ),
        )
      );
    };
    const foot = (x: number) => height * 0.9 + Math.sin(x / (70 * u)) * 5 * u + (0.62 - x / width) * 60 * u;
    const rise = (x: number) => Math.max(0, (x / width - 0.5) / 0.5) ** 0.72 * height * 0.72;
    const crest: Point[] = [];
    for (let i = 0; i <= 30; i++) {
      const x = width * 0.46 + (width * 0.56 * i) / 30;
      crest.push([x, foot(x) - rise(x) + random.noise(i / 4, 3) * 12 * u]);
    }
    const mountain = poly([...crest, [width * 1.02, height + 10], [width * 0.5, height + 10]]);
    const terraces = Array.from({ length: 9 }, (_, i) =>
      stroke(
        curve(
          crest
            .filter(([x], k) => k % 3 === 0 && x > width * (0.52 + 0.02 * i))
            .map(([x]) => [x, foot(x) - rise(x) * (0.9 - i * 0.1)]),
        ),
        mix(palette.land, palette.near, 0.4),
        2.2 * u,
        { opacity: 0.5 },
      ),
    ).join('');
    const town: string[] = [];
    const rows = 7;
    for (let i = 0; i < rows; i++) {
      const t = i / (rows - 1);
      const at = (x: number) => foot(x) - rise(x) * (0.66 - 0.64 * t) - 4 * u + random.noise(x / (60 * u), i) * 7 * u;
      town.push(
        terrace(random, width * (0.75 - 0.17 * t), width * (0.93 + 0.12 * t), at, {
          walls: palette.walls,
          roofs: palette.roofs,
          glass: palette.glass,
          minH: 40 * u,
          maxH: 70 * u,
          minW: 30 * u,
          maxW: 46 * u,
          lightFrom: 'left',
        }),
      );
      if (i < 5)
        for (let q = 0; q < 3; q++) {
          const x = width * random.range(0.74, 0.98);
          town.push(cypress(x, at(x), random.range(44, 66) * u, palette.tree));
        }
    }
    const bx = width * 0.79;
    const by = foot(bx) - rise(bx) * 0.6;
    const bell =
      rect(bx, by - 120 * u, 28 * u, 120 * u, palette.walls[0]) +
      rect(bx + 18 * u, by - 120 * u, 10 * u, 120 * u, mix(palette.walls[0], palette.glass, 0.34)) +
      shape(`M${f(bx - 2)} ${f(by - 118 * u)}a${f(16 * u)} ${f(20 * u)} 0 0 1 ${f(32 * u)} 0Z`, palette.roofs[0]) +
      rect(bx + 9 * u, by - 104 * u, 9 * u, 16 * u, palette.glass) +
      rect(bx - 3 * u, by - 84 * u, 34 * u, 3 * u, palette.glass, { opacity: 0.4 });
    // Harbour wall and rocks where land meets water.
    const quay = fractal(random, [width * 0.5, height * 0.955], [width * 1.02, height * 0.9], 0.06, 5);
    let rocks =
      shape(poly([...quay, [width * 1.02, height + 10], [width * 0.54, height + 10]]), palette.cliff) +
      shape(
        poly([
          ...quay.map(([x, y]): Point => [x + 8 * u, y + 30 * u]),
          [width * 1.02, height + 10],
          [width * 0.56, height + 10],
        ]),
        palette.cliffShade,
      );
    for (let i = 0; i < 9; i++) {
      const x = width * (0.47 + i * 0.017);
      const s = random.range(12, 26) * u;
      const y = height * 0.955 + i * 7 * u;
      rocks +=
        shape(
          poly([
            [x - s, y],
            [x - s * 0.5, y - s * 0.8],
            [x + s * 0.3, y - s],
            [x + s, y],
          ]),
          palette.cliff,
        ) +
        shape(
          poly([
            [x + s * 0.3, y - s],
            [x + s, y],
            [x, y],
          ]),
          palette.cliffShade,
        ) +
        shape(lens(x, y, s * 1.5, 1.5 * u, 3 * u), palette.sea[2], { opacity: 0.8 });
    }
    const fore = hill(
      [
        [-20, height * 0.9],
        [width * 0.1, height * 0.89],
        [width * 0.22, height * 0.94],
        [width * 0.32, height + 12],
      ],
      height + 20,
    );
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(sx, hz - 110 * u, 50 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.08, hz * 0.7, palette.cloud, { scale: u }),
      ),
      layer(0.2, back),
      layer(
        0.35,
        sea,
        glitter(random, sx, hz, height, palette.sun, { spread: 46 * u }),
        ripples(random, width, hz + 20 * u, height, palette.sea[2], { count: 56, x1: 0.75 }),
        cape(0.56, hz - 190 * u, hz + 14 * u, 0.45),
        cape(0.6, hz - 140 * u, hz + 64 * u, 0.7),
      ),
      layer(
        0.55,
        shape(mountain, palette.land),
        clipTo(mountain, terraces),
        bell,
        town,
        rocks,
        redThing(sailboat(width * 0.4, hz + 130 * u, 62 * u)),
      ),
      layer(
        1,
        shape(fore, palette.near),
        umbrellaPine(width * 0.095, height * 0.91, 420 * u, palette.tree, palette.trunk),
        umbrellaPine(width * 0.015, height * 0.93, 300 * u, palette.tree, palette.trunk),
        grass(
          random,
          [
            [-10, height * 0.895],
            [width * 0.1, height * 0.89],
            [width * 0.22, height * 0.94],
            [width * 0.31, height],
          ],
          22 * u,
          palette.near,
        ),
      ),
    ];
  },
});
