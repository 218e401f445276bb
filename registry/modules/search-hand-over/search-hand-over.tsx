import { ArrowUpRight, Check, Copy, Minus, Pencil, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { PassList, Quiet, TicketChosen, TicketEngine, TicketFact, TicketPage } from '#kit/ticket.tsx';
import type { SearchHandOverProps } from '#schemas/generated/types/search-hand-over.ts';
import { safeUrl } from '#schemas/url.ts';
import { ChosenFacts } from './chosen-facts.tsx';
import { ExactLink, LINK_ID } from './exact-link.tsx';
import css from './search-hand-over.module.css';

/**
 * A search on its way to the booking engine: what was chosen, which engine opens and what it is told, letter by letter.
 * Searches that need another look, or are to be changed, have a head alone: their form stands below it.
 */
export default function SearchHandOver(props: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  const { title, lede, view } = props;
  if (view === 'faults' || view === 'change' || view === 'empty') return <Head title={title} lede={lede} />;
  return (
    <TicketPage
      crumb={t('crumb')}
      title={title}
      lede={lede}
      chosen={<Chosen {...props} />}
      to={view === 'link' ? <Engine {...props} /> : view === 'none' ? <NoEngine {...props} /> : <Refusal {...props} />}
      passes={<Passes {...props} />}
    >
      <ExactLink {...props} />
    </TicketPage>
  );
}

function Head({ title, lede }: { readonly title: string; readonly lede: string }) {
  return (
    <section className={`wrap page-top ${css.head}`}>
      <Crumbs here={title} />
      <div className="page-head">
        <h1 className="display">{title}</h1>
        <p className="page-head__sub">{lede}</p>
      </div>
    </section>
  );
}

/** The form again, filled. */
const useChangeHref = ({ search }: SearchHandOverProps): string => `${useSite().path}?${search ?? ''}&change=1`;

function Chosen(props: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  const { languageTag, currency } = useSite();
  const nameOf = (type: 'language' | 'currency', code: string) =>
    new Intl.DisplayNames([languageTag], { type }).of(code) ?? code;
  const shownIn = t('shownIn.value', {
    language: nameOf('language', languageTag.slice(0, 2)),
    currency: nameOf('currency', currency),
  });
  return (
    <TicketChosen
      title={t('chosen')}
      after={
        <a className="link" href={useChangeHref(props)}>
          <Icon icon={Pencil} /> {t('change')}
        </a>
      }
    >
      <ChosenFacts {...props} shownIn={shownIn} />
      {props.unread && <Unread words={props.unread} />}
    </TicketChosen>
  );
}

/** Said plainly, as nobody at the engine will know of it. */
function Unread({ words }: { readonly words: string }) {
  const t = useMessages('search-hand-over');
  const planner = useRoutes()['ai-tours'];
  return (
    <TicketFact name={t('part.unread')}>
      {t('unread', { words })}{' '}
      {planner && (
        <Link className="link" to={planner}>
          {t('again')}
        </Link>
      )}
    </TicketFact>
  );
}

function Engine({ engine, link, host }: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  const target = safeUrl(link);
  return (
    <>
      <Quiet>{t('opensAt')}</Quiet>
      <TicketEngine name={engine ?? ''} note={t('newTab', { host })} />
      {target?.kind === 'external' && (
        <a className="btn btn--primary btn--block" href={target.href} target="_blank" rel="nofollow noopener">
          {t('continue')} <Icon icon={ArrowUpRight} />
        </a>
      )}
      <Quiet>{t('confirmed')}</Quiet>
    </>
  );
}

function NoEngine({ host }: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  return (
    <>
      <Quiet>{t('opensAt')}</Quiet>
      <TicketEngine name={host ?? ''} note={t('wouldBe')} />
      <Warning title={t('notConnected')}>{t('notConnected.text')}</Warning>
      <Button look="ink" className={`btn--block ${css.copy}`} data-copy={LINK_ID} data-copied={t('copied')}>
        <Icon icon={Copy} /> <span>{t('copyLink')}</span>
      </Button>
    </>
  );
}

function Refusal(props: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  const { engine, reason, view } = props;
  return (
    <>
      <Quiet>{t('opensAt')}</Quiet>
      <TicketEngine name={engine ?? ''} />
      <Warning title={t('notOpened')}>
        {t(view === 'unknown-place' ? 'notOpened.place' : `notOpened.${reason ?? 'product'}`)}
      </Warning>
      <a className="btn btn--ink btn--block" href={useChangeHref(props)}>
        <Icon icon={RotateCcw} /> {t('change')}
      </a>
    </>
  );
}

function Warning({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="note note--warn">
      <Icon icon={TriangleAlert} />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  );
}

/** Parts of a search by what they are about; the rest are wishes. */
const PLACES_AND_DATES = new Set([
  ...['origin', 'destination', 'venue', 'team', 'places', 'port', 'pickUp', 'dropOff'],
  ...['leave', 'return', 'flexible', 'month', 'nights', 'pickUpAt', 'dropOffAt', 'returnAt', 'oneWay'],
]);
const PARTY = new Set(['adults', 'children', 'childAges', 'roomCount', 'roomSplit', 'driverAge']);

function Passes({ carried, lost, parameters, link }: SearchHandOverProps) {
  const t = useMessages('search-hand-over');
  const told = carried ?? [];
  const isSaid = (source: string) => parameters?.some(({ from }) => from.includes(source)) ?? false;
  const passed = [
    told.some((part) => PLACES_AND_DATES.has(part)) && t('passed.trip'),
    told.some((part) => PARTY.has(part)) && t('passed.party'),
    told.some((part) => !PLACES_AND_DATES.has(part) && !PARTY.has(part)) && t('passed.wishes'),
    (isSaid('language') || isSaid('currency')) && t('passed.site'),
  ].filter((item) => item !== false);
  return (
    <>
      {link && <PassList isPassed title={t('passed')} icon={Check} items={passed} />}
      {lost && lost.length > 0 && (
        <PassList title={t('lost')} icon={RotateCcw} items={lost.map((part) => t(`part.${part}`))} />
      )}
      <PassList title={t('kept')} icon={Minus} items={[t('kept.name'), t('kept.searches'), t('kept.cookies')]} />
    </>
  );
}
