import { Art } from '#kit/art.tsx';
import { Duration } from '#kit/duration.tsx';
import { Link } from '#kit/link.tsx';
import { usePath } from '#kit/paths.ts';
import { Price } from '#kit/price.tsx';
import { offerOf } from '#kit/product.ts';
import { useSite } from '#kit/site-context.tsx';
import type { ParralaxProps } from '#schemas/generated/types/parralax.ts';

export interface JourneyCardProps extends ParralaxProps {
  /** Where it stands: with its opening sentences where there is room (`grid`, `feature`). */
  readonly variant?: string;
}

const ROOMY = new Set(['grid', 'feature', 'mosaic-large']);

/** A special journey in a slider, grid or list. The link of the title covers the card. */
export default function JourneyCard({ variant = 'card', sys, ...journey }: JourneyCardProps) {
  const pathTo = usePath();
  const { currency, textCurrency = currency } = useSite();
  const { title, lead, route, image, price } = journey;
  const offer = offerOf({ marketInformation: journey.prices });
  return (
    <article className="card card--fill">
      <Art asset={image} ratio={3 / 2} sizes="(max-width: 639px) 92vw, (max-width: 1023px) 45vw, 25rem" />
      <div className="card__text">
        <h3 className="card__title">
          <Link to={pathTo('special-journey', { id: sys.id })}>{title}</Link>
        </h3>
        {route && <p className="card__meta">{route}</p>}
        <Duration product={journey} className="card__meta" />
        {ROOMY.has(variant) && lead && <p className="card__lead">{lead}</p>}
        {offer ? (
          <Price className="card__price" amount={offer.amount} was={offer.was} netOf={offer.id} perPerson />
        ) : (
          typeof price === 'number' && (
            <Price className="card__price" amount={price} currency={textCurrency} perPerson />
          )
        )}
      </div>
    </article>
  );
}
