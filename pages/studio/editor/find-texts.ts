import type { StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { foldText } from '#schemas/fold-text.ts';
import type { OutlineRow } from './outline.ts';

/** Every text of a record in one language, for a search. */
function textsOf(fields: StudioFields, locale: string): string[] {
  return Object.values(fields).flatMap((byLocale) => {
    const value = byLocale[locale] ?? Object.values(byLocale)[0];
    return typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string')
        : [];
  });
}

export interface FoundText {
  readonly key: string;
  /** Undefined: the page itself. */
  readonly row: OutlineRow | undefined;
  readonly title: string;
  /** The title, or the first text that has the words. */
  readonly hit: string;
}

/** The page and its modules that have the words in their title or any text, in their order; at most 20. */
export function findTexts(
  typed: string,
  {
    page,
    pageTitle,
    rows,
    locale,
    titleOf,
  }: {
    readonly page: StudioRecord | undefined;
    readonly pageTitle: string;
    readonly rows: readonly OutlineRow[];
    readonly locale: string;
    readonly titleOf: (row: OutlineRow) => string;
  },
): readonly FoundText[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return [];
  const hitIn = (texts: readonly string[]) => texts.find((text) => foldText(text).includes(wanted));
  const ofPage = page && hitIn(textsOf(page.fields, locale));
  const inRows = rows.flatMap((row): FoundText[] => {
    const title = titleOf(row);
    const hit = hitIn([title, ...(row.record ? textsOf(row.record.fields, locale) : [])]);
    return hit === undefined ? [] : [{ key: row.key, row, title, hit }];
  });
  return [
    ...(ofPage === undefined ? [] : [{ key: 'page', row: undefined, title: pageTitle, hit: ofPage }]),
    ...inRows,
  ].slice(0, 20);
}
