import { formatState, parseState, withoutBudget } from '#schemas/list-state.ts';

/** @returns the query that a form of filters means, in its one order, without the leading `?` */
export function queryOf(form: FormData): string {
  const given = new URLSearchParams();
  for (const [key, value] of form) if (typeof value === 'string' && value !== '') given.append(key, value);
  const state = parseState(given);
  // The fields of the price show the budget of a trip: who empties them takes it back.
  const isEmptied = form.get('budgetUsed') !== null && !given.has('max') && !given.has('min');
  return formatState(isEmptied ? withoutBudget(state) : state);
}

/** @returns whether anything in a form is other than the server drew it */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement)
      return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(element instanceof HTMLInputElement) || element.name === '') return false;
    return element.checked !== element.defaultChecked || element.value !== element.defaultValue;
  });
}

export interface Count {
  readonly total: number;
  readonly isExact: boolean;
}

/** Count of the packages in a page as it is delivered (its bar says it), as HTML or within JSON. */
export function countIn(page: string): Count | undefined {
  const [, total, more] = /data-count=\\?"(\d+)\\?"( data-more)?/.exec(page) ?? [];
  return total === undefined ? undefined : { total: Number(total), isExact: more === undefined };
}
