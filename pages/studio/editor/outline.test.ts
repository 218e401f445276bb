import { describe, expect, test } from 'vitest';
import type { Change, StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { VISIBILITY_FIELD } from '#schemas/visibility.ts';
import { copyModule, insertAt, moveTo, pasteModule, removeAt, setHidden } from './edit-outline.ts';
import { linkTo } from '../fields/pickers/links.ts';
import { flatRows, type OutlineSource, readOutline, shareOutline, type Spot } from './outline.ts';
import { readTypes } from './page-types.ts';
import { haveSameShape } from './use-settled-outline.ts';

const LOCALE = 'en-UK';
const schema = (typename: string, properties: object, placed: boolean) => ({
  ...{ 'x-typename': typename, type: 'object', required: [], properties },
  ...(placed && { 'x-placement': ['page'], properties: { ...properties, visibility: VISIBILITY_FIELD } }),
});
const list = (names: readonly string[], maxItems?: number) => ({ type: 'array', maxItems, items: { 'x-link': names } });
const types = readTypes([
  {
    id: 'page',
    typename: 'Page',
    origin: 'schema',
    schema: schema(
      'Page',
      { top: { 'x-link': ['Text'] }, modules: list(['Text', 'Group'], 3), markets: list(['Market']) },
      false,
    ),
  },
  { id: 'text', typename: 'Text', origin: 'schema', schema: schema('Text', { title: { type: 'string' } }, true) },
  {
    id: 'group',
    typename: 'Group',
    origin: 'schema',
    schema: schema('Group', { cards: list(['Text', 'Package']) }, true),
  },
  {
    id: 'package',
    typename: 'Package',
    origin: 'schema',
    schema: { ...schema('Package', {}, false), 'x-placement': ['slider'] },
  },
]);

/** Records that changes are applied to. */
function desk(records: Readonly<Record<string, readonly [typeId: string, fields: Readonly<Record<string, unknown>>]>>) {
  const stored = new Map<string, StudioRecord>();
  const put = (id: string, typeId: string, fields: StudioFields) =>
    stored.set(id, { id, kind: 'Entry', typeId, fields, version: 1, state: 'draft', tags: [] });
  for (const [id, [typeId, fields]] of Object.entries(records))
    put(id, typeId, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }])));
  const source: OutlineSource = { types, get: (id) => stored.get(id), defaultLocale: LOCALE };
  let made = 0;
  return {
    source,
    create: (typeId: string, fields: StudioFields) => (put(`new-${++made}`, typeId, fields), `new-${made}`),
    apply(changes: readonly Change[]) {
      for (const { id, field, locale, value } of changes) {
        const record = stored.get(id);
        if (record) stored.set(id, { ...record, fields: { ...record.fields, [field]: { [locale]: value } } });
      }
    },
    order: (id: string, field: string) =>
      JSON.stringify(stored.get(id)?.fields[field]?.[LOCALE])?.match(/(?<="id":")[^"]+/g) ?? [],
    record: (id: string) => stored.get(id) as StudioRecord,
  };
}
const page = () =>
  desk({
    p: ['page', { modules: [linkTo('a'), linkTo('odd'), linkTo('g')] }],
    a: ['text', { title: 'A' }],
    odd: ['countdown', { left: 3, nested: { kept: [1] } }],
    g: ['group', { cards: [linkTo('b'), linkTo('trip'), linkTo('b')] }],
    b: ['text', { title: 'B', visibility: { hidden: true, markets: ['es'] } }],
    trip: ['package', {}],
  });
const at = (parentId: string, field: string, index: number): Spot => ({ parentId, field, index });

describe('the outline', () => {
  test('has the places of the page with their limits, and modules within modules, each with a key of its own', () => {
    const { source, record } = page();
    const slots = readOutline(record('p'), source);
    expect(slots.map(({ type, rows, isFull }) => [type.field, type.limit, rows.length, isFull])).toEqual([
      ['top', 1, 0, false],
      ['modules', 3, 3, true],
    ]);
    const rows = flatRows(slots);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'odd', 'g', 'b', 'trip', 'b']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(6);
    expect(rows[1]).toMatchObject({ type: undefined, record: { typeId: 'countdown' } });
    expect(rows[3]?.visibility).toEqual({ hidden: true, markets: ['es'] });
  });

  test('names a record that is gone, and survives one that holds itself', () => {
    const { source, record } = desk({
      p: ['page', { modules: [linkTo('gone'), linkTo('g')] }],
      g: ['group', { cards: [linkTo('g')] }],
    });
    const rows = flatRows(readOutline(record('p'), source));
    expect(rows[0]).toMatchObject({ id: 'gone', record: undefined });
    expect(rows.length).toBeLessThan(20);
  });
});

