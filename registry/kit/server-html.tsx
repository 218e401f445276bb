import { type ReactNode, use } from 'react';
import { SlotContext } from './slot.tsx';

// One object for ever, as in a slot.
const SERVER_HTML = { __html: '' };

interface ServerHtmlProps {
  readonly as?: 'div' | 'span';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What an island shows of entries that were rendered through its slots: in the browser their data is not there, so the
 * server's HTML stays as it is. Mounted as long as its island lives, and on conditions that both sides know.
 */
export function ServerHtml({ as: Wrapper = 'div', className, children }: ServerHtmlProps) {
  return use(SlotContext) ? (
    <Wrapper className={className}>{children}</Wrapper>
  ) : (
    <Wrapper className={className} dangerouslySetInnerHTML={SERVER_HTML} suppressHydrationWarning />
  );
}
