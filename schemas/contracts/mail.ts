/** The seam of mail: whoever has something to say names a template and its values; `server/mail/` keeps, draws and sends it. */
import type { Locale } from './storefront.ts';

interface WithLink {
  /** How the reader is addressed. */
  readonly name: string;
  /** Absolute address of the button. */
  readonly link: string;
}

/** Templates by name with what stands in them. All values are plain text: templates escape them. */
export interface MailTemplates {
  readonly 'reset-password': WithLink;
  readonly 'confirm-email': WithLink;
  readonly 'account-exists': WithLink;
  /** To somebody who was given an account: the link chooses its password. */
  readonly invitation: WithLink;
  readonly 'trade-approved': WithLink;
  readonly 'trade-refused': { readonly name: string; readonly reason: string };
  /** To whoever wrote: it has arrived. Nothing of what was written: else anybody could write to anybody through us. */
  readonly 'contact-received': Readonly<Record<string, never>>;
  /** To our own people: what was sent by a form, line by line. */
  readonly 'form-submission': {
    readonly form: string;
    /** `Label: value`, one a line. */
    readonly lines: string;
  };
  /** To whoever asked for the newsletter, or was entered by somebody: nothing comes before its link was followed. */
  readonly 'newsletter-confirm': { readonly link: string };
  /** The same, to an address that gets it already. The link leads out. */
  readonly 'newsletter-known': { readonly link: string };
  readonly 'catalogue-received': { readonly name: string; readonly catalogues: string };
}
export type MailTemplate = keyof MailTemplates;

export interface Mail<Template extends MailTemplate = MailTemplate> {
  readonly template: Template;
  readonly values: MailTemplates[Template];
  /** One address. */
  readonly to: string;
  readonly locale: Locale;
  readonly replyTo?: string;
  /** The same key again is the same mail: it is not sent twice (a submission that is handled anew). */
  readonly key?: string;
}

export interface MailService {
  /**
   * Keeps the mail; it is sent afterwards, again and again until a server takes it. Without `SMTP_URL` it stays in the
   * outbox. Rejects only when it cannot be kept.
   */
  send<Template extends MailTemplate>(mail: Mail<Template>): Promise<void>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly mail: MailService;
  }
}
