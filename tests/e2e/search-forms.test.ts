/** Ten forms of the search bar, by keyboard, by touch and without any script: each is complete and leads to the right address. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchComponent } from '#schemas/contracts/search.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { ask } from '../support/ask.ts';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';
import { walk } from '../support/walk-form.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = {
  en: { handOver: '/en/hand-over/search/', results: '/en/results/packages/', planner: '/en/ai-tours/' },
  es: { handOver: '/es/reserva-externa/busqueda/', results: '/es/resultados/paquetes/', planner: '/es/ai-tours/' },
  pt: { handOver: '/pt/reserva-externa/pesquisa/', results: '/pt/resultados/pacotes/', planner: '/pt/ai-tours/' },
  it: { handOver: '/it/prenotazione-esterna/ricerca/', results: '/it/risultati/pacchetti/', planner: '/it/ai-tours/' },
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
  { component: 'TravelPackages', to: 'results', fill: { from: 'Dublin', to: 'Madeira', month: '06' } },
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
    const field = form.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((element: HTMLInputElement) => element.type);
    if (kind === 'select-one') await field.selectOption(value);
    else if (kind === 'radio') {
      // A month among the choices of a popover.
      await form.locator(`details:has([name="${name}"]) > summary`).click();
      await form.locator(`[name="${name}"][value="${value}"]`).check();
    } else await field.fill(value);
  }
}

/** Forms stay where they are when they are sent, and say where they would have led. */
const holdForms = (page: Page) =>
  page.evaluate(() => {
    addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
      document.documentElement.dataset['sent'] = `${form.action}?${query}`;
    });
  });
const sentTo = async (page: Page, component: string): Promise<URL> => {
  const html = page.locator('html[data-sent]');
  await html.waitFor({ timeout: 10_000 }).catch(() => expect.fail(`${component} was not sent`));
  const url = new URL((await html.getAttribute('data-sent')) ?? '');
  await page.evaluate(() => delete document.documentElement.dataset['sent']);
  return url;
};

const expectSent = (
  url: URL | undefined,
  { component, path, values }: { component: string; path: string; values: Readonly<Record<string, string>> },
): void => {
  expect([component, url?.pathname]).toEqual([component, path]);
  for (const [name, value] of Object.entries(values))
    expect([component, url?.searchParams.get(name)]).toEqual([component, value]);
};

/** Every panel of the card at once: what axe is to see of all forms. @returns what hides them again */
async function showAll(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLElement>('form[data-component]'))
      for (let at: HTMLElement | null = form; at && at.id !== 'main'; at = at.parentElement)
        if (getComputedStyle(at).display === 'none') {
          at.style.setProperty('display', 'block', 'important');
          at.dataset['shown'] = '';
        }
  });
  return () =>
    page.evaluate(() => {
      for (const shown of document.querySelectorAll<HTMLElement>('[data-shown]')) {
        shown.style.removeProperty('display');
        delete shown.dataset['shown'];
      }
    });
}

/** Both windows at the same time: each mostly waits for the browser. */
const inBoth = (look: (viewport: typeof WIDE) => Promise<void>) => Promise.all([WIDE, PHONE].map(look));

/** The address as it is answered to a browser without script that has settled cookies. */
async function pageAt(url: URL): Promise<string> {
  const { status, text } = await ask(browsing.origin, url.pathname + url.search, {
    host: url.host,
    cookie: 'consent=1.needed',
  });
  expect(status, url.href).toBe(200);
  return text.replaceAll(/<style.*?<\/style>/gs, '');
}

