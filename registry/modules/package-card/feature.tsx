import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { namesOf, offerOf } from '#kit/product.ts';
import { useProductTarget } from '#kit/use-product-target.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { PackageProps } from '#schemas/generated/types/package.ts';
import css from './feature.module.css';

/** A package as a large picture with its story on it. Its button covers the whole panel. */
export function Feature(product: PackageProps) {
  const t = useMessages('package-card');
  const offer = offerOf(product);
  const target = useProductTarget(product);
  return (
    <article className={css.feature}>
      {product.photo && (
        <Art className={css.art} asset={product.photo} ratio={1} sizes="(max-width: 1023px) 100vw, 44rem" />
      )}
      <div className={css.text}>
        <div className={css.eyebrow}>
          <Duration product={product} />
          {product.outstanding && <p>{t('bestChoice')}</p>}
          {namesOf(product.categories)
            .slice(0, 2)
            .map((name) => (
              <p key={name}>{name}</p>
            ))}
        </div>
        <h3 className={`display ${css.title}`}>{product.name}</h3>
        {product.shortDescription && <p className={css.description}>{product.shortDescription}</p>}
        <div className={css.buy}>
          {target && (
            <ButtonLink look="white" className={css.cta} {...target.link}>
              {product.parallax ? t('readItinerary') : t('seeTrip')}
              <VisuallyHidden>: {product.name}</VisuallyHidden>
              {target.isPartner && <PartnerMark />}
            </ButtonLink>
          )}
          {offer && <Price className={css.price} amount={offer.amount} was={offer.was} netOf={offer.id} net="line" />}
        </div>
      </div>
    </article>
  );
}
