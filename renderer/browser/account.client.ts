import type { Tools } from './tools.ts';
import type { startVisitor, VisitorFacts } from './visitor.client.ts';

/** The hint beside the session cookie: another value for every session, and none without. */
const hintOf = (cookie: string): string => /(?:^|; )account=([\w.-]+)/.exec(cookie)?.[1] ?? '';
/** What this browser's pages last knew. Writing it tells the other pages that are open. */
const KEY = 'account';

/**
 * Shows who is signed in, on pages that are the same for everybody, and makes other open pages of this browser forget what
 * they asked as somebody else: "login stores it, logout clears it; either restarts the subscription socket and resets the
 * query cache" (specification §4).
 */
export function startAccount({ runtime }: Pick<Tools, 'runtime'>): void {
  const { documentElement: html, body } = document;
  let known = hintOf(document.cookie);
  let visitor: Promise<VisitorFacts> | undefined;

  const show = async (): Promise<void> => {
    const isIn = hintOf(document.cookie) !== '';
    html.toggleAttribute('data-signed-in', isIn);
    if (!isIn) return (await visitor)?.forget();
    visitor ??= (
      import(/* @vite-ignore */ body.dataset['visitor'] ?? '') as Promise<{ startVisitor: typeof startVisitor }>
    ).then(
      (script) => script.startVisitor(),
      (cause: unknown) => {
        visitor = undefined;
        throw cause;
      },
    );
    return (await visitor).show();
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
  window.navigation?.addEventListener('navigatesuccess', check);
  remember();
  void show().catch(isOffline);
}
