import { Lock } from 'lucide-react';
import { formatMoney, formatPercent, percentOff } from './format.ts';
import { Icon } from './icon.tsx';
import { useMessages } from './messages.tsx';
import { NetAmount } from './net-amount.tsx';
import { useSite } from './site-context.tsx';

export interface PriceProps {
  readonly amount: number;
  /** Lowest price of the last 30 days, when the present one is lower. */
  readonly was?: number | null;
  /** ISO 4217; the market's by default. */
  readonly currency?: string | null;
  readonly perPerson?: boolean;
  readonly className?: string;
  /** Record of the market's price (`offerOf`): on a storefront of the trade the net price stands by it. */
  readonly netOf?: string | undefined;
  /** `list` (default): net, client's and own part one below the other, in place of the price. `line`: the net one below it. */
  readonly net?: 'list' | 'line';
}

/**
 * "from €1,290", and when the price was cut: the old one struck out, with the percentage computed from both. For the trade
 * with a lock beside it: the net price is not in the page at all, the browser asks for it (`trade.client.ts`).
 */
export function Price({ amount, was, currency, perPerson, className, netOf, net = 'list' }: PriceProps) {
  const t = useMessages('kit');
  const site = useSite();
  const money = (value: number) =>
    formatMoney({ amount: value, currency: currency ?? site.currency, languageTag: site.languageTag });
  const cut = percentOff({ was, amount });
  const hasNet = site.showsNet === true && netOf !== undefined;
  const isLine = net === 'line';
  const classes = ['price', cut && 'price--cut', (!hasNet || isLine) && className].filter(Boolean).join(' ');
  const price = (
    <p className={classes}>
      <span>{t('price.from')}</span> <b>{money(amount)}</b>
      {cut && was ? (
        <>
          {' '}
          <s>
            <span className="vh">{t('price.was')} </span>
            {money(was)}
          </s>{' '}
          <span className="price__cut">{formatPercent({ percent: -cut, languageTag: site.languageTag })}</span>
        </>
      ) : null}
      {perPerson && !cut ? (
        <>
          {' '}
          <span>{t('price.perPerson')}</span>
        </>
      ) : null}
    </p>
  );
  if (!hasNet) return price;
  if (isLine)
    return (
      <div>
        {price}
        <NetAmount of={{ id: netOf, amount }} labelled />
      </div>
    );
  return (
    <div className={['net-price', className].filter(Boolean).join(' ')} data-net={netOf} data-client={amount}>
      {price}
      <p className="net-lock">
        <Icon icon={Lock} />
        {t('price.net')}
      </p>
    </div>
  );
}
