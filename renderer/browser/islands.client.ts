import { createPresence } from './presence.ts';
import type { Runtime, Tools } from './tools.ts';

const idle: (run: () => void) => void =
  typeof requestIdleCallback === 'function' ? (run) => requestIdleCallback(run) : (run) => setTimeout(run, 200);

export interface Islands {
  watch(within: ParentNode): void;
  runtime(): Promise<Runtime> | undefined;
  /** True while an island that the first page asked for is being taken over. */
  isHydrating(): boolean;
}

export interface IslandsOptions {
  readonly tools: () => Tools;
  /** A chunk could not be had. */
  readonly onMissing: (error: unknown, module: string | undefined) => void;
}

/** Finds islands and says when they start. Knows neither React nor any module: addresses come from the HTML. */
export function createIslands({ tools, onMissing }: IslandsOptions): Islands {
  const started = new WeakSet<Element>();
  let runtime: Promise<Runtime> | undefined;
  let underWay = 0;

  // React is fetched on idle but run at the first sign of somebody: half a second of a phone's processor that a page which
  // is only looked at never needs. Addresses are fetched as `prefetch`, which neither compiles nor warns.
  const whenPresent = createPresence(window);
  const fetched = new Set<string>();
  const fetchAhead = (island: HTMLElement) => {
    for (const href of [...(document.body.dataset['ahead'] ?? '').split(' '), island.dataset['src'] ?? '']) {
      if (href === '' || fetched.has(href)) continue;
      fetched.add(href);
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = href;
      document.head.append(link);
    }
  };

  const load = () =>
    (runtime ??= import(/* @vite-ignore */ document.body.dataset['runtime'] ?? '').catch((error: unknown) => {
      runtime = undefined; // the next island asks again
      throw error;
    }) as Promise<Runtime>);

  const start = async (island: HTMLElement) => {
    if (started.has(island)) return;
    started.add(island);
    underWay++;
    const { src = '', module } = island.dataset;
    try {
      const [{ hydrate }, { default: component }] = await Promise.all([
        load(),
        import(/* @vite-ignore */ src) as Promise<{ default: unknown }>,
      ]);
      if (island.isConnected) await hydrate(island, component, tools());
    } catch (error) {
      onMissing(error, module); // the HTML of the server stays and works as without script
    } finally {
      underWay--;
    }
  };

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        whenPresent(() => idle(() => void start(target as HTMLElement)));
      }
    },
    { rootMargin: '200px' },
  );

  // From the inside out: an island may stand in the slot of another one, and both are touched.
  const touch = (target: EventTarget | null) => {
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      if (at.matches('[data-island]')) void start(at as HTMLElement);
    }
  };
  // The first touch starts an island at once, whatever it waits for. One listener, also for later pages.
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, ({ target }) => touch(target), { capture: true, passive: true });
  }
  // On a slow line somebody is in a field before this script is there: no event tells of that touch.
  touch(document.activeElement);

  return {
    watch(within) {
      for (const island of within.querySelectorAll<HTMLElement>('[data-island]')) {
        const when = island.dataset['island'];
        if (when === 'idle' || when === 'visible') idle(() => fetchAhead(island));
        if (when === 'idle') whenPresent(() => idle(() => void start(island)));
        if (when === 'visible') seen.observe(island);
      }
    },
    runtime: () => runtime,
    isHydrating: () => underWay > 0,
  };
}
