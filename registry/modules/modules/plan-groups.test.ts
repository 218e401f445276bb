import { describe, expect, test } from 'vitest';
import fixture from './fixtures/default.json' with { type: 'json' };
import { isEmpty, type ModulesContent, planGroups } from './plan-groups.ts';

const product = (id: string) => ({ __typename: 'Package', sys: { id } });
const tab = (name: string, ...ids: string[]) => ({ sys: { id: name }, name, products: ids.map(product) });
const content = (fields: object) => fields as ModulesContent;
const idsOf = (entries: readonly { readonly sys: { readonly id: string } }[]) =>
  entries.map(({ sys }) => sys.id).join(' ');

describe('planGroups', () => {
  test('leaves out tabs without products', () => {
    const { tabs } = planGroups(content(fixture));
    expect(tabs.map(({ label }) => label)).toEqual(['Mediterranean', 'Atlantic islands', 'Indian Ocean']);
  });

  test('lets the first product of a tab lead', () => {
    const [first] = planGroups(content({ tabs: [tab('one', 'a', 'b', 'c'), tab('two', 'd')] })).tabs;
    expect([idsOf(first?.left ?? []), idsOf(first?.right ?? [])]).toEqual(['a', 'b c']);
  });

  test('shows the tabs as one, each product once, when their menu is hidden', () => {
    const { tabs } = planGroups(content({ hideTabsMenu: true, tabs: [tab('one', 'a', 'b'), tab('two', 'b', 'c')] }));
    expect(tabs).toHaveLength(1);
    expect(tabs[0]?.label).toBeUndefined();
    expect(idsOf([...(tabs[0]?.left ?? []), ...(tabs[0]?.right ?? [])])).toBe('a b c');
  });

  test('offers no choice when one tab is left', () => {
    expect(planGroups(content({ tabs: [tab('one', 'a'), tab('two')] })).tabs.map(({ label }) => label)).toEqual([
      undefined,
    ]);
  });

  test('keeps left and right apart and gives every group a slot name of its own', () => {
    const { sliders, tabs } = planGroups(
      content({ leftSliders: [product('l')], rightSliders: [product('r')], tabs: [tab('one', 'a'), tab('two', 'b')] }),
    );
    expect([idsOf(sliders?.left ?? []), idsOf(sliders?.right ?? [])]).toEqual(['l', 'r']);
    expect(new Set([sliders?.key, ...tabs.map(({ key }) => key)]).size).toBe(3);
  });
});

describe('isEmpty', () => {
  test('is true for empty arrays, nulls and tabs that lost all products', () => {
    expect(isEmpty(content({}))).toBe(true);
    expect(isEmpty(content({ leftSliders: [], rightSliders: null, dropdown: [], tabs: [tab('one')] }))).toBe(true);
  });
  test('is false as soon as one thing is left', () => {
    expect(isEmpty(content({ dropdown: [{ sys: { id: 'd' }, title: 'D' }] }))).toBe(false);
    expect(isEmpty(content({ tabs: [tab('one', 'a')] }))).toBe(false);
  });
});
