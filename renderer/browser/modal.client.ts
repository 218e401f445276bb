import {
  createModalMachine,
  modalZIndex,
  type CloseReason,
  type ModalRules,
  type ModalState,
} from './modal-machine.ts';
import { holdFocus } from './modal-focus.client.ts';
import { followSwipe } from './modal-swipe.client.ts';

export interface ModalOptions extends Omit<ModalRules, 'onChange'> {
  /** What is shown. Its first heading names the modal unless `label` does. */
  readonly content: Node;
  /** Picture at the left (above, on phones). */
  readonly art?: Node;
  readonly label?: string;
  readonly onClosed?: () => void;
}

export interface ModalHandle {
  readonly state: ModalState;
  /** Element that holds the content: where an island may render into. */
  readonly body: HTMLElement;
  close(): boolean;
  onBeforeClose(listener: (reason: CloseReason) => boolean | void): () => void;
}

interface Layer {
  readonly panel: HTMLElement;
  readonly close: (reason: CloseReason) => boolean;
}

export interface Modals {
  open(options: ModalOptions): ModalHandle;
  closeAll(): void;
}

/** All animations of an element and what is in it have ended. */
const animations = (element: Element) =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));

/**
 * Modals in the container of the shell (specification §2, §4, §9): stacked, z-index 1000 plus twice the index, the page
 * behind inert and not scrolling, focus kept inside and given back.
 *
 * @param template the shell's `<template id="modal-template">`: scrim and panel with its close button, in the page's language
 */
export function createModals(container: HTMLElement, template: HTMLTemplateElement): Modals {
  const stack: Layer[] = [];
  let serial = 0;

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && stack.at(-1)?.close('escape')) event.preventDefault();
  });

  const open = (options: ModalOptions): ModalHandle => {
    const layer = document.importNode(template.content, true).firstElementChild as HTMLElement;
    const panel = layer.querySelector<HTMLElement>('[role=dialog]') ?? layer;
    const scrim = layer.querySelector<HTMLElement>('[data-modal=scrim]') ?? layer;
    const body = layer.querySelector<HTMLElement>('[data-modal=body]') ?? panel;
    const art = layer.querySelector<HTMLElement>('[data-modal=art]');
    body.append(options.content);
    if (options.art) art?.append(options.art);
    else art?.remove();
    nameModal(panel, body, options.label, `modal-${++serial}`);

    let giveBack = () => {};
    const settle = async () => {
      const { state } = machine;
      await animations(layer);
      if (machine.state === state) machine.settle();
    };
    const machine = createModalMachine({
      ...options,
      onChange(state) {
        layer.dataset['state'] = state;
        if (state === 'opening') {
          const index = stack.push(own) - 1;
          scrim.style.zIndex = String(modalZIndex(index) - 1);
          panel.style.zIndex = String(modalZIndex(index));
          container.append(layer);
          void layer.offsetWidth; // the starting style must be seen before it changes
          layer.dataset['shown'] = '';
          giveBack = holdFocus(panel, stack.length === 1);
          void settle();
        }
        if (state === 'closing') {
          delete layer.dataset['shown'];
          stack.splice(stack.indexOf(own), 1);
          giveBack();
          void settle();
        }
        if (state === 'closed') {
          layer.remove();
          options.onClosed?.();
        }
      },
    });
    const own: Layer = { panel, close: machine.close };

    scrim.addEventListener('click', () => machine.close('outside'));
    layer.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-modal=close]')) machine.close('code');
    });
    followSwipe(panel, () => machine.close('swipe'));
    machine.open();
    return {
      get state() {
        return machine.state;
      },
      body,
      close: () => machine.close('code'),
      onBeforeClose: machine.onBeforeClose,
    };
  };

  return { open, closeAll: () => [...stack].reverse().forEach(({ close }) => close('code')) };
}

function nameModal(panel: HTMLElement, body: HTMLElement, label: string | undefined, id: string): void {
  const heading = body.querySelector('h1, h2, h3');
  if (label !== undefined) panel.ariaLabel = label;
  else if (heading) panel.setAttribute('aria-labelledby', (heading.id ||= id));
}
