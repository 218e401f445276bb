import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { formatMoney, formatPercent } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { SaveTag } from '#kit/tag.tsx';
import { isInk, safeTint } from '#kit/tint.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { BannersProps } from '#schemas/generated/types/banners.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './banner.module.css';
import { BannerVideo } from './banner-video.tsx';

/** What a banner shows; the same fields alone in a slot and in a run on the page. */
export type BannerProps = Omit<BannersProps, '__typename' | 'sys'>;

/** White words on a tint that is dark enough, or ink on the colour as it is (or on sand, which also has a dark form). */
function coloursOf({
  bgColor,
  textColor,
  isPlain,
}: {
  bgColor?: string | null;
  textColor?: string | null;
  isPlain: boolean;
}): CSSProperties {
  if (isPlain && (!bgColor || isInk(textColor))) {
    return {
      '--bb': bgColor
        ? `light-dark(${bgColor}, color-mix(in oklab, ${bgColor} 8%, var(--surface)))`
        : 'var(--sunken-2)',
      '--bt': 'var(--ink)',
    } as CSSProperties;
  }
  return { '--bb': safeTint(bgColor), '--bt': '#fff' } as CSSProperties;
}

/** A large picture, or a picture beside a coloured panel, with a sentence that leads somewhere. Its link covers it. */
export function Banner(banner: BannerProps) {
  const t = useMessages('banners');
  const isPlain = banner.layout === 'plain';
  const isLink = safeUrl(banner.link) !== undefined;
  const isRight = banner.align === 'right';
  const classes = [css.banner, !banner.photo ? css.flat : isPlain ? css.plain : css.scrim, isRight && css.right]
    .filter(Boolean)
    .join(' ');
  return (
    <article className={classes} style={coloursOf({ ...banner, isPlain })}>
      {banner.photo && <Art className={css.art} asset={banner.photo} sizes="(max-width: 767px) 100vw, 45rem" />}
      <div className={css.text}>
        <div className={css.words}>
          <Labels {...banner} />
          <h3 className={`display ${css.title}`}>
            {isLink && !banner.cta ? (
              <Link className={css.cover} to={banner.link} external={banner.external}>
                {banner.header}
              </Link>
            ) : (
              banner.header
            )}
          </h3>
          {banner.description && <p>{banner.description}</p>}
        </div>
        <div className={css.foot}>
          <FromPrice price={banner.price} />
          {isLink && banner.cta && (
            <Link className={`${css.cta} ${css.cover}`} to={banner.link} external={banner.external}>
              <span>
                {banner.cta}
                <VisuallyHidden>: {banner.header}</VisuallyHidden>
              </span>{' '}
              <Icon icon={ArrowRight} />
            </Link>
          )}
          {banner.videoUrl && (
            <BannerVideo url={banner.videoUrl} poster={banner.photo} label={t('watch')} title={banner.header} />
          )}
        </div>
      </div>
    </article>
  );
}

function Labels({ discount, tags }: Pick<BannerProps, 'discount' | 'tags'>) {
  const t = useMessages('banners');
  const { languageTag } = useSite();
  if (!discount && !tags?.length) return null;
  return (
    <div className={css.labels}>
      {discount ? (
        <SaveTag>{t('discount', { percent: formatPercent({ percent: discount, languageTag }) })}</SaveTag>
      ) : null}
      {tags?.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </div>
  );
}

function FromPrice({ price }: Pick<BannerProps, 'price'>) {
  const t = useMessages('kit');
  const { currency, textCurrency = currency, languageTag } = useSite();
  if (typeof price !== 'number') return null;
  return (
    <p>
      {t('price.from')} <b className="num">{formatMoney({ amount: price, currency: textCurrency, languageTag })}</b>
    </p>
  );
}
