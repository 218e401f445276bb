import { terrace } from '../built/houses.ts';
import { darken, mix } from '../colour.ts';
import { clipTo, f, fractal, poly, rect, shape, stroke } from '../draw.ts';
import { peak } from '../nature/land.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { bush, cypress } from '../nature/trees.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** A temple on a rock above a white city. */
export const acropolis = defineScene({
  red: 'kite',
  focal: { x: 66, y: 48 },
  palettes: [
    {
      sky: ['#2f7fb4', '#8cc2d4', '#f3e8c8', '#fbd6a2'],
      haze: '#f0dfc0',
      sun: '#fff6dc',
      cloud: '#ffffff',
      rock: '#d9b48c',
      rockShade: '#94705f',
      marble: '#fff6e4',
      marbleShade: '#d3b596',
      cella: '#8a6a60',
      tree: '#3f6a4c',
      walls: ['#fff6e8', '#f6e2c4', '#fbeedb', '#f1d4b4'],
      roofs: ['#c9704c', '#b8603f', '#d98a62'],
      glass: '#4c6272',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const base = height * 0.7;
    const cx = width * 0.66;
    const wide = width / height > 1.75; // headline on the left: sun and kite move right
    const far = [0.04, 0.2, 0.38, 0.94].map((x, i) =>
      peak(random, {
        x: width * x,
        y: height * (0.43 + 0.03 * (i % 2)),
        base,
        left: 280 * u,
        right: 280 * u,
        lit: mix(palette.haze, palette.rock, 0.35),
        shade: mix(palette.haze, palette.rockShade, 0.35),
        drift: 40 * u,
        rough: 0.08,
      }),
    );
    // The rock: a broad plateau with vertical faces.
    const top = height * 0.455;
    const edgeL = fractal(random, [cx - 470 * u, base + 10], [cx - 330 * u, top + 22 * u], 0.3, 5, 'x');
    const plate = fractal(random, [cx - 330 * u, top + 22 * u], [cx + 330 * u, top + 16 * u], 0.02, 4);
    const edgeR = fractal(random, [cx + 330 * u, top + 16 * u], [cx + 480 * u, base + 10], 0.3, 5, 'x');
    const rock = poly([...edgeL, ...plate, ...edgeR]);
    let cuts = '';
    for (let i = 0; i < 26; i++) {
      const x = cx + random.range(-420, 420) * u;
      const y = top + random.range(20, 120) * u;
      cuts += poly([
        [x, y],
        [x + random.range(16, 40) * u, y - 8 * u],
        [x + random.range(20, 44) * u, y + random.range(60, 150) * u],
        [x - 4 * u, y + random.range(50, 120) * u],
      ]);
    }
    const crag =
      shape(rock, palette.rock) +
      clipTo(
        rock,
        shape(cuts, palette.rockShade, { opacity: 0.75 }) +
          rect(cx + 120 * u, top, width, height, palette.rockShade, { opacity: 0.35 }),
      );
    // The temple: steps, columns lit from the left, entablature, broken pediment.
    const w = 300 * u;
    const y0 = top + 14 * u;
    let parth = [0, 1, 2]
      .map((i) =>
        rect(
          cx - w / 2 - (14 - i * 5) * u,
          y0 - (i + 1) * 7 * u,
          w + (28 - i * 10) * u,
          8 * u,
          i % 2 ? palette.marbleShade : palette.marble,
        ),
      )
      .join('');
    const yc = y0 - 21 * u;
    const hc = 92 * u;
    parth += rect(cx - w / 2 + 22 * u, yc - hc, w - 44 * u, hc, palette.cella);
    for (let i = 0; i < 9; i++) {
      const x = cx - w / 2 + 8 * u + i * ((w - 32 * u) / 8);
      parth +=
        shape(
          poly([
            [x, yc],
            [x + 2 * u, yc - hc],
            [x + 15 * u, yc - hc],
            [x + 17 * u, yc],
          ]),
          palette.marble,
        ) +
        shape(
          poly([
            [x + 9 * u, yc],
            [x + 9.5 * u, yc - hc],
            [x + 15 * u, yc - hc],
            [x + 17 * u, yc],
          ]),
          palette.marbleShade,
        ) +
        rect(x - 2 * u, yc - hc - 5 * u, 21 * u, 6 * u, palette.marble);
    }
    parth +=
      rect(cx - w / 2, yc - hc - 24 * u, w, 20 * u, palette.marble) +
      rect(cx + w * 0.12, yc - hc - 24 * u, w * 0.38, 20 * u, palette.marbleShade, { opacity: 0.7 });
    for (let i = 0; i < 19; i++)
      parth += rect(cx - w / 2 + (6 + i * 15.6) * u, yc - hc - 20 * u, 5 * u, 12 * u, palette.marbleShade);
    parth +=
      shape(
        poly([
          [cx - w / 2 - 8 * u, yc - hc - 23 * u],
          [cx - w * 0.08, yc - hc - 66 * u],
          [cx + w * 0.06, yc - hc - 62 * u],
          [cx + w * 0.12, yc - hc - 46 * u],
          [cx + w * 0.2, yc - hc - 48 * u],
          [cx + w / 2 + 8 * u, yc - hc - 23 * u],
        ]),
        palette.marble,
      ) +
      shape(
        poly([
          [cx - w * 0.34, yc - hc - 28 * u],
          [cx - w * 0.06, yc - hc - 54 * u],
          [cx + w * 0.1, yc - hc - 38 * u],
          [cx + w * 0.34, yc - hc - 28 * u],
        ]),
        palette.cella,
      );
    const small =
      rect(cx + 196 * u, y0 - 46 * u, 84 * u, 46 * u, palette.marbleShade) +
      Array.from({ length: 5 }, (_, i) =>
        rect(cx + (198 + i * 17) * u, y0 - 46 * u, 9 * u, 46 * u, palette.marble),
      ).join('') +
      rect(cx + 190 * u, y0 - 58 * u, 96 * u, 13 * u, palette.marble);
    const trees = Array.from({ length: 22 }, () => {
      const x = cx + random.range(-520, 560) * u;
      return random.chance(0.4)
        ? cypress(x, base + random.range(-26, 26) * u, random.range(46, 80) * u, palette.tree)
        : bush(
            random,
            x,
            base + random.range(-20, 26) * u,
            random.range(16, 30) * u,
            palette.tree,
            darken(palette.tree, 0.22),
          );
    }).join('');
    const rows = [0, 1, 2, 3].map((i) =>
      terrace(random, -20, width + 20, (x) => base + (34 + i * 66) * u + random.noise(x / (120 * u), i) * 10 * u, {
        walls: palette.walls.map((c) => mix(palette.haze, c, 0.6 + 0.13 * i)),
        roofs: palette.roofs.map((c) => mix(palette.haze, c, 0.6 + 0.13 * i)),
        glass: mix(palette.haze, palette.glass, 0.7 + 0.1 * i),
        minH: (30 + 12 * i) * u,
        maxH: (52 + 18 * i) * u,
        minW: (34 + 8 * i) * u,
        maxW: (56 + 14 * i) * u,
        lightFrom: 'left',
      }),
    );
    const kx = width * (wide ? 0.92 : 0.27);
    const pull = wide ? -1 : 1;
    const ky = height * 0.2;
    const kite =
      redThing(
        shape(
          poly([
            [kx, ky - 34 * u],
            [kx + 24 * u, ky],
            [kx, ky + 42 * u],
            [kx - 24 * u, ky],
          ]),
          RED,
        ),
        shape(
          poly([
            [kx, ky - 34 * u],
            [kx + 24 * u, ky],
            [kx, ky + 42 * u],
          ]),
          RED_SHADE,
        ),
      ) +
      stroke(
        `M${f(kx)} ${f(ky + 42 * u)}q${f(-18 * u)} ${f(34 * u)} ${f(6 * u)} ${f(58 * u)}t${f(-2 * u)} ${f(54 * u)}`,
        palette.glass,
        1.8 * u,
      ) +
      stroke(
        `M${f(kx)} ${f(ky + 4 * u)}Q${f(kx + pull * 60 * u)} ${f(height * 0.5)} ${f(kx + pull * 130 * u)} ${f(base + 30 * u)}`,
        palette.glass,
        1 * u,
        { opacity: 0.55 },
      );
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.66),
        sun(width * (wide ? 0.54 : 0.4), height * (wide ? 0.4 : 0.44), 74 * u, palette.sun, { style: 'plain' }),
        streaks(random, width, height * 0.06, height * 0.36, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(0.2, far, mist(width, base - 20 * u, 110 * u, palette.haze, 0.7)),
      layer(0.45, crag, small, parth, trees, kite),
      layer(0.75, rows.slice(0, 3)),
      layer(
        1,
        rows.slice(3),
        cypress(width * 0.05, height + 10 * u, 260 * u, palette.tree),
        cypress(width * 0.095, height + 10 * u, 190 * u, palette.tree),
        cypress(width * 0.95, height + 10 * u, 170 * u, palette.tree),
      ),
    ];
  },
});
