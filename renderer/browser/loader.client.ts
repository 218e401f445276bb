/**
 * The only script of a page before it has loaded. It decides when islands start and which navigations stay in the
 * document; all that has to be done then is in two files that are fetched when they are needed (`tools.ts`).
 */
import { guardChunks } from './chunk-guard.client.ts';
import { browserClock } from './clock.ts';
import { createTrack } from './data-layer.ts';
import { trackInteractions } from './interactions.client.ts';
import { isInApp } from './in-app.ts';
import { createIslands } from './islands.client.ts';
import { mountLoadingBar } from './loading-bar.client.ts';
import { keepQuery } from './keep-query.client.ts';
import { interceptNavigation } from './navigation.client.ts';
import { createReport } from './report.ts';
import type { Later, Tools } from './tools.ts';
import type { SiteContext } from '#schemas/contracts/page.ts';

declare global {
  interface Window {
    dataLayer?: object[];
    /** W3C Trusted Types; not in every browser. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): unknown };
    };
  }
}

const { documentElement: html, body } = document;
const report = createReport({
  build: body.dataset['build'] ?? '',
  path: () => location.pathname,
  send: (fault) => navigator.sendBeacon('/_errors', new Blob([JSON.stringify(fault)], { type: 'application/json' })),
});
const onMissing = guardChunks(report);
const track = createTrack((window.dataLayer ??= []), Date.now);

/** The one policy of the site (CSP `trusted-types meridian`): it only ever sees HTML of our own server. */
const policy = window.trustedTypes?.createPolicy('meridian', { createHTML: (text) => text });
const trust = (text: string): string => (policy ? (policy.createHTML(text) as string) : text);

let laterScript: Promise<Later> | undefined;
const later = () =>
  (laterScript ??= import(/* @vite-ignore */ body.dataset['later'] ?? '').then(
    ({ start }: { start: (given: Tools) => Later }) => start(tools),
    (error: unknown) => {
      laterScript = undefined;
      report('chunk', error);
      throw error;
    },
  ));

const islands = createIslands({ tools: () => tools, onMissing });
const bar = mountLoadingBar(() => document.readyState !== 'complete' || islands.isHydrating());
const tools: Tools = {
  report,
  track,
  bar,
  trust,
  later,
  isInApp,
  clock: browserClock,
  watch: islands.watch,
  runtime: islands.runtime,
  readSite: () => JSON.parse(document.getElementById('site-context')?.textContent ?? 'null') as SiteContext,
};

// Before the header is painted: pages are the same for all, and say both "Sign in" and "My account", "Please, login first"
// and nothing of the kind. Its value: `trade`, `staff`, or empty for everybody else.
const account = /(?:^|; )account=(?:(\w+)\.)?[\w-]/.exec(document.cookie);
if (account) html.dataset['signedIn'] = account[1] ?? '';
interceptNavigation(tools);
document.addEventListener('click', keepQuery, true);
trackInteractions(track);
addEventListener('error', ({ error }) => error && report('script', error));
addEventListener('unhandledrejection', ({ reason }) => report('script', reason));

// "On first display the current locale is reported to a data layer" (specification §2).
track({ event: 'language_change', locale: html.lang.slice(0, 2) });
track({ event: 'page_view', page_path: location.pathname });

const begin = () => {
  islands.watch(document);
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => void later().catch(() => {}));
};
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });
