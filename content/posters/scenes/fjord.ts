import { ship } from '../built/boats.ts';
import { mix } from '../colour.ts';
import { along, clipTo, fractal, lens, poly, shape } from '../draw.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import type { Point } from '../draw.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Pairs of walls, far to near: how far they reach into the picture and where they end above, in shares of it. */
const WALLS = [
  { reach: 0.5, top: 0.3 },
  { reach: 0.4, top: 0.2 },
  { reach: 0.27, top: 0.12 },
  { reach: 0.15, top: 0.04 },
] as const;

/** Walls of rock, waterfalls, a ship on still water. */
export const fjord = defineScene({
  red: 'ship',
  focal: { x: 60, y: 62 },
  palettes: [
    {
      sky: ['#2a6690', '#86b5c4', '#e8ecd8', '#fbe3bd'],
      haze: '#d9e4dc',
      sun: '#fffbe6',
      cloud: '#ffffff',
      rock: '#8f9aa0',
      rockShade: '#54687a',
      rockDeep: '#2f4a5f',
      snow: '#ffffff',
      green: '#4f8a5c',
      lake: ['#b9d6cf', '#114a60'],
    },
    {
      sky: ['#2b2c66', '#84609a', '#f5a78e', '#ffdcae'],
      haze: '#efc0ac',
      sun: '#fff2d2',
      cloud: '#ffe3d3',
      rock: '#a5808f',
      rockShade: '#5f4f7f',
      rockDeep: '#352f5c',
      snow: '#ffe9dc',
      green: '#54567a',
      lake: ['#eebfa8', '#2a2a5c'],
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.62;
    const wall = (side: 'left' | 'right', from: (typeof WALLS)[number], i: number) => {
      const t = i / 3;
      const k = 0.28 + 0.72 * t;
      const reach = width * from.reach;
      const top = height * from.top;
      const flip = side === 'left' ? 1 : -1;
      const X = (d: number) => (side === 'left' ? d : width - d);
      const x0 = reach;
      const lit = side === 'right';
      const c = mix(palette.haze, lit ? palette.rock : palette.rockShade, k);
      const sh = mix(palette.haze, lit ? palette.rockShade : palette.rockDeep, k);
      const crest = fractal(random, [X(-20), top - 20 * u], [X(x0 * 0.62), top + 50 * u], 0.1, 5);
      const drop = fractal(random, [X(x0 * 0.62), top + 50 * u], [X(x0 + 46 * u), shore + 2], 0.13, 6, 'x');
      const body = poly([...crest, ...drop, [X(-20), shore + 2]]);
      let cuts = '';
      for (let q = 0; q < 9; q++) {
        const p = q < 4 ? along(crest, random.range(0.2, 1)) : along(drop, random.range(0, 0.7));
        const len = random.range(0.25, 0.6) * (shore - top);
        cuts += poly([
          p,
          [p[0] - flip * 16 * u, p[1] + len * 0.5],
          [p[0] - flip * 4 * u, p[1] + len],
          [p[0] - flip * 46 * u, p[1] + len * 0.9],
          [p[0] - flip * 40 * u, p[1] + len * 0.4],
        ]);
      }
      const green: Point[] = [];
      for (let q = 0; q <= 20; q++)
        green.push([
          X(-20 + ((x0 + 90 * u) * q) / 20),
          shore - (96 - 60 * (q / 20)) * (0.5 + t) * u * (0.7 + 0.5 * random.next()),
        ]);
      const snow: Point[] = [...crest.map(([x, y], q): Point => [x, y + (22 + (q % 3) * 15) * u])];
      return (
        shape(body, c) +
        clipTo(
          body,
          shape(cuts, sh, { opacity: 0.8 }) +
            shape(
              poly([...crest.map(([x, y]): Point => [x, y - 8]), ...snow.reverse()]),
              mix(palette.haze, palette.snow, 0.5 + 0.5 * k),
            ) +
            shape(
              poly([...green, [X(x0 + 100 * u), shore + 4], [X(-20), shore + 4]]),
              mix(palette.haze, palette.green, k),
            ),
        )
      );
    };
    const L = WALLS.map((from, i) => wall('left', from, i));
    const R = WALLS.map((from, i) => wall('right', from, i));
    const fall = (x: number, y0: number, y1: number, w: number) =>
      shape(
        poly([
          [x, y0],
          [x + w, y0],
          [x + w * 1.9, y1],
          [x - w * 0.5, y1],
        ]),
        '#ffffff',
        { opacity: 0.9 },
      ) + shape(lens(x + w * 0.6, y1, w * 6, 6 * u, 4 * u), '#ffffff', { opacity: 0.7 });
    const falls =
      fall(width * 0.742, height * 0.3, shore, 7 * u) +
      fall(width * 0.775, height * 0.36, shore, 4 * u) +
      fall(width * 0.3, height * 0.34, shore, 5 * u);
    const all = [L[0], R[0], L[1], R[1], L[2], R[2], falls, L[3], R[3]].join('');
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.6),
        sun(width * 0.47, height * 0.34, 46 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.05, height * 0.36, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(0.25, L.slice(0, 1), R.slice(0, 1), mist(width, shore - 10 * u, 110 * u, palette.haze, 0.8)),
      layer(0.4, L.slice(1, 2), R.slice(1, 2)),
      layer(0.55, L.slice(2, 3), R.slice(2, 3), falls),
      layer(0.75, L.slice(3), R.slice(3)),
      layer(
        0.9,
        water(width, height, shore, palette.lake[0], palette.lake[1]),
        clipTo(
          poly([
            [0, shore],
            [width, shore],
            [width, height],
            [0, height],
          ]),
          reflect(all, shore, { opacity: 0.42, squash: 0.72 }),
        ),
        glitter(random, width * 0.47, shore, height, palette.sun, { spread: 34 * u, count: 44, opacity: 0.6 }),
        ripples(random, width, shore + 8 * u, height, palette.snow, { count: 60, opacity: 0.26 }),
        redThing(ship(width * 0.6, height * 0.795, 96 * u)),
      ),
    ];
  },
});
