/**
 * A form from nothing, as docs/forms.md has it: made by `npm run new`, given a file to take, placed by an editor, sent
 * without script, stored, listed, exported. Nothing but its folder is new.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';
import { copyProject } from './copy-project.ts';

const NAME = 'group-request';
const FOLDER = `registry/forms/${NAME}`;
const PAGE = '/en/ask-for-groups/';
const PDF = Buffer.from('%PDF-1.7 twelve of us');
const LETTERS = { en: 'A letter', es: 'Una carta', pt: 'Uma carta', it: 'Una lettera' };
let folder: string;
let product: Product;

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

interface Parts {
  readonly properties: object;
  readonly rows: unknown[];
}

function changeJson(path: string, edit: (value: Parts) => void): void {
  const file = join(folder, FOLDER, path);
  const value = JSON.parse(readFileSync(file, 'utf8')) as Parts;
  edit(value);
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

beforeAll(async () => {
  folder = copyProject();
  run('npm', 'run', '--silent', 'new', '--', 'form', NAME);
  // As docs/forms.md describes a field that takes a file.
  const letter = {
    ...{ type: 'object', 'x-file': true, additionalProperties: false, required: ['name', 'type', 'size'] },
    properties: {
      name: { type: 'string', maxLength: 120 },
      type: { type: 'string', maxLength: 40, enum: ['application/pdf'] },
      size: { type: 'integer', minimum: 1, maximum: 2000 },
    },
  };
  changeJson('schema.json', ({ properties }) => Object.assign(properties, { letter }));
  changeJson('ui.json', ({ rows }) => rows.splice(2, 0, 'letter'));
  for (const [locale, label] of Object.entries(LETTERS))
    changeJson(`messages/${locale}.json`, (texts) => Object.assign(texts, { 'labels.letter': label }));
  // All of this comes from one network within a minute.
  const index = join(folder, FOLDER, 'index.ts');
  writeFileSync(index, readFileSync(index, 'utf8').replace('perMinute: 5', 'perMinute: 60'));
  run(process.execPath, 'tooling/build.ts');
  product = await startProduct({ folder });
  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  await publish('ask-for-groups', link('ContentType', 'form'), {
    form: { 'en-UK': NAME },
    heading: { 'en-UK': 'Ask for your group' },
  });
  await publish('page-ask-for-groups', link('ContentType', 'page'), {
    name: { 'en-UK': 'Groups, on request' },
    slug: { 'en-UK': 'ask-for-groups' },
    modules: { 'en-UK': [link('Entry', 'ask-for-groups')] },
  });
}, 600_000);
afterAll(async () => {
  await product?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const manage = (path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, {
    ...init,
    headers: {
      authorization: `Bearer ${product.tokens.management}`,
      'content-type': 'application/json',
      ...(init.headers as Record<string, string> | undefined),
    },
  });

async function publish(id: string, contentType: object, fields: object): Promise<void> {
  const body = JSON.stringify({ sys: { id, contentType }, fields });
  const made = await manage('/api/content/entries', { method: 'POST', body });
  if (!made.ok) throw new Error(`${id}: ${await made.text()}`);
  const done = await manage(`/api/content/entries/${id}/publish`, { method: 'POST', headers: { 'if-match': '1' } });
  if (!done.ok) throw new Error(`${id}: ${await done.text()}`);
}

/** Sends the form as a browser without script does: every field, to its own page. */
function send(letter: Buffer | undefined, fileName = 'Letter.pdf', fields: Readonly<Record<string, string>> = {}) {
  const body = new FormData();
  const typed = { name: 'Ana', email: 'ana@example.com', message: 'Twelve of us, in May', acceptTerms: 'true' };
  for (const [name, value] of Object.entries({
    _form: NAME,
    _entry: 'ask-for-groups',
    _token: '',
    ...typed,
    ...fields,
  }))
    body.append(name, value);
  body.append('letter', new Blob(letter ? [new Uint8Array(letter)] : []), letter ? fileName : '');
  const { origin } = product;
  return fetch(origin + PAGE, { method: 'POST', body, redirect: 'manual', headers: { origin } });
}
const listed = async () =>
  (await (await manage(`/api/forms/${NAME}/submissions`)).json()) as {
    total: number;
    items: { id: string; values: Record<string, unknown> }[];
  };

describe('a form made by npm run new', () => {
  test('is a folder, and nothing else is new', () => {
    expect(run('git', 'status', '--porcelain').trim()).toBe(`?? ${FOLDER}/`);
  });

  test('is drawn whole by the server, as a form that takes files', async () => {
    const html = await (await fetch(product.origin + PAGE)).text();
    expect(html).toContain('Ask for your group');
    expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(html).toMatch(/<input[^>]*type="file"/);
    expect(html).toContain('A letter');
  });

  test.each<[string, () => Promise<Response>, RegExp]>([
    ['of another kind than its bytes say', () => send(Buffer.from('MZ a program'), 'Letter.pdf'), /letter/],
    ['of a kind that the form does not take', () => send(Buffer.from('\u0089PNG\r\n\u001a\n....', 'latin1')), /letter/],
    ['that is too large', () => send(Buffer.concat([PDF, Buffer.alloc(2001)])), /letter/],
    ['without what is required', () => send(PDF, 'Letter.pdf', { email: 'ana@' }), /email/],
  ])('comes back filled with what is wrong: a file %s', async (_, sent, field) => {
    const before = await listed();
    const answer = await sent();
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/<title>Error: /);
    expect(/data-summary.*?<\/ul>/s.exec(html)?.[0]).toMatch(field);
    expect(html).toContain('value="Ana"');
    expect((await listed()).total).toBe(before.total);
  });

  test('is stored with its file, listed, exported and saved by who may; twice is once', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await send(PDF, '../../=cmd|Letter.pdf');
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(`sent=${NAME}`)]);
    }
    expect((await send(undefined, '', { name: '=1+1' })).status).toBe(303);
    const { total, items } = await listed();
    expect(total).toBe(2);
    const [withFile] = items.filter(({ values }) => 'letter' in values);
    expect(withFile?.values).toMatchObject({
      name: 'Ana',
      letter: { name: expect.stringMatching(/^[^/\\]*Letter\.pdf$/), type: 'application/pdf', size: PDF.length },
    });
    const one = `/api/forms/${NAME}/submissions/${withFile?.id}`;
    const { files } = (await (await manage(one)).json()) as { files: { id: string }[] };
    const saved = await manage(`${one}/files/${files[0]?.id}`);
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(PDF);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await fetch(`${product.origin}${one}/files/${files[0]?.id}`)).status).toBe(401);
    const csv = await (await manage(`/api/forms/${NAME}/submissions?format=csv`)).text();
    expect(csv.split('\r\n').length).toBeGreaterThanOrEqual(3);
    expect(csv).toContain('Letter.pdf');
    // No cell is a formula.
    expect(csv).not.toMatch(/(?:^|,)"?=/m);
  });
});
