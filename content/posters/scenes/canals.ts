import { darken, lighten, mix } from '../colour.ts';
import { circle, curve, f, gradient, lens, poly, rect, shape, stroke, type Point } from '../draw.ts';
import { hazeRidges } from '../nature/land.ts';
import { birds, sky, streaks, sun } from '../nature/sky.ts';
import { glitter, ripples, water } from '../nature/water.ts';
import { RED, RED_SHADE, redThing } from '../red.ts';
import { defineScene, layer, type Canvas } from '../scene.ts';

interface FacadeColours {
  wall: string;
  roof: string;
  glass: string;
  trim: string;
  lit: string | null;
}

/** A wall seen along the canal: `top` and `foot` are its upper and lower edge at any x. */
interface Facade extends FacadeColours {
  from: number;
  to: number;
  top: (x: number) => number;
  foot: (x: number) => number;
}

/** Palace front in perspective: storeys of pointed windows, a cornice, a water door. */
function palace({ random, u }: Canvas, { from, to, top, foot, wall, roof, glass, trim, lit }: Facade): string {
  const at = (x: number, t: number): Point => [x, top(x) + (foot(x) - top(x)) * t];
  const w = to - from;
  let s = shape(poly([at(from, 0), at(to, 0), at(to, 1), at(from, 1)]), wall);
  s += shape(poly([at(from, 0.86), at(to, 0.86), at(to, 1), at(from, 1)]), mix(wall, glass, 0.28));
  s += shape(poly([at(from - w * 0.03, -0.02), at(to + w * 0.03, -0.02), at(to, 0.045), at(from, 0.045)]), roof);
  const columns = Math.max(2, Math.round(w / (22 * u)));
  for (const row of [0.12, 0.36, 0.6]) {
    for (let i = 0; i < columns; i++) {
      const a = from + (w * (i + 0.22)) / columns;
      const b = from + (w * (i + 0.74)) / columns;
      const m = (a + b) / 2;
      const pane = lit && random.chance(0.45) ? lit : glass;
      s += shape(
        poly([at(a, row + 0.15), at(a, row + 0.045), at(m, row), at(b, row + 0.045), at(b, row + 0.15)]),
        pane,
      );
    }
    s += shape(poly([at(from, row + 0.165), at(to, row + 0.165), at(to, row + 0.178), at(from, row + 0.178)]), trim);
  }
  const door = from + w * 0.4;
  const doorEnd = from + w * 0.62;
  s += shape(
    poly([at(door, 1), at(door, 0.88), at((door + doorEnd) / 2, 0.845), at(doorEnd, 0.88), at(doorEnd, 1)]),
    glass,
  );
  return (
    s + shape(poly([at(to - w * 0.06, 0.02), at(to, 0.02), at(to, 1), at(to - w * 0.06, 1)]), glass, { opacity: 0.22 })
  );
}

/** Domed votive church with a lantern and two bell towers; (x, y) is the middle of its foot, w its width. */
function church(x: number, y: number, w: number, c: string, shade: string): string {
  const dome = (cx: number, base: number, r: number): string =>
    `M${f(cx - r)} ${f(base)}C${f(cx - r)} ${f(base - r * 1.25)} ${f(cx + r)} ${f(base - r * 1.25)} ${f(cx + r)} ${f(base)}Z`;
  const half = (cx: number, base: number, r: number): string =>
    `M${f(cx + r * 0.15)} ${f(base)}L${f(cx + r * 0.15)} ${f(base - r * 0.93)}C${f(cx + r * 0.7)} ${f(base - r * 0.9)} ${f(cx + r)} ${f(base - r * 0.5)} ${f(cx + r)} ${f(base)}Z`;
  let s = rect(x - w * 0.5, y - w * 0.3, w, w * 0.3, c) + rect(x + w * 0.12, y - w * 0.3, w * 0.38, w * 0.3, shade);
  for (const side of [-1, 1] as const) {
    const tx = x + side * w * 0.56;
    s +=
      rect(tx - w * 0.05, y - w * 0.62, w * 0.1, w * 0.62, c) +
      rect(tx + w * 0.01, y - w * 0.62, w * 0.04, w * 0.62, shade);
    s += shape(dome(tx, y - w * 0.62, w * 0.06), shade);
  }
  s +=
    rect(x - w * 0.33, y - w * 0.46, w * 0.66, w * 0.18, c) +
    rect(x + w * 0.06, y - w * 0.46, w * 0.27, w * 0.18, shade);
  s += shape(dome(x, y - w * 0.44, w * 0.35), c) + shape(half(x, y - w * 0.44, w * 0.35), shade);
  s += rect(x - w * 0.05, y - w * 0.83, w * 0.1, w * 0.12, c) + shape(dome(x, y - w * 0.82, w * 0.065), shade);
  for (const k of [-0.36, -0.12, 0.12, 0.36])
    s += rect(x + w * k - w * 0.03, y - w * 0.2, w * 0.06, w * 0.2, shade, { opacity: 0.8 });
  return s + stroke(`M${f(x)} ${f(y - w * 0.88)}v${f(-w * 0.1)}`, shade, w * 0.014);
}

