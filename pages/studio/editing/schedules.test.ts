/** Random days at the desk: whatever fails, in whatever order, what was typed last is stored, was stored, or waits here. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type OpenTab, openTab, rest } from './testing/desk.ts';
import { type Fault, OneServer } from './testing/one-server.ts';

const IDS = ['a', 'b'];
const FIELDS = ['title', 'lead'];
const LOCALES = ['en', 'es'];

type Happening =
  | { readonly do: 'type'; readonly tab: number; readonly id: number; readonly field: number; readonly locale: number }
  | { readonly do: 'other'; readonly id: number; readonly field: number; readonly locale: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fail'; readonly faults: readonly Fault[] }
  | { readonly do: 'down' | 'up' }
  | { readonly do: 'line'; readonly tab: number; readonly isOnline: boolean }
  | { readonly do: 'close'; readonly tab: number; readonly isReload: boolean }
  | { readonly do: 'save' | 'undo' | 'adopt'; readonly tab: number };

const small = fc.nat({ max: 1 });
const place = { id: small, field: small, locale: small };
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('type' as const), tab: small, ...place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 300, 900, 6_000, 20_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      faults: fc.array(fc.constantFrom<Fault>('no-request', 'no-answer'), { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ do: fc.constantFrom('down' as const, 'up' as const) }),
  fc.record({ do: fc.constant('line' as const), tab: small, isOnline: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), tab: small, isReload: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'undo' as const, 'adopt' as const), tab: small }),
  },
);

interface Typed {
  readonly tab: number;
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly value: string;
}

test('no schedule of failures, answers that never come, other editors, reloads and closed tabs loses a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (day) => {
      globalThis.indexedDB = new IDBFactory();
      const server = new OneServer();
      for (const id of IDS) server.store(id, { title: { en: `${id} 0` } }, 'seed');
      const open = async (memory?: Map<string, string>): Promise<OpenTab> => {
        const tab = await openTab(server, 'ana', memory);
        await tab.editing.open(IDS).catch(() => undefined);
        return tab;
      };
      const tabs = [await open(), await open()];
      const last = new Map<string, Typed>();
      let count = 0;
      for (const step of day) {
        const tab = 'tab' in step ? tabs[step.tab] : undefined;
        if (step.do === 'type' && tab) {
          const typed = {
            tab: step.tab,
            id: IDS[step.id] ?? '',
            field: FIELDS[step.field] ?? '',
            locale: LOCALES[step.locale] ?? '',
            value: `typed ${(count += 1)}`,
          };
          if (!tab.editing.get(typed.id)) continue;
          tab.editing.change([typed]);
          last.set(`${step.tab} ${typed.id} ${typed.field} ${typed.locale}`, typed);
          // The browser has what was typed a moment ago; a crash in the same instant is nobody's to promise.
          await rest(4);
        } else if (step.do === 'other') {
          const record = server.records.get(IDS[step.id] ?? '');
          const field = FIELDS[step.field] ?? '';
          const values = { ...record?.fields[field], [LOCALES[step.locale] ?? '']: `other ${(count += 1)}` };
          if (record) server.store(record.id, { ...record.fields, [field]: values }, 'ben');
        } else if (step.do === 'wait') for (const one of tabs) await one.clock.advance(step.ms);
        else if (step.do === 'fail') server.faults = [...step.faults];
        else if (step.do === 'down' || step.do === 'up') server.isDown = step.do === 'down';
        else if (step.do === 'line' && tab) tab.isOnline = step.isOnline;
        else if (step.do === 'save') await tab?.editing.saveNow();
        else if (step.do === 'adopt') await tab?.editing.adopt();
        else if (step.do === 'undo' && tab && IDS.every((id) => tab.editing.get(id))) {
          const before = new Map(
            [...last].map(([key, typed]) => [key, tab.editing.get(typed.id)?.fields[typed.field]?.[typed.locale]]),
          );
          tab.editing.undo();
          // Taken back on purpose: no longer asked for.
          for (const [key, typed] of last)
            if (
              typed.tab === step.tab &&
              before.get(key) !== tab.editing.get(typed.id)?.fields[typed.field]?.[typed.locale]
            )
              last.delete(key);
          await rest(4);
        } else if (step.do === 'close' && tab) {
          const memory = await tab.kill();
          const next = await open(step.isReload ? memory : undefined);
          tabs[step.tab] = next;
          // What the closed tab left may be in the hands of either tab by now.
        }
      }
      server.isDown = false;
      server.faults = [];
      for (let round = 0; round < 6; round += 1)
        for (const tab of tabs) {
          tab.isOnline = true;
          await tab.editing.open(IDS);
          await tab.editing.retry();
          await tab.editing.adopt();
          await tab.clock.advance(40_000);
        }
      for (const { id, field, locale, value } of last.values()) {
        const isStored = server.everHad(id, field, locale, value);
        const isHere = tabs.some(({ editing }) => editing.get(id)?.fields[field]?.[locale] === value);
        expect(isStored || isHere, `${id}.${field}.${locale} = ${value}`).toBe(true);
        // What is only here is only here because somebody has to decide.
        if (!isStored)
          expect(tabs.some(({ editing }) => editing.overlaps(id).some(({ mine }) => mine === value))).toBe(true);
      }
      // And nobody's stored work was overwritten unseen: what the other one wrote is still in the history.
      expect(
        server.history.every(
          (record, index) =>
            server.history.findIndex(({ id, version }) => id === record.id && version === record.version) === index,
        ),
      ).toBe(true);
      for (const tab of tabs) await tab.kill();
    }),
    { numRuns: 150 },
  );
}, 120_000);
