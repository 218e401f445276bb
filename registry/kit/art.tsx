import { Image, type ImageProps } from './image.tsx';

export interface ArtProps extends Omit<ImageProps, 'asset' | 'className'> {
  readonly asset?: ImageProps['asset'] | null;
  /** Class of the frame; the frame decides shape and size, the picture fills it. */
  readonly className?: string;
}

/** A poster in its frame: fills it, keeps its focal point in view, and has the print grain of the brand. An entry without a picture keeps the frame. */
export function Art({ asset, className, ...image }: ArtProps) {
  return <div className={className ? `art ${className}` : 'art'}>{asset && <Image asset={asset} {...image} />}</div>;
}
