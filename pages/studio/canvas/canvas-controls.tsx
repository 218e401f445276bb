import {
  ChevronDown,
  Laptop,
  Monitor,
  MousePointer2,
  MousePointerClick,
  Smartphone,
  Store,
  Tablet,
} from 'lucide-react';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { IconToggle } from '../ui/icon-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { AsOfChip } from './as-of-chip.tsx';
import styles from './canvas-controls.module.css';
import { atMoment, type CanvasView } from './canvas-view.ts';

/** CSS pixels of the previewed page. */
export const WIDTHS = { phone: 390, tablet: 768, laptop: 1280, desktop: 1600 } as const;
export type WidthName = keyof typeof WIDTHS;
export const WIDTH_NAMES = Object.keys(WIDTHS) as WidthName[];
const ICONS = { phone: Smartphone, tablet: Tablet, laptop: Laptop, desktop: Monitor } as const;

/** How wide the page is seen, in which language, storefront and market, and whether a click selects or uses it. */
export function CanvasControls({
  view,
  width,
  mode,
  scale,
  onView,
  onWidth,
  onMode,
}: {
  readonly view: CanvasView;
  readonly width: WidthName;
  readonly mode: 'select' | 'browse';
  readonly scale: number;
  readonly onView: (view: CanvasView) => void;
  readonly onWidth: (width: WidthName) => void;
  readonly onMode: (mode: 'select' | 'browse') => void;
}) {
  const t = useMessages('studio/canvas');
  const { storefronts } = useSession();
  const storefront = storefronts.find(({ id }) => id === view.storefront);
  const choose = (id: string) => {
    const next = storefronts.find((each) => each.id === id);
    if (!next) return;
    const { locales, markets } = next;
    onView({
      ...view,
      storefront: id,
      locale: locales.includes(view.locale) ? view.locale : ((locales[0] ?? view.locale) as Locale),
      market: markets.includes(view.market) ? view.market : (markets[0] ?? view.market),
    });
  };
  return (
    <div className={styles.tools} data-part="canvas-tools">
      <span data-part="width">
        <Segmented
          label={t('width')}
          value={width}
          onChange={onWidth}
          segments={WIDTH_NAMES.map((name) => {
            const Icon = ICONS[name];
            return { value: name, label: <Icon size={16} aria-label={t(name)} role="img" /> };
          })}
        />
      </span>
      <span className={styles.zoom} data-part="zoom">{`${WIDTHS[width]} · ${Math.round(scale * 100)}%`}</span>
      <span data-control="locale">
        <Segmented
          label={t('locale')}
          value={view.locale}
          onChange={(locale) => onView({ ...view, locale })}
          segments={(storefront?.locales ?? []).map((value) => ({
            value: value as Locale,
            label: value.toUpperCase(),
          }))}
        />
      </span>
      <label className={styles.choice} data-part="storefront">
        <span className="unseen">{t('storefront')}</span>
        <Store size={15} strokeWidth={1.75} aria-hidden />
        <select value={view.storefront} onChange={({ target }) => choose(target.value)}>
          {storefronts.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        <ChevronDown size={13} aria-hidden />
      </label>
      <label className={styles.choice} data-control="market">
        {t('market')}
        <select value={view.market} onChange={({ target }) => onView({ ...view, market: target.value })}>
          {(storefront?.markets ?? []).map((iso) => (
            <option key={iso} value={iso}>
              {iso.toUpperCase()}
            </option>
          ))}
        </select>
        <ChevronDown size={13} aria-hidden />
      </label>
      <AsOfChip value={view.asOf} onChange={(asOf) => onView(atMoment(view, asOf))} />
      <IconToggle
        icon={mode === 'select' ? MousePointer2 : MousePointerClick}
        label={t(mode === 'select' ? 'browse' : 'select')}
        isSelected={mode === 'browse'}
        onChange={(isBrowsing) => onMode(isBrowsing ? 'browse' : 'select')}
      />
    </div>
  );
}
