import { CircleX } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Art } from '#kit/art.tsx';
import { formTypename } from '#kit/forms/form-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { AccountFormProps } from '#schemas/generated/types/account-form.ts';
import css from './account-form.module.css';

/** Sign-in, the way to a new password, that password, and the buttons of newsletter mails: one form beside a poster. */
export default function AccountForm({ screen, problem, hasOutside, photo, sys }: AccountFormProps) {
  const t = useMessages('account-form');
  const routes = useRoutes();
  const isSignIn = screen === 'sign-in';
  const isLetter = screen.startsWith('newsletter');
  return (
    <section className={`wrap page-top ${css.split}`}>
      <div className={css.art}>
        <Art asset={photo} ratio={1} priority sizes="(min-width: 1024px) 50vw, 100vw" />
      </div>
      <div>
        <Crumbs
          here={t(`${screen}.crumb`)}
          trail={isSignIn || isLetter ? [] : [{ name: t('sign-in.crumb'), path: routes['sign-in'] ?? '' }]}
        />
        <div className="page-head">
          <h1 className="display">{t(`${screen}.title`)}</h1>
          <p className="page-head__sub">{t(`${screen}.lede`)}</p>
        </div>
        {problem && <Problem title={t(`${problem}.title`)} text={t(`${problem}.text`)} />}
        <div className={css.narrow}>
          <Slot name="form" entries={[{ __typename: formTypename(screen), sys: { id: `${sys.id}-form` } }]} />
        </div>
        {isSignIn && <Ways hasOutside={hasOutside === true} />}
        {!isSignIn && !isLetter && (
          <div className={css.ways}>
            <ButtonLink look="line" to={routes[screen === 'new-password' ? 'reset-password' : 'sign-in']}>
              {t(screen === 'new-password' ? 'ask' : 'back')}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}

function Problem({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={`note note--error ${css.problem}`} role="alert">
      <Icon icon={CircleX} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Other ways in: a provider outside, no account yet. */
function Ways({ hasOutside }: { readonly hasOutside: boolean }) {
  const t = useMessages('account-form');
  const routes = useRoutes();
  const { locale } = useSite();
  return (
    <>
      {hasOutside && (
        <div className={css.ways}>
          {/* No page: it leads to the provider. The way back is read from the address of this page. */}
          <a className="btn btn--line btn--sm" href={`/api/accounts/oidc?locale=${locale}`} rel="nofollow">
            {t('outside')}
          </a>
        </div>
      )}
      <div className={css.aside}>
        <h2>{t('trade.title')}</h2>
        <p>{t('trade.text')}</p>
        <ButtonLink look="line" small to={routes['sign-up']}>
          {t('trade.link')}
        </ButtonLink>
      </div>
    </>
  );
}
