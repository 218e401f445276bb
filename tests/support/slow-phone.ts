import type { Page } from 'playwright-core';

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. In bytes a second. */
const SLOW_4G = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150, offline: false };
/** A phone of the middle class, against a desk. */
const SLOWER = 4;

/** Makes a page a slow phone on a slow line, and counts what moves in it. Chromium only. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const counted = window as unknown as { moved: number };
    counted.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift so far, also right after a touch: nothing may move under a finger. */
export const movedSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moved: number }).moved);
