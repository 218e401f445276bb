import { ship } from '../built/boats.ts';
import { bridge, tower } from '../built/landmarks.ts';
import { mix } from '../colour.ts';
import { clipTo, f, lens, poly, shape, stroke } from '../draw.ts';
import { sky, stars, streaks, sun } from '../nature/sky.ts';
import { glitter, reflect, water } from '../nature/water.ts';
import { RED, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** A skyline at night over a river; the second palette has the suspension bridge. */
export const city = defineScene({
  red: 'ship or bridge',
  focal: { x: 68, y: 50 },
  palettes: [
    {
      sky: ['#1b1745', '#5f2f72', '#d4586a', '#ffb67a'],
      haze: '#ea8f78',
      sun: '#ffe9bd',
      cloud: '#ffc7a8',
      tower: '#2d2154',
      towerShade: '#1a1238',
      window: '#ffd98f',
      lights: ['#ffd98f', '#ff9f7a', '#ffe9c4'],
      river: ['#b45a70', '#1b1540'],
      stars: false,
    },
    {
      sky: ['#081230', '#12305f', '#2f6690', '#8fb7c0'],
      haze: '#5f93ab',
      sun: '#fff6dc',
      cloud: '#bcd8e0',
      tower: '#12264a',
      towerShade: '#0a1733',
      window: '#ffd98f',
      lights: ['#ffd98f', '#8fe0e0', '#ffc0a0'],
      river: ['#3f7391', '#081530'],
      stars: true,
      bridge: true,
    },
  ],
  draw({ width, height, u, random, palette }) {
    const shore = height * 0.72;
    const row = (
      y: number,
      h0: number,
      h1: number,
      w0: number,
      w1: number,
      k: number,
      lit: string | null,
      density: number,
    ) => {
      let s = '';
      let x = -20;
      while (x < width + 20) {
        const w = random.range(w0, w1) * u;
        const bump = 1 + 0.75 * Math.exp(-(((x / width - 0.7) / 0.2) ** 2));
        s += tower(
          random,
          x,
          y,
          w,
          random.range(h0, h1) * bump * u,
          mix(palette.haze, palette.tower, k),
          mix(palette.haze, palette.towerShade, k),
          { lit, density },
        );
        x += w * random.range(0.86, 1.12);
      }
      return s;
    };
    const far = row(shore, 90, 200, 34, 70, 0.4, null, 0);
    const mid = row(shore, 90, 230, 38, 76, 0.75, palette.window, 0.16);
    const hero =
      tower(
        random,
        width * 0.66,
        shore,
        92 * u,
        430 * u,
        mix(palette.haze, palette.tower, 0.92),
        mix(palette.haze, palette.towerShade, 0.95),
        { lit: palette.window, style: 'step', density: 0.34 },
      ) +
      stroke(
        `M${f(width * 0.66 + 46 * u)} ${f(shore - 428 * u)}v${f(-76 * u)}`,
        mix(palette.haze, palette.tower, 0.92),
        5 * u,
      ) +
      tower(random, width * 0.79, shore, 84 * u, 330 * u, mix(palette.haze, palette.tower, 0.95), palette.towerShade, {
        lit: palette.window,
        style: 'spire',
        density: 0.3,
      });
    const near = row(shore + 3 * u, 40, 120, 40, 88, 1, palette.window, 0.3);
    const skyline = far + mid + hero + near;
    const span = redThing(
      palette.bridge
        ? bridge(-width * 0.06, width * 0.56, shore + 26 * u, 190 * u, RED)
        : ship(width * 0.42, shore + 92 * u, 78 * u, { glass: palette.window }),
    );
    let reflections = '';
    for (let i = 0; i < 90; i++) {
      const x = random.next() * width;
      const y = shore + 10 * u + random.next() ** 1.4 * (height - shore);
      reflections += shape(lens(x, y, random.range(8, 34) * u, 1.6 * u), random.pick(palette.lights), {
        opacity: random.range(0.25, 0.7),
      });
    }
    return [
      layer(
        0,
        sky(width, height, palette.sky, 0.72),
        palette.stars ? stars(random, width, height * 0.4, 90) : '',
        sun(width * 0.33, height * 0.3, palette.bridge ? 44 * u : 70 * u, palette.sun, {
          style: palette.bridge ? 'halo' : 'rings',
        }),
        streaks(random, width, height * 0.12, height * 0.5, palette.cloud, { scale: u, count: 7 }),
      ),
      layer(0.3, far),
      layer(0.5, mid, hero),
      layer(0.65, near),
      layer(
        0.8,
        water(width, height, shore, palette.river[0], palette.river[1]),
        clipTo(
          poly([
            [0, shore],
            [width, shore],
            [width, height],
            [0, height],
          ]),
          reflect(skyline, shore, { opacity: 0.28, squash: 0.5 }),
        ),
        glitter(random, width * 0.33, shore, height, palette.sun, { spread: 40 * u, count: 34, opacity: 0.6 }),
        reflections,
        span,
      ),
    ];
  },
});
