import { formatState, parseState } from '#schemas/list-state.ts';

/** @returns the query that a form of filters means, in its one order, without the leading `?` */
export function queryOf(form: FormData): string {
  const given = new URLSearchParams();
  for (const [key, value] of form) if (typeof value === 'string' && value !== '') given.append(key, value);
  return formatState(parseState(given));
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
