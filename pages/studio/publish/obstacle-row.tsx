import { ArrowRight, CircleX, TriangleAlert } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useLabels } from '../fields/use-labels.ts';
import { Button } from '../ui/button.tsx';
import styles from './obstacle-row.module.css';
import type { Obstacle } from './use-plan.ts';

/** One line of what, one of where, one button that goes there. */
export function ObstacleRow({
  obstacle,
  nameOf,
  onGo,
}: {
  readonly obstacle: Obstacle;
  readonly nameOf: (id: string) => string | undefined;
  readonly onGo: (obstacle: Obstacle) => void;
}) {
  const t = useMessages('studio/publish');
  const labels = useLabels();
  const { locales } = useSession();
  const { severity, code, record, field, detail } = obstacle;
  const isError = severity === 'error';
  const Icon = isError ? CircleX : TriangleAlert;
  const words = field === undefined ? undefined : labels.field(record?.typeId, field);
  const name = record ? (nameOf(record.id) ?? record.id) : t('whole-page');
  const what = t(`what.${code}`, { detail, field: words ?? '', name });
  const where = [
    record?.kind === 'Asset' && code === 'no-alternative' ? detail : name,
    field && code !== 'barrier' ? words : undefined,
    obstacle.locales?.map((each) => locales.find((one) => one.code === each)?.name ?? each).join(', '),
    obstacle.widths?.join(', '),
  ].filter(Boolean);
  return (
    <li className={styles.obstacle}>
      <Icon size={15} strokeWidth={1.75} aria-hidden className={isError ? styles.block : styles.warn} />
      <div>
        <b>{what}</b>
        <span>{where.join(', ')}</span>
      </div>
      {record && (
        <Button look="ghost" size="s" aria-label={t('go-to', { name, what })} onPress={() => onGo(obstacle)}>
          {t('go')} <ArrowRight size={13} aria-hidden />
        </Button>
      )}
    </li>
  );
}
