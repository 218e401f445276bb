import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import type { LayoutProps } from '#kit/define-layout.ts';
import { PartSlot } from '#kit/part-slot.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import css from './landing.module.css';

/** A page about one thing: a dark picture over the whole width, then the modules. */
export default function LandingLayout({ page, parts }: LayoutProps) {
  const hasHero = parts.heroBanners > 0;
  return (
    <>
      {page && !hasHero && (
        <section
          className={`tinted tinted--page ${css.hero}`}
          data-theme="dark"
          style={{ '--tint': tintOfAsset(page.photo) } as CSSProperties}
        >
          <Art
            asset={page.photo}
            priority
            sizes="100vw"
            narrow={{ below: 1024, ratio: 4 / 5, sizes: 'max(100vw, 36rem)' }}
          />
          <div className={`wrap ${css.inner}`}>
            <div className="tinted__words">
              {page.shortTitle && page.shortTitle !== page.name && <p className={css.short}>{page.shortTitle}</p>}
              <h1 className="display">{page.name}</h1>
              {page.description && <p>{page.description}</p>}
            </div>
          </div>
        </section>
      )}
      <div className="page-lead" data-overlap={hasHero && parts.searchbox > 0 ? '' : undefined}>
        <PartSlot name="heroBanners" />
        <PartSlot name="searchbox" />
      </div>
      <PartSlot name="campaign" />
      <div className="page-modules">
        <PartSlot name="modules" />
      </div>
    </>
  );
}
