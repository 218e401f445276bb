import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { paramOf, partOf } from '#schemas/search/product-of.ts';
import { Icon } from '../icon.tsx';
import { useFaultWords } from './fault-words.ts';
import css from './search-bar.module.css';
import { drawnOf } from './search-drawing.ts';
import { type SearchView, useSearchView } from './search-view.ts';

/** Where a parameter is entered: the element to go to, and the words of its label. */
interface Place {
  readonly id: string;
  readonly label: string;
}

/** Parameters that are entered together: all of them lead to the party. */
export const PARTY: ReadonlySet<string> = new Set(['room', 'rooms', 'adults', 'children', 'age']);

function placeOf({ id, schema, ui, own, t }: SearchView, field: string): Place | undefined {
  for (const property of drawnOf(ui)) {
    const node = schema.properties[property] ?? {};
    const [param, at, label] = [paramOf(property), `${id}${property}`, `labels.${property}`];
    switch (partOf(node) ?? '') {
      case 'days':
      case 'stay':
        if (field === 'leave') return { id: at, label: own(`${label}.from`) };
        if (field === 'return') return { id: `${at}r`, label: own(`${label}.to`) };
        break;
      case 'moment':
        if (field === `${param}Date`) return { id: at, label: own(label) };
        if (field === `${param}Time`) return { id: `${at}t`, label: t('time') };
        break;
      case 'when':
      case 'monthStay':
        if (field === 'month') return { id: at, label: t('month') };
        // All of it is behind one button where exact days may be chosen, too.
        if (field === 'nights') return { id: ui.fields?.[property]?.exact ? at : `${at}n`, label: t('nights') };
        if (field === 'leave' || field === 'return') return { id: at, label: t(`when.${field}`) };
        break;
      case 'rooms':
      case 'party':
        if (PARTY.has(field)) return { id: `${at}p`, label: field === 'age' ? t('party.ages') : own(label) };
        break;
      default:
        if (field === param) return { id: at, label: own(label, { min: node.minimum, max: node.maximum }) };
    }
  }
  return undefined;
}

/** What is wrong with a search, each line a link to its field. */
export function SearchFaults({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  const view = useSearchView();
  const { id, t, shown } = view;
  const wordsOf = useFaultWords();
  return (
    <div
      ref={ref}
      className={`note note--error ${css.faults}`}
      role="group"
      aria-labelledby={`${id}faults`}
      tabIndex={-1}
    >
      <Icon icon={CircleAlert} />
      <div>
        <strong id={`${id}faults`}>{t('fault.title', { count: shown.faults.length })}</strong>
        <ul>
          {shown.faults.map((fault) => {
            const place = placeOf(view, fault.field);
            const words = wordsOf(fault);
            return (
              <li key={fault.field}>
                {place ? (
                  <a className="link" href={`#${place.id}`}>
                    {place.label}: {words}
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
