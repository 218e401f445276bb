import { prang } from '../built/temples.ts';
import { darken, mix, ramp } from '../colour.ts';
import { circle, clipTo, ellipse, f, lens, poly, rect, ridge, shape, stroke } from '../draw.ts';
import { hazeRidges, noiseRidge } from '../nature/land.ts';
import { palm } from '../nature/plants.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { bush } from '../nature/trees.ts';
import { reflect, ripples, water } from '../nature/water.ts';
import { RED, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Temple towers in the forest, mirrored in a lotus pond. */
export const ruins = defineScene({
  red: 'parasol',
  focal: { x: 60, y: 52 },
  palettes: [
    {
      sky: ['#4a3a74', '#b5688a', '#f6a070', '#ffd694'],
      haze: '#f8c08e',
      sun: '#fff2c4',
      cloud: '#ffe0c0',
      canopy: '#3c4a50',
      palm: '#2c3b48',
      stone: '#8a5a60',
      stoneShade: '#4f3450',
      dark: '#2a1c38',
      lake: ['#f2b088', '#4a3c70'],
      pad: '#4f6a5c',
      lotus: '#f7a8b8',
    },
    {
      sky: ['#2a8090', '#86c2b4', '#f0ebc0', '#fbe0a4'],
      haze: '#e8e2b8',
      sun: '#fffbe0',
      cloud: '#ffffff',
      canopy: '#2f6a4a',
      palm: '#235a44',
      stone: '#b5a084',
      stoneShade: '#71675f',
      dark: '#333a38',
      lake: ['#cfdcb4', '#2a7070'],
      pad: '#3f8a58',
      lotus: '#f4a0b4',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.68;
    const cx = width * 0.62;
    const back = hazeRidges(random, width, height, {
      y0: shore - 110 * u,
      y1: shore - 50 * u,
      amp: 46 * u,
      wave: 130 * u,
      octaves: 5,
      colors: ramp(mix(palette.haze, palette.canopy, 0.35), mix(palette.haze, palette.canopy, 0.8), 3),
    });
    const t = [
      [-0.2, 120, 190],
      [0.2, 120, 190],
      [-0.105, 118, 250],
      [0.105, 118, 250],
      [0, 150, 340],
    ] as const;
    const body = t
      .map(([dx, w, h]) => prang(cx + dx * 1500 * u, shore - 54 * u, w * u, h * u, palette.stone, palette.stoneShade))
      .join('');
    let gallery = '';
    for (const [w, y, h] of [
      [420, -6, 50],
      [350, -50, 30],
    ] as const) {
      gallery +=
        rect(cx - w * u, shore + y * u - h * u, w * 2 * u, h * u, palette.stone) +
        rect(cx + w * 0.35 * u, shore + y * u - h * u, w * 0.65 * u, h * u, palette.stoneShade, { opacity: 0.55 }) +
        rect(cx - (w + 10) * u, shore + y * u - h * u - 7 * u, (w + 10) * 2 * u, 8 * u, palette.stoneShade);
      for (let i = 0; i < w / 15; i++)
        gallery += rect(
          cx - w * u + (10 + i * 30) * u,
          shore + y * u - h * u * 0.76,
          13 * u,
          h * u * 0.7,
          palette.dark,
          { opacity: 0.75 },
        );
    }
    gallery +=
      shape(
        poly([
          [cx - 46 * u, shore],
          [cx - 30 * u, shore - 84 * u],
          [cx + 30 * u, shore - 84 * u],
          [cx + 46 * u, shore],
        ]),
        palette.stone,
      ) +
      Array.from({ length: 9 }, (_, i) =>
        rect(cx - (31 + i * 1.8) * u, shore - 80 * u + i * 9 * u, (62 + i * 3.6) * u, 2.4 * u, palette.stoneShade),
      ).join('') +
      shape(
        poly([
          [cx - 12 * u, shore - 84 * u],
          [cx - 12 * u, shore - 112 * u],
          [cx, shore - 126 * u],
          [cx + 12 * u, shore - 112 * u],
          [cx + 12 * u, shore - 84 * u],
        ]),
        palette.dark,
      );
    const bank = shape(
      ridge(noiseRidge(random, width, { y: shore - 1 * u, amp: 9 * u, wave: 120 * u, row: 5 }), shore + 6 * u),
      palette.canopy,
    );
    const sidePalms = [0.05, 0.1, 0.18, 0.25, 0.9, 0.95, 0.99]
      .map((x) =>
        palm(random, width * x, shore, random.range(150, 250) * u, palette.palm, {
          lean: random.range(-0.06, 0.06),
          fronds: 11,
        }),
      )
      .join('');
    const bushes = Array.from({ length: 14 }, (_, i) =>
      bush(
        random,
        width * (i < 8 ? i * 0.042 : 0.84 + (i - 8) * 0.032),
        shore + 4 * u,
        random.range(26, 44) * u,
        palette.canopy,
        darken(palette.canopy, 0.25),
      ),
    ).join('');
    const all = [...back, body, gallery, sidePalms, bushes, bank].join('');
    const bx = width * 0.36;
    const by = height * 0.82;
    const boat =
      shape(lens(bx, by + 10 * u, 76 * u, 2, 6 * u), palette.dark, { opacity: 0.4 }) +
      shape(
        `M${f(bx - 66 * u)} ${f(by - 10 * u)}Q${f(bx)} ${f(by + 12 * u)} ${f(bx + 66 * u)} ${f(by - 10 * u)}Q${f(bx + 40 * u)} ${f(by + 12 * u)} ${f(bx)} ${f(by + 12 * u)}Q${f(bx - 40 * u)} ${f(by + 12 * u)} ${f(bx - 66 * u)} ${f(by - 10 * u)}Z`,
        palette.dark,
      ) +
      shape(
        poly([
          [bx - 6 * u, by],
          [bx - 10 * u, by - 34 * u],
          [bx + 2 * u, by - 46 * u],
          [bx + 13 * u, by - 32 * u],
          [bx + 12 * u, by],
        ]),
        '#f3b04a',
      ) +
      circle(bx + 2 * u, by - 50 * u, 6 * u, palette.dark) +
      redThing(
        shape(
          `M${f(bx - 30 * u)} ${f(by - 58 * u)}Q${f(bx + 2 * u)} ${f(by - 96 * u)} ${f(bx + 34 * u)} ${f(by - 58 * u)}Z`,
          RED,
        ),
      ) +
      stroke(`M${f(bx + 2 * u)} ${f(by - 80 * u)}V${f(by - 20 * u)}`, palette.dark, 2 * u);
    let lotus = '';
    for (let i = 0; i < 26; i++) {
      const x = random.chance(0.5) ? random.range(0, 0.24) : random.range(0.7, 1);
      const y = height * random.range(0.86, 0.99);
      const s = random.range(16, 36) * u;
      lotus +=
        ellipse(width * x, y, s, s * 0.32, palette.pad) +
        ellipse(width * x + s * 0.3, y + 1, s * 0.5, s * 0.16, darken(palette.pad, 0.2));
      if (random.chance(0.35))
        lotus += shape(
          `M${f(width * x - 9 * u)} ${f(y - 4 * u)}Q${f(width * x - 12 * u)} ${f(y - 18 * u)} ${f(width * x)} ${f(y - 24 * u)}Q${f(width * x + 12 * u)} ${f(y - 18 * u)} ${f(width * x + 9 * u)} ${f(y - 4 * u)}Z`,
          palette.lotus,
        );
    }
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.62),
        sun(width * 0.33, height * 0.36, 70 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.08, height * 0.44, palette.cloud, { scale: u, count: 6 }),
      ),
      layer(0.25, back),
      layer(0.5, body, gallery, sidePalms, bushes, bank),
      layer(
        0.75,
        water(width, height, shore + 4 * u, palette.lake[0], palette.lake[1]),
        clipTo(
          poly([
            [0, shore + 4 * u],
            [width, shore + 4 * u],
            [width, height],
            [0, height],
          ]),
          reflect(all, shore + 4 * u, { opacity: 0.4, squash: 0.66 }),
        ),
        ripples(random, width, shore + 14 * u, height, palette.sun, { count: 56, opacity: 0.4 }),
        boat,
      ),
      layer(1, lotus),
    ];
  },
});
