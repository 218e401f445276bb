/** Where moments stand on the track, in percent of its length. */
export interface Scale {
  /** Milliseconds since 1970 → percent. */
  readonly placeOf: (at: number) => number;
  /** First of each month that the track names. */
  readonly months: readonly number[];
}

const DAY = 86_400_000;
/** Shorter tracks would say "November" and nothing else. */
const SHORTEST = 150 * DAY;
/** More names would run into each other. */
const MOST_MONTHS = 8;

/** @param moments milliseconds since 1970; all of them, and now, are on the track */
export function scaleOf(moments: readonly number[], now: number): Scale {
  const first = Math.min(now, ...moments);
  const last = Math.max(now + SHORTEST, ...moments);
  const start = first - (last - first) * 0.08;
  const end = last + (last - first) * 0.04;
  const placeOf = (at: number): number => ((at - start) / (end - start)) * 100;
  const all: number[] = [];
  const date = new Date(start);
  for (let at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1); at < end;) {
    all.push(at);
    const month = new Date(at);
    at = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
  }
  const step = Math.ceil(all.length / MOST_MONTHS);
  return { placeOf, months: all.filter((_, index) => index % step === 0) };
}

/**
 * Not to scale when crowded: neighbours keep a distance, so that each can be pointed at.
 *
 * @param places ascending, percent
 * @param gap percent
 */
export function spread(places: readonly number[], gap: number): number[] {
  const room = places.length > 1 ? Math.min(gap, 96 / (places.length - 1)) : gap;
  const apart: number[] = [];
  for (const place of places) apart.push(Math.max(place, (apart.at(-1) ?? -Infinity) + room));
  // What was pushed over the end pushes back.
  let most = 98;
  for (let index = apart.length - 1; index >= 0; index--) {
    apart[index] = Math.min(apart[index] ?? 0, most);
    most = (apart[index] ?? 0) - room;
  }
  return apart;
}
