/** Windows of editors in Studio. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { becomeAdmin } from './accounts.ts';
import { type Browsing, startBrowsing, type Visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';

/** `expect.poll` waits for states; a busy machine takes its time to reach them. */
export const SOON = { timeout: 45_000, interval: 200 } as const;
/** Milliseconds that a state may take to come. */
const PATIENCE = 60_000;

/** @param header `Cookie` header of a session */
export const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

/** A window of somebody, with everything that goes wrong in it written down. */
export async function visitStudio(
  browsing: Pick<Browsing, 'visit' | 'origin'>,
  session: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await browsing.visit({ locale: 'en-GB', ...options });
  visit.page.setDefaultTimeout(PATIENCE);
  visit.page.setDefaultNavigationTimeout(PATIENCE);
  if (session) await visit.context.addCookies(cookiesOf(session, browsing.origin));
  return visit;
}

/** A window that stays signed in over the pages of a test. @param cookie `Cookie` header of a session */
export async function signedIn(
  browser: Browser,
  { origin }: Pick<Product, 'origin'>,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesOf(cookie, origin));
  return context;
}

export interface Studio extends Pick<Product, 'origin' | 'tokens'> {
  /** A window of the administrator. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
}

/** A product of its own, with a browser, and somebody in it who may do everything. */
export async function startStudio(): Promise<Studio> {
  const product = await startProduct();
  const session = await becomeAdmin(product);
  const browsing = await startBrowsing(product);
  return {
    origin: product.origin,
    tokens: product.tokens,
    visit: (options) => visitStudio(browsing, session, options),
    stop: () => browsing.stop(),
  };
}

/** The parts of the page editor. */
export const editorOf = (page: Page) => ({
  rows: page.locator('[data-region=outline] [role=row]'),
  frame: page.frameLocator('[data-testid=canvas] iframe[data-state=here]'),
  inspector: page.getByRole('region', { name: 'Selected' }),
  row: (name: string): Locator => page.locator('[data-region=outline] [role=row]').filter({ hasText: name }).first(),
  order: () => page.locator('[data-region=outline] [role=row]').allTextContents(),
});

/** @param path below `/studio`; resolves when outline and preview are there */
export async function openEditor(
  visit: Pick<Visit, 'page'>,
  id: string,
  rows = 1,
): Promise<ReturnType<typeof editorOf>> {
  await visit.page.goto(`/studio/pages/${id}`);
  await visit.page.locator('[data-testid=canvas][data-ready]').waitFor();
  const editor = editorOf(visit.page);
  await editor.rows.nth(rows - 1).waitFor();
  return editor;
}

/** The page is that of the next test, too: what was undone has to be so for the server. */
export const isSaved = (page: Page): Promise<void> =>
  page
    .getByText(/^(?:All saved|Saved \d)/)
    .first()
    .waitFor();

/** Presses a key until what has the focus is called so. @throws Error after many presses */
export async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const at = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await at())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} leads to nothing that is called ${name}, but to "${(await at()).slice(0, 80)}".`);
}
