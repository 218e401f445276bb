import { Award, Check, Minus, MoveRight } from 'lucide-react';
import { Fragment } from 'react';
import { Art } from '#kit/art.tsx';
import { Duration } from '#kit/duration.tsx';
import { formatMoney, formatPercent, percentOff } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NetAmount } from '#kit/net-amount.tsx';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { namesOf, offerOf } from '#kit/product.ts';
import { useSite } from '#kit/site-context.tsx';
import { Tag } from '#kit/tag.tsx';
import { useProductTarget } from '#kit/use-product-target.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { ResultsListProps } from '#schemas/generated/types/results-list.ts';
import css from './results-list.module.css';

type Product = ResultsListProps['packages'][number];

/** What fits beside a picture. */
const MOST_INCLUDED = 3;
const MOST_LEFT_OUT = 2;
const SIZES = '(max-width: 767px) 92vw, (max-width: 1180px) 14rem, 18rem';

/** One package of the list. The link of its title covers the row. */
export function Result({ product, priority }: { readonly product: Product; readonly priority: boolean }) {
  const t = useMessages('results-list');
  const target = useProductTarget(product);
  const route = namesOf(product.cities);
  const { name, shortDescription, outstanding } = product;
  return (
    <li className={css.result}>
      <div className={css.art}>
        <Art asset={product.photo} ratio={5 / 4} sizes={SIZES} priority={priority} />
        {outstanding && (
          <Tag on>
            <Icon icon={Award} />
            {t('best')}
          </Tag>
        )}
      </div>
      <div className={css.body}>
        <Duration product={product} className="card__meta" />
        <h2 className={`display ${css.title}`}>
          <Link {...(target?.link ?? { to: undefined })}>
            {name}
            {target?.isPartner && <PartnerMark />}
          </Link>
        </h2>
        {route.length > 0 && (
          <p className={css.route}>
            <VisuallyHidden>{t('route')} </VisuallyHidden>
            {route.map((place, index) => (
              <Fragment key={`${index}${place}`}>
                {index > 0 && <Icon icon={MoveRight} />}
                <span>{place}</span>{' '}
              </Fragment>
            ))}
          </p>
        )}
        {shortDescription && <p className={css.text}>{shortDescription}</p>}
        <Included product={product} />
      </div>
      <Cost product={product} />
    </li>
  );
}

function Included({ product: { included, notIncluded } }: { readonly product: Product }) {
  const t = useMessages('results-list');
  const [yes, no] = [(included ?? []).slice(0, MOST_INCLUDED), (notIncluded ?? []).slice(0, MOST_LEFT_OUT)];
  if (yes.length + no.length === 0) return null;
  return (
    <ul className={css.included}>
      {yes.map((line) => (
        <li key={line}>
          <Icon icon={Check} />
          {line}
        </li>
      ))}
      {no.map((line) => (
        <li key={line} className={css.not}>
          <Icon icon={Minus} />
          <span>
            <VisuallyHidden>{t('notIncluded')} </VisuallyHidden>
            {line}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Cost({ product }: { readonly product: Product }) {
  const t = useMessages('results-list');
  const kit = useMessages('kit');
  const { currency, languageTag } = useSite();
  const offer = offerOf(product);
  if (!offer) return null;
  const money = (amount: number) => formatMoney({ amount, currency, languageTag });
  const { amount, was } = offer;
  const cut = percentOff({ was, amount });
  return (
    <div className={css.buy}>
      {cut && was ? (
        <p className={css.cut}>
          <s>
            <VisuallyHidden>{kit('price.was')} </VisuallyHidden>
            {money(was)}
          </s>{' '}
          <span className="price__cut">{formatPercent({ percent: -cut, languageTag })}</span>
        </p>
      ) : null}
      <p className={`${css.price} ${cut ? css.isCut : ''}`}>
        <span>{kit('price.from')}</span> <b className="num">{money(amount)}</b>
      </p>
      <p className="muted small">{kit('price.perPerson')}</p>
      <NetAmount of={offer} labelled />
      <span className="btn btn--ink btn--sm" aria-hidden="true">
        {t('see')}
      </span>
    </div>
  );
}
