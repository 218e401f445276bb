import { house } from '../built/houses.ts';
import { lighthouse } from '../built/landmarks.ts';
import { darken, lighten, mix, ramp } from '../colour.ts';
import { circle, clipTo, f, hill, lens, poly, rect, shape, stroke, type Point } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { birds, sky, streaks, sun } from '../nature/sky.ts';
import { cypress } from '../nature/trees.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Fishing boat with a wheelhouse and a mast; s is half the length of the hull. */
function trawler(x: number, y: number, s: number, hull: string, house: string, dark: string): string {
  const p = (a: number, b: number): string => `${f(x + a * s)} ${f(y + b * s)}`;
  return (
    shape(lens(x, y + s * 0.14, s * 1.2, 1, s * 0.1), dark, { opacity: 0.3 }) +
    stroke(
      `M${p(0.05, -0.2)}V${f(y - s * 1.15)}M${p(0.05, -1.08)}L${p(0.92, -0.3)}M${p(0.05, -1.08)}L${p(-0.9, -0.24)}`,
      dark,
      s * 0.022,
    ) +
    shape(`M${p(-0.5, -0.2)}V${f(y - s * 0.62)}H${f(x - s * 0.1)}L${p(-0.02, -0.2)}Z`, house) +
    shape(`M${p(-0.54, -0.6)}H${f(x - s * 0.04)}L${p(-0.08, -0.68)}H${f(x - s * 0.52)}Z`, hull) +
    shape(`M${p(-0.42, -0.52)}H${f(x - s * 0.16)}V${f(y - s * 0.38)}H${f(x - s * 0.42)}Z`, dark) +
    shape(
      `M${p(-0.96, -0.26)}Q${p(-0.5, -0.16)} ${p(0.2, -0.18)}Q${p(0.7, -0.2)} ${p(1.02, -0.44)}Q${p(0.94, 0.02)} ${p(0.66, 0.14)}H${f(x - s * 0.74)}Q${p(-0.92, 0.02)} ${p(-0.96, -0.26)}Z`,
      hull,
    ) +
    shape(
      `M${p(-0.96, -0.26)}Q${p(-0.5, -0.16)} ${p(0.2, -0.18)}Q${p(0.7, -0.2)} ${p(1.02, -0.44)}L${p(0.99, -0.34)}Q${p(0.7, -0.12)} ${p(0.2, -0.1)}Q${p(-0.5, -0.08)} ${p(-0.95, -0.18)}Z`,
      house,
    )
  );
}

