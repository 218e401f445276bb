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
 */
export async function findBarriers(page: Page, within = 'html', without?: string): Promise<string[]> {
  // Half a megabyte of script: once for each document, not for each look at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(
    ([part, exclude]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options?: object): Promise<AxeResults> } };
      // Of what is right the number is enough: describing every such element takes longer than looking at it.
      const resultTypes = ['violations'];
      return exclude
        ? axe.run({ include: [[part]], exclude: [[exclude]] }, { iframes: false, resultTypes })
        : axe.run(part, { resultTypes });
    },
    [within, without] as const,
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
