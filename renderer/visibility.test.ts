import { describe, expect, test } from 'vitest';
import { isSeenAnywhere, nextMoment, readVisibility, visibilityState, type Visibility } from '#schemas/visibility.ts';
import { type PlanInput, type PlanMemo, planPage } from './plan-page.ts';
import { entry, pageRecord, testRegistry } from './test-registry.test-support.tsx';

const at = (iso: string): number => Date.parse(iso);
const NOON = at('2026-12-12T12:00:00Z');
const here = { now: NOON, market: 'en', storefront: 'primary' };
const input: PlanInput = { registry: testRegistry, typeSite: 'b2c', ...here };
const seen = (visibility: Visibility, id = 'a', fields: object = {}) =>
  entry('Text', id, { title: id, ...fields, visibility });

describe('visibility of a module', () => {
  test.each<[Visibility, string]>([
    [{}, 'shown'],
    [{ hidden: true }, 'hidden'],
    [{ from: '2026-12-12T12:00:00Z' }, 'shown'],
    [{ from: '2026-12-12T12:00:00.001Z' }, 'scheduled'],
    [{ until: '2026-12-12T12:00:00Z' }, 'ended'],
    [{ until: '2026-12-12T13:00:00+00:30' }, 'shown'],
    [{ from: '2026-12-01T00:00:00Z', until: '2026-12-12T12:00:00.001Z' }, 'shown'],
    [{ markets: ['en', 'es'] }, 'shown'],
    [{ markets: ['es'] }, 'elsewhere'],
    [{ storefronts: ['trade'] }, 'elsewhere'],
    [{ storefronts: ['trade'], until: '2026-01-01T00:00:00Z' }, 'ended'],
    [{ markets: [], storefronts: [] }, 'shown'],
  ])('%o at noon is %s', (visibility, state) => {
    expect(visibilityState(readVisibility(visibility), here)).toBe(state);
    expect(isSeenAnywhere(readVisibility(visibility), NOON)).toBe(state === 'shown' || state === 'elsewhere');
  });

  test.each([[null], ['hidden'], [{ from: 'tomorrow', until: 7, hidden: 'yes', markets: 'en' }], [[1]]])(
    'what does not fit hides nothing: %j',
    (value) => expect(visibilityState(readVisibility(value), here)).toBe('shown'),
  );

  test('its next moment is the nearest one ahead', () => {
    const span = { from: '2026-12-13T00:00:00Z', until: '2026-12-20T00:00:00Z' };
    expect(nextMoment(span, NOON)).toBe(at(span.from));
    expect(nextMoment(span, at(span.from))).toBe(at(span.until));
    expect(nextMoment(span, at(span.until))).toBe(Infinity);
    expect(nextMoment({ ...span, hidden: true }, NOON)).toBe(Infinity);
  });
});

describe('a page plan', () => {
  const ids = (modules: readonly unknown[], more: Partial<PlanInput> = {}) =>
    planPage(pageRecord({ modules }), { ...input, ...more }).parts.modules.map((node) =>
      node.kind === 'module' ? node.entries.map(({ sys }) => sys.id).join('+') : `${node.kind}`,
    );

  test('leaves out what is not seen now or here, in every part and at every depth', () => {
    const cards = [entry('Card', 'c1'), entry('Card', 'c2', { title: 'c2', visibility: { hidden: true } })];
    const plan = planPage(
      pageRecord({
        heroBanners: [seen({ hidden: true }, 'h')],
        modules: [seen({ markets: ['es'] }), entry('List', 'l', { title: 'l', cards })],
      }),
      input,
    );
    expect(plan.parts.heroBanners).toEqual([]);
    expect(plan.parts.modules).toHaveLength(1);
    expect(JSON.stringify(plan.parts)).not.toContain('c2');
    expect(plan.problems).toEqual([]);
  });

  test('hands no component, and so no browser, a date of what is to come', () => {
    const plan = planPage(pageRecord({ modules: [seen({ until: '2027-01-01T00:00:00Z' })] }), input);
    const [node] = plan.parts.modules;
    expect(node?.kind === 'module' && node.entries[0]).toEqual(entry('Text', 'a', { title: 'a' }));
  });

  test('leaves an editor\u2019s own JSON alone, whatever its keys are called', () => {
    const data = { visibility: { hidden: true } };
    const [node] = planPage(pageRecord({ modules: [entry('Text', 'a', { title: 'a', data })] }), input).parts.modules;
    expect(node?.kind === 'module' && node.entries[0]?.['data']).toEqual(data);
  });

  test('holds up to the nearest moment of anything on it, seen or not', () => {
    const modules = [
      seen({ from: '2026-12-14T00:00:00Z' }, 'a'),
      entry('List', 'l', {
        title: 'l',
        cards: [entry('Card', 'c', { title: 'c', visibility: { until: '2026-12-13T00:00:00Z' } })],
      }),
      seen({ hidden: true, from: '2026-12-12T12:00:01Z' }, 'h'),
    ];
    expect(planPage(pageRecord({ modules }), input).until).toBe(at('2026-12-13T00:00:00Z'));
    expect(planPage(pageRecord({ modules: [entry('Text', 'x')] }), input).until).toBe(Infinity);
  });

  test('remembers what it found no longer than that holds, for each storefront', () => {
    const memo: PlanMemo = new WeakMap();
    const modules = [seen({ from: '2026-12-13T00:00:00Z', storefronts: ['primary'] })];
    const shown = (iso: string, storefront = 'primary') => ids(modules, { memo, now: at(iso), storefront });
    expect(shown('2026-12-12T00:00:00Z')).toEqual([]);
    expect(shown('2026-12-13T00:00:00Z')).toEqual(['a']);
    expect(shown('2026-12-13T00:00:00Z', 'trade')).toEqual([]);
    // A look into the past does not find what holds later.
    expect(shown('2026-12-12T00:00:00Z')).toEqual([]);
    expect(planPage(pageRecord({ modules }), { ...input, memo }).until).toBe(at('2026-12-13T00:00:00Z'));
  });

  test('has strips for editors, which part what would else be one group', () => {
    const modules = [
      entry('Group', 'a'),
      entry('Group', 'b', { title: 'b', visibility: { hidden: true } }),
      entry('Group', 'c'),
    ];
    expect(ids(modules)).toEqual(['a+c']);
    expect(ids(modules, { strips: true })).toEqual(['a', 'strip', 'c']);
  });
});
