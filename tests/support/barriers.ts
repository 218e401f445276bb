import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page, or in a part of it, one line for each element. @param within selector of the part */
export async function findBarriers(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(
    (part) => (window as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run(part),
    within,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}
