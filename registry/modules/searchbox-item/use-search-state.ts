import { useStore } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';
import { dispatchSearchBarAtom, searchBarAtom } from '#kit/state/search-bar.ts';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';

export interface SearchStateOptions {
  readonly root: RefObject<HTMLElement | null>;
  /** Items that are forms, in the order of their tabs. */
  readonly forms: readonly SearchboxItemProps[];
  readonly first: SearchboxItemProps | undefined;
}

type Store = ReturnType<typeof useStore>;

const keyOf = ({ component, slug }: SearchboxItemProps) => component ?? slug;
const TABS = 'input[type="radio"][name$="tab"]';

/**
 * Keeps the search-bar state (specification §3, §4) and the fields together. The fields are the browser's own: the state
 * follows them, and only when a page with a search card comes up again do they follow the state.
 */
export function useSearchState({ root, forms, first }: SearchStateOptions): { readonly onChange: () => void } {
  const store = useStore();
  useLayoutEffect(() => {
    if (!root.current) return;
    restore(store, root.current, first);
    // A tab or text chosen before React came.
    follow(store, root.current, forms);
  }, [store, root, forms, first]);
  return { onChange: () => root.current && follow(store, root.current, forms) };
}

/** The state takes what the fields show. */
function follow(store: Store, root: HTMLElement, forms: readonly SearchboxItemProps[]) {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[type="date"], input[type="time"]')) {
    // CSS cannot tell an empty date from a chosen one.
    field.toggleAttribute('data-filled', field.value !== '');
  }
  const component = root.querySelector<HTMLInputElement>(`${TABS}:checked`)?.value;
  const index = forms.findIndex((item) => keyOf(item) === component);
  if (!component || index < 0) return;
  if (store.get(searchBarAtom).selectedComponent !== component) {
    store.set(dispatchSearchBarAtom, { type: 'changeComponent', component, index });
  }
  const form = root.querySelector<HTMLFormElement>(`form[data-component="${component}"]`);
  if (form) store.set(dispatchSearchBarAtom, { type: 'input', component, values: readFields(form) });
}

/** The fields take what the state remembers; a state that knows nothing yet starts with the first component. */
function restore(store: Store, root: HTMLElement, first: SearchboxItemProps | undefined) {
  const { selectedComponent, inputs } = store.get(searchBarAtom);
  const tab = [...root.querySelectorAll<HTMLInputElement>(TABS)].find(({ value }) => value === selectedComponent);
  if (tab) {
    tab.checked = true;
    for (const form of root.querySelectorAll('form')) writeFields(form, inputs[form.dataset['component'] ?? '']);
  } else if (first) {
    store.set(dispatchSearchBarAtom, { type: 'initialise', components: [keyOf(first)] });
  }
}

/** Named values of a form; a name that occurs several times (ages) gives a list. */
export function readFields(form: HTMLFormElement): Record<string, string | readonly string[]> {
  const data = new FormData(form);
  for (const name of ['tab', 'product']) data.delete(name);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).map(String);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function writeFields(form: HTMLFormElement, values: Readonly<Record<string, unknown>> | undefined) {
  if (!values || Object.keys(values).length === 0) return;
  const left = new Map(Object.entries(values).map(([name, value]) => [name, [value].flat().map(String)]));
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name]:not([type="hidden"]), select[name]',
  )) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = left.get(field.name)?.includes(field.value) ?? false;
      continue;
    }
    const next = left.get(field.name)?.shift();
    if (next !== undefined) field.value = next;
  }
  form.querySelector('details')?.dispatchEvent(new Event('input', { bubbles: true }));
}
