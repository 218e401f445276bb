import { useId } from 'react';
import { formatMoney } from '#kit/format.ts';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NetAmount } from '#kit/net-amount.tsx';
import { PartnerMark } from '#kit/partner-mark.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { useSite } from '#kit/site-context.tsx';
import { useProductTarget } from '#kit/use-product-target.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { GroupSpaceProps } from '#schemas/generated/types/group-space.ts';
import css from './group-space.module.css';
import { type HeldPlaces, heldPlaces } from './held-places.ts';

/** Places that are held for groups, as facts with a date (design "Trade"): what the client pays, and the net price's place. */
export default function GroupSpace({ title, description, items }: GroupSpaceProps) {
  const t = useMessages('group-space');
  const { showsNet } = useSite();
  const id = useId();
  const rows = heldPlaces(items);
  if (rows.length === 0) return null;
  const columns = ['journey', 'leaves', 'places', 'heldUntil', 'clientPays', ...(showsNet ? ['net'] : [])];
  return (
    <section className={`section section--filled section--dark ${css.root}`} data-theme="dark" aria-labelledby={id}>
      <div className="wrap">
        {title ? (
          <SectionHead id={id} title={title} description={description} />
        ) : (
          <VisuallyHidden as="h2" id={id}>
            {t('title')}
          </VisuallyHidden>
        )}
        <div className={css.region} tabIndex={0} role="region" aria-label={t('table')}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.item.sys.id} {...row} />
              ))}
            </tbody>
          </table>
        </div>
        <PriceNote products={rows.flatMap(({ item }) => item.product ?? [])} />
      </div>
    </section>
  );
}

function Row({ item, offer }: HeldPlaces) {
  const t = useMessages('group-space');
  const { currency, languageTag, showsNet } = useSite();
  const target = useProductTarget(item.product ?? {});
  const day = new Intl.DateTimeFormat(languageTag, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  });
  const dayOf = (date: string) => {
    const time = Date.parse(date);
    return Number.isNaN(time) ? date : day.format(time);
  };
  return (
    <tr>
      <th scope="row">
        <Link {...(target?.link ?? { to: undefined })}>
          {item.product?.name}
          {target?.isPartner && <PartnerMark />}
        </Link>
      </th>
      <td className="num">{dayOf(item.leaves)}</td>
      <td className="num">{item.places}</td>
      <td className="num">{dayOf(item.heldUntil)}</td>
      <td className="num">{formatMoney({ amount: offer.amount, currency, languageTag })}</td>
      {showsNet && (
        <td className="num">
          <NetAmount of={offer}>{t('signedInOnly')}</NetAmount>
        </td>
      )}
    </tr>
  );
}
