import { jeep } from '../built/vehicles.ts';
import { mix, ramp } from '../colour.ts';
import { f, gradient, lens, poly, rect, shape, stroke } from '../draw.ts';
import { butte, hazeRidges } from '../nature/land.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Buttes, a straight road, cactus. */
export const mesa = defineScene({
  red: 'jeep',
  focal: { x: 62, y: 52 },
  palettes: [
    {
      sky: ['#1f5f8f', '#71a9bf', '#f6d9b0', '#fcbf8c'],
      haze: '#f3c39a',
      sun: '#fff3d6',
      cloud: '#ffffff',
      rock: '#d0653f',
      rockShade: '#7c2f33',
      ground: '#b9573a',
      road: '#5d4149',
      scrub: '#6d7a4e',
      near: '#2b3a30',
    },
    {
      sky: ['#2a1f57', '#7d3d78', '#e56f5c', '#ffc47e'],
      haze: '#ee9a74',
      sun: '#fff0c4',
      cloud: '#ffd0b0',
      rock: '#b5483f',
      rockShade: '#4f1f45',
      ground: '#8a3640',
      road: '#3b2442',
      scrub: '#5a3b4a',
      near: '#1f1230',
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.62;
    const Bt = (x: number, y: number, w: number, k: number, base = hz) =>
      butte(random, {
        x: width * x,
        y: height * y,
        w: w * u,
        base,
        lit: mix(palette.haze, palette.rock, k),
        shade: mix(palette.haze, palette.rockShade, k),
        lightFrom: 'left',
      });
    const road =
      shape(
        poly([
          [width * 0.455, hz + 8 * u],
          [width * 0.462, hz + 8 * u],
          [width * 0.62, height + 10],
          [width * 0.3, height + 10],
        ]),
        palette.road,
      ) +
      Array.from({ length: 8 }, (_, i) => {
        const t = (i / 8) ** 1.7;
        const y = hz + 14 * u + t * (height - hz);
        const cx = width * (0.4585 + 0.001 * t);
        return rect(cx - (1 + 5 * t) * u, y, (2 + 9 * t) * u, (4 + 30 * t) * u, palette.sun, { opacity: 0.85 });
      }).join('');
    let scrub = '';
    for (let i = 0; i < 70; i++) {
      const t = random.next() ** 1.5;
      const y = hz + 16 * u + t * (height - hz);
      const x = random.next() * width;
      if (Math.abs(x - width * 0.46) < (12 + 190 * t) * u) continue;
      const s = (4 + 22 * t) * u;
      scrub += shape(
        `M${f(x - s)} ${f(y)}q${f(s * 0.2)} ${f(-s * 0.9)} ${f(s)} ${f(-s * 0.7)}t${f(s)} ${f(s * 0.7)}Z`,
        mix(palette.scrub, palette.near, t * 0.8),
      );
    }
    const ground = gradient([
      [0, mix(palette.haze, palette.ground, 0.6)],
      [1, palette.ground],
    ]);
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.62),
        sun(width * 0.3, height * 0.36, 60 * u, palette.sun, { style: 'halo', rings: 4 }),
        streaks(random, width, height * 0.08, height * 0.4, palette.cloud, { scale: u * 1.2, count: 7 }),
      ),
      layer(
        0.25,
        hazeRidges(random, width, height, {
          y0: hz - 30 * u,
          y1: hz - 12 * u,
          amp: 30 * u,
          wave: 500 * u,
          colors: ramp(palette.haze, mix(palette.haze, palette.rock, 0.35), 2),
        }),
        Bt(0.12, 0.47, 84, 0.45),
        Bt(0.38, 0.5, 50, 0.4),
      ),
      layer(0.5, Bt(0.56, 0.35, 78, 0.75), Bt(0.93, 0.3, 120, 0.85), Bt(0.735, 0.2, 104, 1)),
      layer(
        0.75,
        ground.def,
        rect(0, hz, width, height - hz, ground.fill),
        shape(lens(width * 0.74, hz + 10 * u, width * 0.3, 3 * u, 22 * u), palette.rockShade, { opacity: 0.35 }),
        road,
        scrub,
        redThing(jeep(width * 0.492, height * 0.795, 62 * u, { glass: '#ffe2b0' })),
      ),
      layer(
        1,
        [0.05, 0.12, 0.9].map((x, i) =>
          cactus(width * x, height * (1.0 - i * 0.006), (210 - i * 50) * u, palette.near),
        ),
      ),
    ];
  },
});

/** Saguaro with two arms; (x, y) is its foot, h its height. */
function cactus(x: number, y: number, h: number, c: string): string {
  const w = h * 0.1;
  return (
    stroke(`M${f(x)} ${f(y)}V${f(y - h)}`, c, w) +
    stroke(`M${f(x)} ${f(y - h * 0.4)}h${f(-h * 0.2)}v${f(-h * 0.26)}`, c, w * 0.72) +
    stroke(`M${f(x)} ${f(y - h * 0.52)}h${f(h * 0.18)}v${f(-h * 0.22)}`, c, w * 0.72)
  );
}
