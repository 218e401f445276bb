import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { safeUrl } from '#schemas/url.ts';
import css from './drop.module.css';
import type { DropItem } from './plan-groups.ts';
import { RecordIcon } from './record-icon.tsx';

/**
 * A menu of links that opens without script. An item without a link is the one this module shows: it names the button.
 */
export function DropList({ items }: { readonly items: readonly DropItem[] }) {
  const t = useMessages('modules');
  const self = useRef<HTMLDetailsElement>(null);
  const current = items.find(({ link }) => !safeUrl(link));

  useEffect(() => {
    const close = (event: Event) => {
      const list = self.current;
      const isInside = event.target instanceof Node && list?.contains(event.target);
      if (!list?.open || (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside)) return;
      list.open = false;
      if (event instanceof KeyboardEvent && isInside) list.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details className={`drop ${css.drop}`} ref={self} suppressHydrationWarning>
      <summary className={`drop__btn ${css.button}`}>
        <RecordIcon name={current?.icon} />
        <span>{current?.title ?? t('choose')}</span>
        <Icon icon={ChevronDown} className={css.chevron} />
      </summary>
      <ul className={`pop ${css.list}`}>
        {items.map((item) => (
          <li key={item.sys.id}>
            <Item item={item} isCurrent={item === current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({
  item: { title, description, icon, link, external },
  isCurrent,
}: {
  readonly item: DropItem;
  readonly isCurrent: boolean;
}) {
  const content = (
    <>
      <RecordIcon name={icon} />
      <span className={css.words}>
        <b>{title}</b>
        {description && <small>{description}</small>}
      </span>
      {isCurrent && <Icon icon={Check} />}
    </>
  );
  return safeUrl(link) ? (
    <Link className={css.item} to={link} external={external}>
      {content}
    </Link>
  ) : (
    <span className={css.item} aria-current={isCurrent || undefined}>
      {content}
    </span>
  );
}
