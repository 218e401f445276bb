import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { ObstacleRow } from './obstacle-row.tsx';
import styles from './publish-button.module.css';
import { isIn, type Obstacle } from './use-plan.ts';

/** Opens the publish dialog; with errors, first the list of what blocks (02d). The number counts blocking errors. */
export function PublishButton({
  obstacles,
  locales,
  isOpen,
  isOutdated,
  onOpenChange,
  onReview,
  onGo,
  nameOf,
}: {
  readonly obstacles: readonly Obstacle[];
  /** Content locales of the page that were begun. */
  readonly locales: readonly string[];
  readonly isOpen: boolean;
  /** Something was changed since the obstacles were found. */
  readonly isOutdated: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onReview: () => void;
  readonly onGo: (obstacle: Obstacle) => void;
  readonly nameOf: (id: string) => string | undefined;
}) {
  const t = useMessages('studio/publish');
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const errors = obstacles.filter(({ severity }) => severity === 'error');
  const warnings = obstacles.filter(({ severity }) => severity === 'warning');
  const nameOfLocale = (code: string) => session.locales.find((each) => each.code === code)?.name ?? code;
  const blocked = locales.filter((code) => errors.some((error) => isIn(error, code)));
  const ready = locales.filter((code) => !blocked.includes(code));
  const list = (codes: readonly string[]) => new Intl.ListFormat(t('list-tag')).format(codes.map(nameOfLocale));
  return (
    <>
      <Button
        ref={button}
        look="primary"
        aria-label={errors.length > 0 ? t('publish-with-errors', { count: errors.length }) : t('publish')}
        onPress={() => (errors.length > 0 ? onOpenChange(true) : onReview())}
      >
        {t('publish')}
        {errors.length > 0 && (
          <span className={styles.count}>
            <CircleX size={13} aria-hidden /> {errors.length}
          </span>
        )}
      </Button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        className={styles.popover ?? ''}
      >
        <Dialog className={styles.blocked ?? ''}>
          <Heading slot="title">
            {isOutdated
              ? t('looking-again')
              : blocked.length > 0
                ? t('cannot', { locales: list(blocked) })
                : t('cannot-yet')}
          </Heading>
          {!isOutdated && ready.length > 0 && <p>{t('ready', { count: ready.length, locales: list(ready) })}</p>}
          <div className={styles.scroll}>
            <ul aria-label={t('blocking')}>
              {errors.map((obstacle) => (
                <ObstacleRow key={JSON.stringify(obstacle)} {...{ obstacle, nameOf, onGo }} />
              ))}
            </ul>
            {warnings.length > 0 && (
              <>
                <h3>{t('not-blocking')}</h3>
                <ul aria-label={t('not-blocking')}>
                  {warnings.map((obstacle) => (
                    <ObstacleRow key={JSON.stringify(obstacle)} {...{ obstacle, nameOf, onGo }} />
                  ))}
                </ul>
              </>
            )}
          </div>
          <footer>
            <Button look="primary" isDisabled={isOutdated || ready.length === 0} onPress={onReview}>
              {t('review', { count: ready.length })}
            </Button>
          </footer>
        </Dialog>
      </Popover>
    </>
  );
}
