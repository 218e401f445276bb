import { Check, CircleAlert, CircleCheck, Hourglass, LockOpen, type LucideIcon } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { formatDays } from '#kit/format-days.ts';
import { formTypename } from '#kit/forms/form-names.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { AccountStateProps } from '#schemas/generated/types/account-state.ts';
import css from './account-state.module.css';

/**
 * An account as its owner sees it, and the way of an application for a trade account. `waiting` is shown to everybody who
 * has just applied, and holds nothing of theirs; `account` is drawn for one visitor and kept nowhere.
 */
export default function AccountState(props: AccountStateProps) {
  const { screen, name, photo, confirmed, sys } = props;
  const t = useMessages('account-state');
  const routes = useRoutes();
  const isSignedIn = name !== undefined && name !== null;
  const state = screen === 'waiting' ? 'waiting' : isSignedIn ? 'account' : 'nobody';
  return (
    <section className={`wrap page-top ${css.split}`}>
      <div className={css.art}>
        <Art asset={photo} ratio={1} priority sizes="(min-width: 1024px) 50vw, 100vw" />
      </div>
      <div>
        <Crumbs here={t(`${screen}.crumb`)} />
        <div className="page-head">
          <h1 className="display">{t(`${state}.title`)}</h1>
          <p className="page-head__sub">{t(`${state}.lede`)}</p>
        </div>
        {typeof confirmed === 'boolean' && (
          <p className={`note note--${confirmed ? 'ok' : 'error'} ${css.note}`} role="status">
            <Icon icon={confirmed ? CircleCheck : CircleAlert} />
            <span>{t(confirmed ? 'confirmed' : 'notConfirmed')}</span>
          </p>
        )}
        {state === 'account' && <Facts {...props} />}
        {(screen === 'waiting' || props.reference) && <Track {...props} />}
        <div className={css.ways}>
          {state === 'account' ? (
            <SignOut action="sign-out" look="ink" />
          ) : (
            <ButtonLink look="ink" to={routes[state === 'waiting' ? 'home' : 'sign-in']}>
              {t(state === 'waiting' ? 'look' : 'signIn')}
            </ButtonLink>
          )}
        </div>
        {state === 'account' && <Security id={sys.id} />}
      </div>
    </section>
  );
}

function Facts({ name, email, role }: AccountStateProps) {
  const t = useMessages('account-state');
  return (
    <dl className={css.facts}>
      <dt>{t('name')}</dt>
      <dd>{name}</dd>
      <dt>{t('email')}</dt>
      <dd>{email}</dd>
      <dt>{t('role')}</dt>
      <dd>{t(`role.${role ?? 'customer'}`)}</dd>
    </dl>
  );
}

interface Step {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What is done, what is going on, and what comes. */
function Track({ reference, status, emailConfirmed, appliedAt, email, reason }: AccountStateProps) {
  const t = useMessages('account-state');
  const { languageTag, timeZone } = useSite();
  const received = formatDays([appliedAt], { languageTag, timeZone });
  const steps: readonly Step[] = [
    {
      key: 'received',
      icon: Check,
      text: reference && received ? t('received.text', { day: received, reference }) : t('received.plain'),
    },
    { key: 'email', icon: Check, text: email && emailConfirmed ? email : t('email.text') },
    { key: 'check', icon: Hourglass, text: status === 'refused' ? (reason ?? '') : t('check.text') },
    { key: 'open', icon: LockOpen, text: t('open.text') },
  ];
  const now = status === 'approved' ? steps.length : emailConfirmed || status === 'refused' ? 2 : 1;
  return (
    <ol className={css.track}>
      {steps.map(({ key, icon, text }, index) => (
        <li
          key={key}
          className={index < now ? css.done : index === now ? css.now : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <Icon icon={index < now ? Check : icon} />
          <div>
            <b>{t(titleOf(key, index < now, status))}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

function titleOf(key: string, isDone: boolean, status: AccountStateProps['status']): string {
  if (key === 'check' && status === 'refused') return 'refused';
  return key === 'email' && !isDone ? 'email.todo' : `${key}.title`;
}

/** The password, and every device that knows it. */
function Security({ id }: { readonly id: string }) {
  const t = useMessages('account-state');
  const routes = useRoutes();
  return (
    <>
      <section className={css.part} aria-labelledby={`${id}-password`}>
        <h2 id={`${id}-password`}>{t('password.title')}</h2>
        <p>{t('password.text')}</p>
        <Slot name="password" entries={[{ __typename: formTypename('change-password'), sys: { id: `${id}-form` } }]} />
        <Link className="link" to={routes['reset-password']}>
          {t('forgot')}
        </Link>
      </section>
      <section className={css.part} aria-labelledby={`${id}-devices`}>
        <h2 id={`${id}-devices`}>{t('devices.title')}</h2>
        <p>{t('devices.text')}</p>
        <SignOut action="sign-out-everywhere" look="line" />
      </section>
    </>
  );
}

function SignOut({ action, look }: { readonly action: 'sign-out' | 'sign-out-everywhere'; readonly look: string }) {
  const t = useMessages('account-state');
  const { home } = useRoutes();
  return (
    <form method="post" action={`/api/accounts/${action}`}>
      <input type="hidden" name="return" value={home} />
      <button className={`btn btn--${look}`} type="submit">
        {t(action === 'sign-out' ? 'signOut' : 'signOutEverywhere')}
      </button>
    </form>
  );
}
