import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BookingView } from '#schemas/contracts/bookings.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { findBooking, listBookings } from './inbox-api.ts';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import listStyles from './inbox-list.module.css';
import panelStyles from './inbox-panel.module.css';

/** A booking that somebody rings about: by its reference, or from the list where there is one. Names are shortened. */
export function BookingsView() {
  const t = useMessages('studio/inbox');
  const day = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeZone: 'UTC' });
  const [skip, setSkip] = useState(0);
  const [reference, setReference] = useState('');
  const [found, setFound] = useState<BookingView>();
  const [fault, setFault] = useState<string>();
  const list = useQuery({ queryKey: ['inbox', 'bookings', skip], queryFn: ({ signal }) => listBookings(skip, signal) });
  const look = async (wanted: string): Promise<void> => {
    try {
      setFound(await findBooking(wanted));
      setFault(undefined);
    } catch (error) {
      setFound(undefined);
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void look(reference.trim());
  };
  const span = ({ from, to }: Pick<BookingView, 'from' | 'to'>) =>
    day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return (
    <>
      <form className={listStyles.filters} onSubmit={onSubmit}>
        <TextField label={t('booking.reference')} value={reference} onChange={setReference} maxLength={20} />
        <Button type="submit" isDisabled={reference.trim() === ''}>
          {t('booking.find')}
        </Button>
        <p className={listStyles.quiet}>{t('booking.logged')}</p>
      </form>
      <div className={listStyles.split} data-open={found !== undefined}>
        <div className={listStyles.scroll} tabIndex={0} role="region" aria-label={t('view.bookings')}>
          {fault !== undefined && (
            <div className={listStyles.notice}>
              <Note kind="block" role="alert">
                {fault}
              </Note>
            </div>
          )}
          {list.data?.hasList === false && <EmptyState title={t('booking.no-list')} text={t('booking.no-list.text')} />}
          {list.data?.hasList && (
            <table className={classNames(tableStyles.table, listStyles.table)}>
              <thead>
                <tr>
                  {(
                    ['booking.reference', 'booking.title', 'booking.when', 'booking.who', 'booking.status'] as const
                  ).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.data.items.map((row) => (
                  <tr
                    key={row.reference}
                    className={row.reference === found?.reference ? listStyles.chosen : undefined}
                  >
                    <td className={listStyles.who}>
                      <button type="button" onClick={() => void look(row.reference)}>
                        {row.reference}
                      </button>
                    </td>
                    <td className={listStyles.about}>{row.title}</td>
                    <td className={listStyles.quiet}>{span(row)}</td>
                    <td className={listStyles.quiet}>{row.travellers.join(', ')}</td>
                    <td>
                      <span className={listStyles.pill} data-work={row.status === 'confirmed' ? 'done' : 'taken'}>
                        {t(`booking.${row.status}`)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {list.data && (skip > 0 || list.data.total > skip + 50) && (
            <p className={listStyles.more}>
              <Button isDisabled={skip === 0} onPress={() => setSkip(Math.max(0, skip - 50))}>
                {t('previous')}
              </Button>{' '}
              <Button isDisabled={list.data.total <= skip + 50} onPress={() => setSkip(skip + 50)}>
                {t('next')}
              </Button>
            </p>
          )}
        </div>
        {found && (
          <aside className={panelStyles.panel} aria-label={found.reference}>
            <header className={panelStyles.head}>
              <div>
                <h2>{found.title}</h2>
                <p>
                  {found.reference}, {span(found)}
                </p>
              </div>
            </header>
            <div className={panelStyles.details} tabIndex={0} role="region" aria-label={t('details')}>
              <dl className={panelStyles.values}>
                <div>
                  <dt>{t('booking.status')}</dt>
                  <dd>{t(`booking.${found.status}`)}</dd>
                </div>
                <div>
                  <dt>{t('booking.who')}</dt>
                  <dd>{found.travellers.map(({ name }) => name).join(', ')}</dd>
                </div>
                <div>
                  <dt>{t('booking.places')}</dt>
                  <dd>{found.places.join(', ')}</dd>
                </div>
              </dl>
              {found.days.map(({ date, legs }) => (
                <section key={date}>
                  <h3>{day.format(new Date(`${date}T00:00:00Z`))}</h3>
                  <ul className={panelStyles.activity}>
                    {legs.map((leg) => (
                      <li key={`${leg.kind} ${leg.title}`}>
                        {leg.title} <time>{[leg.starts, leg.ends].filter(Boolean).join('–')}</time>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </aside>
        )}
      </div>
    </>
  );
}
