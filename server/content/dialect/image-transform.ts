/** `ImageTransformOptions` of the dialect as query parameters of the Images API. */

export interface ImageTransform {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly quality?: number | null;
  readonly cornerRadius?: number | null;
  readonly resizeStrategy?: string | null;
  readonly resizeFocus?: string | null;
  readonly backgroundColor?: string | null;
  readonly format?: string | null;
}

/** The two that a plain `fm` cannot say are a format with a flag (`fl`). */
const FORMATS: Readonly<Record<string, readonly [format: string, flag?: string]>> = {
  JPG: ['jpg'],
  JPG_PROGRESSIVE: ['jpg', 'progressive'],
  PNG: ['png'],
  PNG8: ['png', 'png8'],
  WEBP: ['webp'],
  AVIF: ['avif'],
};

/** @returns the URL with the transform's parameters, each only where it differs from what the Images API does anyway */
export function transformUrl(url: string, transform: ImageTransform | null | undefined): string {
  if (!transform) return url;
  const query = new URLSearchParams();
  if (transform.width) query.set('w', String(transform.width));
  if (transform.height) query.set('h', String(transform.height));
  if (transform.quality) query.set('q', String(transform.quality));
  if (transform.resizeStrategy && transform.resizeStrategy !== 'FIT')
    query.set('fit', transform.resizeStrategy.toLowerCase());
  if (transform.resizeFocus) query.set('f', transform.resizeFocus.toLowerCase());
  if (transform.cornerRadius) query.set('r', transform.cornerRadius < 0 ? 'max' : String(transform.cornerRadius));
  if (transform.backgroundColor) query.set('bg', transform.backgroundColor);
  const [format, flag] = FORMATS[transform.format ?? ''] ?? [];
  if (format) query.set('fm', format);
  if (flag) query.set('fl', flag);
  // The colon of `rgb:ffffff` may stand in a query; written out it is what the dialect shows.
  const text = query.toString().replaceAll('%3A', ':');
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}
