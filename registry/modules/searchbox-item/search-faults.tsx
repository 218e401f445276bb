import { CircleAlert } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { SearchFault } from '#schemas/search/search-reader.ts';
import type { Cell, SearchFormDefinition } from './search-forms.ts';
import css from './search-bar.module.css';

/** Where a parameter is entered: the element to go to, and the words of its label. */
interface Place {
  readonly id: string;
  readonly label: string;
  readonly values?: Readonly<Record<string, number>>;
}

/** Parameters that are entered together: all of them lead to the party. */
const PARTY = new Set(['room', 'rooms', 'adults', 'children', 'age']);

function placeIn(cell: Cell, id: string, field: string): Place | undefined {
  switch (cell.kind) {
    case 'text':
      return cell.name === field ? { id, label: cell.label } : undefined;
    case 'number':
      return cell.name === field ? { id, label: cell.label, values: { min: cell.min, max: cell.max } } : undefined;
    case 'dates':
      if (field === cell.from.name) return { id: `${id}f`, label: cell.from.label };
      return field === cell.to.name ? { id: `${id}r`, label: cell.to.label } : undefined;
    case 'dateTime':
      if (field === cell.date.name) return { id, label: cell.date.label };
      return field === cell.time ? { id: `${id}t`, label: 'time' } : undefined;
    case 'month':
    case 'nights':
      return field === cell.kind ? { id, label: cell.kind } : undefined;
    case 'party':
      return PARTY.has(field) ? { id: `${id}p`, label: field === 'age' ? 'party.ages' : cell.label } : undefined;
  }
}

/** Messages of specification §5 where it has one. */
export function useFaultWords(): (fault: SearchFault) => string {
  const t = useMessages('searchbox-item');
  return ({ field, keyword, limit }) => {
    if (field === 'month' && keyword === 'required') return t('fault.month');
    if (field === 'driverAge' && keyword !== 'required') return t('fault.driverAge');
    if (field === 'age') return t('fault.age', { count: limit ?? 0 });
    return t(keyword === 'count' ? 'fault.format' : `fault.${keyword}`, { limit });
  };
}

export interface SearchFaultsProps {
  readonly form: SearchFormDefinition;
  readonly id: string;
  readonly faults: readonly SearchFault[];
}

/** What is wrong with a search that came back, each line a link to its field. */
export function SearchFaults({ form, id, faults }: SearchFaultsProps) {
  const t = useMessages('searchbox-item');
  const wordsOf = useFaultWords();
  const cells = form.rows.flatMap((row, at) => row.map((cell, index) => ({ cell, id: `${id}${at}${index}` })));
  return (
    <div className={`note note--error ${css.faults}`} role="group" aria-labelledby={`${id}faults`} tabIndex={-1}>
      <Icon icon={CircleAlert} />
      <div>
        <strong id={`${id}faults`}>{t('fault.title', { count: faults.length })}</strong>
        <ul>
          {faults.map((fault) => {
            const place = cells.map((each) => placeIn(each.cell, each.id, fault.field)).find((found) => found);
            const words = wordsOf(fault);
            return (
              <li key={fault.field}>
                {place ? (
                  <a className="link" href={`#${place.id}`}>
                    {t(place.label, place.values)}: {words}
                  </a>
                ) : (
                  <>
                    <code>{fault.field}</code>: {words}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
