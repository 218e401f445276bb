import { Info } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useMessages } from '../messages.tsx';
import { useRoutes } from '../site-context.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { SearchBody } from './search-body.tsx';
import { SearchCell } from './search-cells.tsx';
import type { SearchDrawing } from './search-drawing.ts';
import { SearchFaults } from './search-faults.tsx';
import css from './search-form.module.css';
import { searchComponent, searchNamespace } from './search-names.ts';
import type { SearchEntry, SearchParts } from './search-parts.ts';
import { type SearchView, SearchViewContext } from './search-view.ts';
import { useShownSearch } from './shown-search.ts';
import { useSearchForm } from './use-search-form.ts';

const INTERESTS = ['food', 'walking', 'history', 'beach', 'music', 'train', 'children', 'photography', 'sailing'];

/** What a tick box says, where that is not yes: dates may move by so many days. */
const TICKED: Readonly<Record<string, string>> = { flexible: '3' };

export interface SearchFormProps {
  readonly parts: SearchParts;
  readonly drawing: SearchDrawing;
  readonly entry: SearchEntry;
}

/** A search: a plain GET that leads to results, planner or hand-over, with or without script. */
export function SearchForm({ parts, drawing, entry }: SearchFormProps) {
  const { name, schema, ui, keys } = parts;
  const routes = useRoutes();
  const t = useMessages('search');
  const own = useMessages(searchNamespace(name));
  const isLive = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const component = searchComponent(name);
  const live = useSearchForm({ parts, formRef, summaryRef });
  const shown = useShownSearch(component, live.faults);
  const id = `search-${entry.sys.id.replace(/[^\w-]/g, '_')}-`;
  const view = useMemo((): SearchView => {
    const known = new Set(keys);
    return { id, schema, ui, own, optional: (key) => (known.has(key) ? own(key) : undefined), t, shown, isLive };
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` is made of the faults and of the page, which stays
  }, [id, schema, ui, keys, own, t, live.faults, isLive]);
  const hasSummary = live.faults === undefined ? shown.faults.length > 0 : live.hasSummary;
  return (
    <SearchViewContext value={view}>
      <form
        ref={formRef}
        method="get"
        action={routes[ui.route] ?? routes.results}
        aria-label={entry.name}
        data-component={component}
        // Without script the browser asks for what is missing; with it we do, in words of our own.
        noValidate={isLive}
        {...live.handlers}
      >
        {ui.route === 'search-hand-over' ? (
          <input type="hidden" name="product" value={name} />
        ) : (
          <input type="hidden" name="tab" value={entry.slug} />
        )}
        {hasSummary && <SearchFaults ref={summaryRef} />}
        {drawing.asksForWay || drawing.ticks.length + drawing.above.length > 0 ? (
          <div className={css.options}>
            {drawing.above.map((property) => (
              <div key={property} className={css.above}>
                <SearchCell property={property} />
              </div>
            ))}
            {drawing.asksForWay && <Way isOneWay={shown.value('trip') === 'oneway'} view={view} />}
            {drawing.ticks.map((tick) => (
              <label key={tick} className="check">
                <input
                  type="checkbox"
                  name={tick}
                  value={TICKED[tick] ?? '1'}
                  defaultChecked={shown.value(tick) === (TICKED[tick] ?? '1')}
                />
                {t(`option.${tick}`)}
              </label>
            ))}
          </div>
        ) : (
          <div className={css.gap} />
        )}
        <SearchBody id={id} drawing={drawing} />
        {drawing.hasInterests && <Interests chosen={shown.all('interest')} view={view} />}
        <p className={css.note}>
          <Icon icon={Info} />
          <span>{own('note')}</span>
        </p>
      </form>
    </SearchViewContext>
  );
}

function Way({ isOneWay, view: { id, t } }: { readonly isOneWay: boolean; readonly view: SearchView }) {
  return (
    <div className="segment" role="radiogroup" aria-label={t('trip')}>
      {(['return', 'oneway'] as const).map((value) => (
        <label key={value}>
          <input
            id={`${id}${value}`}
            type="radio"
            name="trip"
            value={value}
            defaultChecked={isOneWay === (value === 'oneway')}
          />
          {t(`trip.${value}`)}
        </label>
      ))}
    </div>
  );
}

function Interests({ chosen, view: { t } }: { readonly chosen: readonly string[]; readonly view: SearchView }) {
  return (
    <fieldset className={css.interests}>
      <legend>{t('interests')}</legend>
      {INTERESTS.map((name) => (
        <label key={name} className={`chip ${css.interest}`}>
          <input type="checkbox" name="interest" value={name} defaultChecked={chosen.includes(name)} />
          {t(`interest.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}
