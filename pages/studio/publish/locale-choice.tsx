import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { LocaleDot } from '../ui/locale-dots.tsx';
import { Pill } from '../ui/note.tsx';
import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import styles from './choices.module.css';
import { SectionHeading } from './section-heading.tsx';
import { isIn, type Obstacle } from './use-plan.ts';

/** Which languages go: those with an error stay as they are published. */
export function LocaleChoice({
  plan,
  obstacles,
  chosen,
  mayChoose,
  onChange,
}: {
  readonly plan: PublishPlan;
  readonly obstacles: readonly Obstacle[];
  readonly chosen: readonly string[];
  readonly mayChoose: (code: string) => boolean;
  readonly onChange: (code: string, isChosen: boolean) => void;
}) {
  const t = useMessages('studio/publish');
  const { locales } = useSession();
  const offered = plan.locales.filter(({ is }) => is !== 'empty');
  return (
    <>
      <SectionHeading>
        {t('locales')} <span>{t('of', { count: chosen.length, total: offered.length })}</span>
      </SectionHeading>
      {offered.map(({ code, changes, stale, isPublished }) => {
        const errors = obstacles.filter((each) => each.severity === 'error' && isIn(each, code)).length;
        const name = locales.find((each) => each.code === code)?.name ?? code;
        const sub = errors > 0 ? t(isPublished ? 'stays' : 'stays-unpublished') : t('changes-in', { count: changes });
        return (
          <Checkbox
            key={code}
            className={styles.choice ?? ''}
            isSelected={chosen.includes(code)}
            isDisabled={!mayChoose(code)}
            onChange={(isChosen) => onChange(code, isChosen)}
          >
            <span className={styles.box} aria-hidden>
              <Check size={12} strokeWidth={3} />
            </span>
            <span className={styles.choicename}>
              <LocaleDot is={errors > 0 ? 'error' : stale > 0 ? 'stale' : 'full'} /> {name}
            </span>
            {errors > 0 ? (
              <Pill kind="block">{t('errors', { count: errors })}</Pill>
            ) : stale > 0 ? (
              <Pill kind="warn">{t('stale', { count: stale })}</Pill>
            ) : (
              <Pill kind="ok">{t('is-ready')}</Pill>
            )}
            <small>{sub}</small>
          </Checkbox>
        );
      })}
      {plan.slugs.map(({ locale, from, to }) => (
        <p key={locale} className={styles.redirect}>
          {t('redirect', { locale: locales.find((each) => each.code === locale)?.name ?? locale, from, to })}
        </p>
      ))}
    </>
  );
}
