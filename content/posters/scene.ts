/**
 * What a scene is: one kind of place, drawn in layers from far to near.
 *
 * House rules: light comes from the sun's side; the subject sits right of the centre (the left is kept calm for a
 * headline); exactly one thing is red and stands inside `redThing`.
 */
import type { Random } from './random.ts';

/** One layer; `depth` 0 is the sky, 1 the foreground (a parallax header moves them by it). */
export interface Layer {
  readonly depth: number;
  readonly svg: string;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** One unit: height / 800. Sizes in scenes are written for a canvas 800 high and multiplied by it. */
  readonly u: number;
  readonly random: Random;
}

/** Every palette has a sky, top to horizon, and a haze close to its lowest colour: distance is drawn by mixing towards it. */
export interface Palette {
  readonly sky: readonly string[];
  readonly haze: string;
}

export interface SceneDefinition<P extends Palette> {
  /** What the red thing is, in words. */
  readonly red: string;
  /** What must stay in frame when the picture is cropped: per cent from left and top, unmirrored. */
  readonly focal: { readonly x: number; readonly y: number };
  /** An hour of the day each. */
  readonly palettes: readonly P[];
  readonly draw: (canvas: Canvas & { readonly palette: P }) => Layer[];
}

export interface Scene {
  readonly red: string;
  readonly focal: { readonly x: number; readonly y: number };
  readonly paletteCount: number;
  /** @throws when there is no palette with that index */
  readonly draw: (canvas: Canvas, paletteIndex: number) => Layer[];
}

/** Keeps the exact type of a scene's own palettes while it is drawn, and forgets it outside. */
export function defineScene<const P extends Palette>({ red, focal, palettes, draw }: SceneDefinition<P>): Scene {
  return {
    red,
    focal,
    paletteCount: palettes.length,
    draw(canvas, paletteIndex) {
      const palette = palettes[paletteIndex];
      if (!palette) throw new Error(`posters: palette ${paletteIndex} of ${palettes.length} (${red}) does not exist`);
      return draw({ ...canvas, palette });
    },
  };
}

/** @param parts SVG text, or lists of it */
export const layer = (depth: number, ...parts: (string | readonly string[])[]): Layer => ({
  depth,
  svg: parts.flat().join(''),
});