describe.each(LOCALES)('in %s', (locale) => {
  test('without script, each form leads on, at both widths', async () => {
    const sentFrom = new Map<number, URL[]>();
    await inBoth(async (viewport) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide(), javaScriptEnabled: false });
      const sent: URL[] = [];
      sentFrom.set(viewport.width, sent);
      await page.goto(SCREENS[locale].handOver);
      // What they lead to is asked for below, without a browser: nothing but HTML is in it.
      await page.route(
        ({ search }) => search.length > 20,
        (route) => {
          sent.push(new URL(route.request().url()));
          return route.fulfill({ status: 204 });
        },
      );
      for (const [index, { component, to, fill: values, tick }] of FORMS.entries()) {
        const form = await openForm(page, component);
        await fill(form, values, tick);
        await form.locator('button[type=submit]').click();
        await expect.poll(() => sent.length, { message: component, interval: 10, timeout: 10_000 }).toBe(index + 1);
        expectSent(sent[index], { component, path: SCREENS[locale][to], values });
      }
      expect(noise).toEqual([]);
      await close();
    });
    const sent = sentFrom.get(PHONE.width) ?? [];
    expect(sent.map(({ href }) => href)).toEqual(sentFrom.get(WIDE.width)?.map(({ href }) => href));
    for (const [index, { component, to }] of FORMS.entries()) {
      const html = await pageAt(sent[index] ?? expect.fail(component));
      expect(html.match(/<h1[\s>]/g), component).toHaveLength(1);
      if (to !== 'handOver') continue;
      // No fault: what it would open stands there, with what was chosen in it.
      expect(html, component).not.toContain('data-component=');
      const [, link = ''] = / id="exact-link"[^>]*>(.*?)<\/code>/s.exec(html) ?? [];
      expect(link.replaceAll(/<[^>]*>/g, '')).toMatch(/^https:\/\/booking\.example\.com\/[a-z-]+\?/);
      expect(html, component).not.toContain('btn--primary');
    }
  });

  test('all ten forms are quiet and accessible, nothing sticks out, and each is complete by keyboard alone, at both widths', () =>
    inBoth(async (viewport) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide() });
      await page.goto(SCREENS[locale].handOver);
      await settle(page);
      const hide = await showAll(page);
      expect(await page.locator('form[data-component]:visible').count()).toBe(FORMS.length);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await hide();

      await holdForms(page);
      for (const { component, to, fill: values, tick } of FORMS) {
        await page.locator(`input[type=radio][value="${component}"]`).focus();
        await page.keyboard.press('Space');
        const inForm = () => page.evaluate(() => document.activeElement?.closest('form')?.dataset['component'] ?? '');
        for (let steps = 0; steps < 4 && (await inForm()) !== component; steps++) await page.keyboard.press('Tab');
        expect(await inForm()).toBe(component);
        await page.locator(`[data-module="${component}Search"][data-hydrated]`).waitFor();
        await walk(page, values, tick);
        expectSent(await sentTo(page, component), { component, path: SCREENS[locale][to], values });
      }
      expect(noise).toEqual([]);
      await close();
    }));

  test('by touch, each form is complete, at both widths', () =>
    inBoth(async (viewport) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide(), hasTouch: true });
      await page.goto(SCREENS[locale].handOver);
      await settle(page);
      await holdForms(page);
      for (const { component, to, fill: values, tick = [] } of FORMS) {
        const radio = page.locator(`input[type=radio][value="${component}"]`);
        await page.locator(`label[for="${await radio.getAttribute('id')}"]`).tap();
        const form = page.locator(`form[data-component="${component}"]`);
        await form.locator('p').last().tap();
        await page.locator(`[data-module="${component}Search"][data-hydrated]`).waitFor();
        for (const name of tick) await form.locator(`[name="${name}"]`).tap();
        for (const [name, value] of Object.entries(values)) {
          const field = form.locator(`[name="${name}"]`).first();
          if (await field.evaluate((element) => element.matches('[role="combobox"]'))) {
            await field.tap();
            await page.keyboard.press('ControlOrMeta+A');
            // As keyboards on a screen do.
            await page.keyboard.insertText(value);
            // On a phone field and list are a sheet.
            if (viewport === PHONE) await page.locator('.combo[popover] .combo__close').tap();
          } else await fill(form, { [name]: value });
        }
        const open = form.locator('details[open] button').last();
        if (await open.isVisible()) await open.tap();
        await form.locator('button[type=submit]').tap();
        expectSent(await sentTo(page, component), { component, path: SCREENS[locale][to], values });
      }
      expect(noise).toEqual([]);
      await close();
    }));
});

test('the ticket and the form with faults are quiet and accessible, at both widths', () =>
  inBoth(async (viewport) => {
    const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide() });
    const ticket = `?product=flight-hotel&from=Dublin&to=Santorini&toCountry=GR&leave=${STAY.leave}&return=${STAY.return}&room=2-4`;
    for (const search of [ticket, `${ticket}&change=1`, '?product=cruises&month=&adults=2&children=1']) {
      await page.goto(SCREENS.en.handOver + search);
      await settle(page);
      expect(await findBarriers(page), search).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(noise).toEqual([]);
    await close();
  }));

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
