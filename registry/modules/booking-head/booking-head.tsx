import { CalendarPlus, Check, ChevronDown, Clock, Download, Printer, X, ArrowUpRight } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { formatRange } from '#kit/format-range.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import type { BookingHeadProps } from '#schemas/generated/types/booking-head.ts';
import css from './booking-head.module.css';

const NARROW = { below: 1024, ratio: 16 / 9, sizes: '100vw' };
const STATUS_ICONS = { confirmed: Check, waiting: Clock, cancelled: X } as const;

/** Which booking is open, how it stands, when and where it leads; calendar and print. */
export default function BookingHead(booking: BookingHeadProps) {
  const { reference, title, places, from, to, photo } = booking;
  const t = useMessages('booking-head');
  const routes = useRoutes();
  const { languageTag, locale } = useSite();
  const status = booking.status === 'confirmed' || booking.status === 'cancelled' ? booking.status : 'waiting';
  return (
    <section className={`wrap page-top ${css.root}`}>
      <Crumbs trail={[{ name: t('crumb'), path: routes['my-booking'] ?? '' }]} here={reference} />
      <div className={photo ? css.split : undefined}>
        {photo && (
          <div className={css.art}>
            <Art asset={photo} ratio={3 / 2} priority sizes="(min-width: 1024px) 50vw, 100vw" narrow={NARROW} />
          </div>
        )}
        <div className={`page-head ${css.words}`}>
          <p className={css.reference}>
            <span className="num">{reference}</span>
            <span className={`${css.status} ${css[status]}`}>
              <Icon icon={STATUS_ICONS[status]} />
              {t(`status.${status}`)}
            </span>
          </p>
          <h1 className="display">{title}</h1>
          <p className="page-head__sub num">
            {[daysOf(from, to, languageTag), places?.join(', ')].filter(Boolean).join('. ')}
          </p>
          <div className={css.actions}>
            <details className={css.calendar}>
              <summary className="btn btn--ink">
                <Icon icon={CalendarPlus} />
                {t('calendar')}
                <Icon icon={ChevronDown} />
              </summary>
              <ul className={css.list}>
                <li>
                  <Link to={`/api/bookings/calendar.ics?locale=${locale}`} external>
                    <Icon icon={Download} />
                    <span>
                      <b>{t('calendar.file')}</b>
                      <small>{t('calendar.fileHint')}</small>
                    </span>
                  </Link>
                </li>
                <li>
                  <Link to={googleAddress({ title, from, to, places })}>
                    <Icon icon={ArrowUpRight} />
                    <span>
                      <b>{t('calendar.google')}</b>
                      <small>{t('calendar.googleHint')}</small>
                    </span>
                  </Link>
                </li>
              </ul>
            </details>
            <button className={`btn btn--line ${css.print}`} type="button" data-action="print">
              <Icon icon={Printer} />
              {t('print')}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Days of a booking are those of a calendar, of no time zone. */
function daysOf(from: string, to: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  });
  return formatRange(format, new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** What passes to the other site is what stands in this address: title, days and places; no name, no reference. */
function googleAddress({
  title,
  from,
  to,
  places,
}: Pick<BookingHeadProps, 'title' | 'from' | 'to' | 'places'>): string {
  const after = new Date(`${to}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  const day = (date: string) => date.slice(0, 10).replaceAll('-', '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${day(from)}/${day(after.toISOString())}`,
    location: places?.join(', ') ?? '',
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
