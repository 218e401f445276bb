import { ArrowRight, ChevronDown } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import { safeUrl } from '#schemas/url.ts';
import css from './drop.module.css';
import type { DropItem } from './plan-groups.ts';
import { RecordIcon } from './record-icon.tsx';

interface ItemsProps {
  readonly items: readonly DropItem[];
}

/** Questions that open on their answers; the first stands open. */
export function Accordion({ items }: ItemsProps) {
  const t = useMessages('modules');
  if (items.length === 0) return null;
  return (
    <div className={css.accordion}>
      {items.map(({ sys, title, description, icon, link, external }, index) => (
        <details key={sys.id} open={index === 0} suppressHydrationWarning>
          <summary>
            <h3>
              <RecordIcon name={icon} />
              {title}
            </h3>
            <Icon icon={ChevronDown} />
          </summary>
          <div className={css.answer}>
            {description?.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {safeUrl(link) && (
              <p>
                <Link className="link" to={link} external={external}>
                  <span>
                    {t('more')}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </span>{' '}
                  <Icon icon={ArrowRight} />
                </Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Numbered rows between hairlines. */
export function Steps({ items }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <ol className={css.steps}>
      {items.map(({ sys, title, description, icon, link, external }) => (
        <li key={sys.id}>
          <h3>
            {safeUrl(link) ? (
              <Link to={link} external={external}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {description && <p>{description}</p>}
          <RecordIcon name={icon} />
        </li>
      ))}
    </ol>
  );
}
