import { formatMoney, formatPercent, percentOff } from './format.ts';
import { useMessages } from './messages.tsx';
import { useSite } from './site-context.tsx';

export interface PriceProps {
  readonly amount: number;
  /** Lowest price of the last 30 days, when the present one is lower. */
  readonly was?: number | null;
  /** ISO 4217; the market's by default. */
  readonly currency?: string | null;
  readonly perPerson?: boolean;
  readonly className?: string;
}

/** "from €1,290", and when the price was cut: the old one struck out, with the percentage computed from both. */
export function Price({ amount, was, currency, perPerson, className }: PriceProps) {
  const t = useMessages('kit');
  const site = useSite();
  const money = (value: number) =>
    formatMoney({ amount: value, currency: currency ?? site.currency, languageTag: site.languageTag });
  const cut = percentOff({ was, amount });
  const classes = ['price', cut && 'price--cut', className].filter(Boolean).join(' ');
  return (
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
}
