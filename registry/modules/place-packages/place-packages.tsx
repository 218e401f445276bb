import { useId } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { PriceNote } from '#kit/price-note.tsx';
import type { Product } from '#kit/product.ts';
import { SectionHead } from '#kit/section-head.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { PlacePackagesProps } from '#schemas/generated/types/place-packages.ts';
import css from './place-packages.module.css';

/** The first packages of a place and the way to all of them. A place without any says so, and who can help. */
export default function PlacePackages({ name, where, total, path, packages, themes }: PlacePackagesProps) {
  const t = useMessages('place-packages');
  const id = useId();
  const shown = packages ?? [];
  if (shown.length === 0) return <NothingOnSale name={name} />;
  return (
    <section className={`section wrap ${css.root}`} id="packages" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={where ? t('title', { name, where }) : t('title.plain', { name })}
        tools={
          themes && themes.length > 0 ? (
            <nav className={css.themes} aria-label={t('themes')}>
              {themes.map((theme) => (
                <Link key={theme.path} className="chip" to={theme.path}>
                  {theme.name}
                </Link>
              ))}
            </nav>
          ) : null
        }
      />
      <Slot
        name="packages"
        entries={shown as readonly object[] as readonly DeliveredEntry[]}
        variant="tile"
        as="ul"
        className={`grid-3 ${css.grid}`}
      />
      <PriceNote products={shown as readonly object[] as readonly Product[]} />
      {path && total > shown.length && (
        <p className={css.more}>
          <ButtonLink look="line" to={path}>
            {t('showAll', { count: total })}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingOnSale({ name }: { readonly name: string }) {
  const t = useMessages('place-packages');
  const id = useId();
  const { 'ai-tours': planner, contact } = useRoutes();
  return (
    <section className={`section wrap ${css.root}`} id="packages" aria-labelledby={id}>
      <div className={css.nothing}>
        <h2 className="display" id={id}>
          {t('empty.title', { name })}
        </h2>
        <p>{t('empty.text')}</p>
        <div className={css.ways}>
          {planner && (
            <ButtonLink look="ink" to={planner}>
              {t('empty.plan')}
            </ButtonLink>
          )}
          {contact && (
            <ButtonLink look="line" to={contact}>
              {t('empty.ask')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
