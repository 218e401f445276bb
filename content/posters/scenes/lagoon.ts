import { bungalow } from '../built/houses.ts';
import { mix } from '../colour.ts';
import { circle, f, hill, lens, poly, rect, shape, stroke } from '../draw.ts';
import { peak } from '../nature/land.ts';
import { grass, palm } from '../nature/plants.ts';
import { cumulus, sky, streaks, sun } from '../nature/sky.ts';
import { ripples } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import type { Point } from '../draw.ts';
import { defineScene, layer } from '../scene.ts';

/** Banded lagoon, stilt bungalows, a palm spit. */
export const lagoon = defineScene({
  red: 'canoe',
  focal: { x: 66, y: 46 },
  palettes: [
    {
      sky: ['#1a7fc0', '#5fb3dc', '#bfe6ea', '#eef8ee'],
      haze: '#d6eef0',
      sun: '#fffdf0',
      cloud: '#ffffff',
      cloudShade: '#a8cfe2',
      peak: ['#6fb06a', '#1f6a5f'],
      sea: ['#0f6fae', '#1590bd', '#26b2c4', '#54cdc8', '#93e2d2', '#c6f0dd'],
      sand: '#fbe8c4',
      villa: '#f3dcae',
      thatch: '#b98a55',
      thatchShade: '#6f4a38',
      stilt: '#6b5548',
      palm: '#14644c',
      trunk: '#6d4a38',
    },
    {
      sky: ['#3b5aa6', '#8d8fcb', '#f6b7a5', '#ffe0b6'],
      haze: '#f3cdbd',
      sun: '#fff3d8',
      cloud: '#fff0e4',
      cloudShade: '#d79fae',
      peak: null,
      sea: ['#3c5fa8', '#5a7fbe', '#7fa5cc', '#a9c6d6', '#d6dcd8', '#f3e2d0'],
      sand: '#fbdcb8',
      villa: '#f0c39a',
      thatch: '#a8684f',
      thatchShade: '#5f3650',
      stilt: '#5a3f55',
      palm: '#2a3f66',
      trunk: '#3c2c4c',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.42;
    const island = palette.peak
      ? peak(random, {
          x: width * 0.68,
          y: height * 0.17,
          base: hz,
          left: 150 * u,
          right: 190 * u,
          lit: mix(palette.haze, palette.peak[0], 0.85),
          shade: mix(palette.haze, palette.peak[1], 0.85),
          lightFrom: 'left',
          drift: 30 * u,
          rough: 0.22,
        }) +
        peak(random, {
          x: width * 0.78,
          y: height * 0.29,
          base: hz,
          left: 170 * u,
          right: 260 * u,
          lit: mix(palette.haze, palette.peak[0], 0.95),
          shade: mix(palette.haze, palette.peak[1], 0.95),
          lightFrom: 'left',
          drift: 30 * u,
        }) +
        peak(random, {
          x: width * 0.57,
          y: height * 0.33,
          base: hz,
          left: 230 * u,
          right: 120 * u,
          lit: mix(palette.haze, palette.peak[0], 0.75),
          shade: mix(palette.haze, palette.peak[1], 0.75),
          lightFrom: 'left',
          drift: 20 * u,
        })
      : [0.12, 0.56, 0.86]
          .map(
            (x, i) =>
              shape(
                hill(
                  [
                    [width * x - 150 * u, hz + 2],
                    [width * x - 80 * u, hz - 12 * u],
                    [width * x, hz - (18 + 6 * i) * u],
                    [width * x + 90 * u, hz - 10 * u],
                    [width * x + 150 * u, hz + 2],
                  ],
                  hz + 4,
                ),
                mix(palette.haze, palette.palm, 0.6),
              ) + shape(lens(width * x, hz + 3 * u, 160 * u, 3 * u, 4 * u), palette.sand),
          )
          .join('');
    // Water in bands, deep at the horizon, pale over the sand.
    let bands = '';
    palette.sea.forEach((c, i) => {
      const t = i / palette.sea.length;
      const y = hz + (height - hz) * t ** 1.25;
      const pts: Point[] = [];
      for (let x = -40; x <= width + 60; x += 60 * u)
        pts.push([
          x,
          i === 0
            ? hz
            : y +
              Math.sin(x / (230 * u) + i * 1.7) * (2 + 20 * t) * u +
              random.noise(x / (300 * u), i) * (3 + 26 * t) * u,
        ]);
      bands += shape(hill(pts, height + 20), c);
    });
    let villas = '';
    const vy = hz + 86 * u;
    villas += rect(width * 0.45, vy + 8 * u, width * 0.6, 3.4 * u, palette.stilt);
    for (let i = 0; i < 6; i++)
      villas += bungalow(width * (0.47 + i * 0.092), vy + (i % 2) * 7 * u, 72 * u, {
        wall: palette.villa,
        roof: palette.thatch,
        shade: palette.thatchShade,
        stilt: palette.stilt,
      });
    const cay = hill(
      [
        [width * 0.5, height + 10],
        [width * 0.62, height * 0.9],
        [width * 0.78, height * 0.845],
        [width * 0.92, height * 0.84],
        [width + 30, height * 0.86],
      ],
      height + 20,
    );
    const cayEdge = hill(
      [
        [width * 0.45, height + 10],
        [width * 0.6, height * 0.88],
        [width * 0.77, height * 0.822],
        [width * 0.92, height * 0.815],
        [width + 30, height * 0.84],
      ],
      height + 20,
    );
    const bx = width * 0.33;
    const by = height * 0.76;
    const canoe =
      shape(lens(bx, by + 12 * u, 96 * u, 2, 7 * u), palette.sea[1], { opacity: 0.45 }) +
      redThing(
        shape(
          `M${f(bx - 82 * u)} ${f(by - 16 * u)}Q${f(bx - 60 * u)} ${f(by - 3 * u)} ${f(bx)} ${f(by - 2 * u)}Q${f(bx + 60 * u)} ${f(by - 3 * u)} ${f(bx + 82 * u)} ${f(by - 16 * u)}Q${f(bx + 66 * u)} ${f(by + 12 * u)} ${f(bx + 30 * u)} ${f(by + 13 * u)}L${f(bx - 30 * u)} ${f(by + 13 * u)}Q${f(bx - 66 * u)} ${f(by + 12 * u)} ${f(bx - 82 * u)} ${f(by - 16 * u)}Z`,
          RED,
        ),
        shape(
          `M${f(bx - 70 * u)} ${f(by + 3 * u)}Q${f(bx)} ${f(by + 10 * u)} ${f(bx + 70 * u)} ${f(by + 3 * u)}Q${f(bx + 58 * u)} ${f(by + 12 * u)} ${f(bx + 30 * u)} ${f(by + 13 * u)}L${f(bx - 30 * u)} ${f(by + 13 * u)}Q${f(bx - 58 * u)} ${f(by + 12 * u)} ${f(bx - 70 * u)} ${f(by + 3 * u)}Z`,
          RED_SHADE,
        ),
      ) +
      stroke(`M${f(bx - 8 * u)} ${f(by - 22 * u)}L${f(bx + 46 * u)} ${f(by + 20 * u)}`, palette.stilt, 3 * u) +
      shape(lens(bx + 50 * u, by + 22 * u, 12 * u, 4 * u), palette.stilt) +
      shape(
        poly([
          [bx - 16 * u, by],
          [bx - 15 * u, by - 26 * u],
          [bx - 6 * u, by - 34 * u],
          [bx + 4 * u, by - 26 * u],
          [bx + 6 * u, by],
        ]),
        '#fff4e0',
      ) +
      circle(bx - 5 * u, by - 41 * u, 7 * u, palette.trunk) +
      shape(lens(bx - 5 * u, by - 45 * u, 15 * u, 11 * u, 2 * u), palette.thatch);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        palette.peak ? '' : sun(width * 0.28, hz - 60 * u, 60 * u, palette.sun, { style: 'rings' }),
        cumulus(random, width * 0.2, hz - 34 * u, 250 * u, palette.cloud, palette.cloudShade),
        cumulus(random, width * 0.44, hz - 20 * u, 170 * u, palette.cloud, palette.cloudShade),
        cumulus(random, width * 0.93, hz - 62 * u, 260 * u, palette.cloud, palette.cloudShade),
        streaks(random, width, height * 0.05, height * 0.2, palette.cloud, { scale: u, count: 4 }),
      ),
      layer(0.25, island),
      layer(0.4, bands, ripples(random, width, hz + 20 * u, height, '#ffffff', { count: 70, opacity: 0.34 })),
      layer(0.55, villas),
      layer(0.75, canoe),
      layer(
        1,
        shape(cayEdge, '#ffffff', { opacity: 0.55 }),
        shape(cay, palette.sand),
        palm(random, width * 0.9, height * 0.9, 430 * u, palette.palm, { lean: -0.28, trunk: palette.trunk }),
        palm(random, width * 0.965, height * 0.93, 360 * u, palette.palm, { lean: -0.12, trunk: palette.trunk }),
        palm(random, width * 0.86, height * 0.92, 270 * u, palette.palm, { lean: -0.38, trunk: palette.trunk }),
        grass(
          random,
          [
            [width * 0.84, height * 0.925],
            [width * 0.9, height * 0.905],
            [width * 0.97, height * 0.93],
            [width * 1.01, height * 0.94],
          ],
          30 * u,
          palette.palm,
        ),
      ),
    ];
  },
});
