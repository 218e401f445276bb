import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import accordion from './fixtures/accordion.json' with { type: 'json' };
import standard from './fixtures/default.json' with { type: 'json' };
import duo from './fixtures/duo.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import grid from './fixtures/grid.json' with { type: 'json' };
import list from './fixtures/list.json' with { type: 'json' };
import mosaic from './fixtures/mosaic.json' with { type: 'json' };
import places from './fixtures/places.json' with { type: 'json' };
import shortcuts from './fixtures/shortcuts.json' with { type: 'json' };
import twoSliders from './fixtures/two-sliders.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (fixture: object, change: object = {}) =>
  renderModule(definition, { ...fixture, ...change } as DeliveredEntry, { messages: { modules: messages } });
/** What stands in the slots, in order: `card:cyclades`. */
const slotted = (html: string) =>
  [...html.matchAll(/data-variant="([^"]*)" data-entry="([^"]*)"/g)].map(([, variant, id]) => `${variant}:${id}`);

describe('layouts', () => {
  test('slider: one rail a tab, the first tab chosen, none for a tab without products', async () => {
    const html = await render(standard);
    expect(html.match(/data-rail=""/g)).toHaveLength(3);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).not.toContain('Pacific');
    expect(slotted(html)[0]).toBe('card:cyclades');
  });

  test('duo: the first product of each tab as feature, the others as rows', async () => {
    expect(slotted(await render(duo)).slice(0, 5)).toEqual([
      'feature:japan',
      'row:glacier-express',
      'row:douro',
      'row:prague-vienna',
      'row:paine',
    ]);
  });

  test('duo: a side with several entries is a slider of its own that keys can scroll', async () => {
    const html = await render(twoSliders);
    expect(html).toMatch(/data-rail="" tabindex="0" role="group"/);
    expect(slotted(html).filter((each) => each?.startsWith('feature'))).toEqual(['feature:japan', 'feature:cyclades']);
  });

  test('grid, places, mosaic and shortcuts give their entries the form of the place', async () => {
    expect(new Set(slotted(await render(grid)).map((each) => each?.split(':')[0]))).toEqual(new Set(['grid']));
    expect(slotted(await render(places))).toHaveLength(5);
    expect(slotted(await render(mosaic))).toEqual([
      'mosaic-large:banner-winter',
      'mosaic-small:banner-safari',
      'mosaic-small:banner-fjords',
    ]);
    expect(slotted(await render(shortcuts))[0]).toBe('shortcut:action-booking');
  });

  test('list: its items as numbered steps', async () => {
    const html = await render(list);
    expect(html).toContain('<ol');
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html).toContain('href="/en/help/"');
  });

  test('accordion: native details, the first one open', async () => {
    const html = await render(accordion);
    expect(html.match(/<details/g)).toHaveLength(4);
    expect(html.match(/<details open/g)).toHaveLength(1);
  });
});

describe('head', () => {
  test('is dark by theme, so that all within turns with it', async () => {
    expect(await render(standard, { dark: true })).toContain('data-theme="dark"');
    expect(await render(standard)).not.toContain('data-theme');
  });

  test('names the drop list after the item that leads nowhere, and links the others', async () => {
    const html = await render(standard);
    expect(wordsOf(/<summary.*?<\/summary>/s.exec(html)?.[0] ?? '')).toBe('Beach and islands');
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toContain('href="/en/groups/"');
  });

  test('has no link when its target is not allowed', async () => {
    expect(await render(places, { link: 'javascript:alert(1)' })).not.toContain('All destinations');
  });

  test('hides the tabs and shows all products when the editor says so', async () => {
    const html = await render(standard, { hideTabsMenu: true });
    expect(html).not.toContain('type="radio"');
    expect(slotted(html)).toHaveLength(9);
  });

  test('says what struck prices mean only where products stand', async () => {
    expect(wordsOf(await render(standard))).toContain('A struck price is the lowest of the 30 days before');
    expect(await render(places)).not.toContain('class="fine');
  });
});

test('in the browser, where packages are names only, it has the same elements as on the server', async () => {
  const bare = JSON.parse(
    JSON.stringify(standard, (_, value) =>
      value?.__typename === 'Package' ? { __typename: 'Package', sys: { id: value.sys.id } } : value,
    ),
  ) as object;
  const count = (html: string) => html.match(/<div class="wrap">/g)?.length;
  const [full, stripped] = [await render(standard), await render(bare)];
  expect(count(full)).toBe(1);
  expect(count(stripped)).toBe(count(full));
});

describe('isHidden', () => {
  const isHidden = (fixture: object) => definition.isHidden?.(fixture as never);
  test('is true for what is not published or has nothing to show', async () => {
    expect(isHidden({ ...standard, unPublish: true })).toBe(true);
    expect(isHidden(empty)).toBe(true);
    expect(isHidden(standard)).toBe(false);
  });
});
