import { ButtonLink } from '#kit/button.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import type { PlaceNavProps } from '#schemas/generated/types/place-nav.ts';
import css from './place-nav.module.css';

/** The parts of the page as links that stay in view, and the one red button: all packages of the place. */
export default function PlaceNav({ sections, packages, path }: PlaceNavProps) {
  const t = useMessages('place-nav');
  const { languageTag } = useSite();
  if (sections.length === 0) return null;
  return (
    <nav className={css.nav} aria-label={t('label')}>
      <div className={`wrap ${css.inside}`}>
        <ul className={css.links}>
          {sections.map(({ anchor, label, count }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>
                {t(label)}
                {count ? <span className={css.count}>{count.toLocaleString(languageTag)}</span> : null}
              </a>
            </li>
          ))}
        </ul>
        {path && packages ? (
          <ButtonLink look="primary" small className={css.button} to={path}>
            {t('seeAll', { count: packages })}
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
