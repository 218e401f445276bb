import { ArrowUpRight, Building2, Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { formatDays } from '#kit/format-days.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { Price } from '#kit/price.tsx';
import { useSite } from '#kit/site-context.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { HandOverProps } from '#schemas/generated/types/hand-over.ts';
import css from './hand-over.module.css';

/** The last page before the booking engine: what was chosen, whose site opens, what it is told and what it is not. */
export default function HandOver(trip: HandOverProps) {
  const t = useMessages('hand-over');
  const target = safeUrl(trip.link);
  return (
    <section className={`wrap page-top ${css.root}`}>
      <Crumbs here={t('crumb')} />
      <div className="page-head">
        <h1 className="display">{t('title')}</h1>
        <p className="page-head__sub">{t('lede')}</p>
      </div>
      <div className={css.grid}>
        <div className={css.ticket}>
          <Chosen {...trip} />
          <div className={css.to}>
            <p className={css.quiet}>{t('opensAt')}</p>
            <p className={css.engine}>
              <Icon icon={Building2} />
              <span>
                <b>{target?.kind === 'external' ? target.host : t('engine')}</b>
                <span className={css.quiet}>{t('partnerSite')}</span>
              </span>
            </p>
            <ButtonLink className={css.go} look="primary" to={trip.link} external>
              {t('continue')} <Icon icon={ArrowUpRight} />
            </ButtonLink>
            <p className={css.quiet}>{t('confirmed')}</p>
          </div>
        </div>
        <div className={css.passes}>
          <List title={t('passed')} icon={Check} items={[t('passed.trip'), t('passed.market'), t('passed.site')]} />
          <List title={t('kept')} icon={Minus} items={[t('kept.name'), t('kept.searches'), t('kept.cookies')]} />
        </div>
      </div>
    </section>
  );
}

function Chosen(trip: HandOverProps) {
  const { name, places, amount, was, seenOn } = trip;
  const t = useMessages('hand-over');
  const { languageTag, timeZone, currency: ofMarket } = useSite();
  const currency = trip.currency ?? ofMarket;
  const languages = new Intl.DisplayNames([languageTag], { type: 'language' });
  const currencies = new Intl.DisplayNames([languageTag], { type: 'currency' });
  const seen = formatDays([seenOn], { languageTag, timeZone });
  const shownIn = `${languages.of(languageTag.slice(0, 2))}, ${currencies.of(currency)}`;
  return (
    <section className={css.from} aria-labelledby="hand-over-chosen">
      <h2 id="hand-over-chosen">{t('chosen')}</h2>
      <dl>
        <Fact name={t('trip')}>{name}</Fact>
        {places && places.length > 0 && <Fact name={t('places')}>{places.join(', ')}</Fact>}
        {(trip.numberOfDays || trip.numberOfNights) && (
          <Fact name={t('length')}>
            <Duration product={trip} />
          </Fact>
        )}
        {typeof amount === 'number' && (
          <Fact name={t('price')}>
            <Price amount={amount} was={was} currency={currency} perPerson />
            {seen && <p className={css.quiet}>{t('seen', { day: seen })}</p>}
          </Fact>
        )}
        <Fact name={t('shownIn')}>{shownIn}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly icon: typeof Check;
  readonly items: readonly string[];
}
function List({ title, icon, items }: ListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>
            <Icon icon={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
