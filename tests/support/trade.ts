/** A travel agency of a running product, made the way they are made: it applies, confirms its address, an editor approves. */
import { cookieOf, linkInMail, PASSWORD, sendToPage } from './accounts.ts';
import type { Product } from './product.ts';

/** What it says of itself; tests of other companies change the e-mail. */
export const COMPANY = {
  companyName: 'Byrne <Travel> Ltd',
  companyKind: 'travel-agency',
  licence: 'TA-0412',
  vatNumber: 'IE1234567T',
  country: 'IE',
  firstName: 'Aoife',
  lastName: 'Byrne',
  email: 'orders@byrne.example',
  phone: '+353 1 555 01 99',
} as const;

/** Sends the application and follows the link of the mail that confirms the address. */
export async function applyForTrade(product: Product, email: string): Promise<void> {
  const fields = { _form: 'sign-up', ...COMPANY, email, password: PASSWORD, acceptTerms: 'true' };
  const sent = await sendToPage(product, '/en/trade-account/', fields);
  if (sent.status !== 303) throw new Error(`${email}: ${sent.status}`);
  const link = await linkInMail(product, email, 'confirm-email');
  await fetch(link, { redirect: 'manual' });
}

/** Approves the application of an address. @param editor `Cookie` header of somebody who may */
export async function approveTrade(product: Product, editor: string, email: string): Promise<void> {
  const headers = { cookie: editor, origin: product.origin };
  const read = await fetch(`${product.origin}/api/accounts/applications`, { headers });
  const { items } = (await read.json()) as { items: readonly { number: number; email: string }[] };
  const { number = 0 } = items.find((each) => each.email === email) ?? {};
  const done = await fetch(`${product.origin}/api/accounts/applications/${number}/approve`, {
    method: 'POST',
    headers,
  });
  if (done.status !== 200) throw new Error(`${email}: ${done.status} ${await done.text()}`);
}

/** @returns the `Cookie` header of a session */
export async function signIn(product: Pick<Product, 'origin'>, email: string): Promise<string> {
  const done = await sendToPage(product, '/en/sign-in/', { _form: 'sign-in', email, password: PASSWORD });
  if (done.status !== 303) throw new Error(`${email}: ${done.status}`);
  return cookieOf(done);
}
