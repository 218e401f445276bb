/** The seam of the newsletter: who asked for it, who confirmed, who left. */
import type { Locale } from './storefront.ts';

/** What a link in a mail is for. */
export type LetterAction = 'confirm' | 'leave';

export interface NewsletterService {
  /**
   * Somebody asks for the letter in the name of an address. A mail goes to that address, at most one an hour: to confirm, or to
   * say that it is on the list already. Whoever asks learns nothing of either.
   */
  ask(request: {
    readonly email: string;
    readonly locale: Locale;
    readonly storefront: string;
    /** `https://host` of the links. */
    readonly origin: string;
  }): Promise<void>;
  /**
   * Does what the link was for that this device came by. Twice is once.
   *
   * @param cookie header of the request
   * @returns `Set-Cookie` lines that end it; `undefined` where no such link is open, or it is not valid any more
   */
  follow(
    action: LetterAction,
    request: { readonly cookie: string | undefined; readonly origin: string },
  ): Promise<readonly string[] | undefined>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly newsletter: NewsletterService;
  }
}
