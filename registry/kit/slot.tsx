import { createContext, type ElementType, type ReactNode, use } from 'react';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';

/**
 * Renders a nested module. Given by the renderer on the server; absent in the browser, where nested modules are HTML
 * that is already there.
 *
 * @returns `null` for an entry that is left out (unknown, invalid, hidden): then its list item is left out too
 */
export type RenderNested = (entry: DeliveredEntry, variant: string | undefined, key: string) => ReactNode;

export const SlotContext = createContext<RenderNested | undefined>(undefined);

export interface SlotProps {
  /** Field of the parent that holds the entries, for example `leftSliders`. Unique within the parent. */
  readonly name: string;
  readonly entries: readonly DeliveredEntry[];
  /** Told to the nested module, for example `card` or `row`. */
  readonly variant?: string;
  readonly as?: ElementType;
  /** Element around each entry; none by default, `li` when `as` is a list. */
  readonly itemAs?: ElementType;
  readonly className?: string;
  readonly itemClassName?: string;
  /** Accessible name of the wrapper. */
  readonly label?: string;
}

// One object for ever: React compares it by identity when it updates, and a new one would empty the element.
const SERVER_HTML = { __html: '' };

/**
 * The place of nested modules within a module. In the browser an island keeps the server's HTML here untouched, so no
 * nested component and none of its data is shipped. Therefore a slot must stay mounted as long as its island lives:
 * hide it with `hidden`, never by leaving it out.
 */
export function Slot({
  name,
  entries,
  variant,
  as: Wrapper = 'div',
  itemAs,
  className,
  itemClassName,
  label,
}: SlotProps) {
  const renderNested = use(SlotContext);
  const wrapper = { className, 'aria-label': label, 'data-slot': name };
  if (!renderNested) return <Wrapper {...wrapper} dangerouslySetInnerHTML={SERVER_HTML} suppressHydrationWarning />;

  const Item = itemAs ?? (Wrapper === 'ul' || Wrapper === 'ol' ? 'li' : undefined);
  return (
    <Wrapper {...wrapper}>
      {entries.map((entry, index) => {
        // The same entry twice in a slot would give equal ids and keys: the ordinal keeps them apart.
        const key = `${name}.${index}.${entry.sys.id}`;
        const content = renderNested(entry, variant, key);
        if (content === null || content === undefined) return null;
        return Item ? (
          <Item key={key} className={itemClassName}>
            {content}
          </Item>
        ) : (
          content
        );
      })}
    </Wrapper>
  );
}
