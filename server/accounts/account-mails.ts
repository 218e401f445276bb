import type { Locale } from '#schemas/contracts/storefront.ts';

/** The mails that accounts send; what they say is with the templates of the mail service. */
export type AccountMail =
  | { readonly template: 'reset-password'; readonly values: { readonly name: string; readonly link: string } }
  | { readonly template: 'confirm-email'; readonly values: { readonly name: string; readonly link: string } }
  | { readonly template: 'invitation'; readonly values: { readonly name: string; readonly link: string } }
  | { readonly template: 'account-exists'; readonly values: { readonly name: string; readonly link: string } }
  | { readonly template: 'trade-approved'; readonly values: { readonly name: string; readonly link: string } }
  | {
      readonly template: 'trade-refused';
      readonly values: { readonly name: string; readonly reason: string };
    };

/** Puts a mail into the queue. Rejects only when the queue cannot be written. */
export type SendAccountMail = (to: string, locale: Locale, mail: AccountMail) => Promise<void>;
