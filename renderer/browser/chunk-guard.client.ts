import { mayReload } from './reload-guard.ts';
import type { Report } from './report.ts';

/**
 * Scripts and styles of a build that is no longer served cannot be loaded: the page is loaded anew, at most once per
 * path within ten seconds (specification §4).
 *
 * @returns the function to call with a chunk that failed
 */
export function guardChunks(report: Report): (error: unknown, module?: string) => void {
  const onMissing = (error: unknown, module?: string) => {
    report('chunk', error, module);
    // Without a connection a reload would take away the page that is still readable.
    if (!navigator.onLine) return;
    let storage: Storage;
    try {
      storage = sessionStorage;
    } catch {
      return; // storage is forbidden: a loop could not be noticed
    }
    if (mayReload(storage, location.pathname, Date.now())) location.reload();
  };

  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    onMissing((event as Event & { payload?: unknown }).payload);
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet'))
        onMissing(`style sheet ${new URL(target.href).pathname}`);
      if (target instanceof HTMLScriptElement && target.src) onMissing(`script ${new URL(target.src).pathname}`);
    },
    true, // such errors do not bubble
  );
  // One that failed before this script ran has told nobody.
  const checkStyles = () => {
    const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].find(
      ({ sheet, disabled }) => !sheet && !disabled,
    );
    if (missing) onMissing(`style sheet ${new URL(missing.href).pathname}`);
  };
  if (document.readyState === 'complete') checkStyles();
  else addEventListener('load', checkStyles, { once: true });
  return onMissing;
}