/** Gondola with a red cabin and its oarsman; s is half the length of the hull. */
function gondola(x: number, y: number, s: number, dark: string, shirt: string): string {
  const p = (a: number, b: number): string => `${f(x + a * s)} ${f(y + b * s)}`;
  const hull = `M${p(-1, -0.34)}Q${p(-0.86, -0.02)} ${p(-0.4, 0.02)}L${p(0.55, 0.02)}Q${p(0.9, -0.02)} ${p(1.02, -0.42)}L${p(1.08, -0.42)}Q${p(1.02, 0.1)} ${p(0.5, 0.14)}L${p(-0.45, 0.14)}Q${p(-0.94, 0.1)} ${p(-1.05, -0.34)}Z`;
  const cabin =
    shape(`M${p(-0.28, 0.02)}L${p(-0.26, -0.2)}Q${p(0, -0.36)} ${p(0.26, -0.2)}L${p(0.28, 0.02)}Z`, RED) +
    shape(`M${p(0.1, 0.02)}L${p(0.1, -0.28)}Q${p(0.2, -0.26)} ${p(0.26, -0.2)}L${p(0.28, 0.02)}Z`, RED_SHADE);
  const oarsman =
    shape(`M${p(0.58, 0.02)}L${p(0.6, -0.3)}L${p(0.66, -0.3)}L${p(0.74, 0.02)}Z`, dark) +
    shape(`M${p(0.58, -0.28)}L${p(0.59, -0.5)}L${p(0.69, -0.5)}L${p(0.7, -0.28)}Z`, shirt) +
    circle(x + s * 0.64, y - s * 0.56, s * 0.055, dark) +
    shape(lens(x + s * 0.64, y - s * 0.59, s * 0.12, s * 0.05, s * 0.01), shirt) +
    stroke(`M${p(0.5, -0.44)}L${p(0.98, 0.2)}`, dark, s * 0.025);
  return (
    shape(lens(x, y + s * 0.14, s * 1.2, 1, s * 0.08), dark, { opacity: 0.35 }) +
    redThing(cabin) +
    shape(hull, dark) +
    oarsman
  );
}

