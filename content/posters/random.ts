/**
 * Deterministic randomness: the same seed text always draws the same poster, on every machine, so posters can be made
 * again from an entry's id and cached by name.
 */
import { createNoise2D } from 'simplex-noise';

export interface Random {
  /** Number in [0, 1). */
  readonly next: () => number;
  /** Simplex noise, -1..1. */
  readonly noise: (x: number, y: number) => number;
  /** Number in [min, max). */
  readonly range: (min: number, max: number) => number;
  /** Whole number in [min, max]. */
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** Sum of noise octaves, about -1..1. */
  readonly fbm: (x: number, y: number, octaves?: number, falloff?: number) => number;
}

/** Text to a 32-bit seed (xmur3), then a small fast generator (mulberry32). */
function mulberry(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (const ch of text) {
    h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param seed any text; in practice the id of the entry the poster is for */
export function createRandom(seed: string): Random {
  const next = mulberry(seed);
  const noise = createNoise2D(next);
  return {
    next,
    noise,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => Math.floor(min + (max - min + 1) * next()),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('posters/random: pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
    fbm(x, y, octaves = 4, falloff = 0.5) {
      let sum = 0;
      let amp = 1;
      let total = 0;
      for (let o = 0; o < octaves; o++) {
        sum += amp * noise(x * 2 ** o + o * 17.3, y + o * 5.1);
        total += amp;
        amp *= falloff;
      }
      return sum / total;
    },
  };
}
