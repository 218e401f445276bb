import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { PARTS } from '#schemas/contracts/page.ts';
import { SEARCH_COMPONENTS } from '#schemas/contracts/search.ts';
import { dispatchPageContentAtom, INITIAL_PAGE_CONTENT, pageContentAtom, reducePageContent } from './page-content.ts';
import { resetOnNavigationAtom } from './reset-on-navigation.ts';
import {
  dispatchSearchBarAtom,
  INITIAL_SEARCH_BAR,
  reduceSearchBar,
  searchBarAtom,
  type SearchBarState,
} from './search-bar.ts';

const chosen: SearchBarState = {
  ...INITIAL_SEARCH_BAR,
  isActive: true,
  selectedComponent: 'Cruises',
  activeIndex: 7,
  activePaginationIndex: 1,
};

describe('search bar', () => {
  test('starts closed, with nothing chosen and one empty input object per tab', () => {
    expect(INITIAL_SEARCH_BAR).toMatchObject({
      isActive: false,
      selectedComponent: null,
      activeIndex: null,
      activePaginationIndex: null,
    });
    expect(Object.keys(INITIAL_SEARCH_BAR.inputs)).toEqual([...SEARCH_COMPONENTS]);
    expect(new Set(Object.values(INITIAL_SEARCH_BAR.inputs)).size).toBe(SEARCH_COMPONENTS.length);
  });
  test('toggle opens and closes', () => {
    const open = reduceSearchBar(INITIAL_SEARCH_BAR, { type: 'toggle' });
    expect(open.isActive).toBe(true);
    expect(reduceSearchBar(open, { type: 'toggle' }).isActive).toBe(false);
  });
  test('close keeps the chosen component, and changes nothing when closed', () => {
    expect(reduceSearchBar(chosen, { type: 'close' })).toEqual({ ...chosen, isActive: false });
    expect(reduceSearchBar(INITIAL_SEARCH_BAR, { type: 'close' })).toBe(INITIAL_SEARCH_BAR);
  });
  test('change component takes its index and the first page of its list', () => {
    expect(reduceSearchBar(chosen, { type: 'changeComponent', component: 'RentACar', index: 4 })).toMatchObject({
      selectedComponent: 'RentACar',
      activeIndex: 4,
      activePaginationIndex: 0,
      isActive: true,
    });
    expect(
      reduceSearchBar(chosen, { type: 'changeComponent', component: 'RentACar', index: 4, paginationIndex: 2 })
        .activePaginationIndex,
    ).toBe(2);
  });
  test('reset clears the component and both indexes and keeps what was entered', () => {
    const typed = reduceSearchBar(chosen, { type: 'input', component: 'Cruises', values: { port: 'Lisbon' } });
    expect(reduceSearchBar(typed, { type: 'reset' })).toEqual({
      ...typed,
      selectedComponent: null,
      activeIndex: null,
      activePaginationIndex: null,
    });
  });
  test('initialise takes the first component with both indexes 0; without components nothing happens', () => {
    expect(
      reduceSearchBar(INITIAL_SEARCH_BAR, { type: 'initialise', components: ['TravelPackages', 'Cruises'] }),
    ).toMatchObject({ selectedComponent: 'TravelPackages', activeIndex: 0, activePaginationIndex: 0 });
    expect(reduceSearchBar(chosen, { type: 'initialise', components: [] })).toBe(chosen);
  });
  test('inputs of one tab are merged and leave the other tabs alone', () => {
    const first = reduceSearchBar(INITIAL_SEARCH_BAR, {
      type: 'input',
      component: 'OnlyHotel',
      values: { rooms: 1, adults: 2 },
    });
    const second = reduceSearchBar(first, { type: 'input', component: 'OnlyHotel', values: { rooms: 2 } });
    expect(second.inputs['OnlyHotel']).toEqual({ rooms: 2, adults: 2 });
    expect(second.inputs['Cruises']).toBe(INITIAL_SEARCH_BAR.inputs['Cruises']);
  });
});

describe('page content', () => {
  test('every part has its own loading flag', () => {
    const begun = reducePageContent(INITIAL_PAGE_CONTENT, { type: 'begin', path: '/en/' });
    expect(PARTS.every((part) => begun.loading[part])).toBe(true);
    const one = reducePageContent(begun, { type: 'arrived', part: 'modules' });
    expect(one.loading).toEqual({ campaign: true, heroBanners: true, searchbox: true, modules: false });
    expect(reducePageContent(one, { type: 'arrived', part: 'modules' })).toBe(one);
    expect(Object.values(reducePageContent(one, { type: 'complete' }).loading)).not.toContain(true);
  });
});

describe('navigation', () => {
  const filled = () => {
    const store = createStore();
    store.set(dispatchSearchBarAtom, { type: 'toggle' });
    store.set(dispatchSearchBarAtom, { type: 'changeComponent', component: 'Cruises', index: 7 });
    store.set(dispatchPageContentAtom, { type: 'begin', path: '/en/about/' });
    return store;
  };
  test('to any other route resets the search bar and the page content', () => {
    const store = filled();
    store.set(resetOnNavigationAtom, { keepsSearch: false });
    expect(store.get(searchBarAtom)).toEqual(INITIAL_SEARCH_BAR);
    expect(store.get(pageContentAtom)).toBe(INITIAL_PAGE_CONTENT);
  });
  test('to results keeps both', () => {
    const store = filled();
    const before = [store.get(searchBarAtom), store.get(pageContentAtom)];
    store.set(resetOnNavigationAtom, { keepsSearch: true });
    expect([store.get(searchBarAtom), store.get(pageContentAtom)]).toEqual(before);
  });
});
