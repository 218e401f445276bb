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

const keyOf = ({ component, slug }: SearchboxItemProps) => component ?? slug;

/**
 * Keeps the search-bar state (specification §3, §4) and the fields together. The fields are the browser's own: the state
 * follows them, and only when a page with a search card comes up again do they follow the state.
 */
export function useSearchState({ root, forms, first }: SearchStateOptions): { readonly onChange: () => void } {
  const store = useStore();

  const selectedTab = () => root.current?.querySelector<HTMLInputElement>('[role="group"] > label > input:checked');

  const onChange = () => {
    const component = selectedTab()?.value;
    const state = store.get(searchBarAtom);
    const index = forms.findIndex((item) => keyOf(item) === component);
    if (!component || index < 0) return;
    if (state.selectedComponent !== component) store.set(dispatchSearchBarAtom, { type: 'changeComponent', component, index });
    const form = root.current?.querySelector<HTMLFormElement>(`form[data-component="${component}"]`);
    if (form) store.set(dispatchSearchBarAtom, { type: 'input', component, values: readFields(form) });
  };

  useLayoutEffect(() => {
    const { selectedComponent, inputs } = store.get(searchBarAtom);
    const tab = [...(root.current?.querySelectorAll<HTMLInputElement>('[role="group"] > label > input') ?? [])].find(({ value }) => value === selectedComponent);
    if (tab) {
      tab.checked = true;
      for (const form of root.current?.querySelectorAll('form') ?? []) writeFields(form, inputs[form.dataset.component ?? '']);
      return;
    }
    if (first) store.set(dispatchSearchBarAtom, { type: 'initialise', components: [keyOf(first)] });
    // A tab or text chosen before React came.
    onChange();
  }, []);

  return { onChange };
}

/** Named values of a form; a name that occurs several times (ages) gives a list. */
export function readFields(form: HTMLFormElement): Record<string, string | readonly string[]> {
  const data = new FormData(form);
  data.delete('tab');
  return Object.fromEntries([...new Set(data.keys())].map((name) => {
    const values = data.getAll(name).map(String);
    return [name, values.length > 1 ? values : (values[0] ?? '')];
  }));
}

function writeFields(form: HTMLFormElement, values: Readonly<Record<string, unknown>> | undefined) {
  if (!values || Object.keys(values).length === 0) return;
  const left = new Map(Object.entries(values).map(([name, value]) => [name, [value].flat().map(String)]));
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name]:not([type="hidden"]), select[name]')) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = left.get(field.name)?.includes(field.value) ?? false;
      continue;
    }
    const next = left.get(field.name)?.shift();
    if (next !== undefined) field.value = next;
  }
  form.querySelector('details')?.dispatchEvent(new Event('input', { bubbles: true }));
}
