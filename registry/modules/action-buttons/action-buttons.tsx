import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import type { ActionButtonsProps } from '#schemas/generated/types/action-buttons.ts';
import { safeUrl } from '#schemas/url.ts';
import css from './action-buttons.module.css';

type ActionButton = Omit<ActionButtonsProps, '__typename' | 'sys'>;

interface Props extends Partial<ActionButton> {
  /** Neighbours of this type on a page; one in a slot of another module comes alone. */
  readonly items?: readonly ActionButtonsProps[];
  readonly variant?: string;
}

/** Shortcuts: a run of neighbours makes one row between hairlines. */
export default function ActionButtons({ items, variant, ...single }: Props) {
  const t = useMessages('action-buttons');
  if (variant || !items) {
    const only = items?.[0] ?? single;
    return only.text ? <Shortcut {...only} text={only.text} /> : null;
  }
  return (
    <div className={`wrap ${css.root}`}>
      <ul className={css.row} aria-label={t('shortcuts')}>
        {items.map((item, index) => (
          <li key={item.sys.id + index}>
            <Shortcut {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * An action is said by `data-action`; the browser's loader listens for clicks on it. Where the action has a place on the
 * page it is also a plain link there, which works without script.
 */
function Shortcut({ text, description, type, link, external, action, icon }: ActionButton) {
  const content = (
    <>
      <NamedIcon name={icon} />
      <span className={css.words}>
        <b>{text}</b>
        {description && <span>{description}</span>}
      </span>
    </>
  );
  if (type === 'action' && action === 'open-search')
    return (
      <a className={css.shortcut} href="#search" data-action={action}>
        {content}
      </a>
    );
  if (type === 'action' && action)
    return (
      <button className={`${css.shortcut} ${css.scripted}`} type="button" data-action={action}>
        {content}
      </button>
    );
  if (!safeUrl(link)) return <div className={css.shortcut}>{content}</div>;
  return (
    <Link className={css.shortcut} to={link} external={external}>
      {content}
    </Link>
  );
}
