import { ArrowRight, Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Eyebrow } from '#kit/eyebrow.tsx';
import { formatMoney, formatPercent } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import { SaveTag } from '#kit/tag.tsx';
import { isInk, isLightTint, safeTint } from '#kit/tint.ts';
import type { HeroBannerProps } from '#schemas/generated/types/hero-banner.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './hero-banner.module.css';

const FILM_FILE = /^\/.*\.(?:mp4|webm)$/i;

export interface HeroSlideProps {
  readonly slide: HeroBannerProps;
  /** It is the page's `h1`, and its picture the largest of the first screen. */
  readonly isFirst: boolean;
  /** "1 of 3"; absent when there is only one. */
  readonly label?: string;
  /** A film of the record may move now. */
  readonly playsVideo: boolean;
}

/** Ink words only on a tint that is light enough for them; otherwise the tint is darkened until white can be read. */
function coloursOf({ bgColor, textColor }: HeroBannerProps): {
  readonly isLight: boolean;
  readonly style: CSSProperties;
} {
  const isLight = isInk(textColor) && isLightTint(bgColor);
  return { isLight, style: { '--tint': isLight ? bgColor : safeTint(bgColor) } as CSSProperties };
}

export function HeroSlide({ slide, isFirst, label, playsVideo }: HeroSlideProps) {
  const { isLight, style } = coloursOf(slide);
  const Heading = isFirst ? 'h1' : 'h2';
  const hasTarget = safeUrl(slide.link) !== undefined;
  const classes = [
    css.slide,
    slide.layout === 'split' && css.split,
    slide.align === 'right' && css.right,
    isLight && css.light,
  ];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      style={style}
      aria-roledescription={label && 'slide'}
      aria-label={label}
    >
      <Art
        asset={slide.photo}
        priority={isFirst}
        sizes="(min-width: 1460px) 1408px, 100vw"
        narrow={{ below: 768, ratio: 4 / 5, sizes: 'max(100vw, 30rem)' }}
      />
      {playsVideo && slide.videoUrl && FILM_FILE.test(slide.videoUrl) && (
        <video className={css.film} src={slide.videoUrl} autoPlay muted loop playsInline aria-hidden="true" />
      )}
      <div className={css.body}>
        <Labels {...slide} />
        <Heading className={`display ${css.title}`}>
          {hasTarget && !slide.cta ? (
            <Link to={slide.link} external={slide.external}>
              {slide.header}
            </Link>
          ) : (
            slide.header
          )}
        </Heading>
        {slide.description && <p className={css.lede}>{slide.description}</p>}
        <div className={css.buy}>
          <Way {...slide} />
          <FromPrice price={slide.price} />
          <FilmLink videoUrl={slide.videoUrl} />
        </div>
      </div>
    </article>
  );
}

/** Where it leads. A way to the sign-in screen of the trade has others beside it, which depend on who is there. */
function Way({ sys, cta, link, external }: Pick<HeroBannerProps, 'sys' | 'cta' | 'link' | 'external'>) {
  const { showsNet, hrefs } = useSite();
  if (!cta || !link || safeUrl(link) === undefined) return null;
  if (showsNet && hrefs['sign-in']?.endsWith(link))
    return <Slot name="welcome" entries={[{ __typename: 'TradeWelcome', sys: { id: `${sys.id}-welcome` }, cta }]} />;
  return (
    <ButtonLink look="white" to={link} external={external}>
      {cta} <Icon icon={ArrowRight} />
    </ButtonLink>
  );
}

function Labels({ discount, tags }: Pick<HeroBannerProps, 'discount' | 'tags'>) {
  const t = useMessages('hero-banner');
  const { languageTag } = useSite();
  if (!discount && !tags?.length) return null;
  return (
    <Eyebrow>
      {discount ? <SaveTag>{t('save', { percent: formatPercent({ percent: discount, languageTag }) })}</SaveTag> : null}
      {tags?.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </Eyebrow>
  );
}

function FromPrice({ price }: Pick<HeroBannerProps, 'price'>) {
  const t = useMessages('hero-banner');
  const { currency, textCurrency = currency, languageTag } = useSite();
  if (typeof price !== 'number') return null;
  return (
    <p className={css.price}>
      {t('from')} <b className="num">{formatMoney({ amount: price, currency: textCurrency, languageTag })}</b>{' '}
      {t('perPerson')}
    </p>
  );
}

/** A film on another site is a link: nobody is told of the visit before it is followed. */
function FilmLink({ videoUrl }: Pick<HeroBannerProps, 'videoUrl'>) {
  const t = useMessages('hero-banner');
  const target = safeUrl(videoUrl);
  if (target?.kind !== 'external') return null;
  return (
    <Link className={css.filmLink} to={target.href}>
      <Icon icon={Play} /> {t('film')}
    </Link>
  );
}
