import { mix } from '../colour.ts';
import { circle, curve, gradient, hill, pointAt, poly, rect, shape, stroke } from '../draw.ts';
import { camel } from '../nature/animals.ts';
import { dune } from '../nature/land.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { RED, redThing } from '../red.ts';
import type { Point } from '../draw.ts';
import { defineScene, layer } from '../scene.ts';

/** Dunes with a caravan on the near crest. */
export const desert = defineScene({
  red: 'saddle blanket',
  focal: { x: 55, y: 62 },
  palettes: [
    {
      sky: ['#3d3a78', '#a95c85', '#f0906a', '#ffd29a'],
      haze: '#f8be90',
      sun: '#fff2cf',
      cloud: '#ffd9bd',
      sand: '#e58a4b',
      sandShade: '#8c3b3a',
      near: '#3a1c2c',
    },
    {
      sky: ['#2b7f9e', '#8cc4c4', '#f3e3b8', '#f9d79f'],
      haze: '#f4dcae',
      sun: '#fffbe6',
      cloud: '#ffffff',
      sand: '#e9b26a',
      sandShade: '#a8643f',
      near: '#4a2c28',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.5;
    const sx = width * random.range(0.28, 0.36);
    const c = (k: number) => ({
      lit: mix(palette.haze, palette.sand, k),
      shade: mix(palette.haze, palette.sandShade, k),
      lightFrom: 'left' as const,
    });
    const D = (x: number, y: number, l: number, rr: number, base: number, k: number, bend?: number) =>
      dune({ x: width * x, y: height * y, base: height * base, left: l * u, right: rr * u, bend, ...c(k) });
    const far = [
      D(0.1, 0.47, 320, 360, 0.58, 0.3),
      D(0.46, 0.45, 340, 300, 0.58, 0.35),
      D(0.9, 0.43, 380, 300, 0.58, 0.4),
    ];
    const mid = [
      rect(0, height * 0.57, width, height * 0.43, mix(palette.haze, palette.sand, 0.55)),
      D(0.22, 0.51, 420, 460, 0.8, 0.6, 0.3),
      D(0.68, 0.34, 560, 600, 0.93, 0.82, 0.34),
    ];
    const crest: Point[] = [];
    for (let i = 0; i <= 24; i++) {
      const x = (i / 24) * width;
      crest.push([
        x,
        height * (0.8 - 0.075 * Math.sin((i / 24) * Math.PI * 1.1 + 0.2) + 0.02 * (i / 24)) +
          random.noise(i / 7, 4) * 5 * u,
      ]);
    }
    const near = gradient([
      [0, palette.sand],
      [1, mix(palette.sand, palette.sandShade, 0.7)],
    ]);
    const yAt = (x: number) => {
      const i = Math.min(23, Math.floor((x / width) * 24));
      const k = (x / width) * 24 - i;
      const [a, b] = [pointAt(crest, i)[1], pointAt(crest, i + 1)[1]];
      return a + (b - a) * k;
    };
    let caravan = '';
    for (let i = 0; i < 5; i++) {
      const x = width * (0.37 + i * 0.052);
      const one = (blanket: string) => camel(x, yAt(x + 24 * u) + 3 * u, 50 * u, palette.near, { blanket });
      caravan += i === 2 ? redThing(one(RED)) : one(mix(palette.near, palette.sand, 0.25));
    }
    const px = width * 0.685;
    caravan +=
      shape(
        poly([
          [px - 4 * u, yAt(px)],
          [px - 7 * u, yAt(px) - 28 * u],
          [px, yAt(px) - 40 * u],
          [px + 8 * u, yAt(px) - 28 * u],
          [px + 6 * u, yAt(px)],
        ]),
        palette.near,
      ) + circle(px, yAt(px) - 42 * u, 4.6 * u, palette.near);
    let wind = '';
    for (let i = 0; i < 9; i++)
      wind += stroke(
        curve(
          crest
            .map(([x, y], k): Point => [x, y + (26 + i * 19 + 5 * Math.sin(k * 0.9 + i)) * u])
            .filter((_, k) => k % 2 === 0),
        ),
        palette.sandShade,
        1.6 * u,
        { opacity: 0.28 },
      );
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.55),
        sun(sx, hz - 130 * u, 66 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.08, height * 0.36, palette.cloud, { scale: u, count: 5 }),
      ),
      layer(0.25, far),
      layer(0.5, mid),
      layer(0.8, near.def, shape(hill(crest, height + 10), near.fill), wind, caravan),
    ];
  },
});
