import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Product, startProduct } from './product.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Nothing but what a test asks for goes over the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns path of a Chromium: `CHROME_PATH`, otherwise the first of the usual names on `PATH` */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const inPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [environment['CHROME_PATH'], ...inPath].find((path) => {
    try {
      if (!path) return false;
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. Set CHROME_PATH, or install one: apt-get install chromium.');
  return chromium.launch({ executablePath, args: FLAGS });
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught errors, CSP violations, failed requests of our own origin, fault reports. A clean page has none. */
  readonly noise: string[];
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Most tests are not about the cookie banner: it is answered beforehand. */
  readonly showConsent?: boolean;
}

export interface Browsing {
  readonly browser: Browser;
  /** Address of the product, without trailing slash. */
  readonly origin: string;
  /** A new visitor in a window of their own. */
  visit(options?: VisitOptions): Promise<Visit>;
  stop(): Promise<void>;
}

/**
 * A browser and the product to look at: the one at `PRODUCT_URL`, otherwise one that is started for the test file.
 * (`BASE_URL` is taken: vitest sets it to `/`.)
 *
 * @param started one that was started already, and ends with the browser
 */
export async function startBrowsing(started?: Product): Promise<Browsing> {
  const running = started ? undefined : process.env['PRODUCT_URL']?.replace(/\/$/, '');
  const product = started ?? (running ? undefined : await startProduct());
  const origin = running ?? product?.origin ?? '';
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await product?.stop();
    throw error;
  });
  return {
    browser,
    origin,
    visit: (options) => visit(browser, origin, options),
    async stop() {
      await browser.close();
      await product?.stop();
    },
  };
}

/** Everything that goes wrong is written down. */
async function visit(
  browser: Browser,
  origin: string,
  { showConsent = false, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options });
  if (!showConsent) await context.addCookies([{ name: 'consent', value: '1.needed', url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      noise.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED')
      noise.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/_errors')) noise.push(`reported: ${request.postData()}`);
  });
  await context.exposeFunction('recordViolation', (text: string) => noise.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        (window as unknown as { recordViolation(text: string): void }).recordViolation(
          `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
        );
      },
    );
  });
  return { page, context, noise, close: () => context.close() };
}

/** Moves as a visitor does, and waits until all islands that start then are taken over and the second script has run. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island=idle]')].every(
      ({ dataset }) => 'hydrated' in dataset || 'failed' in dataset,
    ),
  );
  // The banner has such a button too, which is never hidden.
  await page.waitForFunction(() => document.querySelector('footer [data-consent=open]:not([hidden])') !== null);
}
