/** Set-up of the tests of sessions: accounts on a store of its own, without mails from the test before. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asked, openTestAccounts, PASSWORD, type TestAccounts } from './account-support.ts';
import { START_TIMEOUT } from './support.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  opened: TestAccounts;
};
beforeAll(async () => {
  given.opened = await openTestAccounts();
}, START_TIMEOUT);
afterAll(() => given.opened?.close());
beforeEach(() => void given.opened.mails.splice(0));

export const service = () => given.opened.accounts.service;
export const pool = () => given.opened.accounts.database.pool;
export const who = (cookie: string | undefined) =>
  service().visitorOf({ headers: new Headers(cookie === undefined ? {} : { cookie }) });
export const attempt = (more: object = {}) => ({
  ...asked(),
  email: 'a@example.com',
  password: PASSWORD,
  keep: true,
  ...more,
});
