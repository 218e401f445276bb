import { pagoda } from '../built/temples.ts';
import { darken, mix, ramp } from '../colour.ts';
import { circle, clipTo, ellipse, f, lens, poly, rect, ridge, shape, stroke } from '../draw.ts';
import { hazeRidges, noiseRidge } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { reflect, ripples, water } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer, type Canvas } from '../scene.ts';

/** Maple: a forked trunk under flat clouds of leaves, lit from the left. */
function maple({ random }: Canvas, x: number, y: number, s: number, bark: string, leaves: readonly string[]): string {
  let o = stroke(
    `M${f(x)} ${f(y)}Q${f(x + 8 * s)} ${f(y - 34 * s)} ${f(x - 2 * s)} ${f(y - 72 * s)}M${f(x + 2 * s)} ${f(y - 40 * s)}L${f(x + 34 * s)} ${f(y - 78 * s)}M${f(x + 1 * s)} ${f(y - 48 * s)}L${f(x - 32 * s)} ${f(y - 74 * s)}`,
    bark,
    7 * s,
  );
  for (const [dx, dy, w] of [
    [-34, -82, 34],
    [30, -88, 38],
    [0, -112, 40],
    [-14, -92, 34],
    [16, -76, 30],
  ] as const) {
    const [base, light] = [random.pick(leaves), random.pick(leaves)];
    o += ellipse(x + dx * s, y + dy * s, w * s, w * 0.62 * s, darken(base, 0.14));
    for (let i = 0; i < 10; i++) {
      const a = random.next() * Math.PI * 2;
      const d = Math.sqrt(random.next());
      o += circle(
        x + (dx - 4 + Math.cos(a) * d * w * 0.9) * s,
        y + (dy - 4 + Math.sin(a) * d * w * 0.5) * s,
        random.range(5, 11) * s,
        i % 3 ? base : light,
      );
    }
  }
  return o;
}

/** Arched footbridge seen from the side: deck, railing, posts. (x0, x1) are its ends on the water line y. */
function footbridge(x0: number, x1: number, y: number, rise: number, u: number): string {
  const top = (t: number): number => y - rise * (1 - (2 * t - 1) ** 2);
  const at = (t: number): number => x0 + (x1 - x0) * t;
  const arc = (lift: number): string =>
    Array.from({ length: 25 }, (_, i) => `${f(at(i / 24))} ${f(top(i / 24) - lift)}`).join('L');
  const back = (lift: number): string =>
    Array.from({ length: 25 }, (_, i) => `${f(at(1 - i / 24))} ${f(top(1 - i / 24) - lift)}`).join('L');
  let s = '';
  for (const t of [0.22, 0.5, 0.78]) s += rect(at(t) - 5 * u, top(t), 10 * u, y - top(t) + 10 * u, RED_SHADE);
  s += shape(`M${arc(0)}L${back(-13 * u)}Z`, RED_SHADE) + shape(`M${arc(7 * u)}L${back(-3 * u)}Z`, RED);
  s += stroke(`M${arc(44 * u)}`, RED, 5.5 * u) + stroke(`M${arc(28 * u)}`, RED, 3 * u);
  for (let i = 0; i <= 10; i++)
    s += rect(at(i / 10) - 3 * u, top(i / 10) - 50 * u, 6 * u, 50 * u, i % 2 ? RED : RED_SHADE);
  return s;
}

