import { darken, lighten, mix, ramp } from '../colour.ts';
import { circle, clipTo, ellipse, f, lens, poly, rect, shape, stroke } from '../draw.ts';
import { birds, cumulus, sky, streaks, sun } from '../nature/sky.ts';
import { reflect, ripples } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer, type Canvas } from '../scene.ts';

interface MillColours {
  body: string;
  shade: string;
  cap: string;
  sail: string;
  dark: string;
}

/** Smock mill with lattice sails and a gallery; (x, y) is the middle of its foot, h the height to the axle. */
function windmill(x: number, y: number, h: number, { body, shade, cap, sail, dark }: MillColours): string {
  const w = h * 0.2;
  let s =
    rect(x - w * 1.15, y - h * 0.26, w * 2.3, h * 0.26, body) +
    rect(x + w * 0.2, y - h * 0.26, w * 0.95, h * 0.26, shade);
  s +=
    shape(
      poly([
        [x - w, y - h * 0.26],
        [x - w * 0.56, y - h * 0.92],
        [x + w * 0.56, y - h * 0.92],
        [x + w, y - h * 0.26],
      ]),
      mix(cap, body, 0.25),
    ) +
    shape(
      poly([
        [x + w * 0.16, y - h * 0.26],
        [x + w * 0.1, y - h * 0.92],
        [x + w * 0.56, y - h * 0.92],
        [x + w, y - h * 0.26],
      ]),
      darken(cap, 0.12),
    );
  s += rect(x - w * 1.45, y - h * 0.29, w * 2.9, h * 0.022, dark);
  for (let i = 0; i <= 10; i++) s += rect(x - w * 1.45 + i * w * 0.285, y - h * 0.35, h * 0.008, h * 0.06, dark);
  s += rect(x - w * 1.45, y - h * 0.355, w * 2.9, h * 0.012, dark);
  s +=
    shape(
      `M${f(x - w * 0.72)} ${f(y - h * 0.9)}Q${f(x - w * 0.6)} ${f(y - h * 1.12)} ${f(x + w * 0.1)} ${f(y - h * 1.13)}Q${f(x + w * 0.7)} ${f(y - h * 1.08)} ${f(x + w * 0.72)} ${f(y - h * 0.9)}Z`,
      cap,
    ) + rect(x - w * 0.72, y - h * 0.92, w * 1.44, h * 0.03, dark);
  for (const [k, t] of [
    [-0.3, 0.5],
    [-0.22, 0.72],
    [-0.5, 0.14],
    [0.1, 0.14],
  ] as const)
    s += rect(x + w * k, y - h * t, w * 0.22, h * 0.06, dark);
  const hub = { x: x - w * 0.1, y: y - h };
  for (let i = 0; i < 4; i++) {
    let one =
      stroke(`M0 0V${f(-h * 0.82)}`, dark, h * 0.018) + rect(0, -h * 0.8, h * 0.12, h * 0.62, sail, { opacity: 0.92 });
    for (let k = 0; k <= 8; k++) one += rect(0, -h * 0.8 + (k * h * 0.62) / 8, h * 0.12, h * 0.006, dark);
    one += rect(h * 0.06, -h * 0.8, h * 0.006, h * 0.62, dark);
    s += `<g transform="translate(${f(hub.x)} ${f(hub.y)}) rotate(${22 + i * 90})">${one}</g>`;
  }
  return s + circle(hub.x, hub.y, h * 0.025, dark);
}

