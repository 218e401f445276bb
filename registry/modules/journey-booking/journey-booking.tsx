import { ArrowUpRight, Info } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Price } from '#kit/price.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import { useProductTarget } from '#kit/use-product-target.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import type { JourneyBookingProps } from '#schemas/generated/types/journey-booking.ts';
import { formatDepartures } from './departures.ts';
import css from './journey-booking.module.css';

/** Dates, price and the way to the booking engine, which passes the notice that it is another site. */
export default function JourneyBooking(booking: JourneyBookingProps) {
  const { title, name, departures, image, amount, was, currency, priceId, seenOn } = booking;
  const t = useMessages('journey-booking');
  const { languageTag } = useSite();
  const { contact } = useRoutes();
  const isBookable = safeUrl(booking.link) !== undefined;
  const link = useProductTarget({
    sys: booking.journey ? { id: booking.journey } : null,
    marketInformation: [{ travelcUrl: booking.link }],
  })?.link;
  const dates = formatDepartures(departures ?? [], languageTag);
  return (
    <section className="section wrap" id="book" aria-labelledby="book-title">
      <div className={`tinted ${css.banner}`} style={{ '--tint': tintOfAsset(image) } as CSSProperties}>
        {image && <Art asset={image} sizes="(max-width: 767px) 100vw, 77rem" />}
        <div className={css.text}>
          <div>
            <h2 className="display" id="book-title">
              {title ?? t('title')}
            </h2>
            {dates && <p>{dates}.</p>}
          </div>
          <div className={css.buy}>
            <ButtonLink look="white" to={isBookable ? link?.to : contact} external={isBookable && link?.external}>
              {isBookable ? t('choose') : t('ask')}
              {name && <VisuallyHidden>: {name}</VisuallyHidden>} {isBookable && <Icon icon={ArrowUpRight} />}
            </ButtonLink>
            {typeof amount === 'number' && (
              <Price
                className={css.price}
                amount={amount}
                was={was}
                currency={currency}
                netOf={priceId ?? undefined}
                net="line"
                perPerson
              />
            )}
          </div>
        </div>
      </div>
      <p className={css.note}>
        <Icon icon={Info} />
        <span>{t(isBookable ? 'note' : 'noteAsk')}</span>
      </p>
      {typeof amount === 'number' && (
        <PriceNote
          className={css.seen}
          products={[{ marketInformation: [{ price: amount, priorPrice: was, seenOn }] }]}
        />
      )}
    </section>
  );
}
