/**
 * Takes islands over: React, one jotai store and one i18n instance for all of them. Fetched with the first island, on idle
 * or at the first touch. Context does not cross roots, so every root gets all providers, in the order of the server.
 */
import { createStore, Provider } from 'jotai';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MessagesProvider } from '#kit/messages.tsx';
import { SiteProvider } from '#kit/site-context.tsx';
import { dispatchPageContentAtom } from '#kit/state/page-content.ts';
import { resetOnNavigationAtom } from '#kit/state/reset-on-navigation.ts';
import { type BrowserServices, ServicesContext } from '#kit/state/services.ts';
import type { Part } from '#schemas/contracts/page.ts';
import { createIslandMessages } from './messages.client.ts';
import type { BrowserContent } from './apollo.client.ts';
import type { Tools } from './tools.ts';

const store = createStore();
const roots = new Map<Element, Root>();
const messagesFor = createIslandMessages();

let content: Promise<BrowserContent> | undefined;
const loadContent = (): Promise<BrowserContent> =>
  (content ??= import('./apollo.client.ts').then(
    ({ createBrowserContent }) => createBrowserContent(),
    (error: unknown) => {
      content = undefined;
      throw error;
    },
  ));

let services: BrowserServices | undefined;
const servicesOf = ({ track, later }: Tools): BrowserServices =>
  (services ??= {
    trackInteraction: (action, element) => track({ event: 'user_interaction', action, element }),
    openModal: async (options) => (await later()).openModal(options),
    loadContent,
  });

/** One child and no ids of its own: `useId` counts places in the tree, and the server has no such element. */
function Hydrated({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * @param island container written by the server; its props stand beside it as JSON
 * @param component default export of the module's script
 * @returns when React has taken it over, or has given it back
 */
export async function hydrate(island: HTMLElement, component: unknown, tools: Tools): Promise<void> {
  const { key = '', module, messages = '' } = island.dataset;
  const Component = component as ComponentType<Record<string, unknown>>;
  const site = tools.readSite();
  const texts = await messagesFor(site, messages);
  if (!island.isConnected) return;
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}') as Record<string, unknown>;
  const serverHtml = island.innerHTML;
  const { promise, resolve } = Promise.withResolvers<void>();

  // React empties a root that throws. The visitor gets back what the server wrote, before the next paint.
  const restore = (root: Root) => {
    root.unmount();
    roots.delete(island);
    island.innerHTML = tools.trust(serverHtml);
    island.dataset['failed'] = '';
    tools.watch(island); // islands that stood in its slots
    resolve();
  };
  const onReady = () => {
    island.dataset['hydrated'] = '';
    resolve();
  };
  // As a transition React works in slices of milliseconds: a large island holds up neither a tap nor a scroll.
  startTransition(() => {
    const root = hydrateRoot(
      island,
      <Provider store={store}>
        <ServicesContext value={servicesOf(tools)}>
          <SiteProvider site={site}>
            <MessagesProvider i18n={texts}>
              <Hydrated onReady={onReady}>
                <Component {...props} />
              </Hydrated>
            </MessagesProvider>
          </SiteProvider>
        </ServicesContext>
      </Provider>,
      {
        identifierPrefix: `${key}-`,
        onUncaughtError(error) {
          tools.report('island', error, module);
          queueMicrotask(() => restore(root));
        },
        onCaughtError: (error) => tools.report('island', error, module),
        onRecoverableError: (error) => tools.report('hydration', error, module), // a mismatch ends here
      },
    );
    roots.set(island, root);
  });
  await promise;
}

/** Before a page is swapped out: unmounts its islands, or their subscriptions and effects live on. */
export function release(within: Element): void {
  for (const [island, root] of roots) {
    if (!within.contains(island)) continue;
    root.unmount();
    roots.delete(island);
  }
}

export function pageBegins({ path, keepsSearch }: { readonly path: string; readonly keepsSearch: boolean }): void {
  store.set(resetOnNavigationAtom, { keepsSearch });
  store.set(dispatchPageContentAtom, { type: 'begin', path });
}
export const partArrived = (part: Part): void => store.set(dispatchPageContentAtom, { type: 'arrived', part });
export const pageComplete = (): void => store.set(dispatchPageContentAtom, { type: 'complete' });

/** @param options.skip leaves the cache of queries alone (specification §4) */
export function accountChanged(options?: { readonly skip?: boolean }): void {
  void content?.then((queries) => queries.resetClient(options)).catch(() => {});
}
