import type { InputHTMLAttributes, ReactNode } from 'react';
import { useMessages } from '#kit/messages.tsx';
import { searchWords } from '#kit/search-words.ts';
import { useSite } from '#kit/site-context.tsx';
import type { TripQuery } from '#schemas/search/read-trip.ts';
import css from './results-trip.module.css';
import type { Part } from './trip-chip.tsx';

interface FieldsProps {
  readonly part: Part['key'];
  /** What is understood of it. */
  readonly query: TripQuery;
  /** As the address says it, also where it is wrong. */
  readonly given: URLSearchParams;
  readonly months: readonly string[];
  /** Id of what is wrong. */
  readonly error: string | undefined;
}

const MOST_CHILDREN = 6;
const FLEXIBLE = ['1', '3', '7'] as const;
const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;

/** The fields of one part. Names are those of the address: the form needs nobody to read it. */
export function TripFields({ part, query, given, months, error }: FieldsProps) {
  const t = useMessages('results-trip');
  const { languageTag, currency } = useSite();
  const words = searchWords(t, languageTag);
  const input = (name: string, label: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field name={name} label={label}>
      <input
        className="input input--sm"
        id={`trip-field-${name}`}
        name={name}
        defaultValue={given.get(name) ?? ''}
        autoComplete="off"
        maxLength={120}
        aria-invalid={error ? true : undefined}
        aria-describedby={error}
        {...more}
      />
    </Field>
  );
  const number = (name: string, label: string, min: number, max: number, value?: number) =>
    input(name, label, { type: 'number', min, max, ...(value !== undefined && { defaultValue: value }) });
  const select = (name: string, label: string, options: readonly (readonly [string, string])[], chosen: string) => (
    <Field name={name} label={label}>
      <select className="input input--sm" id={`trip-field-${name}`} name={name} defaultValue={chosen}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
  switch (part) {
    case 'destination':
      return input('to', t('part.destination'));
    case 'origin':
      return input('from', t('part.origin'));
    case 'nights':
      return number('nights', t('part.nights'), 1, 60);
    case 'budget': {
      const own = given.get('currency') || currency;
      return (
        <>
          {number('budget', t('field.budget'), 1, 1_000_000)}
          {select(
            'currency',
            t('field.currency'),
            [...new Set([own, ...CURRENCIES])].map((code) => [
              code,
              new Intl.DisplayNames([languageTag], { type: 'currency' }).of(code) ?? code,
            ]),
            own,
          )}
          {select(
            'budgetFor',
            t('field.budgetFor'),
            [
              ['person', t('field.person')],
              ['trip', t('field.trip')],
            ],
            given.get('budgetFor') ?? 'person',
          )}
        </>
      );
    }
    case 'rooms': {
      const rooms = query.rooms ?? [];
      const ages = query.rooms ? rooms.flatMap(({ childAges }) => childAges).map(String) : given.getAll('age');
      return (
        <>
          {number('adults', t('field.adults'), 1, 9, rooms.reduce((sum, { adults }) => sum + adults, 0) || undefined)}
          {number('rooms', t('field.rooms'), 1, 5, rooms.length || undefined)}
          <fieldset className={css.ages}>
            <legend>{t('field.ages')}</legend>
            {Array.from({ length: MOST_CHILDREN }, (_, index) => (
              <input
                key={index}
                className="input input--sm"
                type="number"
                name="age"
                min={0}
                max={17}
                defaultValue={ages[index] ?? ''}
                aria-label={t('field.age', { n: index + 1 })}
                aria-describedby={error}
              />
            ))}
          </fieldset>
        </>
      );
    }
    case 'when': {
      const month = given.get('month') ?? '';
      const list = month !== '' && !months.includes(month) && /^20\d\d-\d\d$/.test(month) ? [month, ...months] : months;
      return (
        <>
          {select(
            'month',
            t('part.month'),
            [['', t('field.exact')], ...list.map((each) => [each, words.month(each)] as const)],
            month,
          )}
          {input('leave', t('field.leave'), { type: 'date' })}
          {input('return', t('field.return'), { type: 'date' })}
          {select(
            'flexible',
            t('field.flexible'),
            [['', t('field.exactly')], ...FLEXIBLE.map((days) => [days, t('moves', { count: Number(days) })] as const)],
            given.get('flexible') ?? '',
          )}
          {month !== '' && input('nights', t('part.nights'), { inputMode: 'numeric' })}
        </>
      );
    }
    case 'interests':
    case 'withoutFlights':
    case 'unread':
      return null;
  }
}

function Field({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={`trip-field-${name}`}>{label}</label>
      {children}
    </div>
  );
}
