/** Shorter ones fit in the one line that is always kept, on a phone too. */
const ONE_LINE = 34;

/**
 * By field the longest of the texts `errors.<field>.<keyword>`, where it may take more than one line. Nothing is to move
 * when somebody leaves a field, so the room is kept from the beginning.
 *
 * @param texts the form's own; a limit in them counts as three digits
 */
export function longestErrors(texts: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const longest = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    const [, field] = /^errors\.(.+)\.[^.]+$/.exec(key) ?? [];
    const said = text.replaceAll('{{limit}}', '000').replaceAll(/\{\{\w+\}\}/g, '');
    if (field && said.length > Math.max(ONE_LINE, longest.get(field)?.length ?? 0)) longest.set(field, said);
  }
  return longest;
}
