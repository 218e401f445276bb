import { prefillForms, type Known } from './prefill.client.ts';
import type { Tools } from './tools.ts';

/** The hint beside the session cookie: another value for every session, and none without. */
const hintOf = (cookie: string): string => /(?:^|; )account=([\w.-]+)/.exec(cookie)?.[1] ?? '';
/** What this browser's pages last knew. Writing it tells the other pages that are open. */
const KEY = 'account';

interface Account {
  readonly visitor: { readonly name: string; readonly email: string; readonly role: string } | null;
  readonly application?: { readonly companyName: string; readonly country: string; readonly phone: string };
}

/** As the loader writes it into `data-signed-in` from the cookie; whose role has changed since knows it from here. */
const audienceOf = ({ role }: NonNullable<Account['visitor']>): string =>
  role === 'trade' ? 'trade' : role === 'customer' ? '' : 'staff';

/**
 * Shows who is signed in, on pages that are the same for everybody, and makes other open pages of this browser forget what
 * they asked as somebody else: "login stores it, logout clears it; either restarts the subscription socket and resets the
 * query cache" (specification §4).
 */
export function startAccount({ runtime }: Pick<Tools, 'runtime'>): void {
  const { documentElement: html } = document;
  let name = '';
  let facts: Known = {};
  let known = hintOf(document.cookie);

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
  const show = async (): Promise<void> => {
    const hint = hintOf(document.cookie);
    html.toggleAttribute('data-signed-in', hint !== '');
    name = '';
    facts = {};
    if (hint === '') return;
    const answer = await fetch('/api/accounts/me');
    if (!answer.ok) return;
    const { visitor, application } = (await answer.json()) as Account;
    if (visitor) html.dataset['signedIn'] = audienceOf(visitor);
    else delete html.dataset['signedIn'];
    if (!visitor) return;
    name = visitor.name;
    const { companyName, country, phone } = application ?? {};
    facts = { name, email: visitor.email, companyName, country, phone };
    fill();
    prefillForms(facts);
  };
  const remember = (): void => {
    try {
      const hint = hintOf(document.cookie);
      if ((localStorage.getItem(KEY) ?? '') !== hint) localStorage.setItem(KEY, hint);
    } catch {
      // No storage, no other pages to tell.
    }
  };
  const isOffline = (): void => undefined;

  /** Somebody may have signed in or out: by a form of this page, which then goes on in the same document, or in another. */
  const check = (): void => {
    const hint = hintOf(document.cookie);
    if (hint === known) return;
    known = hint;
    void runtime()?.then((started) => started.accountChanged());
    remember();
    void show().catch(isOffline);
  };

  addEventListener('storage', ({ key }) => key === KEY && check());
  window.navigation?.addEventListener('navigatesuccess', () => {
    check();
    prefillForms(facts);
  });
  const header = document.querySelector('[data-shell="header"]');
  if (header) new MutationObserver(fill).observe(header, { childList: true, subtree: true });
  remember();
  void show().catch(isOffline);
}