test('words leave the shape of the outline as it is; what is added, moved or hidden does not', () => {
  const own = page();
  const read = () => readOutline(own.record('p'), own.source);
  const before = read();
  const write = (id: string, field: string, value: unknown) =>
    own.apply([{ id, field, locale: LOCALE, value } as Change]);
  write('b', 'title', 'Other words');
  expect([haveSameShape(before, read()), shareOutline(before, read()) === before]).toEqual([true, false]);
  write('a', 'visibility', { hidden: true });
  expect(haveSameShape(before, read())).toBe(false);
  write('a', 'visibility', undefined);
  expect(haveSameShape(before, read())).toBe(true);
  own.apply(moveTo(own.source, at('g', 'cards', 0), at('g', 'cards', 2)));
  expect(haveSameShape(before, read())).toBe(false);
});

describe('edits', () => {
  test.each([
    ['before the first', at('p', 'modules', 0), ['n', 'a', 'odd', 'g']],
    ['between', at('p', 'modules', 2), ['a', 'odd', 'n', 'g']],
    ['after the last', at('p', 'modules', 9), ['a', 'odd', 'g', 'n']],
  ])('insert %s', (_name, spot, order) => {
    const own = page();
    own.apply(insertAt(own.source, spot, ['n']));
    expect(own.order('p', 'modules')).toEqual(order);
  });

  test('a place for one takes one, and gives it up', () => {
    const own = page();
    own.apply(insertAt(own.source, at('p', 'top', 0), ['a']));
    expect(own.record('p').fields['top']?.[LOCALE]).toEqual(linkTo('a'));
    own.apply(removeAt(own.source, at('p', 'top', 0)));
    expect(own.record('p').fields['top']?.[LOCALE]).toBeUndefined();
  });

  test.each([
    [0, 2, ['odd', 'a', 'g']],
    [0, 3, ['odd', 'g', 'a']],
    [2, 0, ['g', 'a', 'odd']],
    [1, 1, ['a', 'odd', 'g']],
    [1, 2, ['a', 'odd', 'g']],
  ])('move %i before %i', (from, to, order) => {
    const own = page();
    own.apply(moveTo(own.source, at('p', 'modules', from), at('p', 'modules', to)));
    expect(own.order('p', 'modules')).toEqual(order);
  });

  test('move from place to place is one step, and loses nothing', () => {
    const own = page();
    const changes = moveTo(own.source, at('g', 'cards', 0), at('p', 'modules', 1));
    expect(changes).toHaveLength(2);
    own.apply(changes);
    expect([own.order('p', 'modules'), own.order('g', 'cards')]).toEqual([
      ['a', 'b', 'odd', 'g'],
      ['trip', 'b'],
    ]);
  });

  test('what in a list is no link stays where it is', () => {
    const own = desk({
      p: ['page', { modules: ['stray', linkTo('a'), 7, linkTo('b')] }],
      a: ['text', {}],
      b: ['text', {}],
    });
    own.apply(removeAt(own.source, at('p', 'modules', 1)));
    expect(own.record('p').fields['modules']?.[LOCALE]).toEqual(['stray', linkTo('a'), 7]);
  });

  test('hide and show leave dates and markets alone', () => {
    const own = page();
    const visibility = (id: string) => own.record(id).fields['visibility']?.[LOCALE];
    own.apply(setHidden(own.source, own.record('b'), false));
    expect(visibility('b')).toEqual({ markets: ['es'] });
    own.apply(setHidden(own.source, own.record('a'), true));
    expect(visibility('a')).toEqual({ hidden: true });
    own.apply(setHidden(own.source, own.record('a'), false));
    expect(visibility('a')).toBeUndefined();
  });

  test('a copy is new throughout, shows the same shared records, and takes every field along', () => {
    const own = page();
    const copied = copyModule(own.source, 'g');
    const id = copied && pasteModule(JSON.parse(JSON.stringify(copied)), own.create);
    const [first, trip, third] = own.order(id ?? '', 'cards');
    expect([first, third].every((each) => each?.startsWith('new-'))).toBe(true);
    expect(first).toBe(third);
    expect(trip).toBe('trip');
    expect(own.record(first ?? '').fields).toEqual(own.record('b').fields);
    const odd = copyModule(own.source, 'odd');
    expect(odd && own.record(pasteModule(odd, own.create)).fields).toEqual(own.record('odd').fields);
  });
});
