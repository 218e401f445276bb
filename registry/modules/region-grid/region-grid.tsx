import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { useSite } from '#kit/site-context.tsx';
import type { RegionGridProps } from '#schemas/generated/types/region-grid.ts';
import css from './region-grid.module.css';

type Region = RegionGridProps['regions'][number];

/** Regions across borders, each with the countries it touches; a card leads to its packages. The less travelled follow by name. */
export default function RegionGrid({ title, regions, others }: RegionGridProps) {
  const t = useMessages('region-grid');
  const id = useId();
  const named = others ?? [];
  if (regions.length === 0 && named.length === 0) return null;
  return (
    <section className={`section wrap ${css.root}`} id="regions" aria-labelledby={id}>
      <SectionHead id={id} title={title ? t('titleWithin', { name: title }) : t('title')} description={t('text')} />
      <ul className={css.grid}>
        {regions.map((region) => (
          <li key={region.id} id={region.id} className={`card ${css.region}`}>
            <Art asset={region.photo} ratio={4 / 3} sizes="(max-width: 767px) 46vw, 18.5rem" />
            <h3 className={`card__title ${css.name}`}>
              <Link to={region.path}>{region.name}</Link>
            </h3>
            <Countries region={region} />
          </li>
        ))}
      </ul>
      {named.length > 0 && (
        <div className={css.others}>
          <h3>{t('others')}</h3>
          <ul>
            {named.map((region, index) => (
              <li key={index}>
                <Link className="chip" to={region.path}>
                  {region.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** `Greece, Italy, Spain, Türkiye and 7 more` */
function Countries({ region: { countries, more } }: { readonly region: Region }) {
  const t = useMessages('region-grid');
  const { languageTag } = useSite();
  if (!countries || countries.length === 0) return null;
  const text = more
    ? t('more', { names: countries.join(', '), count: more })
    : new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(countries);
  return <p className="card__meta">{text}</p>;
}
