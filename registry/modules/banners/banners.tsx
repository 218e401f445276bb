import { useMessages } from '#kit/messages.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { BannersProps } from '#schemas/generated/types/banners.ts';
import { arrangeBanners } from './arrange-banners.ts';
import { Banner, type BannerProps } from './banner.tsx';
import css from './banners.module.css';

interface Props extends Partial<BannerProps> {
  /** Neighbours of this type on a page; a banner in a slot of another module comes alone. */
  readonly items?: readonly BannersProps[];
  readonly variant?: string;
}

/** One banner in a slot of another module, or a run of neighbours on the page as a mosaic of twelve columns. */
export default function Banners({ items, variant, ...single }: Props) {
  const t = useMessages('banners');
  const banners = items ?? [];
  if (variant || banners.length === 0) {
    const only = banners[0] ?? single;
    return only.header ? (
      <div className={`${css.cell} ${variant === 'card' ? css.tile : ''}`}>
        <Banner {...only} header={only.header} />
      </div>
    ) : null;
  }
  const spans = arrangeBanners(banners.map(({ layout }) => layout));
  return (
    <div className="section">
      <VisuallyHidden as="h2">{t('offers')}</VisuallyHidden>
      <div className={`wrap ${css.mosaic}`}>
        {banners.map((banner, index) => (
          <div key={banner.sys.id + index} className={`${css.cell} ${css[spans[index] ?? 'full']}`}>
            <Banner {...banner} />
          </div>
        ))}
      </div>
    </div>
  );
}
