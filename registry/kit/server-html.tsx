import { type ReactNode, use } from 'react';
import { SlotContext } from './slot.tsx';

// One object for ever, as in a slot.
const SERVER_HTML = { __html: '' };

/**
 * What an island shows of entries that were rendered through its slots: in the browser their data is not there, so the
 * server's HTML stays as it is. Mounted as long as its island lives, and on conditions that both sides know.
 */
export function ServerHtml({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return use(SlotContext) ? (
    <div className={className}>{children}</div>
  ) : (
    <div className={className} dangerouslySetInnerHTML={SERVER_HTML} suppressHydrationWarning />
  );
}
