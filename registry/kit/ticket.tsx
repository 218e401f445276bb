import { Building2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Crumbs } from './page-head.tsx';

export interface TicketPageProps {
  readonly crumb: string;
  readonly title: string;
  readonly lede: string;
  /** Left half: what was chosen. */
  readonly chosen: ReactNode;
  /** Right half: who takes it from here. */
  readonly to: ReactNode;
  /** Lists of what is passed on and what is not. */
  readonly passes: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The page before a booking engine opens: a ticket torn in two, and beside it what the engine is told. A module that shows
 * one imports `ticket.css` into its style sheet.
 */
export function TicketPage({ crumb, title, lede, chosen, to, passes, children }: TicketPageProps) {
  return (
    <section className="wrap page-top ticket-page">
      <Crumbs here={crumb} />
      <div className="page-head">
        <h1 className="display">{title}</h1>
        <p className="page-head__sub">{lede}</p>
      </div>
      <div className="ticket-grid">
        <div className="ticket">
          {chosen}
          <div className="ticket-to">{to}</div>
        </div>
        <div className="ticket-passes">{passes}</div>
      </div>
      {children}
    </section>
  );
}

/** What was chosen, fact by fact. `children` are `TicketFact`s. */
export function TicketChosen({
  title,
  children,
  after,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}) {
  return (
    <section className="ticket-from" aria-labelledby="ticket-chosen">
      <h2 id="ticket-chosen">{title}</h2>
      <dl>{children}</dl>
      {after}
    </section>
  );
}

export function TicketFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function TicketEngine({ name, note }: { readonly name: string; readonly note?: string }) {
  return (
    <p className="ticket-engine">
      <Icon icon={Building2} />
      <span>
        <b>{name}</b>
        {note !== undefined && <Quiet as="span">{note}</Quiet>}
      </span>
    </p>
  );
}

/** Said beside something that matters more. */
export function Quiet({ as: Element = 'p', children }: { readonly as?: 'p' | 'span'; readonly children: ReactNode }) {
  return <Element className="ticket-quiet">{children}</Element>;
}

export interface PassListProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly items: readonly string[];
  /** What goes along is marked as good. */
  readonly isPassed?: boolean;
}
export function PassList({ title, icon, items, isPassed = false }: PassListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={isPassed ? 'ticket-list ticket-list--passed' : 'ticket-list'}>
        {items.map((item) => (
          <li key={item}>
            <Icon icon={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
