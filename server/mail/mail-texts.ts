import type { MailTemplate } from '#schemas/contracts/mail.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

/** A mail in words. `{{name}}` is a value of the template; a value with several lines keeps them. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Its link is the value `link`. */
  readonly button?: string;
  /** Value shown as a quotation: what somebody wrote. */
  readonly quote?: string;
  /** After the button or quotation. */
  readonly after?: string;
}
export interface MailTexts extends Readonly<Record<MailTemplate, MailText>> {
  readonly layout: {
    /** Under the button, for programs that show none. */
    readonly buttonHelp: string;
    /** Why this came. */
    readonly footer: string;
  };
}

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = { en, es, pt, it };
