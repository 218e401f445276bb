import { ArrowRight, Check } from 'lucide-react';
import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { formatPercent, percentOff } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import { namesOf, offerOf, type Product } from '#kit/product.ts';
import { useSite } from '#kit/site-context.tsx';
import { SaveTag, Tag } from '#kit/tag.tsx';
import { useProductTarget } from '#kit/use-product-target.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { CampaignMainProductProps } from '#schemas/generated/types/campaign-main-product.ts';
import css from './campaign-main-product.module.css';

/** Specification §9. */
const MAX_CATEGORIES = 10;
/** The panel names what matters most; the whole list stands on the product's own page. */
const MAX_INCLUDED = 4;

/** The one trip a campaign is about: a large picture, and all that is needed to decide whether to read on. */
export default function CampaignMainProduct({ header, description, tag, cta, product }: CampaignMainProductProps) {
  const t = useMessages('campaign-main-product');
  const id = useId();
  const { languageTag } = useSite();
  const offer = offerOf(product);
  const target = useProductTarget(product);
  const cut = offer && percentOff(offer);
  const text = description ?? product.shortDescription;
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`wrap ${css.panel}`}>
        {product.photo && (
          <div className={css.picture}>
            <Art className={css.art} asset={product.photo} sizes="(max-width: 1023px) 100vw, 42rem" />
            {tag && <Tag on>{tag}</Tag>}
          </div>
        )}
        <div className={css.text}>
          <Facts
            product={product}
            tag={product.photo ? undefined : tag}
            save={cut ? t('save', { percent: formatPercent({ percent: cut, languageTag }) }) : undefined}
          />
          <h2 className={`display ${css.title}`} id={id}>
            {header ?? product.name}
          </h2>
          {text && <p className={css.description}>{text}</p>}
          <Categories names={namesOf(product.categories)} />
          <Included items={product.included ?? []} />
          <div className={css.buy}>
            {target && (
              <ButtonLink look="ink" className={css.cta} {...target.link}>
                <span>
                  {cta ?? t('cta')}
                  <VisuallyHidden>: {product.name}</VisuallyHidden>
                </span>{' '}
                {target.isPartner ? <PartnerMark /> : <Icon icon={ArrowRight} />}
              </ButtonLink>
            )}
            {offer && <Price className={css.price} amount={offer.amount} was={offer.was} netOf={offer.id} perPerson />}
          </div>
          <PriceNote products={[product]} className={css.note} />
        </div>
      </div>
    </section>
  );
}

function Facts({
  product,
  save,
  tag,
}: {
  readonly product: Product;
  readonly save?: string;
  readonly tag?: string | null;
}) {
  const places = namesOf(product.cities).join(', ');
  return (
    <div className={css.facts}>
      {tag && <Tag>{tag}</Tag>}
      {save && <SaveTag>{save}</SaveTag>}
      <Duration product={product} />
      {places && <p>{places}</p>}
    </div>
  );
}

function Categories({ names }: { readonly names: readonly string[] }) {
  const t = useMessages('campaign-main-product');
  if (names.length === 0) return null;
  return (
    <ul className={css.categories} aria-label={t('categories')}>
      {[...new Set(names)].slice(0, MAX_CATEGORIES).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Included({ items }: { readonly items: readonly string[] }) {
  const t = useMessages('campaign-main-product');
  if (items.length === 0) return null;
  return (
    <ul className={css.included} aria-label={t('included')}>
      {[...new Set(items)].slice(0, MAX_INCLUDED).map((item) => (
        <li key={item}>
          <Icon icon={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
