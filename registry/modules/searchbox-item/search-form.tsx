import { Info, Search } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';
import { slugOf } from '#schemas/search/slugs.ts';
import bar from './search-bar.module.css';
import { SearchCell } from './search-cells.tsx';
import { SearchFaults } from './search-faults.tsx';
import { formOf } from './search-forms.ts';
import { useShownSearch } from './shown-search.ts';
import css from './searchbox-item.module.css';

const INTERESTS = ['food', 'walking', 'history', 'beach', 'music', 'train', 'children', 'photography', 'sailing'];

/** What a tick box says, where that is not yes: dates may move by so many days. */
const TICKED: Readonly<Record<string, string>> = { flexible: '3' };

export interface SearchFormProps {
  readonly item: SearchboxItemProps;
  /** Unique on the page. */
  readonly id: string;
}

/** One tab's form: a plain GET that leads to results, planner or hand-over, with or without script. */
export function SearchForm({ item, id }: SearchFormProps) {
  const t = useMessages('searchbox-item');
  const routes = useRoutes();
  const form = formOf(item.component);
  const shown = useShownSearch(item.component);
  const last = form.rows.length - 1;
  return (
    <form
      className={css.form}
      method="get"
      action={routes[form.route] ?? routes.results}
      aria-label={item.name}
      data-component={item.component ?? item.slug}
    >
      {form.route === 'search-hand-over' && item.component ? (
        <input type="hidden" name="product" value={slugOf(item.component)} />
      ) : (
        <input type="hidden" name="tab" value={item.slug} />
      )}
      {shown.faults.length > 0 && <SearchFaults form={form} id={id} faults={shown.faults} />}
      {form.trip || form.options ? (
        <div className={css.options}>
          {form.trip && <Trip id={id} checked={shown.value('trip') === 'oneway' ? 'oneway' : form.trip} />}
          {form.options?.map((name) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                name={name}
                value={TICKED[name] ?? '1'}
                defaultChecked={shown.value(name) === (TICKED[name] ?? '1')}
              />
              {t(`option.${name}`)}
            </label>
          ))}
        </div>
      ) : (
        <div className={css.gap} />
      )}
      <div className={bar.bar}>
        {form.rows.map((cells, row) => (
          <div key={row} className={bar.row} data-cells={cells.length} data-last={row === last || undefined}>
            {cells.map((cell, index) => (
              <SearchCell key={index} cell={cell} id={`${id}${row}${index}`} shown={shown} />
            ))}
            {row === last && (
              <div className={bar.go}>
                <Button look="primary" type="submit">
                  <Icon icon={Search} />
                  {t('search')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {form.interests && <Interests chosen={shown.all('interest')} />}
      <p className={css.note}>
        <Icon icon={Info} />
        <span>{t(form.note)}</span>
      </p>
    </form>
  );
}

function Trip({ id, checked }: { readonly id: string; readonly checked: 'return' | 'oneway' }) {
  const t = useMessages('searchbox-item');
  return (
    <div className="segment" role="radiogroup" aria-label={t('trip')}>
      {(['return', 'oneway'] as const).map((value) => (
        <label key={value}>
          <input id={`${id}${value}`} type="radio" name="trip" value={value} defaultChecked={value === checked} />
          {t(`trip.${value}`)}
        </label>
      ))}
    </div>
  );
}

function Interests({ chosen }: { readonly chosen: readonly string[] }) {
  const t = useMessages('searchbox-item');
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
