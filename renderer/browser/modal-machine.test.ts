import { describe, expect, test } from 'vitest';
import { createModalMachine, modalZIndex, type CloseReason, type ModalState } from './modal-machine.ts';
import { closesBySwipe } from './swipe.ts';

describe('modal', () => {
  test('goes through closed, opening, opened, closing, closed', () => {
    const seen: ModalState[] = [];
    const modal = createModalMachine({ onChange: (state) => seen.push(state) });
    expect(modal.state).toBe('closed');
    modal.open();
    modal.settle();
    modal.close('code');
    modal.settle();
    expect(seen).toEqual(['opening', 'opened', 'closing', 'closed']);
  });

  test.each<CloseReason>(['escape', 'outside', 'swipe', 'code'])('closes by %s', (reason) => {
    const modal = createModalMachine({});
    modal.open();
    modal.settle();
    expect(modal.close(reason)).toBe(true);
    expect(modal.state).toBe('closing');
  });

  test('each way out can be switched off, code never', () => {
    const modal = createModalMachine({ closeOnEscape: false, closeOnOutside: false, closeOnSwipe: false });
    modal.open();
    modal.settle();
    expect([modal.close('escape'), modal.close('outside'), modal.close('swipe')]).toEqual([false, false, false]);
    expect(modal.state).toBe('opened');
    expect(modal.close('code')).toBe(true);
  });

  test('a before-open listener may cancel', () => {
    const modal = createModalMachine({ beforeOpen: [() => false] });
    expect(modal.open()).toBe(false);
    expect(modal.state).toBe('closed');
  });

  test('a before-close listener is told the reason and may cancel, until it is removed', () => {
    const reasons: CloseReason[] = [];
    const modal = createModalMachine({});
    const remove = modal.onBeforeClose((reason) => {
      reasons.push(reason);
      return false;
    });
    modal.open();
    modal.settle();
    expect(modal.close('escape')).toBe(false);
    expect(modal.state).toBe('opened');
    remove();
    expect(modal.close('escape')).toBe(true);
    expect(reasons).toEqual(['escape']);
  });

  test('can be closed while it opens and opened while it closes', () => {
    const modal = createModalMachine({});
    modal.open();
    expect(modal.close('code')).toBe(true);
    expect(modal.open()).toBe(true);
    modal.settle();
    expect(modal.state).toBe('opened');
  });

  test('opening twice, closing twice and settling at rest do nothing', () => {
    const modal = createModalMachine({});
    modal.settle();
    expect(modal.close('code')).toBe(false);
    modal.open();
    expect(modal.open()).toBe(false);
    modal.close('code');
    expect(modal.close('code')).toBe(false);
  });

  test('z-index is 1000 plus twice the index', () => {
    expect([0, 1, 5].map(modalZIndex)).toEqual([1000, 1002, 1010]);
  });
});

describe('swipe', () => {
  test('closes beyond 10 per cent of the size however slow', () => {
    expect(closesBySwipe({ distance: 51, size: 500, elapsed: 4000 })).toBe(true);
    expect(closesBySwipe({ distance: 50, size: 500, elapsed: 4000 })).toBe(false);
  });
  test('closes within 300 ms however short', () => {
    expect(closesBySwipe({ distance: 20, size: 500, elapsed: 300 })).toBe(true);
    expect(closesBySwipe({ distance: 20, size: 500, elapsed: 301 })).toBe(false);
  });
  test('a tap and a swipe the other way close nothing', () => {
    expect(closesBySwipe({ distance: 3, size: 500, elapsed: 80 })).toBe(false);
    expect(closesBySwipe({ distance: -200, size: 500, elapsed: 80 })).toBe(false);
  });
});
