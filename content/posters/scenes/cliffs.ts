import type { Point } from '../draw.ts';
import { lighthouse } from '../built/landmarks.ts';
import { mix } from '../colour.ts';
import { clipTo, f, fractal, lens, poly, rect, ridge, shape } from '../draw.ts';
import { grass } from '../nature/plants.ts';
import { birds, sky, stars, streaks, sun } from '../nature/sky.ts';
import { glitter, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Sea cliffs with a lighthouse; the first palette is dusk with the beam on. */
export const cliffs = defineScene({
  red: 'lighthouse',
  focal: { x: 84, y: 40 },
  palettes: [
    {
      sky: ['#1f3b63', '#5d7ea8', '#f0b79a', '#ffd7a8'],
      haze: '#eec2a4',
      sun: '#fff0cf',
      cloud: '#ffe9da',
      rock: '#8d7f80',
      rockShade: '#4c4658',
      grass: '#6f8a4e',
      sea: ['#d8a796', '#1d4467'],
      foam: '#fff4e6',
      beam: '#fff1b8',
      bird: '#2a2a3c',
      near: '#172433',
    },
    {
      sky: ['#3f83a8', '#9cc7d3', '#e6ebdd', '#f6e8cc'],
      haze: '#dfe6dc',
      sun: '#fffdf0',
      cloud: '#ffffff',
      rock: '#b9a48b',
      rockShade: '#6f6159',
      grass: '#5f9455',
      sea: ['#8fc0c6', '#125a78'],
      foam: '#ffffff',
      beam: null,
      bird: '#33424a',
      near: '#1f4a3c',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.5;
    const sx = width * 0.36;
    const wall = (x0: number, top: number, foot: number, c: string, sh: string, green: string, lean = 60) => {
      const edge = fractal(random, [x0 - 30 * u, foot], [x0 + lean * u, top], 0.16, 6, 'x');
      const crest = fractal(random, [x0 + lean * u, top], [width + 20, top - 70 * u], 0.07, 5);
      const body = poly([...edge, ...crest, [width + 20, foot]]);
      let cuts = '';
      for (let i = 0; i < 14; i++) {
        const x = x0 + random.range(0, 1) * (width - x0);
        const y = top + random.range(-40, 160) * u;
        cuts += poly([
          [x, y],
          [x + random.range(10, 34) * u, y - 12 * u],
          [x + random.range(20, 40) * u, foot],
          [x - 6 * u, foot],
        ]);
      }
      let bands = '';
      for (let i = 1; i < 6; i++)
        bands += shape(
          lens((x0 + width) / 2, top + ((foot - top) * i) / 6, (width - x0) * 0.75, 1.6 * u, 3.4 * u),
          sh,
          { opacity: 0.5 },
        );
      const cap = [...crest].map(([x, y], k): Point => [x, y + (20 + 9 * Math.sin(k)) * u]);
      return (
        shape(body, c) +
        clipTo(
          body,
          shape(cuts, sh, { opacity: 0.75 }) +
            bands +
            shape(poly([...crest.map(([x, y]): Point => [x, y - 6]), ...cap.reverse()]), green),
        )
      );
    };
    const far = wall(
      width * 0.56,
      hz - 96 * u,
      hz + 10 * u,
      mix(palette.haze, palette.rock, 0.35),
      mix(palette.haze, palette.rockShade, 0.35),
      mix(palette.haze, palette.grass, 0.45),
    );
    const mid = wall(
      width * 0.66,
      hz - 150 * u,
      hz + 96 * u,
      mix(palette.haze, palette.rock, 0.7),
      mix(palette.haze, palette.rockShade, 0.7),
      mix(palette.haze, palette.grass, 0.75),
    );
    const near = wall(width * 0.76, hz - 170 * u, hz + 240 * u, palette.rock, palette.rockShade, palette.grass, 80);
    const lx = width * 0.845;
    const beam = palette.beam
      ? shape(
          poly([
            [lx, hz - 330 * u],
            [-20, hz - 420 * u],
            [-20, hz - 250 * u],
          ]),
          palette.beam,
          { opacity: 0.28 },
        ) +
        shape(
          poly([
            [lx, hz - 330 * u],
            [-20, hz - 372 * u],
            [-20, hz - 300 * u],
          ]),
          palette.beam,
          { opacity: 0.22 },
        )
      : '';
    const stack = (x: number, y: number, w: number, h: number, k: number) => {
      const c = mix(palette.haze, palette.rock, k);
      const L = fractal(random, [x - w * 0.7, y], [x - w * 0.28, y - h], 0.2, 4, 'x');
      const R = fractal(random, [x + w * 0.3, y - h * 0.96], [x + w * 0.6, y], 0.2, 4, 'x');
      const d = poly([...L, ...R]);
      return (
        shape(d, c) +
        clipTo(
          d,
          shape(
            poly([
              [x + w * 0.05, y - h - 5],
              [x + w, y - h],
              [x + w, y],
              [x + w * 0.15, y],
            ]),
            mix(palette.haze, palette.rockShade, k),
          ) + rect(x - w, y - h - 5, w * 2, 13 * u, mix(palette.haze, palette.grass, k)),
        ) +
        shape(lens(x, y, w * 1.0, 2 * u, 5 * u), palette.foam, { opacity: 0.8 })
      );
    };
    // Boulders and surf hide the straight line where rock meets sea.
    const surf = (x0: number, x1: number, y: number, n: number, size: number) => {
      let s = '';
      for (let i = 0; i < n; i++) {
        const x = width * (x0 + ((x1 - x0) * i) / n) + random.range(-12, 12) * u;
        const b = size * random.range(0.6, 1.2) * u;
        const dome = (cx: number, w: number, h: number) =>
          `M${f(cx - w)} ${f(y + 6 * u)}C${f(cx - w)} ${f(y - h)} ${f(cx + w)} ${f(y - h)} ${f(cx + w)} ${f(y + 6 * u)}Z`;
        s +=
          shape(dome(x, b, b * 0.7), mix(palette.rock, palette.rockShade, 0.45)) +
          shape(dome(x + b * 0.35, b * 0.65, b * 0.5), palette.rockShade);
        s += shape(lens(x, y + 6 * u, b * 2.2, 4 * u, 5 * u), palette.foam, { opacity: 0.9 });
      }
      return s;
    };
    const foam = surf(0.73, 1.02, hz + 240 * u, 15, 30);
    const foamFar = surf(0.63, 0.8, hz + 96 * u, 8, 14);
    const fore = fractal(random, [-20, height * 0.84], [width * 0.42, height + 10], 0.06, 5);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        palette.beam ? stars(random, width, hz * 0.7, 60) : '',
        sun(sx, hz - (palette.beam ? 22 : 120) * u, 62 * u, palette.sun, { style: palette.beam ? 'rings' : 'glow' }),
        streaks(random, width, height * 0.1, hz * 0.85, palette.cloud, { scale: u, count: 8 }),
      ),
      layer(
        0.3,
        water(width, height, hz, palette.sea[0], palette.sea[1]),
        glitter(random, sx, hz, height, palette.sun, { spread: 50 * u }),
        far,
      ),
      layer(
        0.5,
        ripples(random, width, hz + 20 * u, height, palette.foam, { count: 40, opacity: 0.4 }),
        mid,
        foamFar,
        stack(width * 0.6, hz + 86 * u, 44 * u, 120 * u, 0.7),
        stack(width * 0.555, hz + 66 * u, 24 * u, 60 * u, 0.6),
      ),
      layer(
        0.7,
        beam,
        near,
        redThing(lighthouse(lx, hz - 176 * u, 188 * u)),
        rect(lx + 20 * u, hz - 204 * u, 44 * u, 30 * u, '#fff8ec'),
        shape(
          poly([
            [lx + 14 * u, hz - 202 * u],
            [lx + 42 * u, hz - 224 * u],
            [lx + 70 * u, hz - 202 * u],
          ]),
          palette.rockShade,
        ),
        foam,
        birds(random, width * 0.5, hz - 150 * u, 6, 15 * u, palette.bird),
      ),
      layer(1, shape(ridge(fore, height + 10), palette.near), grass(random, fore, 30 * u, palette.near)),
    ];
  },
});
