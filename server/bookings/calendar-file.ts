import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { BookingView, Leg } from '#schemas/contracts/bookings.ts';

/**
 * A booking as a calendar file (RFC 5545). Times float: they are those of the place, whatever the zone of the device.
 *
 * @param origin `https://host`, for the identifiers: the same leg in a newer file replaces the older
 */
export function calendarFile(booking: BookingView, origin: string): string {
  const host = new URL(origin).hostname;
  const calendar = ical({
    name: booking.title,
    prodId: { company: 'Meridian', product: 'Bookings' },
    method: ICalCalendarMethod.PUBLISH,
  });
  booking.days.forEach(({ date, legs }, day) =>
    legs.forEach((leg, index) => {
      const { start, end, allDay } = timesOf(date, leg);
      calendar.createEvent({
        id: `${booking.reference}-${day}-${index}@${host}`,
        ...{ start, end, allDay, floating: !allDay },
        summary: leg.title,
        description: [leg.detail, booking.reference].filter(Boolean).join('\n'),
        ...(leg.kind === 'hotel' && { transparency: ICalEventTransparency.TRANSPARENT }),
      });
    }),
  );
  return calendar.toString();
}

/** Local times as dates of UTC, which the generator writes as they are where a time floats. */
function timesOf(date: string, { starts, ends, nights }: Leg): { start: Date; end: Date; allDay: boolean } {
  const at = (time: string) => new Date(`${date}T${time}:00`);
  const dayAfter = (days: number) => {
    const day = at('00:00');
    day.setDate(day.getDate() + days);
    return day;
  };
  if (starts === undefined) return { start: dayAfter(0), end: dayAfter(nights ?? 1), allDay: true };
  const start = at(starts);
  const end = at(ends ?? starts);
  // It arrives after midnight.
  if (end < start) end.setDate(end.getDate() + 1);
  return { start, end, allDay: false };
}