/** A small harbour: pastel houses up the hill, boats at the quay, a lighthouse at the end of the mole. */
export const harbour = defineScene({
  red: 'lighthouse',
  focal: { x: 60, y: 55 },
  palettes: [
    {
      sky: ['#2a7db2', '#86c2d6', '#f0ead0', '#fbd9ae'],
      haze: '#eee2c6',
      sun: '#fffbe8',
      cloud: '#ffffff',
      hill: ['#c9b48a', '#8a7f66'],
      walls: ['#fbe7c2', '#f6c9a0', '#f2d78c', '#e9b3a0', '#bcd4d6', '#fff6e6'],
      roofs: ['#c06a48', '#b15a44', '#cf7d54'],
      glass: '#465a6c',
      window: null,
      tree: '#3f6f54',
      sea: ['#9fd3d2', '#136a8c', '#ffffff'],
      stone: '#d3c2a2',
      stoneShade: '#8f8070',
      hulls: ['#2f6f9f', '#e0a53c', '#3f8a7a', '#fff6e6'],
      dark: '#22303c',
    },
    {
      sky: ['#312c66', '#8a5b92', '#f2967e', '#ffd29a'],
      haze: '#f0b294',
      sun: '#fff0c6',
      cloud: '#ffd9c6',
      hill: ['#a87a80', '#5f4a74'],
      walls: ['#f6caa6', '#e6a48c', '#dfae7c', '#c98a94', '#a08fb4', '#ffe2c6'],
      roofs: ['#8a4452', '#7a3c50', '#9c5256'],
      glass: '#3a2c54',
      window: '#ffe08f',
      tree: '#3f3c62',
      sea: ['#eda890', '#3d3674', '#ffe6d0'],
      stone: '#c08f8a',
      stoneShade: '#6a4a72',
      hulls: ['#4f5aa0', '#d9985a', '#5f7a94', '#ffe6cc'],
      dark: '#1c1638',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.47;
    const quay = height * 0.7;
    const sx = width * 0.25;
    const rise = (x: number): number => 300 * u * Math.max(0, (x / width - 0.5) / 0.5) ** 0.8;
    const ridgeLine: Point[] = Array.from({ length: 25 }, (_, i): Point => {
      const x = width * (0.42 + (0.6 * i) / 24);
      return [x, quay - 24 * u - rise(x) * 1.12 - 40 * u * Math.sin(i / 3) ** 2];
    });
    const rows: string[] = [];
    for (let row = 0; row < 6; row++) {
      const t = row / 5;
      const k = 0.62 + 0.38 * t;
      let x = width * (0.69 - 0.19 * t);
      let s = '';
      while (x < width + 10) {
        const w = random.range(40, 66) * (0.8 + 0.25 * t) * u;
        const y = quay - 4 * u - rise(x + w / 2) * (1 - t) * 0.95 + random.range(-5, 5) * u * (1 - t);
        if (row < 5 && random.chance(0.16))
          s += cypress(x + w * 0.3, y + 6 * u, random.range(44, 72) * u, mix(palette.haze, palette.tree, k));
        else
          s += house(random, x, y, w, random.range(46, 84) * (0.8 + 0.3 * t) * u, {
            wall: mix(palette.haze, random.pick(palette.walls), k),
            roof: mix(palette.haze, random.pick(palette.roofs), k),
            glass: mix(palette.haze, palette.glass, k),
            lit: palette.window,
          });
        x += w * random.range(0.98, 1.1);
      }
      rows.push(s);
    }
    const wall =
      rect(width * 0.49, quay - 4 * u, width, 30 * u, palette.stone) +
      rect(width * 0.49, quay + 14 * u, width, 12 * u, palette.stoneShade) +
      Array.from({ length: 9 }, (_, i) =>
        rect(width * (0.52 + i * 0.056), quay - 14 * u, 6 * u, 12 * u, palette.dark),
      ).join('');
    // The mole comes in from the right, under the quay, and ends in the lighthouse.
    const my = height * 0.86;
    const mx = width * 0.47;
    const mole: Point[] = [
      [mx - 66 * u, my + 30 * u],
      [mx - 48 * u, my - 12 * u],
      [width * 0.7, my - 6 * u],
      [width + 20, my - 22 * u],
      [width + 20, my + 60 * u],
      [width * 0.7, my + 44 * u],
    ];
    let moleArt =
      shape(poly(mole), palette.stone) +
      shape(
        poly([
          [mx - 66 * u, my + 30 * u],
          [mx - 57 * u, my + 10 * u],
          [width * 0.7, my + 14 * u],
          [width + 20, my + 10 * u],
          [width + 20, my + 60 * u],
          [width * 0.7, my + 44 * u],
        ]),
        palette.stoneShade,
      );
    for (let i = 0; i < 26; i++) {
      const x = mx - 64 * u + i * 27 * u + random.range(-6, 6) * u;
      const s = random.range(12, 24) * u;
      const y = my + (34 + i * 0.5) * u;
      moleArt +=
        shape(
          poly([
            [x - s, y + s * 0.4],
            [x - s * 0.6, y - s * 0.5],
            [x + s * 0.4, y - s * 0.6],
            [x + s, y + s * 0.4],
          ]),
          mix(palette.stone, palette.stoneShade, 0.4),
        ) +
        shape(
          poly([
            [x + s * 0.4, y - s * 0.6],
            [x + s, y + s * 0.4],
            [x, y + s * 0.4],
          ]),
          darken(palette.stoneShade, 0.12),
        ) +
        shape(lens(x, y + s * 0.5, s * 1.6, 2 * u, 4 * u), palette.sea[2], { opacity: 0.7 });
    }
    const mirrored = [shape(hill(ridgeLine, quay), mix(palette.haze, palette.hill[1], 0.7)), ...rows.slice(3)].join('');
    const basin = poly([
      [0, quay + 24 * u],
      [width, quay + 24 * u],
      [width, height],
      [0, height],
    ]);
    const at = width * 0.47;
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(sx, hz - 96 * u, 54 * u, palette.sun, { style: palette.window ? 'rings' : 'glow' }),
        streaks(random, width, height * 0.06, hz * 0.72, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(
        0.2,
        hazeRidges(random, width, height, {
          y0: hz - 44 * u,
          y1: hz - 4 * u,
          amp: 54 * u,
          wave: 360 * u,
          colors: ramp(palette.haze, mix(palette.haze, palette.hill[1], 0.5), 3),
        }),
        water(width, height, hz, palette.sea[0], palette.sea[1]),
        glitter(random, sx, hz, height, palette.sun, { spread: 46 * u, count: 54 }),
      ),
      layer(0.5, shape(hill(ridgeLine, quay + 20 * u), mix(palette.haze, palette.hill[0], 0.8)), rows, wall),
      layer(
        0.65,
        clipTo(basin, reflect(mirrored, quay + 24 * u, { opacity: 0.3, squash: 0.5 })),
        ripples(random, width, hz + 20 * u, height, palette.sea[2], { count: 90, opacity: 0.34 }),
        trawler(width * 0.61, quay + 54 * u, 48 * u, palette.hulls[0], palette.hulls[3], palette.dark),
        trawler(width * 0.735, quay + 62 * u, 56 * u, palette.hulls[1], palette.hulls[3], palette.dark),
        trawler(width * 0.88, quay + 58 * u, 52 * u, palette.hulls[2], palette.hulls[3], palette.dark),
        trawler(width * 0.24, height * 0.68, 62 * u, palette.hulls[3], palette.hulls[0], palette.dark),
      ),
      layer(
        0.85,
        moleArt,
        rect(at - 36 * u, my - 30 * u, 72 * u, 22 * u, lighten(palette.stone, 0.2)),
        redThing(lighthouse(at, my - 28 * u, 250 * u)),
        birds(random, width * 0.4, height * 0.3, 7, 14 * u, palette.dark),
        circle(at + 90 * u, my - 18 * u, 5 * u, palette.dark),
      ),
    ];
  },
});
