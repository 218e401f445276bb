import { History, Trash2 } from 'lucide-react';
import type { FormValues } from '#schemas/search/form-values.ts';
import type { RemoteGroup } from '../combobox/use-remote-options.ts';
import { formatDays } from '../format-days.ts';
import { useSite } from '../site-context.tsx';
import { fillForm } from './fill-form.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { useSearchView } from './search-view.ts';

/** Names of fields that say where a search leads, in the order in which people say it. */
const PLACES = ['from', 'pickup', 'port', 'places', 'to', 'dropoff'];

/**
 * What an empty place field offers: searches of this form that were sent from this device. One that is taken fills the whole
 * form; the last option forgets all.
 */
export function useRecent(): (input: HTMLInputElement) => readonly RemoteGroup[] {
  const { t } = useSearchView();
  const { languageTag } = useSite();
  const titleOf = (values: FormValues) => PLACES.flatMap((name) => values[name]?.[0] || []).join(' – ');
  const detailOf = (values: FormValues) => {
    const day = (...names: readonly string[]) => names.flatMap((name) => values[name]?.[0] || [])[0];
    const count = (name: string) => Number(values[name]?.[0] ?? 0);
    return [
      formatDays([day('leave', 'pickupDate'), day('return', 'returnDate', 'dropoffDate')], {
        languageTag,
        timeZone: 'UTC',
      }) ?? monthIn(values['month']?.[0], languageTag),
      count('adults') > 0 && t('party.adults', { count: count('adults') }),
      count('children') > 0 && t('party.children', { count: count('children') }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return ({ form }) => {
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
    const found = form ? recentSearches(form.dataset['component'] ?? '', today) : [];
    const named = found.filter((values) => titleOf(values) !== '');
    if (!form || named.length === 0) return [];
    const options = named.map((values) => ({
      name: titleOf(values),
      within: detailOf(values),
      icon: History,
      run: () => fillForm(form, values, { isWhole: true }),
    }));
    return [
      { heading: t('recent'), options: [...options, { name: t('recent.forget'), icon: Trash2, run: forgetSearches }] },
    ];
  };
}

/** `06` is the next June, `2027-06` that of its year. */
function monthIn(month: string | undefined, languageTag: string): string | undefined {
  const [, year, number] = /^(?:(\d{4})-)?(0[1-9]|1[0-2])$/.exec(month ?? '') ?? [];
  if (!number) return undefined;
  const words = new Intl.DateTimeFormat(languageTag, {
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return words.format(Date.UTC(Number(year ?? 2026), Number(number) - 1));
}
