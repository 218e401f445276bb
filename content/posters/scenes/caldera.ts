import { paraglider } from '../built/vehicles.ts';
import { lighten, mix, ramp } from '../colour.ts';
import { circle, clipTo, curve, f, gradient, hill, lens, poly, rect, shape, stroke, type Point } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { hydrangeas } from '../nature/plants.ts';
import { cumulus, mist, sky, streaks, sun } from '../nature/sky.ts';
import { bush } from '../nature/trees.ts';
import { ripples, water } from '../nature/water.ts';
import { defineScene, layer } from '../scene.ts';

/** Twin lakes in a crater, a village on the shore, hydrangeas on the rim. */
export const caldera = defineScene({
  red: 'paraglider',
  focal: { x: 58, y: 52 },
  palettes: [
    {
      sky: ['#2f86b8', '#8cc6d8', '#e2eee2', '#faecca'],
      haze: '#dfebdc',
      sun: '#fffbe6',
      cloud: '#ffffff',
      cloudShade: '#aacbd8',
      sea: ['#9accd6', '#4f9db6'],
      rim: ['#8fb58a', '#4f8a64'],
      fold: '#2f6650',
      floor: ['#a9c76e', '#5f9a58'],
      lakes: [
        ['#8ec9dc', '#2176a6'],
        ['#a9d6b0', '#3f8f6a'],
      ],
      wall: '#fff6e6',
      roof: '#c27b56',
      glass: '#53606c',
      leaf: '#2c6a4a',
      heads: ['#7f9fe6', '#9fb6f0', '#a98fe0', '#c6d2f8'],
      near: '#17463a',
    },
    {
      sky: ['#3a3a78', '#93699c', '#f3a58c', '#ffdcac'],
      haze: '#efc4ac',
      sun: '#fff2d0',
      cloud: '#ffe6da',
      cloudShade: '#c493b0',
      sea: ['#e9b3a0', '#8a6f9c'],
      rim: ['#a58a92', '#64587f'],
      fold: '#443a68',
      floor: ['#a39a78', '#6a6a78'],
      lakes: [
        ['#efbaa4', '#4f5a9a'],
        ['#dcc4a4', '#5f7f88'],
      ],
      wall: '#ffe6d0',
      roof: '#9f5a5a',
      glass: '#443a5c',
      leaf: '#3a4468',
      heads: ['#8f86d8', '#b09ae6', '#c78fd0', '#d8c6f0'],
      near: '#1e2148',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const hz = height * 0.3;
    const floor = height * 0.5;
    const fold = (x0: number, x1: number, y: number, lift: (t: number) => number): Point[] =>
      Array.from({ length: 33 }, (_, i): Point => {
        const t = i / 32;
        return [x0 + (x1 - x0) * t, y - lift(t) + random.noise(t * 7, y / 90) * 13 * u];
      });
    const rim = fold(-30, width + 30, height * 0.42, (t) => (40 + 90 * Math.abs(t - 0.46) ** 1.3 * 2.4) * u);
    const slopePaint = gradient([
      [0, mix(palette.haze, palette.rim[0], 0.7)],
      [1, palette.rim[1]],
    ]);
    const slope = hill(rim, height);
    let folds = '';
    for (let i = 0; i < 30; i++) {
      const [x, y] = rim[i + 1] ?? [0, 0];
      const lean = (x / width - 0.5) * -60 * u;
      folds += shape(
        `M${f(x)} ${f(y - 4)}Q${f(x + lean * 0.4 + 14 * u)} ${f(y + 60 * u)} ${f(x + lean + random.range(10, 30) * u)} ${f(y + random.range(110, 200) * u)}Q${f(x + lean * 0.6 - 6 * u)} ${f(y + 70 * u)} ${f(x)} ${f(y - 4)}Z`,
        palette.fold,
        { opacity: 0.34 },
      );
    }
    const ground = gradient([
      [0, palette.floor[0]],
      [1, palette.floor[1]],
    ]);
    const floorLine = fold(-30, width + 30, floor, (t) => 30 * u * Math.sin(t * 5));
    const blue = lens(width * 0.66, height * 0.64, width * 0.37, 150 * u, 128 * u);
    const green = lens(width * 0.2, height * 0.72, width * 0.23, 84 * u, 74 * u);
    const lake = (d: string, colours: readonly [string, string]): string => {
      const paint = gradient([
        [0, colours[0]],
        [1, colours[1]],
      ]);
      return (
        stroke(d, lighten(palette.floor[0], 0.4), 5 * u, { opacity: 0.6 }) +
        paint.def +
        shape(d, paint.fill) +
        clipTo(d, ripples(random, width, height * 0.56, height * 0.78, '#ffffff', { count: 90, opacity: 0.4 }))
      );
    };
    // Village on the neck of land between the lakes.
    let village = '';
    for (const [x, y, s] of [
      [0.585, 0.537, 22],
      [0.61, 0.531, 18],
      [0.636, 0.535, 24],
      [0.69, 0.533, 20],
      [0.715, 0.538, 24],
      [0.745, 0.533, 18],
      [0.56, 0.548, 18],
    ] as const) {
      const [hx, hy, w] = [width * x, height * y, s * u];
      village +=
        rect(hx, hy - w * 0.7, w, w * 0.7, palette.wall) +
        rect(hx + w * 0.66, hy - w * 0.7, w * 0.34, w * 0.7, mix(palette.wall, palette.glass, 0.3)) +
        shape(
          poly([
            [hx - 2 * u, hy - w * 0.68],
            [hx + w * 0.5, hy - w * 1.08],
            [hx + w + 2 * u, hy - w * 0.68],
          ]),
          palette.roof,
        );
    }
    const [chX, chY] = [width * 0.662, height * 0.537];
    village +=
      rect(chX, chY - 66 * u, 15 * u, 66 * u, palette.wall) +
      rect(chX + 10 * u, chY - 66 * u, 5 * u, 66 * u, mix(palette.wall, palette.glass, 0.34)) +
      shape(
        poly([
          [chX - 2 * u, chY - 65 * u],
          [chX + 7.5 * u, chY - 98 * u],
          [chX + 17 * u, chY - 65 * u],
        ]),
        palette.roof,
      ) +
      rect(chX + 4 * u, chY - 56 * u, 5 * u, 10 * u, palette.glass);
    const trees = Array.from({ length: 40 }, (_, i) =>
      bush(
        random,
        width * (i < 24 ? random.range(0.36, 0.96) : random.range(0, 0.4)),
        height * (i < 24 ? 0.548 : 0.62) + random.range(-8, 6) * u,
        random.range(8, 16) * u,
        palette.fold,
      ),
    ).join('');
    // Hedges divide the pastures, with a few cows for scale.
    const hedges =
      [0.58, 0.66, 0.78, 0.88]
        .map((k, i) =>
          stroke(
            curve([
              [width * (0.3 - i * 0.02), height * (0.86 + 0.03 * i)],
              [width * (0.2 + k * 0.5), height * (0.83 + 0.025 * i)],
              [width * (k + 0.12), height * (0.81 + 0.03 * i)],
            ]),
            palette.fold,
            (3 + i) * u,
            { opacity: 0.7 },
          ),
        )
        .join('') +
      [0.36, 0.42, 0.5]
        .map((x) =>
          stroke(
            curve([
              [width * x, height * 0.99],
              [width * (x + 0.02), height * 0.9],
              [width * (x + 0.07), height * 0.815],
            ]),
            palette.fold,
            4 * u,
            { opacity: 0.6 },
          ),
        )
        .join('');
    const cows = [
      [0.43, 0.87],
      [0.46, 0.885],
      [0.54, 0.85],
      [0.56, 0.868],
      [0.49, 0.915],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(width * x, height * y, 13 * u, 7 * u, palette.wall, { rx: 3 * u }) +
          rect(width * x + 4 * u, height * y, 5 * u, 5 * u, palette.near) +
          circle(width * x - 2 * u, height * y + 1 * u, 2.6 * u, palette.near),
      )
      .join('');
    const nearLeft: Point[] = [
      [-20, height * 0.8],
      [width * 0.1, height * 0.83],
      [width * 0.24, height * 0.9],
      [width * 0.4, height * 1.0],
      [width * 0.46, height + 20],
    ];
    const nearRight: Point[] = [
      [width * 0.5, height + 20],
      [width * 0.64, height * 0.94],
      [width * 0.84, height * 0.87],
      [width + 20, height * 0.8],
    ];
    const alongHedge = (points: readonly Point[], n: number): Point[] =>
      Array.from({ length: n }, (_, i): Point => {
        const t = ((i + 0.5) / n) * (points.length - 1);
        const [a, b] = [points[Math.floor(t)], points[Math.min(points.length - 1, Math.floor(t) + 1)]];
        if (!a || !b) return [0, height];
        return [a[0] + (b[0] - a[0]) * (t % 1), a[1] + (b[1] - a[1]) * (t % 1)];
      });
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(width * 0.26, height * 0.16, 44 * u, palette.sun, { style: 'glow' }),
        cumulus(random, width * 0.46, hz - 12 * u, 190 * u, palette.cloud, palette.cloudShade),
        cumulus(random, width * 0.86, hz - 34 * u, 260 * u, palette.cloud, palette.cloudShade),
        streaks(random, width, height * 0.04, height * 0.2, palette.cloud, { scale: u, count: 5 }),
      ),
      layer(
        0.15,
        water(width, height, hz, palette.sea[0], palette.sea[1]),
        ripples(random, width, hz + 6 * u, height * 0.42, '#ffffff', { count: 30, opacity: 0.3 }),
        hazeRidges(random, width, height, {
          y0: hz - 6 * u,
          y1: hz + 26 * u,
          amp: 34 * u,
          wave: 420 * u,
          colors: ramp(mix(palette.haze, palette.rim[1], 0.3), mix(palette.haze, palette.rim[1], 0.5), 2),
        }).slice(0, 1),
      ),
      layer(
        0.35,
        slopePaint.def,
        shape(slope, slopePaint.fill),
        clipTo(slope, folds),
        mist(width, height * 0.44, 80 * u, palette.haze, 0.4),
      ),
      layer(
        0.55,
        ground.def,
        shape(hill(floorLine, height), ground.fill),
        lake(blue, palette.lakes[0]),
        lake(green, palette.lakes[1]),
        stroke(
          curve([
            [width * 0.36, height * 0.8],
            [width * 0.4, height * 0.7],
            [width * 0.44, height * 0.6],
            [width * 0.56, height * 0.552],
          ]),
          lighten(palette.floor[0], 0.55),
          5 * u,
        ),
        hedges,
        cows,
        trees,
        village,
      ),
      layer(0.8, paraglider(width * 0.44, height * 0.2, 124 * u, palette.near)),
      layer(
        1,
        shape(hill(nearRight, height + 30), palette.near),
        shape(hill(nearLeft, height + 30), palette.near),
        hydrangeas(canvas, alongHedge(nearRight, 9), 34, palette.leaf, palette.heads),
        hydrangeas(canvas, alongHedge(nearLeft, 9), 40, palette.leaf, palette.heads),
      ),
    ];
  },
});
