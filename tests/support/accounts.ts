/** People of a running product, made the way people are made: by the link of the first start, by invitation, by sign-up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';

export const PASSWORD = 'four trams and a ferry';
export const ADMIN = 'admin@meridian.example';

/** `Cookie` header of what `Set-Cookie` lines set. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Sends a form to its own page, as a browser without script does. */
export const sendToPage = (
  product: Pick<Product, 'origin'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = '',
): Promise<Response> =>
  fetch(product.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: product.origin, cookie },
  });

async function choosePassword(product: Pick<Product, 'origin'>, link: string): Promise<string> {
  const followed = await fetch(link, { redirect: 'manual' });
  const path = new URL(followed.headers.get('location') ?? '', product.origin).pathname;
  const done = await sendToPage(product, path, { _form: 'new-password', password: PASSWORD }, cookieOf(followed));
  if (done.status !== 303) throw new Error(`${link}: ${done.status}`);
  return cookieOf(done);
}

/** Follows the link that the first start prints. @returns the `Cookie` header of the administrator's session */
export async function becomeAdmin(product: Pick<Product, 'origin' | 'output'>): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const link = /http:\S+\/api\/accounts\/reset\?token=\S+/.exec(product.output())?.[0];
    if (link) return choosePassword(product, link);
    await sleep(50);
  }
  throw new Error(`No link was printed:\n${product.output()}`);
}

/** Invites somebody and follows the link of the mail. @returns the `Cookie` header of their session */
export async function invite(
  product: Product,
  admin: string,
  email: string,
  role: string,
  name = `The ${role}`,
): Promise<string> {
  const created = await fetch(`${product.origin}/api/accounts/users`, {
    method: 'POST',
    headers: { cookie: admin, origin: product.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name, role }),
  });
  if (created.status !== 201) throw new Error(`${email}: ${created.status} ${await created.text()}`);
  return choosePassword(product, await linkInMail(product, email, 'invitation'));
}

/** Link of the newest mail to an address that waits in the outbox. */
export async function linkInMail(product: Product, email: string, template: string): Promise<string> {
  const headers = { authorization: `Bearer ${product.tokens.management}` };
  const read = async (path: string) => (await fetch(`${product.origin}/api/mails${path}`, { headers })).json();
  const { items } = (await read('?limit=100')) as {
    items: { id: string; to: string; template: string }[];
  };
  const found = items.find((mail) => mail.to === email && mail.template === template);
  if (!found) throw new Error(`There is no mail to ${email}: ${JSON.stringify(items)}`);
  const mail = JSON.stringify(await read(`/${found.id}`));
  const link = /https?:[^"\\\s<>]+\/api\/accounts\/[^"\\\s<>]+/.exec(mail)?.[0];
  if (!link) throw new Error(`There is no link in ${mail}`);
  return link.replaceAll('&amp;', '&');
}
