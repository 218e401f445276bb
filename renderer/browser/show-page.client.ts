import { announce, focusPage } from './announce.client.ts';
import { arrive, type Arrived } from './arrive.ts';
import { fetchPayload, PageNotFound } from './fetch-payload.client.ts';
import { holdPlace } from './hold-place.client.ts';
import { applyHead, applyShell } from './head.client.ts';
import type { FormMemory } from './form-memory.client.ts';
import { parseHtml } from './parse-html.client.ts';
import type { Preloads } from './preloads.ts';
import { createScrollMemory } from './scroll-memory.client.ts';
import { loadStyles } from './styles.client.ts';
import type { Later, Step, Tools } from './tools.ts';
import type { SiteContext } from '#schemas/contracts/page.ts';
import type { PayloadMessage, PayloadPart } from '../payload.ts';

/**
 * How long the first picture of a page waits for its parts, ms. Going back, and staying in place, wait longer: the scroll
 * position needs all of them.
 */
const GRACE = 120;
const GRACE_BACK = 1500;

export interface ShowOptions {
  readonly tools: Tools;
  readonly preloads: Preloads<readonly PayloadMessage[]>;
  readonly memory: FormMemory;
  /** Called when another page is about to stand in the document. */
  readonly onLeave: () => void;
}

const nothing = () => {};
const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const placeOf = (main: Element, part: string) => main.querySelector(`template[data-part="${CSS.escape(part)}"]`);

/** Shows pages in the document that is open. When anything fails the browser loads the page as ever. */
export function createShow({ tools, preloads, memory: typed, onLeave }: ShowOptions): Later['show'] {
  const { bar, trust, watch, track, report, readSite } = tools;
  const memory = createScrollMemory();
  let latest: Step | undefined;

  const messagesOf = async (step: Step, isNotFoundPage: boolean) =>
    (await preloads.take(step.url.pathname + step.url.search)?.then(streamOf, () => undefined)) ??
    (await fetchPayload(step.url, { signal: step.signal, isNotFoundPage }));

  const insert = async (main: Element, step: Step, { part, html, styles }: PayloadPart) => {
    await loadStyles(styles);
    if (step.signal.aborted) return;
    placeOf(main, part)?.replaceWith(parseHtml(html, trust));
    typed.giveBack(main);
    void tools.runtime()?.then((runtime) => runtime.partArrived(part), nothing);
    watch(main);
  };

  const swap = async (main: HTMLElement, step: Step, { head, frame, parts }: Arrived) => {
    await loadStyles([...head.styles, ...parts.flatMap(({ styles }) => styles)]); // before the swap: nothing is shown unstyled
    step.signal.throwIfAborted();
    const runtime = await tools.runtime()?.catch(() => undefined);
    step.signal.throwIfAborted();
    const update = () => {
      const putBack = step.stays ? holdPlace(main) : undefined;
      typed.keep();
      onLeave();
      runtime?.release(main);
      runtime?.pageBegins({ path: step.url.pathname, keepsSearch: keepsSearch(step.url, readSite()) });
      for (const { part } of parts) runtime?.partArrived(part);
      applyHead(head, trust);
      applyShell(head, trust);
      main.replaceChildren(parseHtml(frame.html, trust));
      for (const { part, html } of parts) placeOf(main, part)?.replaceWith(parseHtml(html, trust));
      typed.giveBack(main);
      main.ariaBusy = 'true';
      memory.recall(step.to);
      if (putBack) announce(putBack() ?? head.title);
      else {
        focusPage(step.url.hash);
        step.scroll(); // inside the transition, or the new picture is taken at the old position
        announce(head.title);
      }
      watch(main);
    };
    const transition = prefersCalm() || step.stays ? undefined : document.startViewTransition?.(update);
    if (!transition) return update();
    // Skipped (hidden tab, next navigation): the update still runs.
    transition.ready.catch(nothing);
    transition.finished.catch(nothing);
    await transition.updateCallbackDone;
  };

  return async function show(step) {
    const main = document.getElementById('main');
    if (!main) return location.reload();
    const notFoundPath = readSite().hrefs['not-found'] ?? `/${readSite().locale}/404/`;
    latest = step;
    bar.start();
    memory.remember(step.from);
    try {
      const messages = await messagesOf(step, step.url.pathname === notFoundPath);
      await arrive(messages, step.type === 'traverse' || step.stays ? GRACE_BACK : GRACE, {
        onHead: ({ build }) => {
          if (build !== document.body.dataset['build']) throw new OtherBuild();
        },
        show: (page) => swap(main, step, page),
        insert: (part) => insert(main, step, part),
      });
      main.ariaBusy = null;
      void tools.runtime()?.then((runtime) => runtime.pageComplete(), nothing);
      bar.finish();
      track({ event: 'page_view', page_path: step.url.pathname });
    } catch (error) {
      if (step.signal.aborted) {
        if (latest !== step) return; // the next navigation is under way
        main.ariaBusy = null;
        return bar.finish();
      }
      if (error instanceof PageNotFound && step.url.pathname !== notFoundPath) {
        navigation.navigate(notFoundPath, { history: 'replace' });
        return;
      }
      if (!(error instanceof OtherBuild)) report('navigation', error);
      bar.fail();
      location.reload(); // the address is already the new one
    }
  };
}

/** Our scripts may not fit the page: it is loaded as a document, which is no fault. */
class OtherBuild extends Error {}

/** Results keep what was searched for, all other routes reset it (specification §2). */
const keepsSearch = ({ pathname }: URL, { hrefs: { results } }: SiteContext) => {
  return results !== undefined && pathname.startsWith(results);
};

async function* streamOf(messages: readonly PayloadMessage[]): AsyncGenerator<PayloadMessage> {
  yield* messages;
}
