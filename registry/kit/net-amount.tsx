import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useMessages } from './messages.tsx';
import type { Offer } from './product.ts';
import { useSite } from './site-context.tsx';

interface NetAmountProps {
  readonly of: Offer;
  /** The word for it stands before the amount; in a table the head of the column says it. */
  readonly labelled?: boolean;
  /** Instead of "Net price when signed in". */
  readonly children?: ReactNode;
}

/**
 * Where a net amount will stand in one line: a lock with words until the browser has asked for it (`trade.client.ts`).
 * Nothing on storefronts of consumers. `Price` has the longer form, with what the client pays and what remains.
 */
export function NetAmount({ of: { id, amount }, labelled, children }: NetAmountProps) {
  const t = useMessages('kit');
  const { showsNet } = useSite();
  if (!showsNet || id === undefined) return null;
  return (
    <div
      className="net-price net-price--line"
      data-net={id}
      data-client={amount}
      data-labelled={labelled ? '' : undefined}
    >
      <p className="net-lock">
        <Icon icon={Lock} />
        {children ?? t('price.net')}
      </p>
    </div>
  );
}
