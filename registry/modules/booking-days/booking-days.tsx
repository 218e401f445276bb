import { ArrowUpRight, FileDown, LogOut, TriangleAlert, UserRound } from 'lucide-react';
import { formatMoney } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import type { BookingDaysProps } from '#schemas/generated/types/booking-days.ts';
import { BookingLegs } from './booking-legs.tsx';
import css from './booking-days.module.css';
import { useDay } from './use-day.ts';

/** Day by day what was booked, and beside it who travels, with which documents, and what is paid. */
export default function BookingDays({ days, travellers, documents, payment, phone }: BookingDaysProps) {
  const t = useMessages('booking-days');
  const { locale } = useSite();
  const changed = days
    .flatMap(({ legs }) => legs)
    .filter(({ status, was, starts }) => status === 'changed' && was && starts);
  return (
    <div className={`wrap ${css.root}`}>
      <section className={css.main} aria-labelledby="booking-days">
        <h2 className="display" id="booking-days">
          {t('title')}
        </h2>
        {changed.map(({ title, starts, was }) => (
          <div key={title} className="note note--warn">
            <Icon icon={TriangleAlert} />
            <div>
              <strong>{t('changed.title')}</strong>
              <p>{t('changed.text', { title, starts, was })}</p>
            </div>
          </div>
        ))}
        <BookingLegs days={days} />
      </section>
      <aside className={css.side} aria-label={t('side')}>
        {travellers.length > 0 && (
          <section aria-labelledby="booking-travellers">
            <h2 id="booking-travellers">{t('travellers')}</h2>
            <ul className={css.people}>
              {travellers.map(({ name, kind }, index) => (
                <li key={index}>
                  <Icon icon={UserRound} />
                  <span>{name}</span>
                  <span className="muted small">{t(kind === 'child' ? 'child' : 'adult')}</span>
                </li>
              ))}
            </ul>
            <p className="muted small">{t('short')}</p>
          </section>
        )}
        {documents.length > 0 && <Documents documents={documents} />}
        <Payment payment={payment} />
        <section aria-labelledby="booking-help">
          <h2 id="booking-help">{t('help')}</h2>
          <p>
            <a className="link num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
            <br />
            <span className="muted small">{t('always')}</span>
          </p>
          <form method="post" action="/api/bookings/close">
            <input type="hidden" name="locale" value={locale} />
            <button className={`link small ${css.close}`} type="submit">
              <Icon icon={LogOut} />
              {t('close')}
            </button>
          </form>
        </section>
      </aside>
    </div>
  );
}

function Documents({ documents }: Pick<BookingDaysProps, 'documents'>) {
  const t = useMessages('booking-days');
  return (
    <section aria-labelledby="booking-documents">
      <h2 id="booking-documents">{t('documents')}</h2>
      <ul className={css.documents}>
        {documents.map(({ title, pages, url }, index) => (
          <li key={index}>
            <Link to={url}>
              <Icon icon={FileDown} />
              <span>
                <b>{title}</b>
                <small>
                  {t('pages', { count: pages })}
                  {!url && `, ${t('byMail')}`}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payment({ payment }: Pick<BookingDaysProps, 'payment'>) {
  const t = useMessages('booking-days');
  const day = useDay({ day: 'numeric', month: 'long', year: 'numeric' });
  const { languageTag } = useSite();
  const money = (amount: number) => formatMoney({ amount, currency: payment.currency, languageTag });
  return (
    <section aria-labelledby="booking-payment">
      <h2 id="booking-payment">{t('payment')}</h2>
      <dl className={css.sum}>
        <div>
          <dt>{t('total')}</dt>
          <dd className="num">{money(payment.total)}</dd>
        </div>
        {payment.paid.map(({ on, amount }, index) => (
          <div key={index}>
            <dt>{t('paid', { day: day(on) })}</dt>
            <dd className="num">{money(amount)}</dd>
          </div>
        ))}
        {payment.due && (
          <div className={css.due}>
            <dt>{t('due', { day: day(payment.due.by) })}</dt>
            <dd className="num">{money(payment.due.amount)}</dd>
          </div>
        )}
      </dl>
      {payment.due && payment.url && (
        <Link className="btn btn--line btn--sm" to={payment.url}>
          {t('pay')} <Icon icon={ArrowUpRight} />
        </Link>
      )}
    </section>
  );
}
