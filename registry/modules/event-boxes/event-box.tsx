import { ArrowUpRight, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { Icon } from '#kit/icon.tsx';
import { imageUrl } from '#kit/image.tsx';
import { Link } from '#kit/link.tsx';
import { isInk, safeTint } from '#kit/tint.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { EventBoxesProps } from '#schemas/generated/types/event-boxes.ts';
import css from './event-boxes.module.css';

type Box = EventBoxesProps['boxes'][number];

interface EventBoxProps extends Box {
  readonly className?: string;
  readonly style?: CSSProperties;
}

const FILE = /\.(?:mp4|webm)(?:[?#]|$)/i;

/** Ink on the editor's colour, which has a dark form of its own; otherwise white on a tint that is dark enough. */
function coloursOf({ bgColor, textColor, look }: Box): CSSProperties {
  const isPlain = look !== 'cover' && look !== 'video';
  if (isPlain && (!bgColor || isInk(textColor)))
    return {
      '--bb': bgColor
        ? `light-dark(${bgColor}, color-mix(in oklab, ${bgColor} 8%, var(--surface)))`
        : 'var(--sunken-2)',
      '--bt': 'var(--ink)',
    } as CSSProperties;
  return { '--bb': safeTint(bgColor), '--bt': '#fff' } as CSSProperties;
}

/** One box of an event: a picture with words on it, a coloured panel, a film, or a headline. */
export function EventBox({ className = '', style, ...box }: EventBoxProps) {
  const look = box.look ?? 'plain';
  if (look === 'headline')
    return (
      <div className={`${className} ${css.headline}`} id={box.anchor} style={style}>
        <Words {...box} />
      </div>
    );
  const hasArt = box.image && look !== 'plain';
  return (
    <div
      className={`${className} ${css.box} ${css[look] ?? ''}`}
      id={box.anchor}
      style={{ ...style, ...coloursOf(box) }}
    >
      {hasArt && <Art className={css.art} asset={box.image} sizes="(max-width: 899px) 100vw, 77rem" />}
      {look === 'video' ? <Film {...box} /> : <Words {...box} />}
      {look === 'plain' && box.image && (
        <Art className={css.inset} asset={box.image} ratio={3 / 2} sizes="(max-width: 899px) 92vw, 30rem" />
      )}
    </div>
  );
}

function Words({ title, pretitle, text, lines, cta, link, external }: Box) {
  return (
    <div className={css.text}>
      <div className={css.words}>
        {pretitle && <p className={css.pretitle}>{pretitle}</p>}
        <h2 className="display">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {lines && lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line, index) => {
            const [label, ...rest] = line.split(' | ');
            return (
              <li key={`${index}${line}`}>
                {rest.length > 0 ? (
                  <>
                    <b>{label}</b> <span>{rest.join(' | ')}</span>
                  </>
                ) : (
                  <span className={css.whole}>{line}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {cta && safeUrl(link) && (
        <Link className={css.cta} to={link} external={external}>
          <span>
            {cta}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </span>{' '}
          <Icon icon={ArrowUpRight} />
        </Link>
      )}
    </div>
  );
}

/** A file of this site plays in place and loads nothing until then; a film elsewhere is a link, so no other site is told of the visit. */
function Film({ title, text, image, videoUrl }: Box) {
  const target = safeUrl(videoUrl);
  if (target?.kind === 'path' && FILE.test(target.href))
    return (
      <video
        className={css.film}
        controls
        preload="none"
        playsInline
        poster={image ? imageUrl({ url: image.url, width: 1440, ratio: 16 / 9 }) : undefined}
        src={target.href}
        aria-label={title}
      />
    );
  return (
    <div className={css.centre}>
      <h2 className={css.filmTitle}>
        <Link className={css.play} to={target && target.kind !== 'contact' ? target.href : undefined}>
          <Icon icon={Play} />
          <span>
            {title} {text && <small>{text}</small>}
          </span>
        </Link>
      </h2>
    </div>
  );
}
