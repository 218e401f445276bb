import type { PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { BUDGET, MEASURES, pageWeight } from './page-budget.ts';
import styles from './page-budgets.module.css';

/** From here on a bar says that little is left. */
const CLOSE = 0.9;
const NAMES = { script: 'script-word', query: 'query-cost', data: 'payload' } as const;

/** At the foot of the outline: what the page costs its visitors, against what it may. Cost is content. */
export function PageBudgets({ answer }: { readonly answer: PreviewAnswer | undefined }) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  if (!answer) return null;
  const weight = pageWeight(answer);
  const isBare = !answer.modules.some((module) => module.weight);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return (
    <dl className={styles.budgets} aria-label={t('weight-of-page')}>
      {MEASURES.filter((of) => !isBare || of === 'script').map((of) => {
        const share = weight[of] / BUDGET[of];
        const limit = t(of === 'query' ? 'of-points' : 'of-kb', { limit: number.format(BUDGET[of]) });
        return (
          <div key={of} data-is={share > 1 ? 'over' : share > CLOSE ? 'close' : undefined}>
            <dt>{t(NAMES[of])}</dt>
            <dd>
              <b>{number.format(weight[of])}</b> {isBare ? t('shell-alone', { limit }) : limit}
              <span className={styles.bar} style={{ '--share': `${Math.min(100, share * 100)}%` } as object} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
