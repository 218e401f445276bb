import { Play } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { imageUrl } from '#kit/image.tsx';
import { Link } from '#kit/link.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { Asset } from '#schemas/contracts/page.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './banner.module.css';

const FILE = /\.(?:mp4|webm)(?:[?#]|$)/i;

interface BannerVideoProps {
  readonly url: string;
  readonly poster?: Asset | null;
  /** Words of the link to a video that another site shows. */
  readonly label: string;
  readonly title: string;
}

/** A file of this site plays in place and loads nothing until then; a video elsewhere is a plain link, so no other site is told of the visit. */
export function BannerVideo({ url, poster, label, title }: BannerVideoProps) {
  const target = safeUrl(url);
  if (!target || target.kind === 'contact') return null;
  if (target.kind === 'path' && FILE.test(target.href)) {
    const image = poster ? imageUrl({ url: poster.url, width: 840, ratio: 16 / 9 }) : undefined;
    return (
      <video
        className={css.video}
        controls
        preload="none"
        playsInline
        poster={image}
        src={target.href}
        aria-label={title}
      />
    );
  }
  return (
    <Link className={css.play} to={target.href}>
      <Icon icon={Play} />
      {label}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Link>
  );
}
