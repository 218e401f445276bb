import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());

describe('first load', () => {
  test('needs one script of at most 10 kB before the load event, and neither Apollo nor a form validator after it', async () => {
    const { page, noise, close } = await browsing.visit();
    const before: string[] = [];
    const after: string[] = [];
    let isLoaded = false;
    page.on('load', () => void (isLoaded = true));
    page.on('request', (request) => {
      if (request.resourceType() === 'script') (isLoaded ? after : before).push(request.url());
    });
    await page.goto('/en/');
    await settle(page);
    expect(before).toHaveLength(1);
    const script = await (await page.request.get(before[0] ?? '')).body();
    expect(brotliCompressSync(script).length).toBeLessThan(10_000);
    expect(script.toString()).not.toMatch(/\bfrom\s*["']/); // nothing is imported statically
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((url) => /apollo|ajv|rjsf|motion/.test(url))).toEqual([]);
    expect(noise).toEqual([]);
    await close();
  });

  test('reports language, page and interactions to the data layer, each with its timestamp, and sends them nowhere', async () => {
    const { page, close } = await browsing.visit({ showConsent: true });
    const foreign: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(browsing.origin) || foreign.push(request.url())));
    await page.goto('/en/');
    await settle(page);
    await page.getByRole('button', { name: 'Only what is needed' }).click();
    const events = await page.evaluate(() => window.dataLayer as Record<string, string>[]);
    expect(events[0]).toMatchObject({ event: 'language_change', locale: 'en' });
    expect(events[1]).toMatchObject({ event: 'page_view', page_path: '/en/' });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'user_interaction', action: 'click', element: 'consent/needed' }),
    );
    for (const event of events) expect(event['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.stringify(events)).not.toContain('analytics_id');
    expect(foreign.filter((url) => url.startsWith('http'))).toEqual([]);
    await close();
  });

  test('is the same page whatever a visitor has chosen about cookies', async () => {
    const { page, close } = await browsing.visit();
    const read = async (cookie: string) => (await page.request.get('/en/', { headers: { cookie } })).text();
    expect(await read('consent=1.counting')).toBe(await read('consent=1.needed'));
    await close();
  });

  test('islands are taken over with reduced motion and on phones as well', async () => {
    const { page, noise, close } = await browsing.visit({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.goto('/es/');
    await settle(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-island=visible]')].every(
        (island) => 'hydrated' in (island as HTMLElement).dataset || island.getBoundingClientRect().bottom < -200,
      ),
    );
    expect(noise).toEqual([]);
    await close();
  });
});
