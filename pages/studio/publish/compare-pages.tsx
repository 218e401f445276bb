import { Columns2, SplitSquareHorizontal } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { formatMoment } from '../ui/format-when.ts';
import { Segmented } from '../ui/segmented.tsx';
import { PageShot } from './page-shot.tsx';
import styles from './comparison.module.css';

/** What visitors have beside what they will have: side by side, or one over the other with a slider. What is no page has its changes in words alone. */
export function ComparePages({
  pageId,
  isPage,
  plan,
  locales,
  locale,
  onLocale,
}: {
  readonly pageId: string;
  readonly isPage: boolean;
  readonly plan: PublishPlan;
  readonly locales: readonly string[];
  readonly locale: string;
  readonly onLocale: (code: string) => void;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const { storefronts } = useSession();
  const [way, setWay] = useState<'beside' | 'slide'>('beside');
  const [split, setSplit] = useState(50);
  const spoken = (Object.entries(CONTENT_LOCALE) as [Locale, string][]).find(([, code]) => code === locale)?.[0];
  const storefront = storefronts.find((each) => spoken && each.locales.includes(spoken));
  const changed = plan.records.filter(({ changes }) => changes[locale]).map(({ id }) => id);
  const count = plan.records.reduce((sum, { changes }) => sum + (changes[locale]?.length ?? 0), 0);
  const latest =
    plan.records
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '';
  const isPublished = plan.locales.find(({ code }) => code === locale)?.isPublished === true;
  const numbers = Object.fromEntries(plan.records.map(({ id }, index) => [id, index + 1]));
  const query = { locale: spoken ?? '', storefront: storefront?.id ?? '', market: storefront?.markets[0] ?? '' };
  const shot = (as: 'published' | 'draft') => (
    <PageShot
      key={`${as} ${locale}`}
      src={`/studio/preview/${encodeURIComponent(pageId)}?${new URLSearchParams({ as, ...query })}`}
      title={t(`${as}-page`)}
      marked={changed.map((id) => ({ id, number: numbers[id] ?? 0 }))}
    />
  );
  const none = <p className={styles.quiet}>{t('never-published')}</p>;
  return (
    <>
      <div className={styles.comparebar}>
        <h3>{t('changes-count', { count, where: t('places', { count: changed.length }) })}</h3>
        <Segmented
          label={t('locale')}
          segments={locales.map((code) => ({ value: code, label: code.slice(0, 2).toUpperCase() }))}
          value={locale}
          onChange={onLocale}
        />
        {isPage && (
          <Segmented
            label={t('way')}
            segments={[
              { value: 'beside', label: <Columns2 size={15} aria-label={t('beside')} /> },
              { value: 'slide', label: <SplitSquareHorizontal size={15} aria-label={t('slide')} /> },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
      </div>
      {!isPage ? null : way === 'beside' ? (
        <div className={styles.beside}>
          <figure>
            <figcaption>
              {t('published-page')}
              {plan.publishedAt && <span>{formatMoment(plan.publishedAt, tag)}</span>}
            </figcaption>
            {isPublished ? shot('published') : none}
          </figure>
          <figure>
            <figcaption>
              {t('draft-page')}
              {latest !== '' && <span>{formatMoment(latest, tag)}</span>}
            </figcaption>
            {shot('draft')}
          </figure>
        </div>
      ) : (
        <div className={styles.slide} style={{ '--split': `${split}%` } as CSSProperties}>
          <div>{isPublished ? shot('published') : none}</div>
          <div className={styles.over}>{shot('draft')}</div>
          <input
            type="range"
            min={0}
            max={100}
            value={split}
            aria-label={t('slider')}
            aria-valuetext={t('slider-value', { percent: 100 - split })}
            onChange={({ target }) => setSplit(Number(target.value))}
          />
        </div>
      )}
    </>
  );
}
