import type { Size } from './plan-transform.ts';

/** Grey and alpha of a rectangle with rounded corners, with soft edges. Drawn by hand: the SVG loader is blocked. */
export function roundedMask({ width, height }: Size, [radiusX, radiusY]: readonly [number, number]): Buffer {
  const mask = Buffer.alloc(width * height * 2, 255);
  for (let y = 0; y < height; y++) {
    const fromEdgeY = radiusY - Math.min(y + 0.5, height - y - 0.5);
    if (fromEdgeY <= 0) continue;
    for (let x = 0; x < width; x++) {
      const fromEdgeX = radiusX - Math.min(x + 0.5, width - x - 0.5);
      if (fromEdgeX <= 0) continue;
      // Distance from the corner's ellipse, in pixels, by its gradient.
      const [nx, ny] = [fromEdgeX / radiusX, fromEdgeY / radiusY];
      const value = Math.hypot(nx, ny);
      const slope = Math.hypot(nx / radiusX, ny / radiusY) / (value || 1);
      const outside = (value - 1) / (slope || 1);
      mask[(y * width + x) * 2 + 1] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - outside)));
    }
  }
  return mask;
}
