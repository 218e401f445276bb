/** Hostile bodies over every form of the registry: 10,000 here, `HOSTILE_BODIES=100000` for the whole. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import type { FormManifest, Visitor } from '#schemas/contracts/forms.ts';
import { readFields } from '#schemas/forms/read-fields.ts';
import { tidyValues } from '#schemas/forms/tidy-values.ts';
import { createFormCatalog } from '#server/forms/form-catalog.ts';
import { csvRow, flatten } from '#server/forms/csv.ts';
import { BodyFault, parseBody } from '#server/forms/read-body.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { createWorldRandom } from '../support/world/random.ts';
import { KINDS, type HostileBody } from './support/hostile-bodies.ts';
import { openTestForms, type TestForms } from './support/open-test-forms.ts';

const TOTAL = Number(process.env['HOSTILE_BODIES'] ?? 10_000);
const AT_ONCE = 40;
/** The whole is run by hand, to be written into docs/form-submissions.md. */
const tell = (what: string, figures: object) => TOTAL > 10_000 && console.info(what, figures);
const forms = (manifest.forms as unknown as readonly FormManifest[]).map((form) => ({
  ...form,
  perMinute: 10_000_000,
}));
const validOf = (name: string): Record<string, unknown> =>
  (
    JSON.parse(
      readFileSync(fileURLToPath(new URL(`../../registry/forms/${name}/fixtures/valid.json`, import.meta.url)), 'utf8'),
    ) as {
      values: Record<string, unknown>;
    }
  ).values;
const VALID = new Map(forms.map(({ name }) => [name, validOf(name)]));
const trade: Visitor = { id: 'v', email: 'v@example.com', name: 'V', role: 'trade' };

let opened: TestStore;
let service: TestForms;
beforeAll(async () => {
  opened = await openTestStore();
  service = openTestForms({
    database: opened.store.database,
    forms,
    handlers: Object.fromEntries(forms.map(({ name }) => [name, async () => ({ kind: 'done' as const })])),
    visitor: () => trade,
  });
}, START_TIMEOUT);
afterAll(async () => {
  await service?.close();
  await opened?.close();
});

interface Case extends HostileBody {
  readonly kind: string;
  readonly form: FormManifest;
}
function* makeCases(total: number): Generator<Case> {
  const random = createWorldRandom(4).next;
  const kinds = Object.entries(KINDS);
  for (let n = 0; n < total; n++) {
    const form = forms[n % forms.length];
    const [kind, make] = kinds[Math.floor(n / forms.length) % kinds.length] ?? [];
    if (form && kind && make) yield { kind, form, ...make(random, form, VALID.get(form.name) ?? {}) };
  }
}

test(
  `${TOTAL} hostile bodies: none is a fault of ours, none reaches a prototype, none is answered as anything but data`,
  async () => {
    const statuses: Record<string, number> = {};
    let batch: Case[] = [];
    const send = async () => {
      const answers = await Promise.all(
        batch.map(async ({ form, body, contentType, kind }) => {
          const answer = await service.post(form.name, body, { 'content-type': contentType, 'accept-language': 'en' });
          return { answer, text: await answer.text(), what: `${kind}, ${form.name}: ${body.slice(0, 200)}` };
        }),
      );
      for (const { answer, text, what } of answers) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        expect([200, 400, 413, 415, 422], what).toContain(answer.status);
        expect(answer.headers.get('content-type'), what).toBe('application/json');
        expect(
          [...answer.headers.keys()].toSorted().filter((name) => !/^(?:cache-control|connection|content-)/.test(name)),
          what,
        ).toEqual([]);
        expect(() => JSON.parse(text) as unknown, what).not.toThrow();
      }
      batch = [];
    };
    for (const each of makeCases(TOTAL)) {
      batch.push(each);
      if (batch.length === AT_ONCE) await send();
    }
    await send();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(service.log).toEqual([]);
    tell('Answers by status:', statuses);
    for (const status of [200, 400, 422]) expect(statuses[status], `answers with ${status}`).toBeGreaterThan(0);
  },
  TOTAL * 60 + 60_000,
);

test('of what was taken nothing becomes a tag or a header of a mail, or a formula of a table', async () => {
  let looked = 0;
  for (const { name } of forms)
    for (let skip = 0; ; skip += 500) {
      const { items } = (await (await service.ask(`/${name}/submissions?limit=500&skip=${skip}`)).json()) as {
        items: { values: Record<string, unknown> }[];
      };
      for (const { values } of items) {
        looked++;
        const lines = Object.entries(values)
          .map(([field, value]) => `${field}: ${flatten(value)}`)
          .join('\n');
        const { subject, html } = renderMail('form-submission', { form: flatten(values['name'] ?? name), lines }, 'en');
        expect(subject).not.toMatch(/[\r\n\u0000-\u001f\u202a-\u202e]/);
        expect(html).not.toMatch(/<(?!!doctype|\/?(?:html|head|meta|title|body|div|h1|p|blockquote|br)\b)/i);
        for (const value of Object.values(values))
          expect(csvRow([flatten(value)])).not.toMatch(/^"?\s*[=+@\uff1d\uff0b\uff20-]/);
        expect(JSON.stringify(values)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }
      if (items.length < 500) break;
    }
  expect(looked).toBeGreaterThan(TOTAL / 200);
});

test('no body takes longer to judge than 5 ms, at the median of its kind', () => {
  const catalog = createFormCatalog(forms, {});
  for (const form of catalog.values()) form.check({}, 'en');
  const times = new Map<string, number[]>();
  for (const { kind, form, body, contentType } of makeCases(Math.min(TOTAL, 20_000))) {
    const bytes = Buffer.from(body);
    const started = performance.now();
    try {
      const parsed = parseBody(bytes, contentType);
      const read =
        parsed.kind === 'json' ? ({ ok: true, values: parsed.values } as const) : readFields(form.schema, parsed.pairs);
      const values = read.ok ? read.values : {};
      catalog.get(form.name)?.check(tidyValues(form.schema, values), 'en');
    } catch (error) {
      if (!(error instanceof BodyFault)) throw error;
    }
    const took = performance.now() - started;
    const known = times.get(kind);
    if (known) known.push(took);
    else times.set(kind, [took]);
  }
  expect([...times.keys()].toSorted()).toEqual(Object.keys(KINDS).toSorted());
  const medians = [...times].map(([kind, values]) => {
    const median = values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
    expect(median, kind).toBeLessThan(5);
    return [kind, `${median.toFixed(3)} ms of ${values.length}`] as const;
  });
  tell('Judged in, at the median:', Object.fromEntries(medians));
}, 300_000);
