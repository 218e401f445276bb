/** Boxes that are offered: more than people read is no choice. */
const MOST = 24;

/** Records of a filter as options of a field; one without a name or a slug in the language is none. */
export function choicesOf(records: unknown): readonly { readonly value: string; readonly label: string }[] {
  const list = (Array.isArray(records) ? records : []) as readonly ({
    readonly name?: string | null;
    readonly slug?: string | null;
  } | null)[];
  return list
    .flatMap((record) => (record?.name && record.slug ? [{ value: record.slug, label: record.name }] : []))
    .slice(0, MOST);
}
