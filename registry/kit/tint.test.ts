import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastWithWhite, isInk, isLightTint, safeTint, tintOfAsset } from './tint.ts';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((n) => n.toString(16).padStart(2, '0')).join('')}`);

const channels = (tint: string): number[] => [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));

describe('safeTint', () => {
  test('white can be read on whatever an editor chose', () => {
    const isReadable = (colour: string) => (contrastWithWhite(safeTint(colour)) ?? 0) >= 7;
    expect(() => fc.assert(fc.property(hex, isReadable))).not.toThrow();
  });
  test('a colour that is dark enough is left as it is', () => expect(safeTint('#10407a')).toBe('#10407a'));
  test('darkens no more than needed and keeps the hue', () => {
    const tint = safeTint('#f0b95c');
    expect(contrastWithWhite(tint)).toBeLessThan(7.3);
    const [red = 0, green = 0, blue = 0] = channels(tint);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });
  test.each([undefined, null, '', 'red', '#12345', 'url(x)'])('%s gives the brand’s night blue', (value) =>
    expect(safeTint(value)).toBe('#0c2340'),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrastWithWhite('#ffffff')).toBe(1);
  expect(contrastWithWhite('#000000')).toBe(21);
  expect(contrastWithWhite('#d40e14')).toBeCloseTo(5.42, 2);
});
test('ink words need a light tint', () => {
  expect(isInk('#1b1a1d')).toBe(true);
  expect(isInk('#ffffff')).toBe(false);
  expect(isLightTint('#f0b95c')).toBe(true);
  expect(isLightTint('#d40e14')).toBe(false);
  expect(isLightTint(undefined)).toBe(false);
});
describe('the tint of a picture', () => {
  test('is of its strongest colour', () => {
    const [red = 0, green = 0, blue = 0] = channels(tintOfAsset({ placeholder: '#7eb1c7,#d2bea3,#d1bba4' }));
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });
  test('is the darkest of a dark picture', () =>
    expect(tintOfAsset({ placeholder: '#f0b95c,#0a2234,#7a2c17' })).toBe('#0a2234'));
  test('carries white words whatever the picture is', () => {
    const isReadable = (sky: string, middle: string, ground: string) =>
      (contrastWithWhite(tintOfAsset({ placeholder: [sky, middle, ground].join(',') })) ?? 0) >= 9;
    expect(() => fc.assert(fc.property(hex, hex, hex, isReadable))).not.toThrow();
  });
  test('of a grey picture is a grey', () => {
    const [red = 0, green = 0, blue = 0] = channels(tintOfAsset({ placeholder: '#808080,#c0c0c0,#404040' }));
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3);
  });
  test.each([null, {}, { placeholder: '' }, { placeholder: 'x,y,z' }])('without one it is night blue: %j', (asset) =>
    expect(tintOfAsset(asset)).toBe('#0c2340'),
  );
});
