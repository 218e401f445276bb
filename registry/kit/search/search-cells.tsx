import {
  Building2,
  CalendarDays,
  Compass,
  type LucideIcon,
  MapPin,
  Moon,
  PlaneTakeoff,
  Ship,
  User,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useSite } from '../site-context.tsx';
import { isRequired, paramOf, partOf } from '#schemas/search/product-of.ts';
import { DatesCell, MomentCell } from './date-cells.tsx';
import { FieldFault, filled } from './field-fault.tsx';
import { PartyCell } from './party-cell.tsx';
import { PlaceCell } from './place-cell.tsx';
import bar from './search-bar.module.css';
import { useSearchView } from './search-view.ts';
import { WhenCell } from './when-cell.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  origin: PlaneTakeoff,
  places: Compass,
  company: Building2,
  ship: Ship,
  driverAge: User,
  budget: Wallet,
};

/** What a cell is given: the property of the query that it asks for. */
export interface CellProps {
  readonly property: string;
}

/** A field with its label above, inside the bar's outline. All are native: without script they are filled in and sent. */
export function SearchCell({ property }: CellProps) {
  const { schema, ui } = useSearchView();
  const node = schema.properties[property] ?? {};
  const icon = ui.fields?.[property]?.icon === 'building' ? Building2 : (ICONS[property] ?? MapPin);
  switch (partOf(node) ?? '') {
    case 'place':
    case 'places':
    case 'text':
      return <PlaceCell property={property} icon={icon} />;
    case 'days':
    case 'stay':
      return <DatesCell property={property} />;
    case 'moment':
      return <MomentCell property={property} />;
    case 'when':
    case 'monthStay':
      return ui.fields?.[property]?.exact ? <WhenCell property={property} /> : <MonthCells property={property} />;
    case 'integer':
      return <NumberCell property={property} icon={icon} min={node.minimum} max={node.maximum} />;
    case 'budget':
      return <NumberCell property={property} icon={icon} {...BUDGET} />;
    case 'rooms':
    case 'party':
      return <PartyCell property={property} />;
    default:
      return null;
  }
}

/** What can be asked for; addresses may say more. */
const BUDGET = { min: 50, max: 100_000 };
const MOST_NIGHTS = 60;

/** Twelve months without a year: "June" is the next June. So the form never grows old in a cache. */
function MonthCells({ property }: CellProps) {
  const { id, schema, ui, shown, t } = useSearchView();
  const { languageTag } = useSite();
  const own = `${id}${property}`;
  const required = isRequired(schema, property);
  const name = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  const asked = shown.value('month');
  // A month of a certain year, as an address names it, is a choice of its own.
  const exact = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : undefined;
  const withYear = new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { nights } = ui.fields?.[property] ?? {};
  return (
    <>
      <Field icon={CalendarDays} id={own} label={t('month')} isSelect>
        <select id={own} name="month" required={required} {...filled(shown, 'month', own)}>
          <option value="">{t(required ? 'chooseMonth' : 'anyMonth')}</option>
          {exact && <option value={exact}>{withYear.format(new Date(`${exact}-01T00:00:00Z`))}</option>}
          {Array.from({ length: 12 }, (_, month) => (
            <option key={month} value={String(month + 1).padStart(2, '0')}>
              {name.format(Date.UTC(2026, month, 1))}
            </option>
          ))}
        </select>
        <FieldFault name="month" id={own} />
      </Field>
      {nights === 'ranges' && <NightsCell id={`${own}n`} />}
      {nights === 'number' && (
        <Field icon={Moon} id={`${own}n`} label={t('nights')}>
          <NumberInput id={`${own}n`} name="nights" min={1} max={MOST_NIGHTS} placeholder={t('any')} />
        </Field>
      )}
    </>
  );
}

const NIGHTS = ['1-5', '6-8', '9-12', '13-60'];

function NightsCell({ id }: { readonly id: string }) {
  const { shown, t } = useSearchView();
  const asked = shown.value('nights');
  const isOther = asked !== undefined && /^\d{1,2}(?:-\d{1,2})?$/.test(asked) && !NIGHTS.includes(asked);
  const choices = isOther ? [asked, ...NIGHTS] : NIGHTS;
  return (
    <Field icon={Moon} id={id} label={t('nights')} isSelect>
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

interface NumberCellProps extends CellProps {
  readonly icon: LucideIcon;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function NumberCell({ property, icon, min, max }: NumberCellProps) {
  const { id, schema, own, optional, t } = useSearchView();
  const fieldId = `${id}${property}`;
  return (
    <Field icon={icon} id={fieldId} label={own(`labels.${property}`, { min, max })}>
      <NumberInput
        id={fieldId}
        name={paramOf(property)}
        min={min}
        max={max}
        placeholder={optional(`hints.${property}`) ?? t('any')}
        required={isRequired(schema, property)}
      />
    </Field>
  );
}

interface NumberInputProps {
  readonly id: string;
  readonly name: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly placeholder: string;
  readonly required?: boolean;
}

function NumberInput({ id, name, ...rest }: NumberInputProps) {
  const { shown } = useSearchView();
  return (
    <>
      <input
        className="num"
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        {...rest}
        {...filled(shown, name, id)}
      />
      <FieldFault name={name} id={id} />
    </>
  );
}

interface FieldProps {
  readonly icon: LucideIcon;
  readonly id: string;
  readonly label: string;
  readonly isSelect?: boolean;
  readonly children: ReactNode;
}

const Field = ({ icon, id, label, isSelect, children }: FieldProps) => (
  <div className={isSelect ? `${bar.field} ${bar.select}` : bar.field}>
    <Icon icon={icon} />
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
