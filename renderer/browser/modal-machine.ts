/** The modal as a state machine, without DOM (specification §4): closed → opening → opened → closing → closed. */
export type ModalState = 'closed' | 'opening' | 'opened' | 'closing';
export type CloseReason = 'escape' | 'outside' | 'swipe' | 'code';

/** Return `false` to cancel. */
export type BeforeOpen = () => boolean | void;
export type BeforeClose = (reason: CloseReason) => boolean | void;

export interface ModalRules {
  /** Each way out but code can be switched off. */
  readonly closeOnEscape?: boolean;
  readonly closeOnOutside?: boolean;
  readonly closeOnSwipe?: boolean;
  readonly beforeOpen?: readonly BeforeOpen[];
  readonly beforeClose?: readonly BeforeClose[];
  readonly onChange?: (state: ModalState) => void;
}

export interface ModalMachine {
  readonly state: ModalState;
  /** @returns false when a listener cancelled, or when it is open already */
  open(): boolean;
  /** @returns false when the reason is switched off, a listener cancelled, or it is closed already */
  close(reason: CloseReason): boolean;
  /** The transition under way has ended. */
  settle(): void;
  onBeforeOpen(listener: BeforeOpen): () => void;
  onBeforeClose(listener: BeforeClose): () => void;
}

const add = <Item>(set: Set<Item>, item: Item) => {
  set.add(item);
  return () => void set.delete(item);
};

export function createModalMachine(rules: ModalRules): ModalMachine {
  const beforeOpen = new Set(rules.beforeOpen);
  const beforeClose = new Set(rules.beforeClose);
  const allowed: Readonly<Record<CloseReason, boolean>> = {
    escape: rules.closeOnEscape ?? true,
    outside: rules.closeOnOutside ?? true,
    swipe: rules.closeOnSwipe ?? true,
    code: true,
  };
  let state: ModalState = 'closed';
  const enter = (next: ModalState) => {
    state = next;
    rules.onChange?.(next);
  };

  return {
    get state() {
      return state;
    },
    open() {
      if (state === 'opening' || state === 'opened') return false;
      for (const listener of beforeOpen) if (listener() === false) return false;
      enter('opening');
      return true;
    },
    close(reason) {
      if (state === 'closing' || state === 'closed' || !allowed[reason]) return false;
      for (const listener of beforeClose) if (listener(reason) === false) return false;
      enter('closing');
      return true;
    },
    settle() {
      if (state === 'opening') enter('opened');
      else if (state === 'closing') enter('closed');
    },
    onBeforeOpen: (listener) => add(beforeOpen, listener),
    onBeforeClose: (listener) => add(beforeClose, listener),
  };
}

/** z-index of the modal at `index` in the stack (specification §9). Its scrim lies one below. */
export const modalZIndex = (index: number): number => 1000 + 2 * index;
