/**
 * Pictures in layers, for headers that drift apart while the page scrolls: the same scenes as the posters, each layer a
 * transparent WEBP of its own. And the marks of events: a few strokes on nothing.
 */
import sharp from 'sharp';
import { el, group, stroke } from './draw.ts';
import { createRandom } from './random.ts';
import { SCENES, type Kind } from './scenes/index.ts';

/** In pixels: as wide as a large screen, as high as its window. */
export const LAYER_SIZE = { width: 2000, height: 1200 } as const;
/** A header moves no more than this many; scenes with more have their middle ones joined. */
const MOST = 5;

interface Layered {
  readonly seed: string;
  readonly kind: Kind;
  readonly palette: number;
}

const ROWS: readonly (readonly [journey: string, kind: Kind, palette: number])[] = [
  ['dolomites-hut-to-hut', 'alps', 1],
  ['cyclades-by-ferry', 'cycladic', 0],
  ['japan-at-walking-pace', 'temple', 0],
  ['patagonia-the-long-way', 'towers', 0],
  ['sahara-from-marrakesh', 'desert', 0],
  ['norway-by-coast-ship', 'fjord', 0],
  ['douro-line', 'vineyard', 0],
  ['serengeti-then-sand', 'savanna', 0],
];

/** Journey → its scene. The assets are `layers-<journey>-<number>`, far to near. */
export const LAYERED: ReadonlyMap<string, Layered> = new Map(
  ROWS.map(([journey, kind, palette]) => [journey, { seed: `journey-${journey}`, kind, palette }]),
);

/** Layers of a scene as SVG documents, far to near. Definitions lie beside what uses them, so each stands by itself. */
export function layerSvgs({ seed, kind, palette }: Layered): string[] {
  const { width, height } = LAYER_SIZE;
  const canvas = { width, height, u: height / 800, random: createRandom(`${kind}:${seed}`) };
  const layers = SCENES[kind].draw(canvas, palette).map(({ svg }) => svg);
  while (layers.length > MOST) {
    const at = Math.floor(layers.length / 2);
    layers.splice(at - 1, 2, `${layers[at - 1]}${layers[at]}`);
  }
  return layers.map((body) =>
    el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, body),
  );
}

/** One layer as WEBP with transparency. */
export const layerWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 82, alphaQuality: 90, effort: 5, smartSubsample: true }).toBuffer();

const INK = '#ffffff';
const line = (d: string, color = INK, opacity = 1): string => stroke(d, color, 3, { opacity });

/** Strokes on a field of 64 by 64: waves of light, an oar, a lantern, a book, a torch. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  aurora: [
    line('M4 40c8-22 14 6 22-12s12 10 20-8 8-8 14-10', '#7bf0b5'),
    line('M4 52c8-22 14 6 22-12s12 10 20-8 8-8 14-10', '#7bf0b5', 0.55),
  ],
  oar: [
    line('M52 8 20 44'),
    line('M20 44c-6 2-11 6-12 12 6-1 10-6 12-12Z', '#8fd3f0'),
    line('M8 58q8-5 16 0t16 0 16 0', '#8fd3f0'),
  ],
  lantern: [
    line('M24 14h16M32 6v8M24 52h16M32 52v6'),
    line('M24 14c-8 10-8 28 0 38M40 14c8 10 8 28 0 38', '#f7c66b'),
    line('M19 28h26M19 39h26', '#f7c66b', 0.7),
  ],
  book: [
    line('M32 16c-7-6-16-6-24-4v38c8-2 17-2 24 4'),
    line('M32 16c7-6 16-6 24-4v38c-8-2-17-2-24 4Z', '#f2b28a'),
    line('M40 24q5-2 9-2M40 33q5-2 9-2', '#f2b28a', 0.7),
  ],
  torch: [
    line('M28 36h8l-2 22h-4Z'),
    line('M32 6c8 10 12 14 12 20a12 12 0 0 1-24 0c0-5 4-7 5-13 4 3 6 5 7-7Z', '#ffc46b'),
  ],
};
export const MARK_NAMES = Object.keys(MARKS);

export function markSvg(name: string): string {
  const strokes = MARKS[name];
  if (!strokes) throw new Error(`posters/layers: no mark "${name}"; there are ${MARK_NAMES.join(', ')}`);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 256, height: 256, viewBox: '0 0 64 64' },
    group({}, ...strokes),
  );
}
export const markWebp = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(name)))
    .webp({ lossless: true })
    .toBuffer();
