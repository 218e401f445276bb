import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { PageRequest, PageSource, PartAnswer } from './page-source.ts';
import { createPartCache } from './part-cache.ts';

const request: PageRequest = { pageId: 'p', contentLocale: 'en-UK', market: 'en', preview: false };
const change = (id: string, kind: ContentChange['kind'] = 'publish'): ContentChange => ({
  kind,
  id,
  typename: '',
  version: 0,
});

/** A content service made by hand: modules with children, whose versions and publication can be set. */
function service() {
  const versions = new Map<string, number>();
  const hidden = new Set<string>();
  let modules: Readonly<Record<string, readonly string[]>> = { a: ['x', 'y'], b: ['y'], c: ['z', 'dead'] };
  hidden.add('dead');
  const entry = (id: string, children: readonly string[] = []): DeliveredEntry => ({
    __typename: 'T',
    sys: { id, publishedVersion: versions.get(id) ?? 1 },
    cards: children.filter((child) => !hidden.has(child)).map((child) => entry(child)),
  });
  const part = vi.fn(async (_part: string, _request: PageRequest, only?: readonly string[]): Promise<PartAnswer> => {
    const wanted = Object.entries(modules).filter(([id]) => (!only || only.includes(id)) && !hidden.has(id));
    const dead = Object.entries(modules)
      .flatMap(([id, children]) => [id, ...children])
      .filter((id) => hidden.has(id));
    return {
      entries: wanted.map(([id, children]) => entry(id, children)),
      tags: ['p', 'elsewhere', ...dead, ...wanted.flatMap(([id, children]) => [id, ...children])],
      errors: [],
      hasFailed: false,
    };
  });
  const basic = vi.fn(async () => ({ basic: { id: 'p' } as never, tags: ['p', 'photo'], errors: [] }));
  const publish = (id: string) => (hidden.delete(id), versions.set(id, (versions.get(id) ?? 1) + 1));
  const find = vi.fn(async ({ slug }: { slug: string }) => (slug === 'nowhere' ? undefined : `id of ${slug}`));
  return {
    source: { find, part, basic } as unknown as PageSource,
    part,
    basic,
    find,
    publish,
    hide: (id: string) => hidden.add(id),
    setModules: (next: typeof modules) => (modules = next),
  };
}

