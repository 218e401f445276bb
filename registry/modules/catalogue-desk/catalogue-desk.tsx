import { Lock } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Image } from '#kit/image.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { CatalogueDeskProps } from '#schemas/generated/types/catalogue-desk.ts';
import css from './catalogue-desk.module.css';

/**
 * What is in print, the form to ask for it, and the one to say what is wrong in it. The page is the same for everybody:
 * who is not signed in is told by the form, with what was typed kept.
 */
export default function CatalogueDesk({ covers }: CatalogueDeskProps) {
  const t = useMessages('catalogue-desk');
  const routes = useRoutes();
  const titled = covers.map((cover) => ({ ...cover, title: `${cover.name} ${cover.year}` }));
  const choices = titled.map(({ id, title, pages }) => ({
    value: id,
    label: title,
    ...(pages && { hint: t('pages', { count: pages }) }),
  }));
  return (
    <div className={css.root}>
      <section className="wrap page-top">
        <Crumbs here={t('crumb')} />
        <div className="page-head">
          <h1 className="display">{t('title')}</h1>
          <p className="page-head__sub">{t('lede')}</p>
        </div>
        <div className={`note ${css.login}`}>
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
        {titled.length === 0 && <p>{t('none')}</p>}
        <ul className={css.covers}>
          {titled.map(({ id, title, cover }) => (
            <li key={id} className={css.cover}>
              {cover && <Image asset={cover} sizes="(min-width: 640px) 168px, 45vw" ratio={3 / 4} />}
              <span className={`display ${css.name}`}>{title}</span>
            </li>
          ))}
        </ul>
        {titled.length > 0 && (
          <div className={css.form}>
            <Slot
              name="request"
              entries={[
                {
                  __typename: 'CatalogueRequestForm',
                  sys: { id: 'catalogue-request' },
                  choices: { catalogues: choices },
                },
              ]}
            />
          </div>
        )}
      </section>
      <section className="section wrap" aria-labelledby="catalogue-corrections">
        <h2 className="display" id="catalogue-corrections">
          {t('corrections')}
        </h2>
        <p>{t('corrections.text')}</p>
        <div className={css.form}>
          <Slot name="errata" entries={[{ __typename: 'CatalogueErrataForm', sys: { id: 'catalogue-errata' } }]} />
        </div>
      </section>
    </div>
  );
}
