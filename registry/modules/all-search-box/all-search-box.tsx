import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { usePath } from '#kit/paths.ts';
import { SectionHead } from '#kit/section-head.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import type { AllSearchBoxProps } from '#schemas/generated/types/all-search-box.ts';
import css from './all-search-box.module.css';

/** Up to ten countries and ten regions to start a search from: each leads to its trips. */
export default function AllSearchBox({ title, description, countries, regions }: AllSearchBoxProps) {
  const t = useMessages('all-search-box');
  const pathTo = usePath();
  const { results } = useRoutes();
  const id = useId();
  if (!title) return null;
  const groups = [
    {
      key: 'countries',
      places: (countries ?? []).map(({ sys, name, slug }) => ({
        id: sys.id,
        name,
        to: pathTo('results-country', { country: slug }),
      })),
    },
    {
      key: 'regions',
      places: (regions ?? []).map(({ sys, name, slug }) => ({
        id: sys.id,
        name,
        to: results && `${results}?places=${encodeURIComponent(slug)}`,
      })),
    },
  ].filter(({ places }) => places.length > 0);
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby={id}>
      <SectionHead id={id} title={title} description={description} />
      <div className={css.groups}>
        {groups.map(({ key, places }) => (
          <div key={key}>
            <h3 id={`${id}-${key}`}>{t(key)}</h3>
            <ul className={css.places} aria-labelledby={`${id}-${key}`}>
              {places.map((place) => (
                <li key={place.id}>
                  <Link className={`chip ${css.chip}`} to={place.to}>
                    <Icon icon={MapPin} />
                    {place.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
