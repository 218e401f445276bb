import { describeElement, type Track } from './data-layer.ts';

/** Reports what visitors touch and send to the data layer (specification §7), by name of the place, never by content. */
export function trackInteractions(track: Track): void {
  addEventListener(
    'click',
    ({ target }) => {
      const touched =
        target instanceof Element && target.closest<HTMLElement>('a[href], button, summary, [data-track]');
      if (touched) track({ event: 'user_interaction', action: 'click', element: describeElement(touched) });
    },
    { capture: true, passive: true },
  );
  addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement)
        track({ event: 'user_interaction', action: 'submit', element: describeElement(target) });
    },
    { capture: true, passive: true },
  );
}
