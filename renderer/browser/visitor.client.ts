/** Who is signed in, by name: fetched with the first page of somebody who is, so that nobody else's pages carry it. */
import { greet } from './greet.client.ts';
import { prefillForms, type Known } from './prefill.client.ts';

interface Account {
  readonly visitor: { readonly name: string; readonly email: string; readonly role: string } | null;
  readonly application?: { readonly companyName: string; readonly country: string; readonly phone: string };
}

export interface VisitorFacts {
  /** Asks who it is, and says so in the header and in forms. */
  readonly show: () => Promise<void>;
  readonly forget: () => void;
}

/** As the loader writes it into `data-signed-in` from the cookie; whose role has changed since knows it from here. */
const audienceOf = ({ role }: NonNullable<Account['visitor']>): string =>
  role === 'trade' ? 'trade' : role === 'customer' ? '' : 'staff';

/** Called once. Pages are the same for everybody: all of this happens in the browser. */
export function startVisitor(): VisitorFacts {
  const { documentElement: html } = document;
  let name = '';
  let facts: Known = {};
  /** An answer that comes after somebody has signed out, or in as somebody else, is nobody's. */
  let turn = 0;

  /** The header is written anew by every navigation in the page. */
  const fill = (): void => {
    // The trade bar bears the name of the company.
    for (const bar of document.querySelectorAll('[data-company]'))
      if (facts.companyName) bar.textContent = facts.companyName;
    for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) {
      if (name === '' || link.title === name) continue;
      link.title = name;
      link.setAttribute('aria-label', `${link.textContent ?? ''}: ${name}`);
    }
  };
  const forget = (): void => {
    turn += 1;
    name = '';
    facts = {};
    greet(name);
  };
  const show = async (): Promise<void> => {
    forget();
    const own = turn;
    const answer = await fetch('/api/accounts/me');
    if (!answer.ok) return;
    const { visitor, application } = (await answer.json()) as Account;
    if (own !== turn) return;
    if (!visitor) return void delete html.dataset['signedIn'];
    html.dataset['signedIn'] = audienceOf(visitor);
    name = visitor.name;
    const { companyName, country, phone } = application ?? {};
    facts = { name, email: visitor.email, companyName, country, phone };
    fill();
    fillPage();
  };
  /** Pages come in place. */
  const fillPage = (): void => {
    prefillForms(facts);
    greet(name);
  };

  window.navigation?.addEventListener('navigatesuccess', fillPage);
  const header = document.querySelector('[data-shell="header"]');
  if (header) new MutationObserver(fill).observe(header, { childList: true, subtree: true });
  return { show, forget };
}
