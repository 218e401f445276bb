/** Ten forms of the search bar, filled in and sent without any script: each leads to the right address, whose page is accessible. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchComponent } from '#schemas/contracts/search.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCREENS = {
  en: { handOver: '/en/hand-over/search/', results: '/en/results/packages/', planner: '/en/ai-tours/' },
  es: { handOver: '/es/reserva-externa/busqueda/', results: '/es/resultados/paquetes/', planner: '/es/ai-tours/' },
} as const;

/** What is typed, by name of the field, and where it leads: the parameters that must arrive. */
const YEAR = new Date().getUTCFullYear() + 1;
const STAY = { leave: `${YEAR}-06-10`, return: `${YEAR}-06-19` };
const FORMS: readonly {
  readonly component: SearchComponent;
  readonly to: keyof (typeof SCREENS)['en'];
  readonly fill: Readonly<Record<string, string>>;
  readonly tick?: readonly string[];
}[] = [
  { component: 'FlightHotel', to: 'handOver', fill: { from: 'Dublin', to: 'Santorini', ...STAY }, tick: ['flexible'] },
  { component: 'OnlyHotel', to: 'handOver', fill: { to: 'Kyoto', ...STAY } },
  { component: 'Houses', to: 'handOver', fill: { to: 'Inishbofin', ...STAY } },
  { component: 'Experience', to: 'handOver', fill: { to: 'Verona', ...STAY } },
  { component: 'Transport', to: 'handOver', fill: { from: 'Lisboa', to: 'Porto', ...STAY } },
  {
    component: 'Transfer',
    to: 'handOver',
    fill: {
      pickup: 'Athens airport',
      dropoff: 'Plaka',
      pickupDate: STAY.leave,
      pickupTime: '14:05',
      returnDate: STAY.return,
      returnTime: '06:30',
    },
  },
  {
    component: 'RentACar',
    to: 'handOver',
    tick: ['elsewhere'],
    fill: {
      pickup: 'Faro',
      dropoff: 'Lisboa',
      pickupDate: STAY.leave,
      pickupTime: '10:00',
      dropoffDate: STAY.return,
      dropoffTime: '18:00',
      driverAge: '42',
    },
  },
  { component: 'Cruises', to: 'handOver', fill: { port: 'Piraeus', month: '06', nights: '6-8' } },
  { component: 'TravelPackages', to: 'results', fill: { to: 'Madeira', month: '06' } },
  { component: 'DesignYourJourney', to: 'planner', fill: { places: 'Lisbon, Évora, Porto', month: '05', nights: '9' } },
];

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
const wide = () => browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost');

/** Opens the tab of a form by its label, as a visitor does. */
async function openForm(page: Page, component: string): Promise<Locator> {
  const radio = page.locator(`input[type=radio][value="${component}"]`);
  await page.locator(`label[for="${await radio.getAttribute('id')}"]`).click();
  return page.locator(`form[data-component="${component}"]`);
}

async function fill(form: Locator, values: Readonly<Record<string, string>>, ticked: readonly string[] = []) {
  for (const name of ticked) await form.locator(`[name="${name}"]`).check();
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(SIZES)('at $width px', (viewport) => {
  describe.each(['en', 'es'] as const)('in %s, without script', (locale) => {
    test.each(FORMS)('$component leads to $to', async ({ component, to, fill: values, tick }) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide(), javaScriptEnabled: false });
      await page.goto(SCREENS[locale].handOver);
      const form = await openForm(page, component);
      await fill(form, values, tick);
      await form.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.search.length > 20);
      const url = new URL(page.url());
      expect(url.pathname).toBe(SCREENS[locale][to]);
      for (const [name, value] of Object.entries(values)) expect(url.searchParams.get(name)).toBe(value);
      expect(await page.locator('h1').count()).toBe(1);
      if (to === 'handOver') {
        // No fault: what it would open stands there, with what was chosen in it.
        expect(await page.locator('form[data-component]').count()).toBe(0);
        expect(await page.locator('#exact-link').textContent()).toMatch(/^https:\/\/booking\.example\.com\/[a-z-]+\?/);
        expect(await page.locator('.btn--primary').count()).toBe(0);
      }
      expect(noise).toEqual([]);
      await close();
    });
  });

  test('the ticket, the form with faults and the empty screen are quiet and accessible', async () => {
    const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide() });
    const ticket = `?product=flight-hotel&from=Dublin&to=Santorini&toCountry=GR&leave=${STAY.leave}&return=${STAY.return}&room=2-4`;
    for (const search of [ticket, `${ticket}&change=1`, '?product=cruises&month=&adults=2&children=1', '']) {
      await page.goto(SCREENS.en.handOver + search);
      await settle(page);
      expect(await findBarriers(page), search).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(noise).toEqual([]);
    await close();
  });
});

test('a search goes from language to language, and back into its form with what was chosen', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide(), javaScriptEnabled: false });
  await page.goto(
    `${SCREENS.en.handOver}?product=only-hotel&to=Kyoto&leave=${STAY.leave}&return=${STAY.return}&room=2-4&room=1`,
  );
  await page.locator('header a[lang=es]').first().click();
  expect(page.url()).toContain(SCREENS.es.handOver);
  expect(await page.locator('main dl').first().textContent()).toContain('Habitación 1: 2 adultos, 1 niño de 4 años');
  await page.locator('a[href*="change=1"]').first().click();
  const form = page.locator('form[data-component=OnlyHotel]');
  // What was typed was looked up: a place has its name in every language.
  expect(await form.locator('[name=to]').inputValue()).toBe('Kioto');
  expect(await form.locator('[name=leave]').inputValue()).toBe(STAY.leave);
  expect(await form.locator('[name=rooms]').inputValue()).toBe('2');
  expect(await form.locator('[name=age]').first().inputValue()).toBe('4');
  await close();
});

test('with script the link can be copied, and the button says so', async () => {
  const { page, context, close } = await browsing.visit({ baseURL: wide() });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    `${SCREENS.en.handOver}?product=only-hotel&to=Kyoto&leave=${STAY.leave}&return=${STAY.return}&room=2`,
  );
  await settle(page);
  const button = page.getByRole('button', { name: 'Copy the link' });
  await button.click();
  await page.getByRole('button', { name: 'Copied' }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('#exact-link').textContent(),
  );
  await close();
});
