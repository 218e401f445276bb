import { darken, lighten, mix } from '../colour.ts';
import { circle, clipTo, f, fractal, gradient, lens, poly, rect, shape, stroke, type Point } from '../draw.ts';
import { peak } from '../nature/land.ts';
import { birds, mist, sky, streaks, sun } from '../nature/sky.ts';
import { glitter, reflect, ripples, water } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer, type Canvas } from '../scene.ts';

interface IceColours {
  lit: string;
  shade: string;
  deep: string;
}

/** Iceberg: broken crown, lit face left, blue face right, a dark line where the sea has licked it. */
function iceberg(
  { random, u }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { lit, shade, deep }: IceColours,
): string {
  const top: Point = [x + w * random.range(-0.18, 0.1), y - h];
  const left = fractal(random, [x - w * 0.5, y], [top[0] - w * 0.12, y - h * random.range(0.8, 0.96)], 0.3, 4);
  const right = fractal(random, [top[0] + w * 0.2, y - h * random.range(0.6, 0.82)], [x + w * 0.5, y], 0.3, 4);
  const body = poly([...left, top, ...right]);
  const spine = fractal(random, top, [x + w * 0.06, y], 0.3, 4, 'x');
  let inner = shape(poly([...spine, ...[...right].reverse()]), shade);
  for (let i = 0; i < 5; i++) {
    const px = x + w * random.range(-0.4, 0.34);
    const py = y - h * random.range(0.2, 0.75);
    inner += shape(
      poly([
        [px, py],
        [px + w * 0.1, py - h * 0.06],
        [px + w * 0.07, py + h * 0.26],
      ]),
      i % 2 ? shade : deep,
      { opacity: 0.55 },
    );
  }
  inner += stroke(
    `M${f(x - w * 0.5)} ${f(y - h * 0.08)}Q${f(x)} ${f(y - h * 0.02)} ${f(x + w * 0.5)} ${f(y - h * 0.1)}`,
    deep,
    h * 0.05,
    { opacity: 0.7 },
  );
  return (
    shape(body, lit) + clipTo(body, inner) + shape(lens(x, y + 1, w * 0.62, 1.5 * u, 4 * u), lit, { opacity: 0.6 })
  );
}

/** Inflatable boat with three passengers and a helmsman; s is half its length. */
function dinghy(x: number, y: number, s: number, dark: string, coats: readonly string[]): string {
  const p = (a: number, b: number): string => `${f(x + a * s)} ${f(y + b * s)}`;
  let people = '';
  coats.forEach((coat, i) => {
    const px = -0.62 + i * 0.36;
    people +=
      shape(
        `M${p(px - 0.1, -0.06)}L${p(px - 0.09, -0.34)}Q${p(px, -0.48)} ${p(px + 0.09, -0.34)}L${p(px + 0.1, -0.06)}Z`,
        coat,
      ) + circle(x + px * s, y - s * 0.48, s * 0.075, dark);
  });
  const tube =
    shape(
      `M${p(-0.98, -0.12)}Q${p(-1.04, 0.1)} ${p(-0.86, 0.12)}H${f(x + s * 0.6)}Q${p(0.96, 0.06)} ${p(1.1, -0.28)}Q${p(0.94, -0.24)} ${p(0.7, -0.12)}Z`,
      RED,
    ) +
    shape(
      `M${p(-1, 0.02)}Q${p(-1, 0.12)} ${p(-0.86, 0.12)}H${f(x + s * 0.6)}Q${p(0.86, 0.08)} ${p(1.0, -0.08)}Q${p(0.8, 0.02)} ${p(0.6, 0.02)}Z`,
      RED_SHADE,
    );
  return (
    shape(lens(x - s * 0.2, y + s * 0.15, s * 1.5, s * 0.03, s * 0.08), '#ffffff', { opacity: 0.6 }) +
    rect(x - s * 1.1, y - s * 0.3, s * 0.14, s * 0.34, dark) +
    people +
    redThing(tube)
  );
}

