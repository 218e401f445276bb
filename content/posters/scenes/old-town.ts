import { terrace } from '../built/houses.ts';
import { tram } from '../built/vehicles.ts';
import { darken, lighten, mix, ramp } from '../colour.ts';
import { circle, f, hill, rect, shape, stroke } from '../draw.ts';
import { hazeRidges, noiseRidge, peak } from '../nature/land.ts';
import { palm } from '../nature/plants.ts';
import { birds, mist, sky, streaks, sun } from '../nature/sky.ts';
import { bush, cypress } from '../nature/trees.ts';
import { glitter, ripples, water } from '../nature/water.ts';
import { RED, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** A hill town over a river with a tram; the third palette is a medina with market awnings. */
export const oldTown = defineScene({
  red: 'tram or awning',
  focal: { x: 60, y: 58 },
  palettes: [
    {
      sky: ['#2f86a8', '#8fc6cc', '#f6e7c4', '#fcd8a8'],
      haze: '#f2dfc0',
      sun: '#fffbe8',
      cloud: '#ffffff',
      walls: ['#fff4e0', '#f6d9a8', '#f3bfa0', '#bcd6d2', '#f7e6bf', '#eab08c'],
      roofs: ['#c8603f', '#b9553c', '#d4724a'],
      glass: '#3f5464',
      window: null,
      tree: '#3f7a5c',
      castle: '#e6cfa8',
      castleShade: '#a78a78',
      river: ['#a8d3d0', '#3f92a8', '#ffffff'],
      street: '#7b6a72',
    },
    {
      sky: ['#352a68', '#93587f', '#f08f74', '#ffcf96'],
      haze: '#f0ab8a',
      sun: '#fff0c8',
      cloud: '#ffd6c0',
      walls: ['#ffe2c0', '#f3b98f', '#e2967f', '#c99aa4', '#f7cf9e'],
      roofs: ['#8f3f4a', '#a54a4a', '#7c3a50'],
      glass: '#3b2a50',
      window: '#ffe08f',
      tree: '#3f3a60',
      castle: '#d99a86',
      castleShade: '#7a4a70',
      river: ['#eda58c', '#5d4a84', '#ffe6cc'],
      street: '#3a2d52',
    },
    {
      sky: ['#a8603f', '#dd8f5c', '#f6c98f', '#fbe3b8'],
      haze: '#f6d3a2',
      sun: '#fff8e0',
      cloud: '#ffeed6',
      walls: ['#e9a878', '#d98a5f', '#f0bf90', '#c8744f', '#e2987a'],
      roofs: ['#a5533f', '#b96548'],
      glass: '#5a2f35',
      window: null,
      tree: '#5d7a4a',
      castle: '#cf8058',
      castleShade: '#8c4a40',
      river: ['#f0d2a4', '#b98a6a', '#fff2d8'],
      street: '#6d4242',
      medina: true,
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.56;
    const street = height * 0.885;
    const profile = (x: number) => {
      const t = x / width;
      return 250 * u * Math.exp(-(((t - 0.74) / 0.26) ** 2)) + 60 * u * Math.exp(-(((t - 0.1) / 0.2) ** 2));
    };
    const rows = 7;
    const parts: string[] = [];
    for (let i = 0; i < rows; i++) {
      const t = i / (rows - 1);
      const foot = (x: number) =>
        street - 6 * u - profile(x) * (1 - t) - (1 - t) * 44 * u + random.noise(x / (90 * u), i) * 7 * u;
      const k = 0.5 + 0.5 * t;
      const x0 = width * Math.max(-0.03, 0.34 - 0.37 * t ** 0.8);
      parts.push(
        terrace(random, x0, width + 20, foot, {
          flat: palette.medina,
          walls: palette.walls.map((c) => mix(palette.haze, c, k)),
          roofs: palette.roofs.map((c) => mix(palette.haze, c, k)),
          glass: mix(palette.haze, palette.glass, k),
          lit: palette.window,
          minH: (36 + 26 * t) * u,
          maxH: (58 + 52 * t) * u,
          minW: (32 + 14 * t) * u,
          maxW: (52 + 24 * t) * u,
          lightFrom: 'left',
        }),
      );
      if (i < 5)
        for (let q = 0; q < 4; q++) {
          const x = width * random.range(0.42, 0.98);
          parts.push(
            palette.medina
              ? palm(random, x, foot(x) + 4 * u, random.range(70, 110) * u, mix(palette.haze, palette.tree, k), {
                  fronds: 9,
                  lean: random.range(-0.06, 0.06),
                })
              : random.chance(0.5)
                ? cypress(x, foot(x) + 4 * u, random.range(44, 70) * u, mix(palette.haze, palette.tree, k))
                : bush(random, x, foot(x) + 4 * u, 20 * u, mix(palette.haze, palette.tree, k)),
          );
        }
    }
    // Castle on the hill: crenellated wall and two towers.
    const cy = street - profile(width * 0.74) - 74 * u;
    const wallC = mix(palette.haze, palette.castle, 0.62);
    const wallS = mix(palette.haze, palette.castleShade, 0.62);
    const keep = (x: number, w: number, h: number) => {
      let s = rect(x, cy - h, w, h + 60 * u, wallC) + rect(x + w * 0.62, cy - h, w * 0.38, h + 60 * u, wallS);
      for (let i = 0; i < w / (10 * u); i += 1)
        if (i % 2 === 0)
          s += rect(x + i * 10 * u, cy - h - 9 * u, 10 * u, 10 * u, i * 10 * u > w * 0.6 ? wallS : wallC);
      return s;
    };
    const castle =
      keep(width * 0.64, 230 * u, 34 * u) +
      keep(width * 0.665, 44 * u, 84 * u) +
      keep(width * 0.77, 56 * u, 66 * u) +
      bush(random, width * 0.63, cy + 30 * u, 40 * u, mix(palette.haze, palette.tree, 0.6)) +
      bush(random, width * 0.85, cy + 36 * u, 44 * u, mix(palette.haze, palette.tree, 0.6));
    const minaret = () => {
      const x = width * 0.7;
      const w = 46 * u;
      const y = cy + 70 * u;
      const h = 290 * u;
      let m =
        rect(x, y - h, w, h, wallC) +
        rect(x + w * 0.6, y - h, w * 0.4, h, wallS) +
        rect(x + w * 0.24, y - h - 48 * u, w * 0.52, 48 * u, wallC) +
        rect(x + w * 0.56, y - h - 48 * u, w * 0.2, 48 * u, wallS) +
        circle(x + w * 0.5, y - h - 54 * u, 11 * u, wallS) +
        stroke(`M${f(x + w * 0.5)} ${f(y - h - 60 * u)}v${f(-26 * u)}`, wallS, 2.4 * u);
      for (let i = 0; i < 5; i++) m += rect(x + i * w * 0.2 + 1, y - h - 9 * u, w * 0.12, 10 * u, wallC);
      for (const t of [0.2, 0.42, 0.64] as const)
        m += shape(
          `M${f(x + w * 0.16)} ${f(y - h * (1 - t))}v${f(-16 * u)}a${f(w * 0.12)} ${f(w * 0.14)} 0 0 1 ${f(w * 0.24)} 0v${f(16 * u)}Z`,
          mix(palette.haze, palette.glass, 0.6),
        );
      return m;
    };
    const river = water(width, height, hz, palette.river[0], palette.river[1]);
    const awnings = () =>
      Array.from({ length: 7 }, (_, i) => {
        const x = width * (0.06 + i * 0.135);
        const w = 104 * u;
        const y = street + 2 * u;
        const red = i === 2;
        let a = '';
        for (let k = 0; k < 6; k++)
          a += shape(
            `M${f(x + (k * w) / 6)} ${f(y - 58 * u)}h${f(w / 6)}l${f(4 * u)} ${f(26 * u)}q${f(-w / 12)} ${f(12 * u)} ${f(-w / 6)} 0Z`,
            k % 2 ? '#fff0d6' : red ? RED : palette.roofs[0],
          );
        const stand =
          rect(x + 4 * u, y - 40 * u, 3 * u, 46 * u, palette.glass) +
          rect(x + w - 4 * u, y - 40 * u, 3 * u, 46 * u, palette.glass) +
          a +
          rect(x + 6 * u, y - 12 * u, w - 10 * u, 16 * u, palette.castleShade) +
          Array.from({ length: 5 }, (_, q) =>
            circle(
              x + (18 + q * 17) * u,
              y - 13 * u,
              7 * u,
              random.pick(['#e8a33a', '#c85a34', '#7a9a4a', '#f0c46a', '#a8743a']),
            ),
          ).join('');
        return red ? redThing(stand) : stand;
      }).join('');
    const far = hazeRidges(random, width, height, {
      y0: hz - 40 * u,
      y1: hz - 8 * u,
      amp: 46 * u,
      wave: 420 * u,
      colors: ramp(palette.haze, mix(palette.haze, palette.castleShade, 0.4), 2),
    });
    const quay =
      rect(0, street, width, height - street, palette.street) +
      rect(0, street, width, 5 * u, lighten(palette.street, 0.22)) +
      [0.3, 0.62]
        .map((k) => rect(0, street + (height - street) * k, width, 2.4 * u, darken(palette.street, 0.35)))
        .join('') +
      Array.from({ length: 16 }, (_, i) =>
        rect((width / 16) * i + 20 * u, height - 14 * u, width / 32, 3 * u, lighten(palette.street, 0.12)),
      ).join('');
    const wire = stroke(`M0 ${f(street - 92 * u)}H${f(width)}`, palette.glass, 1.3 * u, { opacity: 0.55 });
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(width * 0.26, hz - 150 * u, 60 * u, palette.sun, { style: palette.medina ? 'rings' : 'glow' }),
        streaks(random, width, height * 0.07, hz * 0.7, palette.cloud, { scale: u, count: 7 }),
        palette.medina ? birds(random, width * 0.5, height * 0.2, 6, 13 * u, palette.glass) : '',
      ),
      palette.medina
        ? layer(
            0.2,
            [0.05, 0.22, 0.42, 0.6].map((x, i) =>
              peak(random, {
                x: width * x,
                y: height * (0.36 + 0.03 * (i % 2)),
                base: hz + 30 * u,
                left: 260 * u,
                right: 260 * u,
                lit: mix(palette.haze, palette.castle, 0.4),
                shade: mix(palette.haze, palette.castleShade, 0.45),
                snow: '#fff6ea',
                snowShade: mix(palette.haze, palette.castleShade, 0.2),
                snowLine: 0.3,
                drift: 40 * u,
              }),
            ),
            shape(
              hill(noiseRidge(random, width, { y: hz + 8 * u, amp: 14 * u, wave: 260 * u, row: 6, step: 40 }), height),
              mix(palette.haze, palette.river[1], 0.7),
            ),
            mist(width, hz, 90 * u, palette.haze, 0.7),
            Array.from({ length: 13 }, (_, i) =>
              palm(
                random,
                width * (0.01 + i * 0.036),
                street - random.range(100, 150) * u,
                random.range(90, 150) * u,
                mix(palette.haze, palette.tree, 0.75),
                { fronds: 9, lean: random.range(-0.06, 0.06) },
              ),
            ),
          )
        : layer(
            0.2,
            far,
            river,
            glitter(random, width * 0.26, hz, street, palette.sun, { spread: 40 * u, count: 36 }),
            ripples(random, width, hz + 10 * u, street, palette.river[2], { count: 30, x1: 0.5 }),
          ),
      layer(0.45, palette.medina ? minaret() : castle, parts.slice(0, -1)),
      layer(0.7, parts.slice(-1)),
      palette.medina
        ? layer(1, quay, awnings())
        : layer(1, quay, wire, redThing(tram(width * 0.36, street + 34 * u, 168 * u))),
    ];
  },
});
