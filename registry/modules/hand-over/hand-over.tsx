import { ArrowUpRight, Check, Minus } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Duration } from '#kit/duration.tsx';
import { formatDays } from '#kit/format-days.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { useSite } from '#kit/site-context.tsx';
import { PassList, Quiet, TicketChosen, TicketEngine, TicketFact, TicketPage } from '#kit/ticket.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { HandOverProps } from '#schemas/generated/types/hand-over.ts';

/** The last page before the booking engine: what was chosen, whose site opens, what it is told and what it is not. */
export default function HandOver(trip: HandOverProps) {
  const t = useMessages('hand-over');
  const target = safeUrl(trip.link);
  return (
    <TicketPage
      crumb={t('crumb')}
      title={t('title')}
      lede={t('lede')}
      chosen={<Chosen {...trip} />}
      to={
        <>
          <Quiet>{t('opensAt')}</Quiet>
          <TicketEngine name={target?.kind === 'external' ? target.host : t('engine')} note={t('partnerSite')} />
          <ButtonLink className="btn--block" look="primary" to={trip.link} external>
            {t('continue')} <Icon icon={ArrowUpRight} />
          </ButtonLink>
          <Quiet>{t('confirmed')}</Quiet>
        </>
      }
      passes={
        <>
          <PassList
            isPassed
            title={t('passed')}
            icon={Check}
            items={[t('passed.trip'), t('passed.market'), t('passed.site')]}
          />
          <PassList title={t('kept')} icon={Minus} items={[t('kept.name'), t('kept.searches'), t('kept.cookies')]} />
        </>
      }
    />
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
    <TicketChosen title={t('chosen')}>
      <TicketFact name={t('trip')}>{name}</TicketFact>
      {places && places.length > 0 && <TicketFact name={t('places')}>{places.join(', ')}</TicketFact>}
      {(trip.numberOfDays || trip.numberOfNights) && (
        <TicketFact name={t('length')}>
          <Duration product={trip} />
        </TicketFact>
      )}
      {typeof amount === 'number' && (
        <TicketFact name={t('price')}>
          <Price amount={amount} was={was} currency={currency} perPerson />
          {seen && <Quiet>{t('seen', { day: seen })}</Quiet>}
        </TicketFact>
      )}
      <TicketFact name={t('shownIn')}>{shownIn}</TicketFact>
    </TicketChosen>
  );
}
