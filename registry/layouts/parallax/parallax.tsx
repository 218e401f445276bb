import type { CSSProperties } from 'react';
import { Art } from '#kit/art.tsx';
import type { LayoutProps } from '#kit/define-layout.ts';
import { PartSlot } from '#kit/part-slot.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import css from './parallax.module.css';

/**
 * A journey told in layers: the picture, the title, and two hills that rise over it while the page scrolls (a CSS scroll
 * timeline; without support it reads the same).
 */
export default function ParallaxLayout({ page, parts }: LayoutProps) {
  const hasHero = parts.heroBanners > 0;
  return (
    <>
      {page && !hasHero && (
        <section
          className={css.header}
          data-under-header=""
          style={{ '--tint': tintOfAsset(page.photo) } as CSSProperties}
        >
          <Art
            className={css.far}
            asset={page.photo}
            priority
            sizes="100vw"
            narrow={{ below: 768, ratio: 2 / 3, sizes: 'max(100vw, 34rem)' }}
          />
          <div className={`wrap ${css.text}`}>
            {page.shortTitle && page.shortTitle !== page.name && <p className="eyebrow">{page.shortTitle}</p>}
            <h1 className="display">{page.name}</h1>
          </div>
          <Hill className={css.hill} path="M0 150C180 70 300 96 470 128S820 40 1010 84s300 60 430 22v134H0Z" />
          <Hill className={css.near} path="M0 190c220-60 420-22 640 2s420-86 800-24v72H0Z" />
        </section>
      )}
      {page?.description && !hasHero && <p className={`wrap ${css.lead}`}>{page.description}</p>}
      <PartSlot name="heroBanners" />
      <PartSlot name="searchbox" />
      <PartSlot name="campaign" />
      <div className="page-modules">
        <PartSlot name="modules" />
      </div>
    </>
  );
}

function Hill({ path, className }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 240" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
