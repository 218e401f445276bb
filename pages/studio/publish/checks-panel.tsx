import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { useMessages } from '../app/language.tsx';
import { cellOf, type CheckResults } from '../checks/use-checks.ts';
import { ObstacleRow } from './obstacle-row.tsx';
import styles from './checks.module.css';
import { SectionHeading } from './section-heading.tsx';
import type { Obstacle } from './use-plan.ts';
import { WeightTable } from './weight-table.tsx';

/** What stands against it, first what blocks; how far the rendered page is judged; what it weighs. */
export function ChecksPanel({
  pageId,
  obstacles,
  checks,
  views,
  nameOf,
  onGo,
}: {
  readonly pageId: string;
  readonly obstacles: readonly Obstacle[];
  readonly checks: CheckResults;
  readonly views: readonly {
    readonly locale: Locale;
    readonly width: number;
    readonly storefront: string;
    readonly market: string;
  }[];
  readonly nameOf: (id: string) => string | undefined;
  readonly onGo: (obstacle: Obstacle) => void;
}) {
  const t = useMessages('studio/publish');
  const errors = obstacles.filter(({ severity }) => severity === 'error');
  const warnings = obstacles.filter(({ severity }) => severity === 'warning');
  const done = views.filter((view) => checks[cellOf(view)] !== undefined).length;
  const passed = views.reduce((sum, view) => {
    const result = checks[cellOf(view)];
    return sum + (result && result !== 'failed' ? result.passed : 0);
  }, 0);
  const failed = views.filter((view) => checks[cellOf(view)] === 'failed').length;
  const [first] = views;
  return (
    <>
      <SectionHeading>
        {t('checks')} {views.length > 0 && <span>{t('judged', { count: done, total: views.length })}</span>}
      </SectionHeading>
      <p className={styles.judged} role="status">
        {done < views.length ? (
          <>
            <LoaderCircle size={15} aria-hidden /> {t('judging')}
          </>
        ) : errors.length === 0 ? (
          <>
            <CircleCheck size={15} aria-hidden className={styles.ok} />{' '}
            {views.length > 0 ? t('passed', { count: passed }) : t('nothing-blocks')}
          </>
        ) : (
          t('blocks', { count: errors.length })
        )}
        {failed > 0 && <span> {t('not-judged', { count: failed })}</span>}
      </p>
      <ul className={styles.obstacles} aria-label={t('checks')}>
        {[...errors, ...warnings].map((obstacle) => (
          <ObstacleRow key={JSON.stringify(obstacle)} {...{ obstacle, nameOf, onGo }} />
        ))}
      </ul>
      {first && <WeightTable pageId={pageId} view={first} nameOf={nameOf} />}
    </>
  );
}