/** Roadster bicycle standing to the left; s is the distance between the axles. */
function bicycle(x: number, y: number, s: number, dark: string, saddle: string): string {
  const r = s * 0.33;
  const wheel = (cx: number): string =>
    circle(cx, y - r, r, 'none', { stroke: dark, 'stroke-width': s * 0.035 }) +
    Array.from({ length: 8 }, (_, i) =>
      stroke(`M${f(cx)} ${f(y - r)}l${f(Math.cos(i * 0.785) * r)} ${f(Math.sin(i * 0.785) * r)}`, dark, s * 0.008),
    ).join('');
  const [front, rear] = [x, x + s];
  const frame =
    stroke(
      `M${f(front)} ${f(y - r)}L${f(front + s * 0.16)} ${f(y - s * 0.82)}M${f(front + s * 0.13)} ${f(y - s * 0.7)}L${f(x + s * 0.56)} ${f(y - r)}L${f(x + s * 0.68)} ${f(y - s * 0.76)}L${f(front + s * 0.14)} ${f(y - s * 0.66)}M${f(x + s * 0.56)} ${f(y - r)}H${f(rear)}L${f(x + s * 0.66)} ${f(y - s * 0.68)}`,
      RED,
      s * 0.05,
    ) +
    stroke(
      `M${f(rear - r * 1.05)} ${f(y - r * 1.35)}A${f(r * 1.1)} ${f(r * 1.1)} 0 0 1 ${f(rear + r * 1.05)} ${f(y - r * 1.2)}`,
      RED_SHADE,
      s * 0.04,
    );
  const rest =
    stroke(
      `M${f(front + s * 0.16)} ${f(y - s * 0.82)}q${f(s * 0.02)} ${f(-s * 0.1)} ${f(s * 0.2)} ${f(-s * 0.06)}`,
      dark,
      s * 0.035,
    ) +
    shape(lens(x + s * 0.71, y - s * 0.79, s * 0.14, s * 0.03, s * 0.05), saddle) +
    rect(x - s * 0.1, y - s * 0.86, s * 0.22, s * 0.18, saddle, { rx: s * 0.03 }) +
    circle(x + s * 0.56, y - r, s * 0.06, dark);
  return (
    shape(lens(x + s * 0.5, y + 2, s * 0.95, 2, s * 0.05), dark, { opacity: 0.3 }) +
    wheel(front) +
    wheel(rear) +
    redThing(frame) +
    rest
  );
}

/** A line of poplars and roofs on the flat horizon. */
function horizon({ random, width, u }: Canvas, y: number, tree: string, roof: string): string {
  let s = '';
  for (let x = -10; x < width + 10; x += random.range(14, 34) * u) {
    s += random.chance(0.12)
      ? shape(
          poly([
            [x, y],
            [x, y - 12 * u],
            [x + 14 * u, y - 26 * u],
            [x + 28 * u, y - 12 * u],
            [x + 28 * u, y],
          ]),
          roof,
        )
      : ellipse(x, y - 12 * u, random.range(6, 12) * u, random.range(14, 30) * u, tree);
  }
  return s + rect(-5, y - 6 * u, width + 10, 8 * u, tree);
}

