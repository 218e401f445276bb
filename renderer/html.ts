/** The little HTML that is written without React. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attribute values in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** ` name="value"` for each value that is not `undefined`, in the order given. */
export function attributes(values: Readonly<Record<string, string | undefined>>): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) text += ` ${name}="${escapeHtml(value)}"`;
  }
  return text;
}

/**
 * React writes `<link rel=preload>` for eager images in front of what it renders. Inside a container that would be a
 * stranger when the browser takes the module over, and in `<head>` it is found earlier.
 */
export function splitPreloads(html: string): { readonly preloads: readonly string[]; readonly body: string } {
  const found = /^(?:<link\b[^>]*>)+/.exec(html)?.[0];
  if (!found) return { preloads: [], body: html };
  return { preloads: found.match(/<link\b[^>]*>/g) ?? [], body: html.slice(found.length) };
}
