import { ArrowRightLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { useHydrated } from '#kit/use-hydrated.ts';
import bar from './search-bar.module.css';
import { PartyCell } from './party-cell.tsx';
import { useFaultWords } from './search-faults.tsx';
import { type Cell, CELL_ICON, type Only } from './search-forms.ts';
import type { Shown } from './shown-search.ts';

type CellOf<Kind extends Cell['kind']> = Extract<Cell, { readonly kind: Kind }>;

/** Props of one cell: its definition, and an id that is unique on the page. */
interface CellProps<Kind extends Cell['kind']> {
  readonly cell: CellOf<Kind>;
  readonly id: string;
  readonly shown: Shown;
}

const classOf = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
const onlyClass = (only: Only | undefined) => only && (only === 'return' ? bar.onlyReturn : bar.onlyElsewhere);

/** Value and state of a native field whose search came back. */
const filled = (shown: Shown, name: string, id: string) => ({
  defaultValue: shown.value(name),
  // CSS cannot tell an empty date from a chosen one.
  'data-filled': shown.value(name) ? '' : undefined,
  ...(shown.faultOf(name) && { 'aria-invalid': true, 'aria-describedby': `${id}e` }),
});

/** What is wrong with a field, under its value. */
function FieldFault({ shown, name, id }: { readonly shown: Shown; readonly name: string; readonly id: string }) {
  const wordsOf = useFaultWords();
  const fault = shown.faultOf(name);
  if (!fault) return null;
  return (
    <span className={`error ${bar.fault}`} id={`${id}e`}>
      {wordsOf(fault)}
    </span>
  );
}

/** A field with its label above, both inside the bar's outline. All fields are native: without script they are filled in and sent. */
export function SearchCell({ cell, id, shown }: CellProps<Cell['kind']>) {
  switch (cell.kind) {
    case 'text':
      return <TextCell cell={cell} id={id} shown={shown} />;
    case 'dates':
      return <DatesCell cell={cell} id={id} shown={shown} />;
    case 'dateTime':
      return <DateTimeCell cell={cell} id={id} shown={shown} />;
    case 'month':
      return <MonthCell cell={cell} id={id} shown={shown} />;
    case 'number':
      return <NumberCell cell={cell} id={id} shown={shown} />;
    case 'nights':
      return <NightsCell id={id} shown={shown} />;
    case 'party':
      return <PartyCell label={cell.label} rooms={cell.rooms} id={id} shown={shown} />;
  }
}

function TextCell({ cell, id, shown }: CellProps<'text'>) {
  const t = useMessages('searchbox-item');
  return (
    <div className={classOf(bar.field, cell.swap && bar.hasSwap, onlyClass(cell.only))}>
      <Icon icon={cell.icon} />
      <label htmlFor={id}>{t(cell.label)}</label>
      <input
        id={id}
        name={cell.name}
        type="text"
        maxLength={120}
        autoComplete="off"
        placeholder={t(cell.hint ?? 'placeHint')}
        required={cell.required}
        {...filled(shown, cell.name, id)}
      />
      <FieldFault shown={shown} name={cell.name} id={id} />
      {cell.swap && <SwapButton />}
    </div>
  );
}

/** Exchanges what stands in this cell and the next. */
function SwapButton() {
  const t = useMessages('searchbox-item');
  if (!useHydrated()) return null;
  const swap = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const here = currentTarget.parentElement?.querySelector('input');
    const there = currentTarget.parentElement?.nextElementSibling?.querySelector('input');
    if (!here || !there) return;
    [here.value, there.value] = [there.value, here.value];
    here.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <button className={`round ${bar.swap}`} type="button" aria-label={t('swap')} onClick={swap}>
      <Icon icon={ArrowRightLeft} />
    </button>
  );
}

function DatesCell({ cell, id, shown }: CellProps<'dates'>) {
  const t = useMessages('searchbox-item');
  return (
    <div className={bar.field} role="group" aria-labelledby={id}>
      <Icon icon={CELL_ICON.dates} />
      <span className={bar.label} id={id}>
        {t(cell.label)}
      </span>
      <span className={bar.dates}>
        <input
          id={`${id}f`}
          type="date"
          name={cell.from.name}
          aria-label={t(cell.from.label)}
          required={cell.from.required}
          {...filled(shown, cell.from.name, `${id}f`)}
        />
        <span className={bar.onlyReturn} aria-hidden="true">
          –
        </span>
        <input
          id={`${id}r`}
          className={bar.onlyReturn}
          type="date"
          name={cell.to.name}
          aria-label={t(cell.to.label)}
          required={cell.to.required}
          {...filled(shown, cell.to.name, `${id}r`)}
        />
      </span>
      <FieldFault shown={shown} name={cell.from.name} id={`${id}f`} />
      <FieldFault shown={shown} name={cell.to.name} id={`${id}r`} />
    </div>
  );
}

