import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { type PlanNode, planPage } from './plan-page.ts';
import { entry, pageRecord, testRegistry } from './test-registry.test-support.tsx';

const input = { registry: testRegistry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() };
const plan = (modules: readonly unknown[], more: object = {}) => planPage(pageRecord({ modules, ...more }), input);
const shown = (modules: readonly unknown[]) =>
  plan(modules).parts.modules.flatMap((node) =>
    node.kind === 'module' ? [node.entries.map(({ sys }) => sys.id).join('+')] : [],
  );
const firstEntry = ([node]: readonly PlanNode[]): DeliveredEntry | undefined =>
  node?.kind === 'module' ? node.entries[0] : undefined;
const priced = (id: string, prices: readonly unknown[], fields: object = {}) =>
  entry('Product', id, { title: id, marketInformation: prices, ...fields });

describe('what a page shows', () => {
  test('modules in their order, each with a key of its own', () => {
    const { nodes, keys } = (({ parts }) => ({ nodes: parts.modules, keys: parts.modules.map(({ key }) => key) }))(
      plan([entry('Text', 'a'), entry('List', 'b')]),
    );
    expect(nodes.map(({ at }) => at)).toEqual(['modules[0]', 'modules[1]']);
    expect(keys).toEqual(['m-a', 'm-b']);
  });

  test('an entry that stands there twice gets two keys, and an id that looks like an ordinal does not collide', () => {
    const { parts } = plan([entry('Text', 'a'), entry('Text', 'a'), entry('Text', 'a-1'), entry('Text', 'a')], {
      heroBanners: [entry('Text', 'a')],
    });
    const keys = [...parts.heroBanners, ...parts.modules].map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
  });

  test('keys of one part do not depend on what another part has brought', () => {
    const before = plan([entry('Text', 'a')]).parts.modules;
    const after = plan([entry('Text', 'a')], { heroBanners: [entry('Text', 'a')] }).parts.modules;
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  test('neighbours of a grouping module become one node, others and repetitions apart do not', () => {
    expect(
      shown([
        entry('Group', 'a'),
        entry('Group', 'b'),
        entry('Text', 't'),
        entry('Group', 'c'),
        entry('Text', 'u'),
        entry('Text', 'v'),
      ]),
    ).toEqual(['a+b', 't', 'c', 'u', 'v']);
  });

  test('a group is not cut by what is left out of it', () => {
    expect(
      shown([
        entry('Group', 'a'),
        entry('Group', 'x', { title: 'x', unPublish: true }),
        entry('Group', 'y', {}),
        entry('Group', 'b'),
      ]),
    ).toEqual(['a+b']);
  });

  test('keys are safe in HTML ids whatever the service calls its entries', () => {
    expect(plan([entry('Text', '"><script>')]).parts.modules[0]?.key).toMatch(/^[\w-]+$/);
  });
});

describe('what is left out without a word', () => {
  test('hidden entries, entries of another kind of site, and what the module itself hides', () => {
    const { parts, problems } = plan([
      entry('Text', 'a', { title: 'a', unPublish: true }),
      entry('Text', 'b', { title: 'b', typeSites: ['b2b'] }),
      entry('Hidden', 'c', { title: 'hide' }),
      entry('Text', 'd', { title: 'd', typeSites: ['b2b', 'b2c'] }),
      entry('Text', 'e', { title: 'e', typeSites: [] }),
    ]);
    expect(parts.modules.map(({ key }) => key)).toEqual(['m-d', 'm-e']);
    expect(problems).toEqual([]);
  });

  test('products without a price in the market, in every module, tab and child', () => {
    const [free, gone] = [priced('free', [{ price: 0 }]), priced('gone', [])];
    const tab = (id: string, products: unknown[]) => ({
      __typename: 'Tab',
      sys: { id, publishedVersion: 1 },
      products,
    });
    const list = entry('List', 'l', {
      title: 'l',
      cards: [gone, free, entry('List', 'inner', { title: 'i', cards: [free, gone] })],
      tabs: [tab('t1', [gone]), tab('t2', [free, gone])],
      product: gone,
      links: { entries: { block: [gone, free] } },
    });
    const { parts, problems } = plan([gone, list, free]);
    expect(parts.modules.map(({ key }) => key)).toEqual(['m-l', 'm-free']);
    expect(JSON.stringify(parts.modules)).not.toContain('"gone"');
    const kept = firstEntry(parts.modules);
    expect(kept).toMatchObject({
      cards: [free, { cards: [free] }],
      tabs: [{ products: [] }, { products: [free] }],
      links: { entries: { block: [free] } },
    });
    expect(kept).not.toHaveProperty('product');
    expect(problems).toEqual([]);
  });

  test('prices of other markets, and prices that are no numbers, do not count', () => {
    expect(
      shown([
        priced('other', [{ price: 10, market: { iso: 'es' } }]),
        priced('own', [
          { price: 10, market: { iso: 'es' } },
          { price: 12, market: { iso: 'en' } },
        ]),
        priced('text', [{ price: '10' }]),
        priced('none', [{ travelcUrl: '/x' }, null]),
      ]),
    ).toEqual(['own']);
  });

  test('an entry that loses nothing is handed on as it is', () => {
    const list = entry('List', 'l', { title: 'l', cards: [priced('p', [{ price: 1 }])] });
    expect(firstEntry(plan([list]).parts.modules)).toBe(list);
  });
});

describe('problems', () => {
  test('an unknown layout shows the default one and names what was meant', () => {
    const { layout, problems } = planPage(pageRecord({}, 'lading'), input);
    expect(layout?.id).toBe('default');
    expect(problems).toMatchObject([
      { code: 'layout/unknown', message: expect.stringContaining('did you mean "landing"?') as string },
    ]);
  });

  test('an unknown module keeps its place as a problem, with place, type, entry and a suggestion', () => {
    const { parts, problems } = plan([entry('Text', 'a'), entry('Txet', 'b'), entry('Text', 'c')]);
    expect(parts.modules.map(({ kind }) => kind)).toEqual(['module', 'problem', 'module']);
    expect(problems).toEqual([
      {
        code: 'module/unknown',
        at: 'modules[1]',
        part: 'modules',
        typename: 'Txet',
        entryId: 'b',
        message: 'modules[1]: no module shows "Txet"; did you mean "Text"?',
      },
    ]);
  });

  test('an invalid nested module is left out of its parent only', () => {
    const { parts, problems } = plan([
      entry('List', 'l', { title: 'l', cards: [entry('Card', 'good'), entry('Card', 'bad', { title: 5 })] }),
    ]);
    expect(firstEntry(parts.modules)?.['cards']).toEqual([entry('Card', 'good')]);
    expect(problems).toMatchObject([
      {
        code: 'module/invalid',
        at: 'modules[0].cards[1]',
        entryId: 'bad',
        message: expect.stringContaining('/title must be a string') as string,
      },
    ]);
    expect(parts.modules).toHaveLength(1);
  });

  test('what is no entry at all, and a module whose own test throws, stay problems', () => {
    const { problems } = plan([null, 7, {}, { __typename: 'Text' }, entry('BadHidden', 'h')]);
    expect(problems.map(({ code }) => code)).toEqual([...Array<string>(4).fill('entry/malformed'), 'module/failed']);
  });

  test('entries nested without end are cut with a problem', () => {
    let deep = entry('List', 'bottom');
    for (let n = 0; n < 10_000; n++) deep = entry('List', `l${n}`, { title: 'x', cards: [deep] });
    const { parts, problems } = plan([deep]);
    expect(problems.map(({ code }) => code)).toEqual(['entry/too-deep']);
    expect(parts.modules).toHaveLength(1);
  });

  test('JSON of an editor may be nested without end', () => {
    let deep: unknown = 1;
    for (let n = 0; n < 10_000; n++) deep = { content: [deep] };
    expect(plan([entry('Text', 'a', { title: 'a', body: deep })]).parts.modules).toHaveLength(1);
  });
});

test('for any content: nothing is thrown, the input is not changed, keys are unique, and no unpriced product is left', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]));
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.record(
      {
        __typename: fc.constantFrom('Text', 'Group', 'List', 'Product', 'Hidden', 'Nope'),
        sys: fc.record({ id: fc.constantFrom('a', 'b', 'c') }),
        title: fc.oneof(fc.string(), leaf),
        cards: fc.array(tie('node'), { maxLength: 3 }),
        unPublish: fc.boolean(),
        typeSites: fc.subarray(['b2b', 'b2c']),
        marketInformation: fc.array(fc.oneof(leaf, fc.record({ price: fc.oneof(fc.integer(), leaf) })), {
          maxLength: 2,
        }),
        extra: leaf,
      },
      { requiredKeys: [] },
    ),
  }));
  const isUnpriced = (value: object) =>
    'marketInformation' in value &&
    !(value.marketInformation as { price?: unknown }[]).some((each) => Number.isFinite(each?.price));
  const visit = (value: unknown, see: (found: object) => void): void => {
    if (typeof value !== 'object' || value === null) return;
    see(value);
    for (const child of Object.values(value)) visit(child, see);
  };
  fc.assert(
    fc.property(fc.array(fc.oneof(node, leaf), { maxLength: 6 }), (modules) => {
      const before = JSON.stringify(modules);
      const { parts, problems } = plan(modules);
      expect(JSON.stringify(modules)).toBe(before);
      const keys = parts.modules.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const each of parts.modules) {
        if (each.kind === 'module')
          visit(each.entries, (found) =>
            expect('sys' in found && '__typename' in found && isUnpriced(found)).toBe(false),
          );
      }
      for (const { message, at } of problems) expect(message.startsWith(at)).toBe(true);
    }),
  );
});
