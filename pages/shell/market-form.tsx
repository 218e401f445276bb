import { X } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import { describeMarket, type ShellProps } from './shell-props.ts';

/** Id of the popover, for the `popovertarget` of the buttons that open it. */
export const MARKET_ID = 'market';

/** Choice of market and currency: a native popover around a plain form, so that it needs no script. */
export function MarketForm({ site, storefront }: Pick<ShellProps, 'site' | 'storefront'>) {
  const t = useMessages('shell');
  return (
    <div className="market" id={MARKET_ID} popover="auto" role="dialog" aria-labelledby="market-title">
      <div className="market__head">
        <h2 id="market-title">{t('market.title')}</h2>
        <button
          className="round"
          type="button"
          popoverTarget={MARKET_ID}
          popoverTargetAction="hide"
          aria-label={t('market.close')}
        >
          <Icon icon={X} />
        </button>
      </div>
      <form className="market__form" method="post" action="/api/preferences">
        <input type="hidden" name="return" value={site.path} />
        <ul className="market__list">
          {storefront.markets.map((market) => {
            const language = storefront.locales.find((locale) => locale === market.iso);
            const tag = language ? LANGUAGE_TAG[language] : site.languageTag;
            const { country, money } = describeMarket(market, tag);
            return (
              <li key={market.iso}>
                <label className="check" lang={language}>
                  <input type="radio" name="market" value={market.iso} defaultChecked={market.iso === site.market} />
                  <span>{country}</span>
                  <span className="muted num">{money}</span>
                </label>
              </li>
            );
          })}
        </ul>
        <p className="muted small">{t('market.hint')}</p>
        <Button look="ink" type="submit">
          {t('market.submit')}
        </Button>
      </form>
    </div>
  );
}