/** Striped tulip fields to the horizon, a windmill beside a ditch, a bicycle. */
export const tulips = defineScene({
  red: 'bicycle',
  focal: { x: 68, y: 52 },
  palettes: [
    {
      sky: ['#3f93c6', '#93c9dd', '#e2eee6', '#fbedcf'],
      haze: '#e6ecdc',
      sun: '#fffbe8',
      cloud: '#ffffff',
      cloudShade: '#b9d3e0',
      tree: '#5f8f7a',
      roof: '#b9785a',
      grass: '#6fa35a',
      soil: '#4f7a48',
      blooms: ['#f7d154', '#f39ab8', '#ffffff', '#f08a3c', '#8f5fb0', '#f6b3c8', '#fbe58a'],
      ditch: ['#bfe0e6', '#4f93ae'],
      mill: { body: '#a8765a', shade: '#74503f', cap: '#4f5a4a', sail: '#fff3dc', dark: '#33302e' },
      near: '#23452f',
    },
    {
      sky: ['#4a4584', '#a3749f', '#f6ad8e', '#ffdfb0'],
      haze: '#f3c8ae',
      sun: '#fff3d4',
      cloud: '#ffe6da',
      cloudShade: '#c98fa8',
      tree: '#75608a',
      roof: '#8a5268',
      grass: '#6a7260',
      soil: '#4a5560',
      blooms: ['#f6c46a', '#e98fa8', '#ffe9d4', '#ee9450', '#7f5aa6', '#f0a9b4', '#f8da94'],
      ditch: ['#f0b8a4', '#5f5a94'],
      mill: { body: '#8f5f64', shade: '#553a58', cap: '#40405e', sail: '#ffe6c8', dark: '#2a2140' },
      near: '#242a44',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const hz = height * 0.56;
    const vx = width * 0.56;
    const edge = (k: number, t: number): number => vx + (width * (k - 0.5) * 3.1 - (vx - width / 2)) * t;
    const rows = 26;
    let fields = rect(0, hz, width, height - hz, palette.grass);
    for (let i = 0; i < rows; i++) {
      const [a, b] = [i / rows, (i + 0.8) / rows];
      const bloom = palette.blooms[(i * 3 + Math.floor(i / 5)) % palette.blooms.length] ?? palette.grass;
      const strip = poly([
        [edge(a, 0.02), hz + 2],
        [edge(b, 0.02), hz + 2],
        [edge(b, 1), height + 10],
        [edge(a, 1), height + 10],
      ]);
      fields +=
        shape(strip, mix(palette.soil, bloom, 0.82)) +
        shape(
          poly([
            [edge(a + 0.55 / rows, 0.02), hz + 2],
            [edge(b, 0.02), hz + 2],
            [edge(b, 1), height + 10],
            [edge(a + 0.55 / rows, 1), height + 10],
          ]),
          mix(palette.soil, bloom, 0.62),
        );
      // Heads grow with nearness: dots far off, cups in front.
      for (let q = 0; q < 34; q++) {
        const t = 0.12 + 0.9 * (q / 34) ** 1.5 + random.range(-0.01, 0.01);
        const x = edge(a + (b - a) * random.next(), t);
        const y = hz + (height - hz) * t;
        if (x < -20 || x > width + 20) continue;
        const s = (1.5 + 9 * t) * u;
        fields += shape(
          `M${f(x - s)} ${f(y - s * 1.6)}L${f(x - s * 0.5)} ${f(y - s)}L${f(x)} ${f(y - s * 1.8)}L${f(x + s * 0.5)} ${f(y - s)}L${f(x + s)} ${f(y - s * 1.6)}Q${f(x + s)} ${f(y + s * 0.4)} ${f(x)} ${f(y + s * 0.4)}Q${f(x - s)} ${f(y + s * 0.4)} ${f(x - s)} ${f(y - s * 1.6)}Z`,
          random.chance(0.35) ? lighten(bloom, 0.25) : bloom,
        );
      }
    }
    const mx = width * 0.735;
    const mill = windmill(mx, hz + 46 * u, 232 * u, palette.mill);
    const ditch = poly([
      [width * 0.575, hz + 4 * u],
      [width * 0.6, hz + 4 * u],
      [width * 1.03, height * 0.86],
      [width * 1.03, height + 10],
      [width * 0.86, height + 10],
    ]);
    const bank = poly([
      [width * 0.6, hz + 2 * u],
      [width * 1.03, hz + 2 * u],
      [width * 1.03, height * 0.87],
      [width * 0.99, height * 0.85],
    ]);
    const turf = ramp(mix(palette.haze, palette.grass, 0.75), palette.grass, 2);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(width * 0.24, hz - 190 * u, 50 * u, palette.sun, { style: 'glow' }),
        streaks(random, width, height * 0.05, height * 0.22, palette.cloud, { scale: u, count: 4 }),
        cumulus(random, width * 0.14, hz - 60 * u, 330 * u, palette.cloud, palette.cloudShade),
        cumulus(random, width * 0.43, hz - 34 * u, 240 * u, palette.cloud, palette.cloudShade),
        cumulus(random, width * 0.93, hz - 88 * u, 300 * u, palette.cloud, palette.cloudShade),
        birds(random, width * 0.5, height * 0.2, 6, 12 * u, palette.mill.dark),
      ),
      layer(
        0.25,
        horizon(canvas, hz + 2 * u, mix(palette.haze, palette.tree, 0.6), mix(palette.haze, palette.roof, 0.6)),
      ),
      layer(0.5, fields),
      layer(
        0.65,
        shape(bank, turf[1] ?? palette.grass),
        shape(ditch, palette.ditch[1]),
        clipTo(
          ditch,
          shape(ditch, palette.ditch[0], { opacity: 0.55 }) +
            reflect(mill, hz + 60 * u, { opacity: 0.5, squash: 0.7 }) +
            ripples(random, width, hz + 20 * u, height, '#ffffff', { count: 60, opacity: 0.5, x0: 0.58 }),
        ),
        mill,
      ),
      layer(0.9, bicycle(width * 0.475, height * 0.9, 118 * u, palette.near, palette.mill.body)),
    ];
  },
});
