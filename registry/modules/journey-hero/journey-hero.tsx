import { ArrowDown, CalendarDays, Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { Icon } from '#kit/icon.tsx';
import { Image } from '#kit/image.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import { Price } from '#kit/price.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import type { JourneyHeroProps } from '#schemas/generated/types/journey-hero.ts';
import css from './journey-hero.module.css';

/** Hills that rise over the title. */
const IN_FRONT = 2;
/** The nearest layer has this depth, however many there are. */
const NEAREST = 4;
/** Below this width the server crops the layers to an upright part round their focal point. */
const NARROW = { below: 768, ratio: 2 / 3, sizes: 'max(100vw, 34rem)' };

/** Names are set smaller in two steps. */
const lengthOf = ({ length }: string) => (length > 30 ? 'longer' : length > 22 ? 'long' : undefined);

/** Header of a special journey: art in layers that drift apart while the page scrolls (CSS only), and the bar to book by. */
export default function JourneyHero(journey: JourneyHeroProps) {
  const t = useMessages('journey-hero');
  const { title, image, layers } = journey;
  const pictures = layers ?? [];
  const behind = Math.max(1, pictures.length - IN_FRONT);
  const depths = pictures.map((layer, index) => (
    <div key={layer.sys.id} className={`${css.layer} ${css[`depth${NEAREST - pictures.length + 1 + index}`] ?? ''}`}>
      {/* Its colours would show through a picture that is transparent. */}
      <Image
        asset={index === 0 ? layer : { ...layer, placeholder: null }}
        sizes="max(100vw, 160vh)"
        narrow={NARROW}
        priority
      />
    </div>
  ));
  return (
    <>
      <section
        className={css.header}
        data-under-header=""
        data-layered={pictures.length > 0 ? '' : undefined}
        style={{ '--tint': tintOfAsset(image ?? pictures[0]) } as CSSProperties}
        aria-label={title}
      >
        {pictures.length === 0 && <Art className={css.far} asset={image} priority sizes="100vw" narrow={NARROW} />}
        {depths.slice(0, behind)}
        <div className={`wrap ${css.text}`}>
          <Position {...journey} />
          <h1 className="display" data-length={lengthOf(title)}>
            {title}
          </h1>
        </div>
        {depths.slice(behind)}
        <a className={css.down} href="#journey" aria-label={t('readOn')}>
          <Icon icon={ArrowDown} />
        </a>
      </section>
      <BookBar {...journey} />
    </>
  );
}

/** Kind of page, and where on earth: two decimals are about a kilometre. */
function Position({ latitude, longitude }: Pick<JourneyHeroProps, 'latitude' | 'longitude'>) {
  const t = useMessages('journey-hero');
  const { languageTag } = useSite();
  const degrees = (value: number, positive: string, negative: string) =>
    t('latitude', {
      degrees: Math.abs(value).toLocaleString(languageTag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      side: t(value < 0 ? negative : positive),
    });
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <p className={`eyebrow ${css.eyebrow}`}>
      <span>{t('eyebrow')}</span>{' '}
      {isKnown && (
        <span className="num">
          {degrees(latitude, 'north', 'south')}, {degrees(longitude, 'east', 'west')}
        </span>
      )}
    </p>
  );
}

/** What it is and what it costs, in view all the way down; the button leads to the dates at the end of the page. */
function BookBar({
  amount,
  was,
  currency,
  priceId,
  hasDates,
  route,
  routeIcon,
  groupSize,
  ...product
}: JourneyHeroProps) {
  const t = useMessages('journey-hero');
  const { contact } = useRoutes();
  return (
    <div className={css.bar}>
      <div className={`wrap ${css.barIn}`}>
        <ul className={css.facts} aria-label={t('facts')}>
          {product.numberOfDays && (
            <li>
              <Icon icon={CalendarDays} />
              <Duration product={product} />
            </li>
          )}
          {route && (
            <li className={css.wide}>
              <NamedIcon name={routeIcon ?? 'route'} />
              {route}
            </li>
          )}
          {groupSize && (
            <li className={css.widest}>
              <Icon icon={Users} />
              {groupSize}
            </li>
          )}
        </ul>
        {typeof amount === 'number' && (
          <Price
            className={css.price}
            amount={amount}
            was={was}
            currency={currency}
            netOf={priceId ?? undefined}
            net="line"
            perPerson
          />
        )}
        {hasDates ? (
          <ButtonLink look="primary" to="#book">
            {t('seeDates')} <Icon icon={ArrowDown} />
          </ButtonLink>
        ) : (
          <ButtonLink look="line" to={contact}>
            {t('ask')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
