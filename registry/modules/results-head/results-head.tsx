import { Crumbs } from '#kit/page-head.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { usePath } from '#kit/paths.ts';
import type { ResultsHeadProps } from '#schemas/generated/types/results-head.ts';

/** Head of a list of packages: the way to it, its title, one sentence, and the page of the place it is of. */
export default function ResultsHead({ title, name, description, parent, place }: ResultsHeadProps) {
  const t = useMessages('results-head');
  const path = usePath();
  const about =
    place && path('destination-country', { continent: place.continent, country: place.country, id: place.id });
  return (
    <section className="wrap page-top">
      <Crumbs here={name ?? title} trail={parent ? [parent] : []} />
      <div className="page-head">
        <h1 className="display">{title}</h1>
        {(description || about) && (
          <p className="page-head__sub">
            {description}{' '}
            {about && place && (
              <Link className="link" to={about}>
                {t('about', { place: place.name })}
              </Link>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
