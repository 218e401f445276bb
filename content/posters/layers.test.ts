import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LAYER_SIZE, LAYERED, layerSvgs, layerWebp, MARK_NAMES, markSvg } from './layers.ts';

test('every journey has at least three layers and no more than its header moves', () => {
  for (const [journey, layered] of LAYERED) {
    const layers = layerSvgs(layered);
    expect(layers.length, journey).toBeGreaterThanOrEqual(3);
    expect(layers.length, journey).toBeLessThanOrEqual(5);
    for (const svg of layers) expect(svg, journey).not.toMatch(/NaN|undefined|Infinity/);
  }
});
test('each layer stands by itself: what it refers to lies in it', () => {
  for (const [journey, layered] of LAYERED)
    for (const svg of layerSvgs(layered))
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg, `${journey} ${id}`).toContain(`id="${id}"`);
});
test('one thing is red in all layers of a journey together', () => {
  for (const [journey, layered] of LAYERED)
    expect(
      layerSvgs(layered)
        .join('')
        .match(/<g data-red/g),
      journey,
    ).toHaveLength(1);
});
test('the sky is solid, what stands before it can be seen through', async () => {
  const layered = LAYERED.get('douro-line');
  const [sky = '', , middle = ''] = layered ? layerSvgs(layered) : [];
  const solid = async (svg: string) => {
    const image = sharp(await layerWebp(svg));
    const { width, height } = await image.metadata();
    expect({ width, height }).toEqual(LAYER_SIZE);
    return (await image.stats()).isOpaque;
  };
  expect(await solid(sky)).toBe(true);
  expect(await solid(middle)).toBe(false);
});
test('marks are few strokes, and an unknown one is named', () => {
  expect(MARK_NAMES).toHaveLength(5);
  for (const name of MARK_NAMES) expect(markSvg(name).length).toBeLessThan(1500);
  expect(() => markSvg('wheel')).toThrow('no mark "wheel"');
});
