/** Goes through the forms of searches by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, type, value, tagName, checked } = document.activeElement as Partial<HTMLInputElement>;
    return {
      name: name ?? '',
      type: type ?? '',
      value: value ?? '',
      tagName: tagName ?? '',
      checked: checked === true,
    };
  });

/** A day or a time, part by part, in whichever order the browser's own language has them. */
async function typeMoment(page: Page, wanted: string): Promise<void> {
  const parts = wanted.split(/[-:]/);
  const [first = '', second = '', third = ''] = parts;
  const hour = String(Number(first) % 12 || 12).padStart(2, '0');
  const orders = third
    ? [second + third + first, third + second + first, first + second + third]
    : [first + second, `${hour}${second}${Number(first) < 12 ? 'a' : 'p'}`];
  for (const order of orders) {
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(order);
    if ((await focused(page)).value === wanted) return;
  }
  expect.fail(`${wanted} cannot be typed.`);
}

/** Goes through a form with Tab alone, enters what belongs there, and sends it with Enter. */
export async function walk(page: Page, values: Readonly<Record<string, string>>, ticked: readonly string[] = []) {
  const entered = new Set<string>();
  for (let step = 0; step < 90; step++) {
    const { name, type, tagName, checked } = await focused(page);
    const wanted = values[name];
    if (type === 'submit') return page.keyboard.press('Enter');
    if (tagName === 'SUMMARY' && 'month' in values && !entered.has('month')) await page.keyboard.press('Enter');
    else if (type === 'checkbox' && ticked.includes(name) && !checked) await page.keyboard.press('Space');
    else if (wanted !== undefined && !entered.has(name)) {
      entered.add(name);
      if (type === 'date' || type === 'time') await typeMoment(page, wanted);
      else if (type === 'select-one' || type === 'radio') {
        // From the first of a list; radios go round.
        if (type === 'select-one') await page.keyboard.press('Home');
        for (let moves = 0; moves < 20 && (await focused(page)).value !== wanted; moves++)
          await page.keyboard.press('ArrowDown');
      } else {
        // What the tab before had stands here already.
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(wanted);
      }
    }
    await page.keyboard.press('Tab');
  }
  return expect.fail('Search was not reached by keyboard.');
}
