import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { namesOf, offerOf, type Product, productTarget } from '#kit/product.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import css from './feature.module.css';

/** A package as a large picture with its story on it. Its button covers the whole panel. */
export function Feature(product: Product) {
  const t = useMessages('package-card');
  const offer = offerOf(product);
  const target = productTarget(product);
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
            <ButtonLink look="white" className={css.cta} {...target}>
              {product.parallax ? t('readItinerary') : t('seeTrip')}
              <VisuallyHidden>: {product.name}</VisuallyHidden>
            </ButtonLink>
          )}
          {offer && <Price className={css.price} amount={offer.amount} was={offer.was} />}
        </div>
      </div>
    </article>
  );
}