describe('the parts of a page', () => {
  test('are read once, and their entries stay the same objects', async () => {
    const { source, part, basic } = service();
    const cache = createPartCache({ source });
    const first = await cache.part('modules', request);
    expect((await cache.part('modules', request)).entries[0]).toBe(first.entries[0]);
    await cache.basic(request);
    await cache.basic(request);
    expect([part.mock.calls.length, basic.mock.calls.length]).toEqual([1, 1]);
    await cache.part('modules', { ...request, market: 'es' });
    await cache.part('modules', { ...request, contentLocale: 'es-ES' });
    expect(part).toHaveBeenCalledTimes(3);
  });

  test('after a publish only the modules that show the entry are read again, in their places', async () => {
    const { source, part, publish } = service();
    const cache = createPartCache({ source });
    const before = await cache.part('modules', request);
    publish('y');
    cache.invalidate(change('y'));
    const after = await cache.part('modules', request);
    expect(part.mock.lastCall?.[2]).toEqual(['a', 'b']);
    expect(after.entries.map(({ sys }) => sys.id)).toEqual(['a', 'b', 'c']);
    expect(after.entries[2]).toBe(before.entries[2]);
    expect(after.entries[1]).toMatchObject({ cards: [{ sys: { id: 'y', publishedVersion: 2 } }] });
    await cache.part('modules', request);
    expect(part).toHaveBeenCalledTimes(2);
  });

  test('an unpublished module leaves the page, and comes back to its place', async () => {
    const { source, publish, hide } = service();
    const cache = createPartCache({ source });
    const ids = async () => (await cache.part('modules', request)).entries.map(({ sys }) => sys.id).join('');
    expect(await ids()).toBe('abc');
    hide('b');
    cache.invalidate(change('b', 'unpublish'));
    expect(await ids()).toBe('ac');
    publish('b');
    cache.invalidate(change('b'));
    expect(await ids()).toBe('abc');
  });

  test.each(['p', 'dead', 'elsewhere'])(
    'a change of %s, which may concern anything, has the whole part read again',
    async (id) => {
      const { source, part } = service();
      const cache = createPartCache({ source });
      await cache.part('modules', request);
      cache.invalidate(change(id));
      await cache.part('modules', request);
      expect(part.mock.lastCall?.[2]).toBeUndefined();
      expect(part).toHaveBeenCalledTimes(2);
    },
  );

  test('previews are neither answered from memory nor remembered', async () => {
    const { source, part } = service();
    const cache = createPartCache({ source });
    for (let n = 0; n < 2; n++) await cache.part('modules', { ...request, preview: true });
    expect([part.mock.calls.length, cache.stats().kept]).toEqual([2, 0]);
  });

  test('what changed while it was read is not remembered, nor is what failed', async () => {
    const { source, part } = service();
    const cache = createPartCache({ source });
    const reading = cache.part('modules', request);
    cache.invalidate(change('x'));
    await reading;
    expect(cache.stats().kept).toBe(0);
    const lost = cache.part('modules', request);
    cache.invalidate(change('', 'reset'));
    await lost;
    expect(cache.stats().kept).toBe(0);
    part.mockResolvedValueOnce({ entries: [], tags: [], errors: [], hasFailed: true });
    await cache.part('modules', request);
    expect(cache.stats().kept).toBe(0);
  });

  test('grow old, also when single modules of them were read again', async () => {
    let time = 0;
    const { source, part } = service();
    const cache = createPartCache({ source, now: () => time, maxAgeMs: 100 });
    await cache.part('modules', request);
    time = 60;
    cache.invalidate(change('x'));
    await cache.part('modules', request);
    time = 110;
    await cache.part('modules', request);
    expect(part.mock.calls.map(([, , only]) => only)).toEqual([undefined, ['a'], undefined]);
  });

  test('are found by address; what was found is remembered until some page changes, what was not is not', async () => {
    const { source, find } = service();
    const cache = createPartCache({ source });
    const ask = (slug: string, preview = false) => cache.find({ slug, contentLocale: 'en-UK', preview });
    expect([
      await ask('home'),
      await ask('home'),
      await ask('nowhere'),
      await ask('nowhere'),
      await ask('home', true),
    ]).toEqual(['id of home', 'id of home', undefined, undefined, 'id of home']);
    expect(find).toHaveBeenCalledTimes(4);
    cache.invalidate({ ...change('x'), typename: 'Package' });
    await ask('home');
    expect(find).toHaveBeenCalledTimes(4);
    const early = ask('about');
    cache.invalidate({ ...change('q'), typename: 'Page' });
    await early;
    await ask('about');
    await ask('home');
    expect(find).toHaveBeenCalledTimes(7);
  });

  test('never outgrow their bound', async () => {
    const { source } = service();
    const cache = createPartCache({ source, maxEntries: 100 });
    for (let n = 0; n < 50; n++) await cache.part('modules', { ...request, pageId: `p${n}` });
    expect(cache.stats().entries).toBeLessThanOrEqual(100);
    expect(cache.stats().kept).toBeGreaterThan(2);
  });
});

test('whatever is published, hidden or moved in whatever order: what is remembered is what the service would answer', async () => {
  const ids = ['a', 'b', 'c', 'x', 'y', 'z', 'dead'];
  const action = fc.oneof(
    fc.record({ kind: fc.constantFrom('publish', 'hide'), id: fc.constantFrom(...ids) }),
    fc.record({
      kind: fc.constant('move'),
      modules: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'dead'), fc.subarray(['x', 'y', 'z', 'dead'])),
    }),
    fc.record({ kind: fc.constant('read') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const { source, publish, hide, setModules } = service();
      const cache = createPartCache({ source });
      for (const step of [...actions, { kind: 'read' }]) {
        if ('modules' in step) {
          setModules(step.modules);
          cache.invalidate(change('p'));
        } else if ('id' in step) {
          if (step.kind === 'publish') publish(step.id);
          else hide(step.id);
          cache.invalidate(change(step.id, step.kind === 'publish' ? 'publish' : 'unpublish'));
        } else {
          expect((await cache.part('modules', request)).entries).toEqual(
            (await source.part('modules', request)).entries,
          );
        }
      }
    }),
  );
});
