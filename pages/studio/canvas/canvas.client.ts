/**
 * Runs inside the frame that shows a page being edited: it patches modules, says where the selected one is, and keeps links
 * from leading away. Studio draws everything that is not the page, above the frame.
 */
import './canvas.css';
import type { CanvasPlace, FromCanvas, StripText, ToCanvas } from '#schemas/contracts/studio-canvas.ts';
import { patchPage } from './patch-page.ts';

const main = document.getElementById('main');
const { origin } = location;

/** The frame's own policy (CSP `trusted-types`): it only ever sees HTML of our own server. */
const policy = window.trustedTypes?.createPolicy('meridian-canvas', { createHTML: (text) => text });
function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy ? (policy.createHTML(html) as string) : html;
  return template.content;
}

/** React lets go of islands that were taken out (`release` of `renderer/browser`); the runtime is there if it has taken any over. */
function release(gone: readonly ChildNode[]): void {
  const islands = gone.filter(
    (node) => node instanceof Element && (node.matches('[data-hydrated]') || node.querySelector('[data-hydrated]')),
  );
  const { runtime } = document.body.dataset;
  if (islands.length === 0 || runtime === undefined) return;
  void import(/* @vite-ignore */ runtime).then((loaded: { release(within: Element): void }) => {
    for (const island of islands) if (island instanceof Element) loaded.release(island);
  });
}
const tell = (message: FromCanvas): void => parent.postMessage(message, origin);

let mode: 'select' | 'browse' = 'select';
let selected: string | undefined;
let hovered: string | undefined;
let texts: Readonly<Record<string, StripText>> = {};
const versions: Record<string, string> = {};

const idsOf = (element: Element): string[] => (element.getAttribute('data-entry') ?? '').split(' ').filter(Boolean);
const find = (id: string | undefined): HTMLElement | undefined =>
  id === undefined ? undefined : (main?.querySelector<HTMLElement>(`[data-entry~="${CSS.escape(id)}"]`) ?? undefined);

function placeOf(id: string | undefined): CanvasPlace | undefined {
  const element = find(id);
  if (!element || id === undefined) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { entryId: id, typename: element.dataset['module'] ?? '', box: { x, y, width, height } };
}

let isDue = false;
function measure(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    tell({ kind: 'places', selected: placeOf(selected), hovered: hovered === selected ? undefined : placeOf(hovered) });
  });
}

/** Words of strips, which the server leaves empty: it does not know the editor's language. */
function fillStrips(): void {
  for (const strip of main?.querySelectorAll<HTMLElement>('[data-strip],[data-problem]') ?? []) {
    const [id = ''] = idsOf(strip);
    const text = texts[id];
    if (!text) continue;
    const title = document.createElement('strong');
    title.textContent = text.title;
    strip.replaceChildren(title, ` ${text.text}`);
  }
}

/** Style sheets first: nothing is shown unstyled. */
async function loadStyles(hrefs: readonly string[]): Promise<void> {
  const inlined = (document.querySelector<HTMLElement>('style[data-styles]')?.dataset['styles'] ?? '').split(' ');
  const missing = hrefs.filter(
    (href) => !inlined.includes(href) && !document.querySelector(`link[href="${CSS.escape(href)}"]`),
  );
  await Promise.all(
    missing.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = link.onerror = resolve;
          document.head.append(link);
        }),
    ),
  );
}

async function patch({ answer, stamp }: Extract<ToCanvas, { kind: 'patch' }>): Promise<void> {
  await loadStyles(answer.styles);
  if (main) patchPage(main, answer, parse, release);
  for (const key of Object.keys(versions)) delete versions[key];
  for (const { key, version } of answer.modules) versions[key] = version;
  fillStrips();
  measure();
  tell({ kind: 'patched', stamp, versions: { ...versions } });
}

/** Several records drawn as one, a carousel say: it stops on the selected one. */
function showPart(element: HTMLElement, id: string): void {
  const ids = idsOf(element);
  if (ids.length < 2) return;
  for (const list of element.querySelectorAll<HTMLElement>('*')) {
    if (list.children.length !== ids.length || list.scrollWidth <= list.clientWidth) continue;
    const part = list.children[ids.indexOf(id)];
    if (part instanceof HTMLElement) list.scrollTo({ left: part.offsetLeft - list.offsetLeft, behavior: 'instant' });
    return;
  }
}

function select({ entryId, scroll }: Extract<ToCanvas, { kind: 'select' }>): void {
  selected = entryId;
  const element = scroll ? find(entryId) : undefined;
  if (element && entryId !== undefined) {
    showPart(element, entryId);
    const { top, bottom } = element.getBoundingClientRect();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    if (top < 0 || bottom > innerHeight)
      element.scrollIntoView({ behavior, block: bottom - top > innerHeight ? 'start' : 'center' });
  }
  measure();
}

addEventListener('message', (event: MessageEvent<ToCanvas>) => {
  if (event.origin !== origin || event.source !== parent) return;
  const message = event.data;
  if (message.kind === 'patch') void patch(message);
  else if (message.kind === 'select') select(message);
  else if (message.kind === 'mode') {
    mode = message.mode;
    document.documentElement.dataset['canvasMode'] = mode;
    hovered = undefined;
    measure();
  } else if (message.kind === 'scale') {
    // What is written for editors keeps Studio's own size, however small the page is drawn.
    document.documentElement.style.setProperty('--canvas-scale', String(message.scale));
    measure();
  } else {
    texts = message.texts;
    fillStrips();
  }
});

/** Innermost first. */
function entriesAt(target: EventTarget | null): string[] {
  const ids: string[] = [];
  for (let at = target instanceof Element ? target.closest('[data-entry]') : null; at && main?.contains(at);) {
    ids.push(...idsOf(at).slice(0, 1));
    at = at.parentElement?.closest('[data-entry]') ?? null;
  }
  return ids;
}

addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (mode === 'browse') {
      // The frame is for this page: another one opens beside it.
      const leaves = link && !link.getAttribute('href')?.startsWith('#');
      if (!leaves) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const entryIds = entriesAt(event.target);
    tell({ kind: 'pick', entryIds });
  },
  true,
);
// In select mode a press is for choosing: it starts no island, opens nothing and moves no slider.
for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin'])
  addEventListener(type, (event) => mode === 'select' && event.stopPropagation(), true);
addEventListener('submit', (event) => event.preventDefault(), true);
addEventListener('pointermove', ({ target }) => {
  const [next] = mode === 'select' ? entriesAt(target) : [];
  if (next === hovered) return;
  hovered = next;
  measure();
});
document.addEventListener('pointerleave', () => {
  hovered = undefined;
  measure();
});
addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches('input,select,textarea,[contenteditable]');
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (isTyping && !ctrl && !/^F\d/.test(key)) return;
  // The browser's own meaning of these would act on the frame, not on what is edited.
  if ((ctrl && ['s', 'z', 'k', 'd', 'f', 'p', '.'].includes(key.toLowerCase())) || /^F[168]$/.test(key))
    event.preventDefault();
  tell({ kind: 'key', key, ctrl, alt: altKey, shift: shiftKey });
});
addEventListener('paste', (event) => {
  if (event.target instanceof HTMLElement && event.target.matches('input,textarea,[contenteditable]')) return;
  tell({ kind: 'paste', text: event.clipboardData?.getData('text/plain') ?? '' });
});
addEventListener('scroll', measure, { capture: true, passive: true });
addEventListener('resize', measure);
new ResizeObserver(measure).observe(document.body);
document.documentElement.dataset['canvasMode'] = mode;
tell({ kind: 'ready', versions: {} });
