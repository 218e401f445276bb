import { bungalow } from '../built/houses.ts';
import { lighten, mix, ramp } from '../colour.ts';
import { curve, hill, pointAt, shape, stroke } from '../draw.ts';
import { hazeRidges, peak } from '../nature/land.ts';
import { palm } from '../nature/plants.ts';
import { mist, sky, streaks, sun } from '../nature/sky.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import type { Point } from '../draw.ts';
import { defineScene, layer } from '../scene.ts';

/** Rice terraces bent like an amphitheatre under a volcano. */
export const jungle = defineScene({
  red: 'roof',
  focal: { x: 64, y: 62 },
  palettes: [
    {
      sky: ['#0f6b6b', '#6fb8a4', '#e6eec4', '#fbf2cf'],
      haze: '#dfe9c6',
      sun: '#fffbe0',
      cloud: '#ffffff',
      far: '#8fbf9c',
      farShade: '#3f7f78',
      canopy: '#1f5f45',
      terrace: ['#a9c75e', '#2f7a45'],
      paddy: '#bfe0c0',
      glint: '#f6ffe0',
      near: '#08322c',
    },
    {
      sky: ['#2f5d86', '#8fb6b8', '#f8dfae', '#ffcf94'],
      haze: '#f2d7aa',
      sun: '#fff3cf',
      cloud: '#fff2e0',
      far: '#b39a86',
      farShade: '#5d5f74',
      canopy: '#2f5a3f',
      terrace: ['#c9c05a', '#4f7a3a'],
      paddy: '#f6d9a6',
      glint: '#fff3d0',
      near: '#12302a',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const top = height * 0.5;
    const volcano = peak(random, {
      x: width * 0.64,
      y: height * 0.18,
      base: height * 0.58,
      left: 360 * u,
      right: 380 * u,
      lit: mix(palette.haze, palette.far, 0.75),
      shade: mix(palette.haze, palette.farShade, 0.75),
      lightFrom: 'left',
      drift: 60 * u,
      rough: 0.08,
    });
    const ridges = hazeRidges(random, width, height, {
      y0: top - 40 * u,
      y1: top + 24 * u,
      amp: 60 * u,
      wave: 210 * u,
      colors: ramp(mix(palette.haze, palette.far, 0.6), palette.canopy, 3),
      octaves: 5,
    });
    // Terraces: contour bands bent like an amphitheatre, each with a bright lip over a dark riser.
    let terr = '';
    const n = 10;
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const y = top + 74 * u + height * 0.44 * t ** 1.15;
      const pts: Point[] = [];
      for (let x = -40; x <= width + 60; x += 40 * u) {
        const bowl = Math.abs(x / width - 0.56) ** 1.7 * (250 - 150 * t) * u;
        pts.push([
          x,
          y -
            bowl +
            Math.sin(x / (150 * u) + i * 0.42) * (5 + 13 * t) * u +
            random.noise(x / (300 * u), i * 0.28) * (16 + 26 * t) * u,
        ]);
      }
      const c = mix(palette.terrace[0], palette.terrace[1], t);
      const flooded = i % 3 === 1;
      terr += shape(hill(pts, height + 20), mix(c, palette.near, 0.45));
      terr += shape(
        hill(
          pts.map(([x, yy]) => [x, yy + (5 + 9 * t) * u]),
          height + 20,
        ),
        flooded ? palette.paddy : i % 2 ? c : mix(c, palette.glint, 0.16),
      );
      terr += stroke(curve(pts), flooded ? palette.glint : mix(c, palette.glint, 0.55), (1.5 + 2 * t) * u);
      if (i > 2 && i % 3 === 0)
        for (let k = 0; k < 2; k++) {
          const p = pointAt(pts, random.int(1, pts.length - 2));
          terr += palm(random, p[0], p[1] + 6 * u, (44 + 60 * t) * u, palette.canopy, {
            lean: random.range(-0.1, 0.1),
            fronds: 8,
          });
        }
    }
    const hx = width * 0.66;
    const hy = height * 0.735;
    const hut = redThing(
      bungalow(hx, hy, 92 * u, { wall: '#f3dfb0', roof: RED, shade: RED_SHADE, stilt: palette.near }),
    );
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.58),
        sun(width * 0.34, height * 0.28, 56 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.08, height * 0.4, palette.cloud, { scale: u }),
      ),
      layer(0.25, volcano, mist(width, height * 0.5, 150 * u, palette.haze, 0.85)),
      layer(
        0.4,
        ridges,
        Array.from({ length: 5 }, () =>
          palm(
            random,
            width * random.range(0.02, 0.98),
            top + random.range(50, 76) * u,
            random.range(60, 100) * u,
            palette.canopy,
            { lean: random.range(-0.1, 0.1), fronds: 8 },
          ),
        ),
      ),
      layer(0.65, terr, hut),
      layer(
        1,
        palm(random, width * 0.06, height + 20 * u, 520 * u, palette.near, {
          lean: 0.16,
          light: lighten(palette.near, 0.1),
        }),
        palm(random, width * 0.97, height + 20 * u, 430 * u, palette.near, {
          lean: -0.14,
          light: lighten(palette.near, 0.1),
        }),
      ),
    ];
  },
});
