import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, or in a part of it, one line for each element.
 *
 * @param within selector of the part
 * @param without selector of what is left out; frames are then not entered
 * @param rules of axe that are judged otherwise than by default
 */
export async function findBarriers(
  page: Page,
  within = 'html',
  without?: string,
  rules: Readonly<Record<string, { readonly enabled: boolean }>> = {},
): Promise<string[]> {
  // Half a megabyte of script: once for each document, not for each look at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(
    async ([part, exclude, rules]) => {
      // What is far below waits until it comes near: skipped, it would have no background to be judged against.
      const everything = new CSSStyleSheet();
      everything.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets.push(everything);
      const { axe } = window as unknown as { axe: { run(context: unknown, options?: object): Promise<AxeResults> } };
      // Of what is right the number is enough: describing every such element takes longer than looking at it.
      const resultTypes = ['violations'];
      const found = await (exclude
        ? axe.run({ include: [[part]], exclude: [[exclude]] }, { iframes: false, resultTypes, rules })
        : axe.run(part, { resultTypes, rules }));
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
      return found;
    },
    [within, without, rules] as const,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

/** The same in light and in dark; the page is light afterwards. */
export async function findBarriersInThemes(page: Page, within?: string, without?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findBarriers(page, within, without)).map((each) => `${colorScheme}: ${each}`));
  }
  return found;
}
