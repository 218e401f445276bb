import type { ReactNode } from 'react';
import { useMessages } from '#kit/messages.tsx';
import type { ShellProps } from './shell-props.ts';

export interface AccountLinkProps extends Pick<ShellProps, 'site'> {
  /** Of both links. */
  readonly look?: string;
  readonly className?: string;
  /** Words for whoever is not signed in. */
  readonly children: ReactNode;
}

/**
 * The way in, and the account of whoever is in, one above the other: the page is the same for everybody, and the browser
 * shows one of them (`account.client.ts`), so nothing moves. Without script the way in stays, and the account says who is in.
 */
export function AccountLink({ site, look, className, children }: AccountLinkProps) {
  const t = useMessages('shell');
  const { 'sign-in': signIn, account } = site.hrefs;
  if (!signIn) return null;
  return (
    <span className={className ? `account-link ${className}` : 'account-link'}>
      <a className={look} href={signIn} data-when="out">
        {children}
      </a>
      {account && (
        <a className={look} href={account} data-when="in" data-account="">
          {t('account')}
        </a>
      )}
    </span>
  );
}
