import { useId } from 'react';
import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { usePath } from '#kit/paths.ts';
import { SectionHead } from '#kit/section-head.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { LoopSliderModuleProps } from '#schemas/generated/types/loop-slider-module.ts';
import { LoopArrows } from './loop-arrows.tsx';
import css from './loop-slider-module.module.css';

/** The continents in a track that snaps; after the last one the arrows begin anew. It never moves by itself. */
export default function LoopSliderModule({ title, description, continents, totals }: LoopSliderModuleProps) {
  const t = useMessages('loop-slider-module');
  const pathTo = usePath();
  const id = useId();
  if (!continents || continents.length === 0) return null;
  const countriesOf = (continent: string) => totals?.find((total) => total.id === continent)?.countries;
  return (
    <section className="section" aria-labelledby={id} data-loop="">
      <div className={`wrap ${css.head}`}>
        {title ? (
          <SectionHead id={id} title={title} description={description} tools={<LoopArrows />} />
        ) : (
          <>
            <VisuallyHidden as="h2" id={id}>
              {t('continents')}
            </VisuallyHidden>
            <LoopArrows />
          </>
        )}
      </div>
      <div className="rail" data-track="" tabIndex={0} role="group" aria-labelledby={id}>
        <ul className={`rail__items ${css.places}`}>
          {continents.map(({ sys, id: continent, name, slug, photo }) => {
            const count = countriesOf(continent);
            return (
              <li key={sys.id}>
                <Link className={css.place} to={pathTo('destination-continent', { continent: slug, id: continent })}>
                  <Art className={css.art} asset={photo} ratio={4 / 5} sizes="(max-width: 767px) 70vw, 22rem" />
                  <span className={css.text}>
                    <b>{name}</b>
                    {count !== undefined && count > 0 && <span>{t('countries', { count })}</span>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
