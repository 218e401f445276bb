import type { CSSProperties } from 'react';
import type { Asset } from '#schemas/contracts/page.ts';

/** Widths the server is asked for, in pixels. Few, so that its image cache stays small and is hit often. */
const WIDTHS = [320, 480, 640, 840, 1080, 1440, 1920, 2400];

export interface ImageProps {
  readonly asset: Asset;
  /** `sizes` attribute: how wide the picture is shown, for example `(max-width: 767px) 100vw, 25vw`. */
  readonly sizes: string;
  /** Width divided by height. The server crops to it around the focal point; without it the whole picture is sent. */
  readonly ratio?: number;
  /** Another crop for narrow windows (art direction): below `below` pixels. */
  readonly narrow?: { readonly below: number; readonly ratio: number; readonly sizes: string };
  /** The largest picture of the first screen: loaded at once and first. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Empty by default: art is decoration, the place name stands in the text (DESIGN "Accessibility"). */
  readonly alt?: string;
}

/** Only the embedded service chooses AVIF or WEBP by `Accept`; from another one WEBP is asked for (specification §9). */
const formatOf = (url: string) => (url.startsWith('/') && !url.startsWith('//') ? '' : '&fm=webp');

/** Address of a transform: `w` and `h` in pixels; `fit=fill` crops. */
export function imageUrl({
  url,
  width,
  ratio,
}: {
  readonly url: string;
  readonly width: number;
  readonly ratio?: number;
}): string {
  const crop = ratio ? `&h=${Math.round(width / ratio)}&fit=fill` : '';
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}${crop}${formatOf(url)}`;
}

function widthsOf({ width, height }: Asset, ratio: number | undefined): readonly number[] {
  // A crop cannot be wider than the picture allows at its height.
  const own = width && height && ratio ? Math.min(width, Math.round(height * ratio)) : (width ?? 2400);
  const fitting = WIDTHS.filter((each) => each <= own);
  return fitting.length > 0 ? fitting : [own];
}

const srcSetOf = (asset: Asset, ratio: number | undefined) =>
  widthsOf(asset, ratio)
    .map((width) => `${imageUrl({ url: asset.url, width, ratio })} ${width}w`)
    .join(', ');

/** What shows until the picture is there: its own three colours, top to bottom. */
function placeholderOf({ placeholder }: Asset): string | undefined {
  const colours = placeholder?.split(',') ?? [];
  return colours.length > 0 && colours.every((colour) => /^#[0-9a-f]{6}$/i.test(colour))
    ? `linear-gradient(${colours.join(',')})`
    : undefined;
}

function styleOf(asset: Asset): CSSProperties | undefined {
  const hasFocus = typeof asset.focalX === 'number' && typeof asset.focalY === 'number';
  const background = placeholderOf(asset);
  if (!hasFocus && !background) return undefined;
  // Custom properties, not object-position itself, so that a module may frame the picture otherwise (kit/styles/base.css).
  return {
    ...(background && { background }),
    ...(hasFocus && { '--x': `${asset.focalX}%`, '--y': `${asset.focalY}%` }),
  } as CSSProperties;
}

/** A picture from content: several widths, intrinsic size, placeholder colours, lazy unless it is the first screen's largest. */
export function Image({ asset, sizes, ratio, narrow, priority = false, className, alt = '' }: ImageProps) {
  const widths = widthsOf(asset, ratio);
  const width = widths.find((each) => each >= 840) ?? widths[widths.length - 1] ?? 840;
  const ownRatio = ratio ?? (asset.width && asset.height ? asset.width / asset.height : undefined);
  const image = (
    <img
      src={imageUrl({ url: asset.url, width, ratio })}
      srcSet={srcSetOf(asset, ratio)}
      sizes={sizes}
      width={width}
      height={ownRatio ? Math.round(width / ownRatio) : undefined}
      alt={alt}
      className={className}
      style={styleOf(asset)}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!narrow) return image;
  return (
    <picture>
      <source
        media={`(max-width: ${narrow.below - 0.02}px)`}
        srcSet={srcSetOf(asset, narrow.ratio)}
        sizes={narrow.sizes}
      />
      {image}
    </picture>
  );
}
