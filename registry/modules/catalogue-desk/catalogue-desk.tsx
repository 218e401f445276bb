import { Lock } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { CatalogueDeskProps } from '#schemas/generated/types/catalogue-desk.ts';
import { Corrections } from './corrections.tsx';
import css from './catalogue-desk.module.css';

const FORM = 'catalogue-request';

/**
 * What is in print with the form to ask for it, what was printed wrong with the one to say so. The page is the same for
 * everybody: who may ask is told in a note, which the browser of a trade customer does not show.
 */
export default function CatalogueDesk({ covers, corrections }: CatalogueDeskProps) {
  const t = useMessages('catalogue-desk');
  const choices = covers.map(({ id, name, year, pages, cover }) => ({
    value: id,
    label: `${name} ${year}`,
    ...(pages && { hint: t('pages', { count: pages }) }),
    ...(cover && { picture: cover }),
  }));
  return (
    <div className={css.root}>
      <section className="wrap page-top">
        <Crumbs here={t('crumb')} />
        <div className="page-head">
          <h1 className="display">{t('title')}</h1>
          <p className="page-head__sub">{t('lede')}</p>
        </div>
        <WhoMayAsk />
        {choices.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <div className={css.form}>
            <Slot
              name="request"
              entries={[{ __typename: 'CatalogueRequestForm', sys: { id: FORM }, choices: { catalogues: choices } }]}
            />
          </div>
        )}
      </section>
      <section className="section wrap" id="corrections" aria-labelledby="catalogue-corrections">
        <SectionHead
          id="catalogue-corrections"
          title={t('corrections')}
          description={corrections?.length ? t('corrections.lede') : undefined}
        />
        {corrections && corrections.length > 0 && <Corrections corrections={corrections} />}
        <div className={css.report}>
          <h3>{t('report')}</h3>
          <p>{t('report.text')}</p>
          <Slot name="errata" entries={[{ __typename: 'CatalogueErrataForm', sys: { id: 'catalogue-errata' } }]} />
        </div>
      </section>
    </div>
  );
}

/**
 * Two notes, of which the browser shows the one for whoever is there, before it paints (`data-signed-in`). Where the page
 * came back with the faults of a form that was sent without script, somebody was allowed to send it: no note at all.
 */
function WhoMayAsk() {
  const t = useMessages('catalogue-desk');
  const routes = useRoutes();
  const { submission } = useSite();
  if (submission?.form === FORM && !('refusal' in submission && submission.refusal)) return null;
  return (
    <>
      <div className={`note ${css.login}`} data-login="out">
        <Icon icon={Lock} />
        <div>
          <strong>{t('login.title')}</strong>
          <p>{t('login.text')}</p>
          <p className={css.buttons}>
            {routes['sign-in'] && (
              <ButtonLink look="ink" small to={`${routes['sign-in']}?return=${routes['catalogues'] ?? ''}`}>
                {t('signIn')}
              </ButtonLink>
            )}
            <ButtonLink look="line" small to={routes['sign-up'] ?? routes['contact']}>
              {t('signUp')}
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className={`note ${css.login}`} data-login="in">
        <Icon icon={Lock} />
        <div>
          <strong>{t('tradeOnly.title')}</strong>
          <p>{t('tradeOnly.text')}</p>
          {routes['account'] && (
            <p className={css.buttons}>
              <ButtonLink look="line" small to={routes['account']}>
                {t('application')}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
