import { Check } from 'lucide-react';
import { formTypename } from '#kit/forms/form-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Crumbs } from '#kit/page-head.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import { Slot } from '#kit/slot.tsx';
import type { AccountSignUpProps } from '#schemas/generated/types/account-sign-up.ts';
import css from './account-sign-up.module.css';

const GAINS = ['prices', 'catalogues', 'groups', 'bookings'] as const;
const STEPS = ['apply', 'check', 'open'] as const;

/** Application for a trade account: the form, what comes of it, and what happens next. */
export default function AccountSignUp({ sys }: AccountSignUpProps) {
  const t = useMessages('account-sign-up');
  const routes = useRoutes();
  return (
    <section className="wrap page-top">
      <Crumbs here={t('crumb')} trail={[{ name: t('signIn'), path: routes['sign-in'] ?? '' }]} />
      <div className="page-head">
        <h1 className="display">{t('title')}</h1>
        <p className="page-head__sub">{t('lede')}</p>
      </div>
      <div className={css.grid}>
        <div className={css.form}>
          <Slot name="form" entries={[{ __typename: formTypename('sign-up'), sys: { id: `${sys.id}-form` } }]} />
        </div>
        <div className={css.side}>
          <div className={css.card}>
            <h2>{t('gains')}</h2>
            <ul className={css.ticks}>
              {GAINS.map((gain) => (
                <li key={gain}>
                  <Icon icon={Check} />
                  <span>
                    <b>{t(`gains.${gain}.what`)}</b>
                    {t(`gains.${gain}.how`)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <ol className={css.ways}>
            {STEPS.map((step, index) => (
              <li key={step} aria-current={index === 0 ? 'step' : undefined}>
                <b>{t(`steps.${step}`)}</b>
                <span>{t(`steps.${step}.text`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
