/** From a key in the form of the page editor to the letter in the page beside it. */
import type { Page } from 'playwright-core';
import { becomeAdmin } from '../support/accounts.ts';
import { startBrowsing } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { openEditor, visitStudio } from '../support/studio.ts';
import { row, type Row } from './rows.ts';
import { median } from './statistics.ts';

const KEYS = 30;
/** Keys before any is counted. */
const WARM_UP = 5;
const LOCALE = 'en-UK';
/** The largest page that the limits allow: groups of ten modules and ten items each, two hundred records in all. */
const GROUPS = 9;
const IN_GROUP = 10;
const ITEMS = 11;

type Fields = Readonly<Record<string, unknown>>;
const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** @returns what makes an entry of the product and answers its id */
const maker =
  ({ origin, tokens }: Product) =>
  async (typeId: string, id: string, fields: Fields): Promise<string> => {
    const answer = await fetch(`${origin}/api/content/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.management}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        sys: { id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: typeId } } },
        fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }])),
      }),
    });
    if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    return id;
  };

/** A page of ten modules, and one of ten whose groups bring it to two hundred. @returns how many there are on the large one */
async function makePages(product: Product): Promise<number> {
  const make = maker(product);
  const button = (id: string) => make('actionButtons', id, { text: `Button ${id}`, type: 'link', link: '/en/' });
  const many = (count: number, one: (place: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, place) => one(place)));
  const group = async (id: string) => {
    const buttons = await many(IN_GROUP, (place) => button(`${id}-b${place}`));
    const items = await many(ITEMS, (place) =>
      make('modulesDropdownItem', `${id}-i${place}`, { title: `Question ${place}`, description: 'And its answer.' }),
    );
    return make('modules', id, {
      name: `Group ${id}`,
      layout: 'accordion',
      leftSliders: buttons.slice(0, IN_GROUP / 2).map(linkTo),
      rightSliders: buttons.slice(IN_GROUP / 2).map(linkTo),
      dropdown: items.map(linkTo),
    });
  };
  const page = async (id: string, others: readonly string[]) => {
    const typed = await make('actionButtons', `${id}-typed`, { text: 'Typed', type: 'link', link: '/en/' });
    const modules = [typed, ...others].map(linkTo);
    await make('page', id, { name: `Page ${id}`, slug: id, modules });
  };
  await page('bench-ten', await many(GROUPS, (place) => button(`ten-${place}`)));
  const groups: string[] = [];
  for (let place = 0; place < GROUPS; place++) groups.push(await group(`group-${place}`));
  await page('bench-many', groups);
  return 1 + GROUPS * (1 + IN_GROUP + ITEMS);
}

interface Timed {
  /** Milliseconds to the frame that paints the letter in the preview. */
  readonly preview: number;
  /** The same in the field itself. */
  readonly field: number;
}

/** One key, from `keydown` on. The frame is of this origin, so one clock times both. */
async function timeKey(page: Page, letter: string, expected: string): Promise<Timed> {
  // The listeners are there before the key is pressed: the promise is kept in the page meanwhile.
  const timed = await page.evaluateHandle((text) => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-testid=canvas] iframe[data-state=here]');
    const body = frame?.contentDocument?.body;
    if (!body) throw new Error('There is no preview.');
    const painted = (done: (at: number) => void) =>
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    const started = new Promise<number>((done) =>
      addEventListener('keydown', () => done(performance.now()), { once: true, capture: true }),
    );
    const inField = new Promise<number>((done) => addEventListener('input', () => painted(done), { once: true }));
    const inPreview = new Promise<number>((done) => {
      const watch = new MutationObserver(() => {
        if (!body.textContent?.includes(text)) return;
        watch.disconnect();
        painted(done);
      });
      watch.observe(body, { subtree: true, childList: true, characterData: true });
    });
    const all = Promise.all([started, inField, inPreview]);
    return { read: () => all.then(([start, field, preview]) => ({ preview: preview - start, field: field - start })) };
  }, expected);
  await page.keyboard.press(letter);
  const read = await timed.evaluate(({ read: result }) => result());
  await timed.dispose();
  return read;
}

interface Typed {
  readonly keys: readonly Timed[];
  /** Milliseconds of work in the browser's main thread, a key. */
  readonly work: number;
}

async function typeInto(page: Page): Promise<Typed> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const working = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const all: Timed[] = [];
  const before = await working();
  for (let text = 'Typed '; all.length < WARM_UP + KEYS;) {
    const letter = 'abcdefghij'[all.length % 10] ?? 'a';
    text += letter;
    all.push(await timeKey(page, letter, text));
    // As fast as somebody types, which is also through the saves that come meanwhile.
    await page.waitForTimeout(120);
  }
  return { keys: all.slice(WARM_UP), work: ((await working()) - before) / all.length };
}

/** Typing in a page of ten modules against one of two hundred. */
export async function measureTyping(product: Product): Promise<Row[]> {
  const count = await makePages(product);
  const session = await becomeAdmin(product);
  const browsing = await startBrowsing(product);
  const measure = async (id: string): Promise<Typed> => {
    const visit = await visitStudio(browsing, session);
    const { row: rowOf, inspector, frame } = await openEditor(visit, id, 10);
    await rowOf('Typed').click();
    const field = inspector.getByRole('textbox').first();
    await field.fill('Typed ');
    await field.press('End');
    await frame.getByText('Typed', { exact: true }).first().waitFor();
    const timed = await typeInto(visit.page);
    await visit.close();
    return timed;
  };
  const [ten, many] = [await measure('bench-ten'), await measure('bench-many')];
  await browsing.browser.close();
  const of = ({ keys }: Typed, part: keyof Timed) => median(keys.map((each) => each[part]));
  const noteOf = (typed: Typed): string => {
    const [, slowest = 0] = typed.keys.map(({ preview }) => preview).toSorted((one, other) => other - one);
    return `95 of 100 within ${Math.round(slowest)}; in the field ${Math.round(of(typed, 'field'))}`;
  };
  return [
    row({
      ...{ what: 'Studio: key to letter in the preview, 10 modules', sign: '<', limit: 100, unit: 'ms', digits: 0 },
      value: of(ten, 'preview'),
      note: noteOf(ten),
    }),
    row({
      ...{ what: `the same, ${count} modules and items`, sign: '<', limit: 100, unit: 'ms', digits: 0 },
      value: of(many, 'preview'),
      note: noteOf(many),
    }),
    row({
      ...{ what: 'work of the browser for a key, large page against ten', sign: '≤', limit: 2, unit: '×', digits: 2 },
      value: many.work / ten.work,
      note: `${Math.round(many.work)} ms, ${Math.round(ten.work)} ms`,
    }),
  ];
}
