export interface ShownModule {
  /** Typename and entry, with an ordinal where they occur again. */
  readonly key: string;
  readonly html: string;
}

const OPENING = /<div data-module="([^"]*)"(?: data-entry="([^"]*)")?/g;
const TAG = /<(\/?)div\b/g;

/** The top-level modules of a page's `<main>`, each with its HTML from opening to closing tag. */
export function splitPage(html: string): ShownModule[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const modules: ShownModule[] = [];
  const seen = new Map<string, number>();
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(main); found; found = OPENING.exec(main)) {
    const end = endOf(main, found.index);
    const name = `${found[1]} ${found[2] ?? ''}`;
    const ordinal = seen.get(name) ?? 0;
    seen.set(name, ordinal + 1);
    modules.push({ key: ordinal ? `${name} ${ordinal}` : name, html: main.slice(found.index, end) });
    OPENING.lastIndex = end;
  }
  return modules;
}

function endOf(html: string, start: number): number {
  let depth = 0;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tag.index + '</div>'.length;
  }
  return html.length;
}