/** A three-tier pagoda among maples, an arched bridge over still water. */
export const autumn = defineScene({
  red: 'footbridge',
  focal: { x: 60, y: 54 },
  palettes: [
    {
      sky: ['#5f93ad', '#b3ced0', '#f6e8cf', '#fbd9b0'],
      haze: '#f1dfc6',
      sun: '#fff7e4',
      cloud: '#ffffff',
      hills: '#8a8f76',
      leaves: ['#e9a33b', '#f2c24e', '#d98530', '#f6d878', '#c9742c'],
      far: ['#c99a5c', '#a8884e', '#7f8a5c'],
      bark: '#4a3431',
      wall: '#f3dfc2',
      roof: '#46505c',
      edge: '#2a2f3c',
      bank: '#6f7a48',
      lake: ['#ecdcc2', '#6f94a0'],
      foam: '#ffffff',
    },
    {
      sky: ['#33346c', '#866495', '#f09c84', '#ffd29e'],
      haze: '#efb598',
      sun: '#fff0cf',
      cloud: '#ffe0ce',
      hills: '#6a5a80',
      leaves: ['#e08a4a', '#f0b060', '#c9704f', '#f6cc86', '#a85f5a'],
      far: ['#a8707a', '#8a6484', '#5f5080'],
      bark: '#2b1c34',
      wall: '#edc7a0',
      roof: '#332b54',
      edge: '#1e1938',
      bank: '#4c4462',
      lake: ['#eeb098', '#46406f'],
      foam: '#fff0e0',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const shore = height * 0.71;
    const back = hazeRidges(random, width, height, {
      y0: height * 0.4,
      y1: height * 0.54,
      amp: 80 * u,
      wave: 420 * u,
      octaves: 4,
      colors: ramp(palette.haze, mix(palette.haze, palette.hills, 0.75), 4),
    });
    const wood = [0, 1, 2].map((row) => {
      const y = shore - (74 - row * 32) * u;
      let s = '';
      for (let x = -20; x < width + 30; x += (34 - row * 3) * u) {
        const lift = 120 * u * Math.exp(-(((x / width - 0.86) / 0.22) ** 2)) * (1 - row * 0.25);
        const c = mix(palette.haze, random.pick(row === 0 ? palette.far : palette.leaves), 0.6 + row * 0.17);
        const r = random.range(20, 34) * u;
        s +=
          circle(x, y - lift + random.range(-10, 10) * u, r, darken(c, 0.12)) +
          circle(x - r * 0.24, y - lift - r * 0.25, r * 0.66, c);
      }
      return s;
    });
    const px = width * 0.77;
    const tower = pagoda(px, shore - 40 * u, 380 * u, {
      wall: palette.wall,
      roof: palette.roof,
      edge: palette.edge,
      tiers: 3,
    });
    const bank = shape(
      ridge(noiseRidge(random, width, { y: shore - 10 * u, amp: 12 * u, wave: 220 * u, row: 3 }), shore + 8 * u),
      palette.bank,
    );
    const trees = [
      [0.63, 1.15],
      [0.7, 0.95],
      [0.86, 1.3],
      [0.94, 1.1],
      [0.05, 1.25],
      [0.13, 0.9],
    ].map(([x = 0, s = 1]) => maple(canvas, width * x, shore + 4 * u, s * 1.1 * u, palette.bark, palette.leaves));
    const scenery = [...back, ...wood, tower, bank, ...trees].join('');
    const pond = poly([
      [0, shore],
      [width, shore],
      [width, height],
      [0, height],
    ]);
    const bridgeAt = height * 0.83;
    const bridge = footbridge(width * 0.27, width * 0.58, bridgeAt, 74 * u, u);
    let branch = stroke(
      `M${f(width + 20)} ${f(height * 0.04)}Q${f(width * 0.92)} ${f(height * 0.1)} ${f(width * 0.83)} ${f(height * 0.085)}M${f(width * 0.94)} ${f(height * 0.085)}Q${f(width * 0.9)} ${f(height * 0.15)} ${f(width * 0.87)} ${f(height * 0.18)}`,
      palette.bark,
      6 * u,
    );
    for (const [x, y] of [
      [0.84, 0.08],
      [0.88, 0.1],
      [0.92, 0.1],
      [0.96, 0.07],
      [0.88, 0.17],
      [0.99, 0.05],
      [0.91, 0.14],
    ] as const)
      for (let i = 0; i < 9; i++)
        branch += circle(
          width * x + random.range(-30, 30) * u,
          height * y + random.range(-20, 20) * u,
          random.range(6, 13) * u,
          random.pick(palette.leaves),
        );
    let fallen = '';
    for (let i = 0; i < 46; i++)
      fallen += ellipse(
        width * random.range(0.02, 0.98),
        height * random.range(0.76, 0.99),
        random.range(3, 7) * u,
        random.range(1.4, 2.6) * u,
        random.pick(palette.leaves),
        { opacity: 0.9 },
      );
    const stones = [
      [0.25, 30],
      [0.275, 20],
      [0.585, 26],
      [0.61, 18],
    ].map(
      ([x = 0, s = 0]) =>
        shape(
          `M${f(width * x - s * u)} ${f(bridgeAt + 12 * u)}q${f(s * 0.2 * u)} ${f(-s * u)} ${f(s * u)} ${f(-s * 0.9 * u)}t${f(s * u)} ${f(s * 0.9 * u)}Z`,
          palette.roof,
        ) + shape(lens(width * x, bridgeAt + 12 * u, s * 1.7 * u, 2 * u, 4 * u), palette.foam, { opacity: 0.6 }),
    );
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.58),
        sun(width * 0.3, height * 0.3, 84 * u, palette.sun, { style: 'plain' }),
        streaks(random, width, height * 0.07, height * 0.42, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(0.25, back, mist(width, height * 0.52, 130 * u, palette.haze, 0.8)),
      layer(0.4, wood.slice(0, 1), mist(width, shore - 90 * u, 70 * u, palette.haze, 0.5), wood.slice(1, 2)),
      layer(0.55, tower, wood.slice(2), trees, bank),
      layer(
        0.75,
        water(width, height, shore, palette.lake[0], palette.lake[1]),
        clipTo(pond, reflect(scenery, shore, { opacity: 0.4, squash: 0.6 })),
        ripples(random, width, shore + 8 * u, height, palette.foam, { count: 56, opacity: 0.36 }),
      ),
      layer(0.9, redThing(reflect(bridge, bridgeAt + 10 * u, { opacity: 0.32, squash: 0.6 }), bridge), stones, fallen),
      layer(1, branch),
    ];
  },
});
