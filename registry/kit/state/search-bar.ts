import { atom } from 'jotai';
import { SEARCH_COMPONENTS } from '#schemas/contracts/search.ts';

/** What a visitor has entered in one tab. Each form knows its own keys. */
export type SearchInput = Readonly<Record<string, unknown>>;

/** Client state of the search bar (specification §3). `null`: nothing chosen yet. */
export interface SearchBarState {
  readonly isActive: boolean;
  readonly selectedComponent: string | null;
  readonly activeIndex: number | null;
  readonly activePaginationIndex: number | null;
  /** One input object per tab. */
  readonly inputs: Readonly<Record<string, SearchInput>>;
}

const NO_INPUTS = Object.freeze(Object.fromEntries(SEARCH_COMPONENTS.map((name) => [name, Object.freeze({})])));
export const INITIAL_SEARCH_BAR: SearchBarState = Object.freeze({
  isActive: false,
  selectedComponent: null,
  activeIndex: null,
  activePaginationIndex: null,
  inputs: NO_INPUTS,
});

/** Transitions of specification §4. */
export type SearchBarAction =
  | { readonly type: 'toggle' }
  | { readonly type: 'close' }
  | {
      readonly type: 'changeComponent';
      readonly component: string;
      readonly index: number;
      readonly paginationIndex?: number;
    }
  | { readonly type: 'reset' }
  | { readonly type: 'initialise'; readonly components: readonly string[] }
  | { readonly type: 'input'; readonly component: string; readonly values: SearchInput };

/** @returns the state after the action; the same object when nothing changes */
export function reduceSearchBar(state: SearchBarState, action: SearchBarAction): SearchBarState {
  switch (action.type) {
    case 'toggle':
      return { ...state, isActive: !state.isActive };
    case 'close':
      return state.isActive ? { ...state, isActive: false } : state;
    case 'changeComponent':
      return {
        ...state,
        selectedComponent: action.component,
        activeIndex: action.index,
        activePaginationIndex: action.paginationIndex ?? 0,
      };
    case 'reset':
      // Clears the choice, not what was entered: coming back to the form must not cost the visitor the typing.
      return { ...state, selectedComponent: null, activeIndex: null, activePaginationIndex: null };
    case 'initialise': {
      const [first] = action.components;
      return first === undefined
        ? state
        : { ...state, selectedComponent: first, activeIndex: 0, activePaginationIndex: 0 };
    }
    case 'input':
      return {
        ...state,
        inputs: { ...state.inputs, [action.component]: { ...state.inputs[action.component], ...action.values } },
      };
  }
}

/** The state itself. Islands read it through `useShared`, which keeps hydration clean. */
export const searchBarAtom = atom<SearchBarState>(INITIAL_SEARCH_BAR);

/** The one way to change it: `set(dispatchSearchBarAtom, { type: 'toggle' })`. */
export const dispatchSearchBarAtom = atom(null, (get, set, action: SearchBarAction) => {
  set(searchBarAtom, reduceSearchBar(get(searchBarAtom), action));
});
