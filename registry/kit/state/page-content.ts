import { atom } from 'jotai';
import { PARTS, type Part } from '#schemas/contracts/page.ts';

/**
 * How far the page shown has arrived: one loading flag per part (specification §4). A page that came as a document is
 * complete; an in-app navigation brings the parts one by one.
 */
export interface PageContentState {
  /** Path of the page that the flags are about; empty until the first in-app navigation. */
  readonly path: string;
  readonly loading: Readonly<Record<Part, boolean>>;
}

const flags = (loading: boolean) =>
  Object.freeze(Object.fromEntries(PARTS.map((part) => [part, loading]))) as Readonly<Record<Part, boolean>>;
export const INITIAL_PAGE_CONTENT: PageContentState = Object.freeze({ path: '', loading: flags(false) });

export type PageContentAction =
  | { readonly type: 'begin'; readonly path: string }
  | { readonly type: 'arrived'; readonly part: Part }
  | { readonly type: 'complete' }
  | { readonly type: 'reset' };

/** @returns the state after the action; the same object when nothing changes */
export function reducePageContent(state: PageContentState, action: PageContentAction): PageContentState {
  switch (action.type) {
    case 'begin':
      return { path: action.path, loading: flags(true) };
    case 'arrived':
      return state.loading[action.part] ? { ...state, loading: { ...state.loading, [action.part]: false } } : state;
    case 'complete':
      return { ...state, loading: INITIAL_PAGE_CONTENT.loading };
    case 'reset':
      return INITIAL_PAGE_CONTENT;
  }
}

export const pageContentAtom = atom<PageContentState>(INITIAL_PAGE_CONTENT);
export const dispatchPageContentAtom = atom(null, (get, set, action: PageContentAction) => {
  set(pageContentAtom, reducePageContent(get(pageContentAtom), action));
});
