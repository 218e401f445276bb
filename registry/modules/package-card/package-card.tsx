import { Award } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { Duration } from '#kit/duration.tsx';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { namesOf, offerOf } from '#kit/product.ts';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { Tag } from '#kit/tag.tsx';
import { useProductTarget } from '#kit/use-product-target.ts';
import type { PackageProps } from '#schemas/generated/types/package.ts';
import { Feature } from './feature.tsx';
import css from './package-card.module.css';

export interface PackageCardProps extends PackageProps {
  /** Where it stands: `card` (default), `tile` (as wide as a third of the page), `grid` (with its description), `row`, `feature`; places of other modules are mapped to these. */
  readonly variant?: string;
}

const SIZES = {
  card: '(max-width: 1023px) 16rem, 18rem',
  grid: '(max-width: 639px) 92vw, (max-width: 1023px) 45vw, 25rem',
  tile: '(max-width: 639px) 92vw, (max-width: 1023px) 45vw, 25rem',
  row: '9rem',
};
const LOOKS: Readonly<Record<string, 'card' | 'grid' | 'tile' | 'row' | 'feature'>> = {
  grid: 'grid',
  tile: 'tile',
  row: 'row',
  shortcut: 'row',
  feature: 'feature',
  'mosaic-large': 'feature',
  'mosaic-small': 'feature',
};

/** A package as editors place it in sliders, grids and lists. The link of the title covers the card. */
export default function PackageCard({ variant = 'card', ...product }: PackageCardProps) {
  const look = LOOKS[variant] ?? 'card';
  if (look === 'feature') return <Feature {...product} />;
  return <Card look={look} product={product} />;
}

function Card({ look, product }: { readonly look: 'card' | 'grid' | 'tile' | 'row'; readonly product: PackageProps }) {
  const t = useMessages('package-card');
  const offer = offerOf(product);
  const target = useProductTarget(product);
  const places = namesOf(product.cities).join(', ');
  const isRow = look === 'row';
  const best = product.outstanding ? (
    <>
      <Icon icon={Award} />
      {t('bestChoice')}
    </>
  ) : null;
  return (
    <article className={`card ${isRow ? css.row : 'card--fill'}`}>
      <Art className={css.art} asset={product.photo} ratio={isRow ? 4 / 3 : 3 / 2} sizes={SIZES[look]} />
      {best && !isRow && <Tag on>{best}</Tag>}
      <div className="card__text">
        <h3 className="card__title">
          <Link {...(target?.link ?? { to: undefined })}>
            {product.name}
            {target?.isPartner && <PartnerMark />}
          </Link>
        </h3>
        {best && isRow && <p className={css.best}>{best}</p>}
        {places && <p className={`card__meta ${css.meta}`}>{places}</p>}
        <Duration product={product} className={`card__meta ${css.meta}`} />
        {look === 'grid' && product.shortDescription && <p className="card__lead">{product.shortDescription}</p>}
        {offer && <Price className="card__price" amount={offer.amount} was={offer.was} netOf={offer.id} perPerson />}
      </div>
    </article>
  );
}
