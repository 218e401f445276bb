/** Accounts on a database of their own, with what they send kept in a list. */
import { openAccounts, type Accounts, type AccountScreen } from '#server/accounts/open-accounts.ts';
import type { AccountMail } from '#server/accounts/account-mails.ts';
import { createAccountsApi } from '#server/accounts/accounts-api.ts';
import { readPrivateFields } from '#server/content/private/read-private.ts';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import type { OidcSettings } from '#server/config/oidc-settings.ts';
import type { Role } from '#schemas/contracts/accounts.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { openTestStore, silent, type TestStore } from './support.ts';

export type SentMail = AccountMail & { readonly to: string; readonly locale: Locale };

export interface TestAccounts {
  readonly accounts: Accounts;
  readonly api: ReturnType<typeof createAccountsApi>;
  readonly mails: SentMail[];
  readonly store: TestStore;
  close(): Promise<void>;
}

export const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'a short sentence works well';

export async function openTestAccounts(
  options: { oidc?: OidcSettings; origin?: string; logger?: Logger } = {},
): Promise<TestAccounts> {
  const store = await openTestStore();
  const mails: SentMail[] = [];
  const accounts = openAccounts({
    database: store.store.database,
    secret: 'a secret of thirty-two characters.',
    logger: options.logger ?? silent,
    oidc: options.oidc,
    originOf: () => options.origin ?? ORIGIN,
    pathOf: (route: AccountScreen, locale) => `/${locale}/${route}/`,
    privateFields: readPrivateFields({
      db: store.store.database.pool,
      contentTypes: (manifest as unknown as RegistryManifest).contentTypes,
    }),
    sendMail: async (to, locale, mail) => void mails.push({ ...mail, to, locale }),
  });
  return {
    accounts,
    api: createAccountsApi({ accounts, networkOf: (context) => context.req.header('x-network') ?? '198.51.100.1' }),
    mails,
    store,
    close: async () => {
      await accounts.close();
      await store.close();
    },
  };
}

let networks = 0;
/** A network that nobody has tried from yet. */
export const freshNetwork = (): string => `203.0.113.${networks++}`;

/** What a form service would hand over. */
export const asked = (more: { cookie?: string; network?: string; origin?: string; locale?: Locale } = {}) => ({
  locale: 'en' as const,
  network: freshNetwork(),
  origin: ORIGIN,
  ...more,
});

/** Somebody with a password, made as the library makes them. */
export async function addUser(
  { accounts }: TestAccounts,
  user: { email: string; role?: Role; password?: string; name?: string },
): Promise<string> {
  const created = await accounts.users.create({
    email: user.email,
    name: user.name ?? 'Aoife Byrne',
    role: user.role ?? 'customer',
    emailVerified: true,
  });
  if (!created) throw new Error(`${user.email} is there already.`);
  const token = await accounts.tokens.makeReset(created.id, 60);
  const done = await accounts.service.setPassword({
    ...asked({ cookie: `reset=${token}` }),
    password: user.password ?? PASSWORD,
  });
  if (done.kind !== 'signed-in') throw new Error(done.kind);
  await accounts.sessions.endAll(created.id);
  return created.id;
}

/** @returns the `Cookie` header of a new session */
export async function signIn(test: TestAccounts, email: string, password = PASSWORD): Promise<string> {
  const done = await test.accounts.service.signIn({ ...asked(), email, password, keep: false });
  if (done.kind !== 'signed-in') throw new Error(done.kind);
  return cookieOf(done.cookies);
}

/** `Cookie` header of what `Set-Cookie` lines set. */
export const cookieOf = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ');

export const company = {
  companyName: 'Byrne Travel Ltd',
  companyKind: 'travel-agency' as const,
  licence: 'TA-0412',
  vatNumber: 'IE1234567T',
  country: 'IE',
  phone: '+353 1 555 01 99',
};
