import { ArrowRight, Lock } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useRoutes } from '#kit/site-context.tsx';
import type { TradeWelcomeProps } from '#schemas/generated/types/trade-welcome.ts';
import css from './trade-welcome.module.css';

/**
 * What a banner of the trade that leads to the sign-in screen holds: the ways in, and in their place a greeting for whoever
 * is in. The HTML is the same for everybody and has room for both; the browser knows the name (`visitor.client.ts`).
 */
export default function TradeWelcome({ cta }: TradeWelcomeProps) {
  const t = useMessages('trade-welcome');
  const { 'sign-in': signIn, 'sign-up': signUp, account } = useRoutes();
  return (
    <div className={css.root}>
      <div className={css.out}>
        <ButtonLink look="white" to={signIn}>
          <Icon icon={Lock} /> {cta}
        </ButtonLink>
        <Link className="link" to={signUp}>
          {t('open')}
        </Link>
      </div>
      <div className={css.in}>
        <ButtonLink look="white" to={account}>
          {t('account')} <Icon icon={ArrowRight} />
        </ButtonLink>
        <p
          className={`display ${css.greeting}`}
          data-morning={t('morning')}
          data-afternoon={t('afternoon')}
          data-evening={t('evening')}
        />
      </div>
    </div>
  );
}
