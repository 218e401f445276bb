import { useId } from 'react';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { useSite } from '#kit/site-context.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { PlaceAtlasProps } from '#schemas/generated/types/place-atlas.ts';
import css from './place-atlas.module.css';

/** Every country by continent, in the order of the page's language, with the number of its packages. */
export default function PlaceAtlas({ continents }: PlaceAtlasProps) {
  const t = useMessages('place-atlas');
  const id = useId();
  if (continents.length === 0) return null;
  const hasNumbers = continents.some(({ countries }) => countries.some(({ packages }) => packages));
  return (
    <section className={`section wrap ${css.root}`} id="countries" aria-labelledby={id}>
      <SectionHead id={id} title={t('title')} />
      <div className={css.atlas}>
        {continents.map((continent) => (
          <section key={continent.id} className={css.row} aria-labelledby={`${id}-${continent.id}`}>
            <h3 className={`display ${css.continent}`} id={`${id}-${continent.id}`}>
              <Link to={continent.path}>{continent.name}</Link>
            </h3>
            <ul className={css.countries}>
              {continent.countries.map((country, index) => (
                <li key={index}>
                  <Country {...country} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasNumbers && <p className="fine">{t('note')}</p>}
    </section>
  );
}

function Country({ name, path, packages }: PlaceAtlasProps['continents'][number]['countries'][number]) {
  const t = useMessages('place-atlas');
  const { languageTag } = useSite();
  return (
    <Link className={css.country} to={path}>
      <span>{name}</span>
      {packages ? (
        <span className={css.count}>
          <span aria-hidden="true">{packages.toLocaleString(languageTag)}</span>
          <VisuallyHidden>{t('packages', { count: packages })}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
}
