import { sailboat } from '../built/boats.ts';
import { cube } from '../built/houses.ts';
import { darken, mix } from '../colour.ts';
import { circle, clipTo, f, fractal, hill, poly, shape, stroke } from '../draw.ts';
import { sky, streaks, sun } from '../nature/sky.ts';
import { glitter, ripples, water } from '../nature/water.ts';
import { redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Whitewashed cubes down to the sea, a windmill, bougainvillea in the corner. */
export const cycladic = defineScene({
  red: 'sail',
  focal: { x: 76, y: 56 },
  palettes: [
    {
      sky: ['#1666a8', '#5fa9d3', '#cfe6e6', '#fdeccb'],
      haze: '#dfeaea',
      sun: '#fffbe6',
      cloud: '#ffffff',
      island: '#6a8fae',
      wall: '#ffffff',
      shade: '#b6c8e2',
      glass: '#4a5d85',
      blue: '#1f6fc0',
      thatch: '#b08f62',
      cliff: '#b98f6f',
      cliffShade: '#7a5a55',
      sea: ['#7cc3dc', '#0c4f94', '#ffffff'],
      flowers: ['#c2347a', '#d94f8e', '#e77aa8', '#a32a6a', '#2f6b52'],
    },
    {
      sky: ['#3a3f86', '#a0709f', '#f6a98a', '#ffdcae'],
      haze: '#f6cdb4',
      sun: '#fff2d0',
      cloud: '#ffe6d6',
      island: '#7a6f9c',
      wall: '#fff0e0',
      shade: '#b59ac4',
      glass: '#4c3f78',
      blue: '#3a55b0',
      thatch: '#a5755c',
      cliff: '#a5706a',
      cliffShade: '#61426a',
      sea: ['#e9b0a0', '#3a3f86', '#fff0dc'],
      flowers: ['#b02f78', '#cf4a8a', '#e27aa6', '#8c2864', '#3a4a5c'],
    },
  ],
  draw({ width, height, u, random, palette }) {
    const hz = height * 0.46;
    const wide = width / height > 1.75; // headline on the left: keep sun and boat clear of it
    const sunX = width * (wide ? 0.645 : 0.3);
    const slope = (x: number) => height * 1.02 - Math.max(0, (x / width - 0.3) / 0.7) ** 0.8 * height * 0.62;
    const cliff = fractal(random, [width * 0.22, height + 10], [width + 20, height * 0.34], 0.05, 6);
    const body = poly([...cliff, [width + 20, height + 10]]);
    const town: [foot: number, svg: string][] = [];
    for (let i = 0; i < 11; i++) {
      const t = i / 10;
      const dy = -26 * u + t * 400 * u;
      let x = width * (0.49 - 0.235 * t) + random.range(0, 30) * u + t * 40 * u;
      while (x < width + 10) {
        const w = random.range(38, 72) * u;
        const y = slope(x) + dy + 40 * u + random.range(-9, 9) * u;
        const byMill = Math.abs(x + w / 2 - width * 0.82) < 62 * u && y < slope(width * 0.82) + 66 * u;
        if (y < height + 60 * u && !byMill && random.chance(0.93))
          town.push([
            y,
            cube(random, x, y, w, random.range(36, 66) * u, {
              wall: mix(palette.haze, palette.wall, 0.8 + 0.2 * t),
              shade: mix(palette.haze, palette.shade, 0.75 + 0.25 * t),
              door: random.chance(0.5) ? palette.blue : palette.glass,
              dome: random.chance(i < 7 ? 0.13 : 0.05) ? palette.blue : null,
            }),
          ]);
        x += w * random.range(0.9, 1.25);
      }
    }
    town.sort((a, b) => a[0] - b[0]);
    const mx = width * 0.82;
    const my = slope(mx) + 8 * u;
    const sails = Array.from({ length: 8 }, (_, i) => {
      const a = (i / 8) * Math.PI * 2 + 0.2;
      return (
        stroke(
          `M${f(mx - 10 * u)} ${f(my - 78 * u)}l${f(Math.cos(a) * 56 * u)} ${f(Math.sin(a) * 56 * u)}`,
          palette.glass,
          1.8 * u,
        ) +
        shape(
          poly([
            [mx - 10 * u + Math.cos(a) * 20 * u, my - 78 * u + Math.sin(a) * 20 * u],
            [mx - 10 * u + Math.cos(a) * 55 * u, my - 78 * u + Math.sin(a) * 55 * u],
            [mx - 10 * u + Math.cos(a + 0.34) * 50 * u, my - 78 * u + Math.sin(a + 0.34) * 50 * u],
          ]),
          palette.wall,
        )
      );
    }).join('');
    const mill =
      shape(
        poly([
          [mx - 30 * u, my + 20 * u],
          [mx - 24 * u, my - 78 * u],
          [mx + 24 * u, my - 78 * u],
          [mx + 30 * u, my + 20 * u],
        ]),
        palette.wall,
      ) +
      shape(
        poly([
          [mx + 6 * u, my + 20 * u],
          [mx + 4 * u, my - 78 * u],
          [mx + 24 * u, my - 78 * u],
          [mx + 30 * u, my + 20 * u],
        ]),
        palette.shade,
      ) +
      shape(
        poly([
          [mx - 30 * u, my - 76 * u],
          [mx, my - 112 * u],
          [mx + 30 * u, my - 76 * u],
        ]),
        palette.thatch,
      ) +
      sails;
    // Bougainvillea spilling in from the corner: leaves first, then many small bracts.
    let bougain = '';
    const spill = (n: number, size: number, colors: readonly string[], reach: number) => {
      for (let i = 0; i < n; i++) {
        const a = random.next();
        const d = random.next() ** 0.7;
        bougain += circle(
          -10 * u + a * reach * width * (1 - d * 0.75),
          height + 12 * u - d * 250 * u * (1 - a * 0.55),
          size * random.range(0.6, 1.25) * u,
          random.pick(colors),
        );
      }
    };
    spill(90, 17, [palette.flowers[4], darken(palette.flowers[4], 0.2)], 0.3);
    spill(190, 10, palette.flowers.slice(0, 4), 0.32);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(sunX, hz - (wide ? 60 : 84) * u, 54 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.06, hz * 0.7, palette.cloud, { scale: u, count: 5 }),
      ),
      layer(
        0.2,
        (
          [
            [0.1, 0.16, 46, 0.35],
            [0.36, 0.24, 70, 0.5],
            [0.5, 0.12, 30, 0.6],
          ] as const
        ).map(([x, w, h, k], i) =>
          shape(
            hill(
              Array.from({ length: 17 }, (_, q) => {
                const t = q / 16;
                return [
                  width * (x + w * (t - 0.5) * 2 * 0.75),
                  hz + 2 - Math.sin(t * Math.PI) ** 0.8 * h * u * (0.75 + 0.5 * random.noise(t * 4, i * 5)),
                ];
              }),
              hz + 3,
            ),
            mix(palette.haze, palette.island, k),
          ),
        ),
        water(width, height, hz, palette.sea[0], palette.sea[1]),
        glitter(random, sunX, hz, height, palette.sun, { spread: 44 * u, count: 56 }),
        ripples(random, width, hz + 14 * u, height, palette.sea[2], { count: 60, x1: 0.7 }),
        redThing(sailboat(width * (wide ? 0.535 : 0.2), hz + (wide ? 84 : 98) * u, (wide ? 46 : 42) * u)),
      ),
      layer(
        0.55,
        shape(body, palette.cliff),
        clipTo(
          body,
          Array.from({ length: 16 }, () => {
            const x = width * random.range(0.28, 0.9);
            const y = slope(x) + random.range(20, 260) * u;
            return shape(
              poly([
                [x, y],
                [x + 40 * u, y - 16 * u],
                [x + 60 * u, y + 90 * u],
                [x - 8 * u, y + 70 * u],
              ]),
              palette.cliffShade,
              { opacity: 0.6 },
            );
          }).join(''),
        ),
        town.filter((t) => t[0] < my + 10).map((t) => t[1]),
        mill,
        town.filter((t) => t[0] >= my + 10).map((t) => t[1]),
      ),
      layer(1, bougain),
    ];
  },
});
