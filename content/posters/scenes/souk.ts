import { arch, carpet, lantern, stall } from '../built/market.ts';
import { mix } from '../colour.ts';
import { circle, ellipse, f, gradient, lens, poly, rect, shape, stroke } from '../draw.ts';
import { palm } from '../nature/plants.ts';
import { birds, sky, streaks, sun } from '../nature/sky.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer } from '../scene.ts';

/** Out of a shaded lane, through a horseshoe arch, into the light: lanterns, carpets, spices. */
export const souk = defineScene({
  red: 'carpet',
  focal: { x: 60, y: 50 },
  palettes: [
    {
      sky: ['#4fa0c4', '#a5d0d4', '#f6e8c4', '#fbd7a0'],
      haze: '#f6dcae',
      sun: '#fffbe6',
      cloud: '#ffffff',
      wall: '#c77f56',
      wallShade: '#8f5040',
      inner: '#6f3c3a',
      tile: ['#2f7f8f', '#e9b85c', '#fbeed2'],
      tower: '#e2a878',
      towerShade: '#b5765a',
      street: ['#f6d9a8', '#c99468'],
      palm: '#3f7a5c',
      metal: '#d9a441',
      glow: '#ffe9a8',
      wood: '#7a4a38',
      bowl: '#2f6f86',
      spices: ['#e8b23c', '#c9772f', '#8f9a3c', '#f0cf7a', '#a8623c'],
      rugs: [
        ['#2f6f86', '#1f4f66', '#f3dcae'],
        ['#d9963c', '#a86a2c', '#fff0cf'],
      ],
      figure: '#38536b',
      dark: '#3a2028',
    },
    {
      sky: ['#2f2a66', '#8a5590', '#f0906f', '#ffcb8c'],
      haze: '#f4b184',
      sun: '#fff0c4',
      cloud: '#ffd2bc',
      wall: '#7a4468',
      wallShade: '#4f2c54',
      inner: '#35204a',
      tile: ['#4f7fa8', '#e0a05c', '#f6d6b8'],
      tower: '#c98278',
      towerShade: '#7f4f74',
      street: ['#f0b48c', '#8a5a78'],
      palm: '#4a4a74',
      metal: '#e0a84c',
      glow: '#ffe08f',
      wood: '#4a2c48',
      bowl: '#4f6f9c',
      spices: ['#e8a84c', '#c9784c', '#8a8f64', '#f0c888', '#a8685c'],
      rugs: [
        ['#4f5f9c', '#343f74', '#f3cfa8'],
        ['#c98a4c', '#8f5a48', '#ffe2bc'],
      ],
      figure: '#3a3f74',
      dark: '#1e1230',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const ground = height * 0.84;
    const cx = width * 0.64;
    const gate = arch(cx, ground, 430 * u, 590 * u);
    const outline = arch(cx, ground + 4 * u, 500 * u, 640 * u);
    const hz = height * 0.62;
    // What is seen through the gate.
    const [tx, tw, th] = [cx + 26 * u, 66 * u, 330 * u];
    let minaret =
      rect(tx, hz - th, tw, th + 40 * u, palette.tower) +
      rect(tx + tw * 0.6, hz - th, tw * 0.4, th + 40 * u, palette.towerShade) +
      rect(tx + tw * 0.26, hz - th - 56 * u, tw * 0.48, 58 * u, palette.tower) +
      rect(tx + tw * 0.56, hz - th - 56 * u, tw * 0.18, 58 * u, palette.towerShade) +
      circle(tx + tw * 0.5, hz - th - 60 * u, 13 * u, palette.towerShade) +
      stroke(`M${f(tx + tw * 0.5)} ${f(hz - th - 66 * u)}v${f(-24 * u)}`, palette.towerShade, 2.6 * u) +
      rect(tx + 2 * u, hz - th + 16 * u, tw - 4 * u, 12 * u, palette.tile[0]);
    for (const t of [0.24, 0.46, 0.68])
      minaret += shape(arch(tx + tw * 0.36, hz - th * (1 - t) + 30 * u, 24 * u, 34 * u), palette.towerShade);
    for (let i = 0; i < 6; i++)
      minaret += rect(tx + i * (tw / 6) + 1.5 * u, hz - th - 9 * u, tw / 9, 10 * u, palette.tower);
    let houses = '';
    for (const [x, w, h] of [
      [-230, 90, 150],
      [-150, 70, 110],
      [-86, 84, 170],
      [-10, 60, 90],
      [88, 80, 130],
      [160, 90, 190],
    ] as const) {
      const c = mix(palette.haze, mix(palette.tower, palette.wall, random.next() * 0.5), 0.8);
      houses +=
        rect(cx + x * u, hz - h * u, w * u, h * u + 60 * u, c) +
        rect(cx + (x + w * 0.7) * u, hz - h * u, w * 0.3 * u, h * u + 60 * u, mix(c, palette.towerShade, 0.4)) +
        rect(cx + (x - 3) * u, hz - (h + 6) * u, (w + 6) * u, 7 * u, palette.towerShade);
      for (let k = 0; k < 2; k++)
        houses += shape(
          arch(cx + (x + w * (0.25 + k * 0.3)) * u, hz - (h - 62) * u, 15 * u, 26 * u),
          palette.wallShade,
        );
    }
    const street = gradient([
      [0, palette.street[0]],
      [1, palette.street[1]],
    ]);
    const person = (x: number, y: number, s: number, c: string): string =>
      shape(
        `M${f(x - s * 0.2)} ${f(y)}L${f(x - s * 0.14)} ${f(y - s * 0.7)}Q${f(x)} ${f(y - s * 1.06)} ${f(x + s * 0.14)} ${f(y - s * 0.7)}L${f(x + s * 0.2)} ${f(y)}Z`,
        c,
      ) +
      circle(x, y - s * 0.78, s * 0.09, mix(c, '#f0c8a0', 0.7)) +
      shape(lens(x + s * 0.3, y, s * 0.5, 1, s * 0.06), palette.dark, { opacity: 0.3 });
    const beyond =
      sky(width, height, palette.sky, 0.62) +
      sun(cx - 90 * u, height * 0.36, 44 * u, palette.sun, { rings: 3 }) +
      streaks(random, width, height * 0.2, height * 0.5, palette.cloud, { scale: u, count: 6 }) +
      birds(random, cx - 60 * u, height * 0.26, 5, 11 * u, palette.dark) +
      houses +
      minaret +
      palm(random, cx - 120 * u, hz + 30 * u, 190 * u, palette.palm, { lean: 0.08 }) +
      street.def +
      rect(0, hz + 26 * u, width, height, street.fill) +
      person(cx - 60 * u, hz + 118 * u, 74 * u, palette.figure) +
      person(cx + 86 * u, hz + 84 * u, 52 * u, palette.tile[0]);

    // The lane itself: two walls, a tiled frame, a floor with the light lying on it.
    const lane = gradient([
      [0, palette.wallShade],
      [1, palette.inner],
    ]);
    let frame = '';
    for (let i = 0; i < 40; i++)
      frame += rect(
        cx - 262 * u + (i % 20) * 27.6 * u,
        height * 0.035 + Math.floor(i / 20) * 22 * u,
        13 * u,
        13 * u,
        palette.tile[i % 3] ?? palette.tile[0],
        {
          transform: `rotate(45 ${f(cx - 255 * u + (i % 20) * 27.6 * u)} ${f(height * 0.035 + 6.5 * u + Math.floor(i / 20) * 22 * u)})`,
        },
      );
    const beam = shape(
      poly([
        [cx - 190 * u, ground],
        [cx + 190 * u, ground],
        [cx + 120 * u, height + 10],
        [cx - 430 * u, height + 10],
      ]),
      palette.glow,
      { opacity: 0.4 },
    );
    const [blue, ochre] = palette.rugs;
    return [
      layer(0, beyond),
      layer(
        0.4,
        lane.def,
        `<path fill-rule="evenodd" fill="${lane.fill}" d="M-10 -10H${f(width + 10)}V${f(height + 10)}H-10Z${gate}"/>`,
        `<path fill-rule="evenodd" fill="${palette.wall}" d="${outline}${gate}"/>`,
        stroke(gate, palette.tile[2], 5 * u),
        stroke(outline, palette.tile[1], 3 * u, { opacity: 0.8 }),
        frame,
      ),
      layer(
        0.55,
        rect(-10, ground, width + 20, height, palette.inner),
        rect(-10, ground, width + 20, 4 * u, palette.wallShade),
        beam,
        ellipse(cx, ground + 2 * u, 190 * u, 9 * u, palette.street[0]),
      ),
      layer(
        0.75,
        carpet(width * 0.315, height * 0.3, 96 * u, 300 * u, [blue[0], blue[1], blue[2]]),
        redThing(
          rect(width * 0.395, height * 0.26, 90 * u, 352 * u, RED),
          rect(width * 0.395 + 64 * u, height * 0.26, 26 * u, 352 * u, RED_SHADE),
        ),
        rect(width * 0.395 + 8 * u, height * 0.26 + 16 * u, 74 * u, 318 * u, 'none', {
          stroke: palette.tile[1],
          'stroke-width': 3 * u,
        }),
        [0.22, 0.5, 0.78].map((t) =>
          shape(
            poly([
              [width * 0.395 + 45 * u, height * 0.26 + 352 * t * u - 42 * u],
              [width * 0.395 + 72 * u, height * 0.26 + 352 * t * u],
              [width * 0.395 + 45 * u, height * 0.26 + 352 * t * u + 42 * u],
              [width * 0.395 + 18 * u, height * 0.26 + 352 * t * u],
            ]),
            palette.tile[1],
            { opacity: 0.9 },
          ),
        ),
        carpet(width * 0.9, height * 0.28, 110 * u, 330 * u, [ochre[0], ochre[1], ochre[2]]),
        rect(width * 0.29, height * 0.255, width * 0.2, 5 * u, palette.dark),
        rect(width * 0.88, height * 0.275, width * 0.14, 5 * u, palette.dark),
      ),
      layer(
        1,
        stall(canvas, width * 0.82, height * 0.915, 270 * u, palette.wood, palette.bowl, palette.spices),
        stall(canvas, -40 * u, height * 0.915, 330 * u, palette.wood, palette.bowl, [...palette.spices].reverse()),
        lantern(width * 0.1, height * 0.3, 50 * u, palette.metal, palette.glow),
        lantern(width * 0.2, height * 0.19, 38 * u, palette.metal, palette.glow),
        lantern(width * 0.94, height * 0.16, 36 * u, palette.metal, palette.glow),
      ),
    ];
  },
});
