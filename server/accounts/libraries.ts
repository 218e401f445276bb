import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { AccountsOptions } from './open-accounts.ts';
import { BASE_PATH, openLibrary, type Library } from './library.ts';
import type { AccountTokens } from './tokens.ts';

export interface Asking {
  readonly origin: string;
  readonly locale: Locale;
}

export interface Libraries {
  /**
   * Runs work on the library of an origin, loading it at the first call. Mails that the library causes meanwhile are
   * written in the language that is asked in, with links to that origin.
   */
  use<T>(asking: Asking, work: (library: Library) => Promise<T>): Promise<T>;
}

/** One library for each origin (there are as many as storefronts): what it signs and links to depends on where it is. */
export function createLibraries(
  options: Pick<AccountsOptions, 'database' | 'secret' | 'logger' | 'oidc' | 'pathOf' | 'sendMail'> & {
    readonly tokens: AccountTokens;
  },
): Libraries {
  const { pathOf, sendMail, tokens } = options;
  const asked = new AsyncLocalStorage<Asking>();
  const open = new Map<string, Promise<Library>>();

  const start = (origin: string): Promise<Library> => {
    const locale = (): Locale => asked.getStore()?.locale ?? 'en';
    return openLibrary({
      drizzle: options.database.drizzle,
      secret: options.secret,
      logger: options.logger,
      oidc: options.oidc,
      origin,
      onResetRequested: async ({ id, email, name }, token) => {
        await tokens.dropOlderResets(id, token);
        const link = `${origin}${BASE_PATH}/reset?${new URLSearchParams({ token, locale: locale() })}`;
        await sendMail(email, locale(), { template: 'reset-password', values: { name, link } });
      },
      onConfirmationNeeded: ({ email, name }, token) => {
        const link = `${origin}${BASE_PATH}/confirm?${new URLSearchParams({ token, locale: locale() })}`;
        return sendMail(email, locale(), { template: 'confirm-email', values: { name, link } });
      },
      onExistingSignUp: ({ email, name }) =>
        sendMail(email, locale(), {
          template: 'account-exists',
          values: { name, link: origin + pathOf('sign-in', locale()) },
        }),
    });
  };

  return {
    async use(asking, work) {
      let library = open.get(asking.origin);
      if (!library) {
        library = start(asking.origin);
        open.set(asking.origin, library);
        // A start that failed is tried again by the next who asks.
        library.catch(() => open.delete(asking.origin));
      }
      const ready = await library;
      return asked.run(asking, () => work(ready));
    },
  };
}