/** A canal with palaces along one bank, a domed church where it meets the lagoon, mooring poles. */
export const canals = defineScene({
  red: 'cabin of a gondola',
  focal: { x: 60, y: 52 },
  palettes: [
    {
      sky: ['#2f7fae', '#8cc3cf', '#f6e6c2', '#fcd3a0'],
      haze: '#f3dcb8',
      sun: '#fff8e2',
      cloud: '#ffffff',
      stone: '#fff3de',
      stoneShade: '#b9a79c',
      walls: ['#f2b48c', '#f7d9a6', '#e99a78', '#fbe9cc', '#d98a6c'],
      roof: '#a9563f',
      glass: '#4a4f66',
      trim: '#fff6e6',
      window: null,
      canal: ['#a9d3cf', '#1f7f93', '#ffffff'],
      pole: ['#fff6e6', '#2f6f9f'],
      dark: '#1e2434',
    },
    {
      sky: ['#2b2a63', '#7f5590', '#f0907f', '#ffcd98'],
      haze: '#f0aa90',
      sun: '#fff0c8',
      cloud: '#ffd6c4',
      stone: '#e9b6a2',
      stoneShade: '#7c5480',
      walls: ['#c9796f', '#dd9c82', '#a9607a', '#e8b08c', '#8f5578'],
      roof: '#5f3458',
      glass: '#35244f',
      trim: '#f3c4a4',
      window: '#ffdf94',
      canal: ['#eea58e', '#3a2f6c', '#ffe4cc'],
      pole: ['#f3d2b4', '#4f4a92'],
      dark: '#1a1436',
    },
  ],
  draw(canvas) {
    const { width, height, u, random, palette } = canvas;
    const hz = height * 0.6;
    const vanish = width * 0.44;
    const share = (x: number): number => (x - vanish) / (width - vanish);
    const foot = (x: number): number => hz + share(x) * height * 0.2;
    const sx = width * 0.27;

    let fronts = '';
    let images = '';
    let x = width * 0.62;
    while (x < width + 10) {
      const w = (52 + 170 * share(x) ** 1.2) * u * random.range(0.85, 1.15);
      const rise = random.range(0.42, 0.56) * height;
      const top = (at: number): number => hz - share(at) * rise - 14 * u;
      const wall = mix(palette.haze, random.pick(palette.walls), 0.5 + 0.5 * share(x) ** 0.5);
      const colours: FacadeColours = {
        wall,
        roof: palette.roof,
        glass: mix(palette.haze, palette.glass, 0.55 + 0.4 * share(x)),
        trim: palette.trim,
        lit: palette.window,
      };
      fronts += palace(canvas, { from: x, to: x + w + 1, top, foot, ...colours });
      const sink = (at: number): number => foot(at) + (foot(at) - top(at)) * 0.62;
      images += shape(
        poly([
          [x, foot(x)],
          [x + w, foot(x + w)],
          [x + w, sink(x + w)],
          [x, sink(x)],
        ]),
        darken(wall, 0.12),
        { opacity: 0.42 },
      );
      x += w;
    }
    const chX = width * 0.535;
    const farWater = mix(palette.haze, palette.stoneShade, 0.55);
    let poles = '';
    for (const [px, py, h] of [
      [0.075, 0.97, 300],
      [0.115, 1.0, 250],
      [0.03, 1.02, 230],
    ] as const) {
      const pw = 13 * u;
      poles += rect(width * px, height * py - h * u, pw, h * u + 40, palette.pole[0]);
      for (let i = 0; i < h / 22; i += 2)
        poles += shape(
          poly([
            [width * px, height * py - h * u + (i * 22 + 12) * u],
            [width * px + pw, height * py - h * u + i * 22 * u],
            [width * px + pw, height * py - h * u + (i * 22 + 22) * u],
            [width * px, height * py - h * u + (i * 22 + 34) * u],
          ]),
          palette.pole[1],
        );
      poles +=
        rect(width * px + pw * 0.66, height * py - h * u, pw * 0.34, h * u + 40, palette.dark, { opacity: 0.2 }) +
        circle(width * px + pw / 2, height * py - h * u - 4 * u, 9 * u, palette.pole[1]);
    }
    const quay = gradient([
      [0, palette.stone],
      [1, palette.stoneShade],
    ]);
    return [
      layer(
        0,
        sky(width, height, palette.sky, hz / height),
        sun(sx, hz - 120 * u, 58 * u, palette.sun, { rings: 4 }),
        streaks(random, width, height * 0.07, hz * 0.74, palette.cloud, { scale: u, count: 7 }),
        birds(random, width * 0.4, height * 0.22, 6, 13 * u, palette.glass),
      ),
      layer(
        0.25,
        hazeRidges(random, width, height, {
          y0: hz - 16 * u,
          y1: hz - 6 * u,
          amp: 14 * u,
          wave: 300 * u,
          colors: [mix(palette.haze, palette.stoneShade, 0.3)],
        }),
        [0.06, 0.1, 0.16, 0.2, 0.3, 0.36].map((k, i) =>
          rect(width * k, hz - (20 + 9 * (i % 3)) * u, 44 * u, 30 * u, mix(palette.haze, palette.stoneShade, 0.42)),
        ),
        rect(width * 0.19, hz - 130 * u, 15 * u, 132 * u, farWater),
        shape(
          poly([
            [width * 0.19 - 2 * u, hz - 128 * u],
            [width * 0.19 + 7.5 * u, hz - 172 * u],
            [width * 0.19 + 17 * u, hz - 128 * u],
          ]),
          farWater,
        ),
      ),
      layer(
        0.4,
        water(width, height, hz, palette.canal[0], palette.canal[1]),
        glitter(random, sx, hz, height, palette.sun, { spread: 50 * u, count: 52 }),
      ),
      layer(
        0.5,
        church(
          chX,
          hz + 6 * u,
          165 * u,
          mix(palette.haze, palette.stone, 0.75),
          mix(palette.haze, palette.stoneShade, 0.7),
        ),
        shape(lens(chX, hz + 10 * u, 120 * u, 2 * u, 90 * u), mix(palette.haze, palette.stoneShade, 0.6), {
          opacity: 0.35,
        }),
      ),
      layer(
        0.65,
        quay.def,
        images,
        fronts,
        stroke(
          curve([
            [width * 0.62, foot(width * 0.62)],
            [width * 0.8, foot(width * 0.8)],
            [width * 1.01, foot(width * 1.01)],
          ]),
          lighten(palette.stoneShade, 0.1),
          5 * u,
        ),
      ),
      layer(
        0.8,
        ripples(random, width, hz + 14 * u, height, palette.canal[2], { count: 80, opacity: 0.34 }),
        gondola(width * 0.47, height * 0.82, 118 * u, palette.dark, palette.stone),
      ),
      layer(1, poles),
    ];
  },
});