/** A glacier lagoon: tongue of ice between dark mountains, drifting bergs, glass on black sand. */
export const ice = defineScene({
  red: 'inflatable boat',
  focal: { x: 60, y: 56 },
  palettes: [
    {
      sky: ['#3a76a8', '#8fb9d3', '#dbe8ea', '#f8e6d4'],
      haze: '#dfe9ec',
      sun: '#fffaf0',
      cloud: '#ffffff',
      rock: '#5f7080',
      rockShade: '#33465a',
      snow: '#ffffff',
      snowShade: '#a8c3dc',
      glacier: ['#eef6fb', '#9cc6e0', '#4f94c0'],
      ice: { lit: '#f6fbff', shade: '#9fd0e6', deep: '#4fa0c8' },
      lagoon: ['#bcd9e2', '#2f6f92'],
      sand: '#26303a',
      wet: '#4f6272',
      coats: ['#e8b23c', '#2f7f8f', '#f3f6f8', '#5f5f86'],
      dark: '#1b2530',
    },
    {
      sky: ['#2a2a62', '#7a5f9c', '#efa0a0', '#ffd6b4'],
      haze: '#e9bfc0',
      sun: '#fff2dc',
      cloud: '#ffe2de',
      rock: '#6a5a86',
      rockShade: '#37305e',
      snow: '#ffeee8',
      snowShade: '#a494c8',
      glacier: ['#fbe9ea', '#b9a8d6', '#6f6ab0'],
      ice: { lit: '#fff2f0', shade: '#b9b4e2', deep: '#6f7cc0' },
      lagoon: ['#efc0c0', '#454a8a'],
      sand: '#1f1b3a',
      wet: '#5a4c7c',
      coats: ['#e8a85c', '#5f8fb0', '#fff0ea', '#8a6aa8'],
      dark: '#17142e',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const shore = height * 0.52;
    const P = (x: number, y: number, l: number, r: number, k: number): string =>
      peak(random, {
        x: width * x,
        y: height * y,
        base: shore,
        left: l * u,
        right: r * u,
        lit: mix(palette.haze, palette.rock, k),
        shade: mix(palette.haze, palette.rockShade, k),
        snow: mix(palette.haze, palette.snow, k + 0.15),
        snowShade: mix(palette.haze, palette.snowShade, k),
        snowLine: 0.4,
        drift: 40 * u,
        rough: 0.18,
      });
    const q = (x: number, y: number): string => `${f(width * x)} ${f(height * y)}`;
    const tongue = `M${q(0.612, 0.15)}C${q(0.6, 0.27)} ${q(0.5, 0.3)} ${q(0.47, 0.38)}S${q(0.36, 0.49)} ${q(0.33, 0.525)}H${f(width * 0.91)}C${q(0.86, 0.48)} ${q(0.78, 0.42)} ${q(0.75, 0.36)}S${q(0.67, 0.26)} ${q(0.655, 0.15)}Q${q(0.63, 0.14)} ${q(0.612, 0.15)}Z`;
    const flow = gradient([
      [0, palette.glacier[0]],
      [0.7, palette.glacier[0]],
      [1, palette.glacier[1]],
    ]);
    let crevasses = '';
    for (let i = 0; i < 16; i++) {
      const t = (i / 16) ** 0.8;
      const y = height * 0.2 + (shore - height * 0.2) * t;
      const half = width * (0.1 + 0.19 * t);
      crevasses += stroke(
        `M${f(width * 0.615 - half)} ${f(y)}Q${f(width * 0.615 + random.range(-30, 30) * u)} ${f(y + (14 + 30 * t) * u)} ${f(width * 0.615 + half)} ${f(y - 4 * u)}`,
        palette.glacier[1],
        (1.4 + 3 * t) * u,
        { opacity: 0.8 },
      );
    }
    for (let i = 0; i < 36; i++) {
      const x = width * random.range(0.36, 0.92);
      crevasses += shape(
        poly([
          [x, shore - random.range(20, 52) * u],
          [x + random.range(6, 18) * u, shore - 60 * u],
          [x + random.range(10, 22) * u, shore + 8 * u],
          [x - 4 * u, shore + 8 * u],
        ]),
        i % 3 ? palette.glacier[1] : palette.glacier[2],
        { opacity: 0.7 },
      );
    }
    const ridgeArt = [
      P(0.06, 0.3, 240, 250, 0.55),
      P(0.27, 0.22, 270, 240, 0.75),
      P(0.63, 0.06, 300, 300, 0.5),
      P(0.97, 0.2, 260, 200, 0.8),
      P(0.45, 0.24, 190, 130, 0.85),
      P(0.82, 0.22, 130, 220, 0.9),
    ];
    const [back, front] = [[ridgeArt[2] ?? ''], ridgeArt.filter((_, i) => i !== 2)];
    const bergs = [
      [0.1, 0.575, 120, 44],
      [0.33, 0.565, 90, 34],
      [0.93, 0.585, 150, 70],
    ].map(([x = 0, y = 0, w = 0, h = 0]) =>
      iceberg(canvas, width * x, height * y, w * u, h * u, {
        lit: mix(palette.haze, palette.ice.lit, 0.8),
        shade: mix(palette.haze, palette.ice.shade, 0.8),
        deep: mix(palette.haze, palette.ice.deep, 0.7),
      }),
    );
    const big = iceberg(canvas, width * 0.695, height * 0.69, 340 * u, 176 * u, palette.ice);
    const small =
      iceberg(canvas, width * 0.875, height * 0.745, 180 * u, 74 * u, palette.ice) +
      iceberg(canvas, width * 0.16, height * 0.7, 150 * u, 54 * u, palette.ice);
    const all = [...back, flow.def, shape(tongue, flow.fill), ...front].join('');
    const lagoon = poly([
      [0, shore],
      [width, shore],
      [width, height],
      [0, height],
    ]);
    const beach = fractal(random, [-20, height * 0.87], [width + 20, height * 0.93], 0.05, 6);
    let glass = '';
    for (let i = 0; i < 34; i++) {
      const x = width * random.next();
      const y = height * random.range(0.9, 0.99);
      const s = random.range(7, 26) * u * (0.5 + (y / height - 0.88) * 5);
      glass +=
        shape(
          poly([
            [x - s, y],
            [x - s * 0.7, y - s * 0.7],
            [x, y - s],
            [x + s * 0.8, y - s * 0.5],
            [x + s, y],
          ]),
          palette.ice.lit,
          { opacity: 0.92 },
        ) +
        shape(
          poly([
            [x, y - s],
            [x + s * 0.8, y - s * 0.5],
            [x + s, y],
            [x + s * 0.1, y],
          ]),
          palette.ice.shade,
        ) +
        shape(lens(x, y + 1, s * 1.3, 1, 3 * u), palette.wet);
    }
    return [
      layer(
        0,
        sky(width, height, palette.sky, shore / height),
        sun(width * 0.2, height * 0.2, 46 * u, palette.sun, { style: 'halo' }),
        streaks(random, width, height * 0.06, height * 0.36, palette.cloud, { scale: u * 1.1, count: 8 }),
      ),
      layer(0.25, back, mist(width, height * 0.3, 80 * u, palette.haze, 0.4)),
      layer(
        0.4,
        flow.def,
        shape(tongue, flow.fill),
        clipTo(tongue, crevasses),
        front,
        mist(width, shore - 8 * u, 60 * u, palette.haze, 0.6),
      ),
      layer(
        0.6,
        water(width, height, shore, palette.lagoon[0], palette.lagoon[1]),
        clipTo(lagoon, reflect(all, shore, { opacity: 0.36, squash: 0.6 })),
        bergs,
        clipTo(lagoon, reflect(big, height * 0.69, { opacity: 0.35, squash: 0.5 })),
        glitter(random, width * 0.2, shore, height * 0.86, palette.sun, { spread: 40 * u, count: 34, opacity: 0.6 }),
        ripples(random, width, shore + 8 * u, height * 0.9, palette.snow, { count: 70, opacity: 0.32 }),
        big,
        small,
      ),
      layer(
        0.8,
        dinghy(width * 0.42, height * 0.755, 76 * u, palette.dark, palette.coats),
        birds(random, width * 0.46, height * 0.3, 6, 12 * u, palette.dark),
      ),
      layer(
        1,
        shape(poly([...beach, [width + 20, height + 10], [-20, height + 10]]), palette.sand),
        stroke(`M${beach.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`, lighten(palette.wet, 0.3), 5 * u),
        stroke(`M${beach.map(([x, y]) => `${f(x)} ${f(y + 9 * u)}`).join('L')}`, darken(palette.wet, 0.2), 7 * u),
        glass,
      ),
    ];
  },
});
