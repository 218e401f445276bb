import type { FromChecks } from '#schemas/contracts/studio-checks.ts';

/** One look at the page. */
export interface CheckView {
  readonly pageId: string;
  /** Language prefix. */
  readonly locale: string;
  readonly storefront: string;
  readonly market: string;
  /** CSS pixels. */
  readonly width: number;
}

/** A page that has not been judged by then is not judged: a busy machine, a page that does not load. */
const PATIENCE_MS = 60_000;
const HEIGHT = 900;

/**
 * Loads the draft into a frame that nobody sees and lets it judge itself. Never two at a time: the caller waits.
 *
 * @returns undefined when it could not be judged, or `signal` ended it
 */
export function checkView(
  view: CheckView,
  signal: AbortSignal,
): Promise<Extract<FromChecks, { kind: 'checked' }> | undefined> {
  const { pageId, locale, storefront, market, width } = view;
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = `/studio/preview/${encodeURIComponent(pageId)}?${new URLSearchParams({ as: 'checks', locale, storefront, market })}`;
    frame.title = '';
    frame.tabIndex = -1;
    frame.ariaHidden = 'true';
    frame.inert = true;
    // Out of sight, but with its full size: what is `display: none` has no layout to judge.
    frame.style.cssText = `position:fixed;inset-inline-start:-20000px;top:0;width:${width}px;height:${HEIGHT}px;border:0;pointer-events:none`;
    const end = (answer?: FromChecks): void => {
      clearTimeout(timer);
      removeEventListener('message', listen);
      signal.removeEventListener('abort', abort);
      frame.remove();
      resolve(answer?.kind === 'checked' ? answer : undefined);
    };
    const abort = (): void => end();
    const listen = (event: MessageEvent<FromChecks>): void => {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
      if (event.data?.kind === 'checked' || event.data?.kind === 'failed') end(event.data);
    };
    const timer = setTimeout(abort, PATIENCE_MS);
    addEventListener('message', listen);
    signal.addEventListener('abort', abort);
    document.body.append(frame);
  });
}
