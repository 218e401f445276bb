import { Search } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import type { PlaceSearchProps } from '#schemas/generated/types/place-search.ts';
import css from './place-search.module.css';

/** Head of the destinations with the search for a place. The form asks the server: it needs no script. */
export default function PlaceSearch(props: PlaceSearchProps) {
  const { title, shortTitle, description, belowHero, path, query } = props;
  return (
    <div className="wrap page-top">
      {!belowHero && <Crumbs here={shortTitle || title} />}
      <div className={`page-head page-head--split ${css.head}`}>
        <div className={css.words}>
          {belowHero ? <h2 className="display">{title}</h2> : <h1 className="display">{title}</h1>}
          {description && <p className="page-head__sub">{description}</p>}
        </div>
        {path && <SearchForm path={path} query={query} />}
      </div>
      {query && <Results {...props} query={query} />}
    </div>
  );
}

function SearchForm({ path, query }: Pick<PlaceSearchProps, 'path' | 'query'>) {
  const t = useMessages('place-search');
  const id = useId();
  return (
    <form className={css.form} role="search" aria-label={t('search')} method="get" action={path ?? undefined}>
      <label className="vh" htmlFor={id}>
        {t('label')}
      </label>
      <Icon icon={Search} />
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={query ?? undefined}
        placeholder={t('label')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <button className="btn btn--ink btn--sm" type="submit">
        {t('find')}
      </button>
    </form>
  );
}

function Results({ query, found, path }: PlaceSearchProps & { readonly query: string }) {
  const t = useMessages('place-search');
  const id = useId();
  const places = found ?? [];
  return (
    <section className={css.results} aria-labelledby={id}>
      <h2 className={css.count} id={id}>
        {places.length > 0 ? t('found', { count: places.length, query }) : t('none', { query })}
      </h2>
      {places.length === 0 && <p className="muted">{t('hint')}</p>}
      {places.length > 0 && (
        <ul className={css.places}>
          {places.map((place, index) => (
            <li key={index}>
              <Link className={css.place} to={place.path}>
                <b>{place.name}</b>{' '}
                <span>
                  {t(`kind.${place.kind}`)}
                  {place.within && ` · ${place.within}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {path && (
        <p>
          <Link className="link" to={path}>
            {t('clear')}
          </Link>
        </p>
      )}
    </section>
  );
}
