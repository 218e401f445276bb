import { ArrowRightLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { useHydrated } from '#kit/use-hydrated.ts';
import bar from './search-bar.module.css';
import { PartyCell } from './party-cell.tsx';
import { type Cell, CELL_ICON, type Only } from './search-forms.ts';

type CellOf<Kind extends Cell['kind']> = Extract<Cell, { readonly kind: Kind }>;

/** Props of one cell: its definition, and an id that is unique on the page. */
interface CellProps<Kind extends Cell['kind']> {
  readonly cell: CellOf<Kind>;
  readonly id: string;
}

const classOf = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
const onlyClass = (only: Only | undefined) => only && (only === 'return' ? bar.onlyReturn : bar.onlyElsewhere);

/** A field with its label above, both inside the bar's outline. All fields are native: without script they are filled in and sent. */
export function SearchCell({ cell, id }: { readonly cell: Cell; readonly id: string }) {
  switch (cell.kind) {
    case 'text':
      return <TextCell cell={cell} id={id} />;
    case 'dates':
      return <DatesCell cell={cell} id={id} />;
    case 'dateTime':
      return <DateTimeCell cell={cell} id={id} />;
    case 'month':
      return <MonthCell cell={cell} id={id} />;
    case 'number':
      return <NumberCell cell={cell} id={id} />;
    case 'nights':
      return <NightsCell id={id} />;
    case 'party':
      return <PartyCell label={cell.label} rooms={cell.rooms} id={id} />;
  }
}

function TextCell({ cell, id }: CellProps<'text'>) {
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
      />
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

function DatesCell({ cell, id }: CellProps<'dates'>) {
  const t = useMessages('searchbox-item');
  return (
    <div className={bar.field} role="group" aria-labelledby={id}>
      <Icon icon={CELL_ICON.dates} />
      <span className={bar.label} id={id}>
        {t(cell.label)}
      </span>
      <span className={bar.dates}>
        <input type="date" name={cell.from.name} aria-label={t(cell.from.label)} />
        <span className={bar.onlyReturn} aria-hidden="true">
          –
        </span>
        <input className={bar.onlyReturn} type="date" name={cell.to.name} aria-label={t(cell.to.label)} />
      </span>
    </div>
  );
}

function DateTimeCell({ cell, id }: CellProps<'dateTime'>) {
  const t = useMessages('searchbox-item');
  return (
    <div className={classOf(bar.pair, onlyClass(cell.only))}>
      <Field icon={<Icon icon={CELL_ICON.dates} />} id={id} label={t(cell.date.label)}>
        <input id={id} type="date" name={cell.date.name} />
      </Field>
      <Field icon={<Icon icon={CELL_ICON.time} />} id={`${id}t`} label={t('time')}>
        <input id={`${id}t`} type="time" step={300} name={cell.time} />
      </Field>
    </div>
  );
}

/** Twelve months without a year: "June" is the next June. So the form never grows old in a cache. */
function MonthCell({ cell, id }: CellProps<'month'>) {
  const t = useMessages('searchbox-item');
  const { languageTag } = useSite();
  const name = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  return (
    <Field icon={<Icon icon={CELL_ICON.month} />} id={id} label={t('month')} isSelect>
      <select id={id} name="month" required={cell.required}>
        <option value="">{t(cell.required ? 'chooseMonth' : 'anyMonth')}</option>
        {Array.from({ length: 12 }, (_, month) => (
          <option key={month} value={String(month + 1).padStart(2, '0')}>
            {name.format(Date.UTC(2026, month, 1))}
          </option>
        ))}
      </select>
    </Field>
  );
}

function NumberCell({ cell, id }: CellProps<'number'>) {
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
      />
    </Field>
  );
}

const NIGHTS = ['1-5', '6-8', '9-12', '13-60'];

function NightsCell({ id }: { readonly id: string }) {
  const t = useMessages('searchbox-item');
  return (
    <Field icon={<Icon icon={CELL_ICON.nights} />} id={id} label={t('nights')} isSelect>
      <select id={id} name="nights">
        <option value="">{t('any')}</option>
        {NIGHTS.map((range) => {
          const [from, to] = range.split('-');
          return (
            <option key={range} value={range}>
              {t(range === '13-60' ? 'nightsFrom' : 'nightsRange', { from, to })}
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
