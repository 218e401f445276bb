import type { Browser, BrowserContextOptions } from 'playwright-core';
import { row, remark, type Row } from './rows.ts';
import { median } from './statistics.ts';

/** A middling phone; slow 4G and four times less CPU as Lighthouse has them. Bits a second, milliseconds. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};
const CPU = 4;
const ROUNDS = 5;
const SETTLED_MS = 4000;

interface Seen {
  lcp: number;
  lcpElement: string;
  cls: number;
  blocking: number;
  requestsBefore: string[];
  scriptBefore: number;
  scriptAfter: number;
  scripts: string[];
}

/** Runs in the page before anything else. */
function observe(): void {
  const seen = { lcp: 0, lcpElement: '', cls: 0, blocking: 0 };
  Object.assign(window, { __seen: seen });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    Object.assign(seen, {
      lcp: entry.startTime,
      lcpElement: element ? `${element.tagName.toLowerCase()}.${element.className}` : '',
    });
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ duration }) => void (seen.blocking += Math.max(0, duration - 50)));
}

/** Runs in the page at the end. */
function report(): Seen {
  const { __seen: seen } = window as unknown as { __seen: Pick<Seen, 'lcp' | 'lcpElement' | 'cls' | 'blocking'> };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isImage = ({ initiatorType, name }: PerformanceResourceTiming) =>
    ['img', 'image'].includes(initiatorType) || /\/images\/|\.(?:webp|avif|png|svg)/.test(name);
  // A file that was fetched ahead is listed again when it is run: its bytes came once.
  const scripts = resources
    .filter(({ name }) => /\.js(?:$|\?)/.test(name))
    .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index);
  const bytes = (list: PerformanceResourceTiming[]) =>
    list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const loaded = navigation?.loadEventStart ?? Infinity;
  return {
    ...seen,
    requestsBefore: [
      location.pathname,
      ...resources
        .filter((each) => !isImage(each) && each.responseEnd <= seen.lcp)
        .map(({ name }) => new URL(name).pathname),
    ],
    scriptBefore: bytes(scripts.filter(({ responseEnd }) => responseEnd <= loaded)),
    scriptAfter: bytes(scripts),
    scripts: scripts.map(({ name }) => new URL(name).pathname),
  };
}

async function visit(
  browser: Browser,
  url: string,
  { throttled, options }: { throttled: boolean; options: BrowserContextOptions },
): Promise<Seen> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (throttled) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(report);
  } finally {
    await context.close();
  }
}

async function visits(
  browser: Browser,
  url: string,
  how: { throttled: boolean; options: BrowserContextOptions },
): Promise<Seen[]> {
  await visit(browser, url, how); // images are made on the first
  const all: Seen[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await visit(browser, url, how));
  return all;
}

const kB = (bytes: number) => bytes / 1000;

/** What a first visit costs: bytes as sent (the product sends brotli), and the figures of a throttled phone. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<Row[]> {
  const all = await visits(browser, url, { throttled: true, options: PHONE });
  const of = (pick: (seen: Seen) => number) => median(all.map(pick));
  const [sample] = all;
  return [
    row({
      what: 'script before the load event',
      sign: '≤',
      limit: 10,
      value: kB(of(({ scriptBefore }) => scriptBefore)),
      unit: 'kB',
    }),
    row({
      what: 'script in all, after idle',
      sign: '≤',
      limit: 80,
      value: kB(of(({ scriptAfter }) => scriptAfter)),
      unit: 'kB',
      note: `${sample?.scripts.length} files`,
    }),
    row({
      what: 'requests before the largest paint, images aside',
      sign: '≤',
      limit: 3,
      value: of(({ requestsBefore }) => requestsBefore.length),
      unit: '',
      digits: 0,
      note: sample?.requestsBefore.join(' '),
    }),
    row({
      what: 'phone, slow 4G, 4 × CPU: largest paint',
      sign: '≤',
      limit: 1.5,
      value: of(({ lcp }) => lcp) / 1000,
      unit: 's',
      digits: 2,
      note: sample?.lcpElement,
    }),
    row({
      what: 'the same: blocking',
      sign: '<',
      limit: 100,
      value: of(({ blocking }) => blocking),
      unit: 'ms',
      digits: 0,
    }),
    row({ what: 'the same: layout shift', sign: '<', limit: 0.02, value: of(({ cls }) => cls), unit: '', digits: 3 }),
  ];
}

/** Blocking time of a page of ten modules, and of one with two hundred. */
export async function measureManyModules(
  browser: Browser,
  urls: { readonly ten: string; readonly many: string },
): Promise<Row[]> {
  const options = { viewport: { width: 1280, height: 900 } };
  const blocking = async (url: string) =>
    median((await visits(browser, url, { throttled: false, options })).map((seen) => seen.blocking));
  const ten = await blocking(urls.ten);
  return [
    row({
      what: '200 modules, blocking at 4 × CPU',
      sign: '≤',
      limit: 400,
      value: await blocking(urls.many),
      unit: 'ms',
      digits: 0,
    }),
    remark('10 modules, the same', `${Math.round(ten)} ms`),
  ];
}
