import type { LayoutProps } from '#kit/define-layout.ts';
import { PageHead } from '#kit/page-head.tsx';
import { PartSlot } from '#kit/part-slot.tsx';

/** Hero (or a head with the `h1`), search card, campaign, modules: the home page and every content page. */
export default function DefaultLayout({ page, parts }: LayoutProps) {
  const hasHero = parts.heroBanners > 0;
  return (
    <>
      {page && !hasHero && (
        <PageHead title={page.name} shortTitle={page.shortTitle} description={page.description} photo={page.photo} />
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
