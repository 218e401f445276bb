import { useStore } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';
import { fillForm, readForm } from '#kit/search/fill-form.ts';
import { useSite } from '#kit/site-context.tsx';
import { dispatchSearchBarAtom, searchBarAtom } from '#kit/state/search-bar.ts';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';
import { sharedValues } from '#schemas/search/shared-values.ts';
import { keepInAddress, type SearchAddress } from './search-address.ts';

export interface SearchStateOptions {
  readonly root: RefObject<HTMLElement | null>;
  /** Items that are forms, in the order of their tabs. */
  readonly forms: readonly SearchboxItemProps[];
  readonly first: SearchboxItemProps | undefined;
  /** The one that the page begins with where its address names none. */
  readonly usual: SearchboxItemProps | undefined;
}

type Store = ReturnType<typeof useStore>;

export const keyOf = ({ component, slug }: SearchboxItemProps) => component ?? slug;
const TABS = 'input[type="radio"][name$="tab"]';

/**
 * Keeps the search-bar state (specification §3, §4) and the fields together. The fields are the browser's own: the state
 * follows them, and only when a page with a search card comes up again do they follow the state. Who goes to another tab
 * finds there what both ask for; on the home page the address says what is entered.
 */
export function useSearchState({ root, forms, first, usual }: SearchStateOptions): void {
  const store = useStore();
  const { hrefs, path, search } = useSite();
  useLayoutEffect(() => {
    const card = root.current;
    if (!card) return undefined;
    restore(store, card, { forms, first, isGiven: search !== undefined });
    // A tab or text chosen before React came.
    follow(store, card, forms);
    const inAddress = hrefs.home === path ? keepInAddress(() => addressOf(card, forms, usual)) : undefined;
    // What was entered before React came.
    inAddress?.soon();
    const ears = new AbortController();
    const hear = () => {
      const before = store.get(searchBarAtom).selectedComponent;
      follow(store, card, forms);
      if (share(card, before, store.get(searchBarAtom).selectedComponent)) showTab(card);
      inAddress?.soon();
    };
    card.addEventListener('input', hear, ears);
    card.addEventListener('change', hear, ears);
    for (const type of ['focusout', 'submit']) card.addEventListener(type, () => inAddress?.now(), ears);
    return () => {
      inAddress?.now();
      ears.abort();
    };
  }, [store, root, forms, first, usual, hrefs.home, path, search]);
}

const chosenIn = (card: HTMLElement): string | undefined =>
  card.querySelector<HTMLInputElement>(`${TABS}:checked`)?.value;
const formIn = (card: HTMLElement, component: string | null | undefined): HTMLFormElement | null =>
  card.querySelector<HTMLFormElement>(`form[data-component="${CSS.escape(component ?? '')}"]`);

/** A tab that was just chosen takes over what was entered in the one before. @returns whether one was chosen */
function share(card: HTMLElement, before: string | null, component: string | null): boolean {
  if (component === before) return false;
  const [from, to] = [formIn(card, before), formIn(card, component)];
  if (from && to) fillForm(to, sharedValues(readForm(from)));
  return true;
}

/** Tabs scroll sideways where they are many: the chosen one comes out of the fade, also for whoever goes by arrow keys. */
function showTab(card: HTMLElement): void {
  card.querySelector<HTMLInputElement>(`${TABS}:checked`)?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
}

/** The state takes what the fields show. */
function follow(store: Store, card: HTMLElement, forms: readonly SearchboxItemProps[]): void {
  for (const field of card.querySelectorAll<HTMLInputElement>('input[type="date"], input[type="time"]')) {
    // CSS cannot tell an empty date from a chosen one.
    field.toggleAttribute('data-filled', field.value !== '');
  }
  const component = chosenIn(card);
  const index = forms.findIndex((item) => keyOf(item) === component);
  if (component === undefined || index < 0) return;
  if (store.get(searchBarAtom).selectedComponent !== component)
    store.set(dispatchSearchBarAtom, { type: 'changeComponent', component, index });
  const form = formIn(card, component);
  if (form) store.set(dispatchSearchBarAtom, { type: 'input', component, values: readForm(form) });
}

/**
 * The fields take what the state remembers; a state that knows nothing yet starts with the first component. What the address
 * said stands in the fields already.
 */
function restore(
  store: Store,
  card: HTMLElement,
  { forms, first, isGiven }: Pick<SearchStateOptions, 'forms' | 'first'> & { readonly isGiven: boolean },
): void {
  const { selectedComponent, inputs } = store.get(searchBarAtom);
  const tab = [...card.querySelectorAll<HTMLInputElement>(TABS)].find(({ value }) => value === selectedComponent);
  if (tab && !isGiven) {
    tab.checked = true;
    const form = formIn(card, selectedComponent);
    const values = inputs[selectedComponent ?? ''] ?? {};
    if (form) fillForm(form, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, listOf(value)])));
  } else if (first && isGiven) {
    store.set(dispatchSearchBarAtom, { type: 'changeComponent', component: keyOf(first), index: forms.indexOf(first) });
  } else if (first) store.set(dispatchSearchBarAtom, { type: 'initialise', components: [keyOf(first)] });
}

const listOf = (value: unknown): readonly string[] => [value].flat().map(String);

/** What the address is to say: which tab, and what is entered there; nothing while nothing is. */
function addressOf(
  card: HTMLElement,
  forms: readonly SearchboxItemProps[],
  usual: SearchboxItemProps | undefined,
): SearchAddress {
  const component = chosenIn(card);
  const item = forms.find((each) => keyOf(each) === component);
  const form = formIn(card, component);
  const values = form ? readForm(form) : {};
  const names = [...card.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
  return { tab: item?.slug ?? '', values, names: new Set(names), isFirst: item === usual };
}
