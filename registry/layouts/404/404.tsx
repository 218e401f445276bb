import { ButtonLink } from '#kit/button.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import css from './404.module.css';

/** The screen of an address that nothing answers (specification §2). */
export default function NotFoundLayout() {
  const t = useMessages('404');
  const { home, help, contact } = useRoutes();
  const [before, after] = t('hint', { helpCentre: '|' }).split('|');
  return (
    <section className="wrap error-page">
      <div className="error-page__art">
        <div className={`art ${css.art}`} />
      </div>
      <div className="error-page__txt">
        <p className="error-page__code num">404</p>
        <h1 className="display">{t('title')}</h1>
        <p>
          {before}
          <a href={help ?? contact}>{t('helpCentre')}</a>
          {after}
        </p>
        <p>
          <ButtonLink look="primary" to={home}>
            {t('home')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
