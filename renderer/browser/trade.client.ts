/**
 * Net prices on a storefront of the trade. Pages hold none, for nobody: whoever may see them is told by
 * `GET /api/accounts/net-prices` once the page is there. Only storefronts of the trade load this file.
 */
import type { SiteContext } from '#schemas/contracts/page.ts';

/** Most prices of one question; the server takes no more. */
const MOST = 100;
const KEY = 'prices';

const { documentElement: html } = document;

/** Whether the cookie's hint says that somebody is there who may see them; the server decides. */
const mayAsk = (): boolean => html.dataset['signedIn'] === 'trade' || html.dataset['signedIn'] === 'staff';

/** @param readSite surroundings of the page shown: its language and currency */
export function startTrade(readSite: () => SiteContext): void {
  const known = new Map<string, number>();
  const show = (): void => {
    const template = document.getElementById('net-template');
    if (!(template instanceof HTMLTemplateElement)) return;
    const { languageTag, currency } = readSite();
    const format = new Intl.NumberFormat(languageTag, { style: 'currency', currency, maximumFractionDigits: 0 });
    for (const place of document.querySelectorAll<HTMLElement>('.net-price[data-net]')) {
      const net = known.get(place.dataset['net'] ?? '');
      const client = Number(place.dataset['client']);
      if (net === undefined || place.querySelector('.net')) continue;
      const list = template.content.cloneNode(true) as DocumentFragment;
      if (place.matches('.net-price--line')) {
        // What the client pays stands beside it.
        const amount = document.createElement('b');
        amount.className = 'net';
        const label = 'labelled' in place.dataset ? `${list.querySelector('dt')?.textContent} ` : '';
        amount.textContent = label + format.format(net);
        place.append(amount);
        continue;
      }
      const amounts = [net, client, client - net];
      list.querySelectorAll('dd').forEach((field, index) => (field.textContent = format.format(amounts[index] ?? 0)));
      place.append(list);
    }
  };
  const ask = async (): Promise<void> => {
    if (!mayAsk()) return;
    const places = [...document.querySelectorAll<HTMLElement>('.net-price[data-net]')];
    const ids = [...new Set(places.map(({ dataset }) => dataset['net'] ?? ''))].filter((id) => !known.has(id));
    for (let at = 0; at < ids.length; at += MOST) {
      const query = new URLSearchParams({ ids: ids.slice(at, at + MOST).join(',') });
      const answer = await fetch(`/api/accounts/net-prices?${query}`);
      // Whoever is no longer signed in sees public prices, as before.
      if (!answer.ok) return;
      const { prices } = (await answer.json()) as { prices: Readonly<Record<string, number>> };
      for (const [id, net] of Object.entries(prices)) known.set(id, net);
    }
    show();
  };
  const choose = (wanted: string | null): void => {
    if (wanted === 'client') html.dataset['prices'] = 'client';
    else delete html.dataset['prices'];
    const radio = document.querySelector<HTMLInputElement>(
      `.trade-bar [value="${wanted === 'client' ? 'client' : 'net'}"]`,
    );
    if (radio) radio.checked = true;
  };
  const isOffline = (): void => undefined;

  document.querySelector('.trade-bar__prices')?.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement;
    choose(value);
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // Without storage the choice holds for this page.
    }
  });
  try {
    choose(localStorage.getItem(KEY));
  } catch {
    // Net, as the page says.
  }
  // Pages come in place, part by part; somebody signs in or out.
  const main = document.getElementById('main');
  let due: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    clearTimeout(due);
    due = setTimeout(() => void ask().catch(isOffline), 50);
  };
  if (main)
    new MutationObserver((changes) => changes.some(hasPrice) && askSoon()).observe(main, {
      childList: true,
      subtree: true,
    });
  new MutationObserver(() => {
    if (mayAsk()) return askSoon();
    known.clear();
    for (const list of document.querySelectorAll('.net-price > .net')) list.remove();
    return undefined;
  }).observe(html, { attributeFilter: ['data-signed-in'] });
  askSoon();
}

const hasPrice = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some(
    (node) => node instanceof Element && (node.matches('.net-price') || node.querySelector('.net-price') !== null),
  );