function DateTimeCell({ cell, id, shown }: CellProps<'dateTime'>) {
  const t = useMessages('searchbox-item');
  return (
    <div className={classOf(bar.pair, onlyClass(cell.only))}>
      <Field icon={<Icon icon={CELL_ICON.dates} />} id={id} label={t(cell.date.label)}>
        <input
          id={id}
          type="date"
          name={cell.date.name}
          required={cell.date.required}
          {...filled(shown, cell.date.name, id)}
        />
        <FieldFault shown={shown} name={cell.date.name} id={id} />
      </Field>
      <Field icon={<Icon icon={CELL_ICON.time} />} id={`${id}t`} label={t('time')}>
        <input
          id={`${id}t`}
          type="time"
          step={300}
          name={cell.time}
          required={cell.date.required}
          {...filled(shown, cell.time, `${id}t`)}
        />
        <FieldFault shown={shown} name={cell.time} id={`${id}t`} />
      </Field>
    </div>
  );
}

/** Twelve months without a year: "June" is the next June. So the form never grows old in a cache. */
function MonthCell({ cell, id, shown }: CellProps<'month'>) {
  const t = useMessages('searchbox-item');
  const { languageTag } = useSite();
  const name = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  const asked = shown.value('month');
  // A month of a certain year, as an address names it, is a choice of its own.
  const exact = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : undefined;
  const withYear = new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Field icon={<Icon icon={CELL_ICON.month} />} id={id} label={t('month')} isSelect>
      <select id={id} name="month" required={cell.required} {...filled(shown, 'month', id)}>
        <option value="">{t(cell.required ? 'chooseMonth' : 'anyMonth')}</option>
        {exact && <option value={exact}>{withYear.format(new Date(`${exact}-01T00:00:00Z`))}</option>}
        {Array.from({ length: 12 }, (_, month) => (
          <option key={month} value={String(month + 1).padStart(2, '0')}>
            {name.format(Date.UTC(2026, month, 1))}
          </option>
        ))}
      </select>
      <FieldFault shown={shown} name="month" id={id} />
    </Field>
  );
}

function NumberCell({ cell, id, shown }: CellProps<'number'>) {
  const t = useMessages('searchbox-item');
  return (
    <Field icon={<Icon icon={cell.icon} />} id={id} label={t(cell.label, { min: cell.min, max: cell.max })}>
      <input
        className="num"
        id={id}
        type="number"
        inputMode="numeric"
        name={cell.name}
        min={cell.min}
        max={cell.max}
        placeholder={t(cell.hint ?? 'any')}
        required={cell.required}
        {...filled(shown, cell.name, id)}
      />
      <FieldFault shown={shown} name={cell.name} id={id} />
    </Field>
  );
}

const NIGHTS = ['1-5', '6-8', '9-12', '13-60'];

function NightsCell({ id, shown }: Omit<CellProps<'nights'>, 'cell'>) {
  const t = useMessages('searchbox-item');
  const asked = shown.value('nights');
  const isOther = asked !== undefined && /^\d{1,2}(?:-\d{1,2})?$/.test(asked) && !NIGHTS.includes(asked);
  const choices = isOther ? [asked, ...NIGHTS] : NIGHTS;
  return (
    <Field icon={<Icon icon={CELL_ICON.nights} />} id={id} label={t('nights')} isSelect>
      <select id={id} name="nights" {...filled(shown, 'nights', id)}>
        <option value="">{t('any')}</option>
        {choices.map((range) => {
          const [from, to = from] = range.split('-');
          return (
            <option key={range} value={range}>
              {from === to
                ? t('nightsExact', { count: Number(from) })
                : t(range === '13-60' ? 'nightsFrom' : 'nightsRange', { from, to })}
            </option>
          );
        })}
      </select>
    </Field>
  );
}

function Field({
  icon,
  id,
  label,
  isSelect,
  children,
}: {
  readonly icon: ReactNode;
  readonly id: string;
  readonly label: string;
  readonly isSelect?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={classOf(bar.field, isSelect && bar.select)}>
      {icon}
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
