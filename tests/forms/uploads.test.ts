/** Files in forms: what is taken and how it is read again, and what hostile bodies come to. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormManifest, Submission } from '#schemas/contracts/forms.ts';
import { MAX_FILE_BYTES, MAX_FILES_BYTES } from '#schemas/forms/files.ts';
import { createBodyReader } from '#server/forms/body-reader.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { formOf, openTestForms, type TestForms } from './support/open-test-forms.ts';

const file = (maximum: number) => ({
  type: 'object',
  'x-file': true,
  additionalProperties: false,
  required: ['name', 'type', 'size'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    type: { type: 'string', maxLength: 40, enum: ['image/png', 'application/pdf'] },
    size: { type: 'integer', minimum: 1, maximum },
  },
});
const schemaOf = (name: string): FormManifest['schema'] => ({
  ...{ $id: `test/${name}`, title: name, type: 'object', additionalProperties: false, required: ['letter'] },
  properties: {
    name: { type: 'string', maxLength: 40 },
    letter: file(2_000_000),
    pictures: { type: 'array', maxItems: 2, items: file(2_000_000) },
  },
});
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const PNG = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), randomBytes(40)]);

let opened: TestStore;
let forms: TestForms;
const handled: Submission[] = [];
beforeAll(async () => {
  opened = await openTestStore();
  forms = openTestForms({
    database: opened.store.database,
    forms: [formOf('files', { schema: schemaOf('files') }), formOf('plain')],
    handlers: {
      files: async (submission) => (handled.push(submission), { kind: 'done' }),
      plain: async () => ({ kind: 'done' }),
    },
  });
}, START_TIMEOUT);
afterAll(async () => {
  await forms?.close();
  await opened?.close();
});

type Part = readonly [field: string, bytes: Buffer | string, name?: string];
const formData = (parts: readonly Part[]): FormData => {
  const body = new FormData();
  for (const [field, bytes, name] of parts) {
    if (typeof bytes === 'string') body.append(field, bytes);
    else body.append(field, new Blob([new Uint8Array(bytes)]), name ?? 'a.pdf');
  }
  return body;
};
const BOUNDARY = 'between-the-parts';
const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'accept-language': 'en' };
const raw = (...parts: readonly string[]): string =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const disposition = (rest: string, body = '%PDF-1.7') => `Content-Disposition: form-data; ${rest}\r\n\r\n${body}`;
const errorsOf = async (answer: Response) =>
  ((await answer.json()) as { errors?: { field: string; keyword: string; message: string }[] }).errors?.map(
    ({ field, keyword }) => `${field} ${keyword}`,
  );
const count = async () => ((await (await forms.ask('/files/submissions')).json()) as { total: number }).total;

describe('files', () => {
  test('are kept with their submission, in order, and saved by who may read it', async () => {
    const answer = await forms.send(
      'files',
      formData([
        ['name', 'Nuala'],
        ['letter', PDF, 'Letter ä.pdf'],
        ['pictures', PNG, 'a.png'],
        ['pictures', PNG, 'run.exe'],
      ]),
    );
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    expect(handled[0]?.values).toEqual({
      name: 'Nuala',
      letter: { name: 'Letter ä.pdf', type: 'application/pdf', size: PDF.length },
      pictures: ['a.png', 'run.exe'].map((name) => ({ name, type: 'image/png', size: PNG.length })),
    });
    expect(Buffer.from((await handled[0]?.files?.[0]?.read()) ?? [])).toEqual(PDF);
    const read = (await (await forms.ask(`/files/submissions/${id}`)).json()) as {
      files: { id: string; name: string }[];
    };
    expect(read.files.map(({ name }) => name)).toEqual(['Letter ä.pdf', 'a.png', 'run.exe']);
    const path = `/files/submissions/${id}/files/${read.files[0]?.id}`;
    const saved = await forms.ask(path);
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Letter _.pdf"; filename*=UTF-8''Letter%20%C3%A4.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const disguised = await forms.ask(`/files/submissions/${id}/files/${read.files[2]?.id}`);
    expect(disguised.headers.get('content-disposition')).toContain('filename="run.exe.png"');
    expect((await forms.submissions.request(path)).status).toBe(401);
    expect((await forms.ask(path.replace('/files/submissions', '/plain/submissions'))).status).toBe(404);
    const csv = await (await forms.ask('/files/submissions?format=csv')).text();
    expect(csv).toContain('a.png, run.exe');
    await forms.ask(`/files/submissions/${id}`, { method: 'DELETE' });
    expect((await forms.ask(path)).status).toBe(404);
    expect((await opened.store.database.pool.query('SELECT 1 FROM form_files')).rowCount).toBe(0);
  });

  test('sent twice by one token, or with the same bytes and none, are one submission', async () => {
    const before = await count();
    const token = crypto.randomUUID();
    for (let time = 0; time < 2; time++) {
      await forms.send(
        'files',
        formData([
          ['letter', PDF],
          ['_token', token],
        ]),
      );
      await forms.send('files', formData([['letter', PNG, 'same.pdf']]));
    }
    await forms.send(
      'files',
      formData([['letter', Buffer.concat([PNG.subarray(0, -1), Buffer.from('x')]), 'same.pdf']]),
    );
    expect(await count()).toBe(before + 3);
  });

  test('are judged by the schema: kind by their bytes, size, number, what is missing', async () => {
    const cases: readonly (readonly [readonly Part[], readonly string[]])[] = [
      [[['letter', Buffer.from('MZ\u0090 not a PDF'), 'letter.pdf']], ['letter fileType']],
      [[['letter', Buffer.from('<svg onload="alert(1)"/>'), 'a.png']], ['letter fileType']],
      [[['letter', Buffer.concat([PDF, Buffer.alloc(2_000_000)])]], ['letter fileSize']],
      [[['letter', Buffer.alloc(0), 'empty.pdf']], ['letter fileEmpty', 'letter fileType']],
      [
        [
          ['letter', PDF],
          ['pictures', PNG],
          ['pictures', PNG],
          ['pictures', PNG],
        ],
        ['pictures maxItems'],
      ],
      [
        [
          ['letter', PDF],
          ['letter', PDF],
        ],
        ['letter type'],
      ],
      [
        [
          ['name', PDF],
          ['letter', PDF],
        ],
        ['name type'],
      ],
      [
        [
          ['other', PDF],
          ['letter', PDF],
        ],
        ['other additionalProperties'],
      ],
      [[['letter', 'letter.pdf']], ['letter required']],
      [
        [
          ['letter.name', 'a.pdf'],
          ['letter.type', 'application/pdf'],
          ['letter.size', '9'],
        ],
        ['letter required'],
      ],
      [[], ['letter required']],
    ];
    for (const [parts, expected] of cases) {
      const answer = await forms.send('files', formData(parts));
      expect([answer.status, await errorsOf(answer)]).toEqual([422, expected]);
    }
    const claimed = await forms.post('files', { letter: { name: 'a.pdf', type: 'application/pdf', size: 9 } });
    expect([claimed.status, await errorsOf(claimed)]).toEqual([422, ['letter required']]);
    const said = await forms.send('files', formData([['letter', Buffer.from('x'), 'a.txt']]), {
      'accept-language': 'en',
    });
    expect(await said.text()).toContain('Please choose files of these kinds: PNG, PDF.');
  });

  test('lose folders, controls and marks of direction from their names', async () => {
    const names = {
      '../../etc/passwd': 'passwd',
      'C:\\\\temp\\\\x.pdf': 'x.pdf',
      '.htaccess': 'htaccess',
      'gpj\u202Efdp.exe': 'gpjfdp.exe',
      '': 'file',
    };
    for (const [name, expected] of Object.entries(names)) {
      const body = raw(disposition(`name="letter"; filename="${name}"`, `%PDF-1.7 ${name}`));
      const answer = await forms.send('files', body, multipart);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(handled.at(-1)?.values['letter']).toMatchObject({ name: expected });
    }
    const long = await forms.send('files', formData([['letter', PDF, `${'ü'.repeat(300)}.pdf`]]));
    expect(long.status).toBe(200);
    expect(handled.at(-1)?.values['letter']).toMatchObject({ name: expect.stringMatching(/^ü{60}\.pdf$/) });
  });
});

describe('hostile bodies', () => {
  const many = (amount: number, of: (index: number) => string) =>
    Array.from({ length: amount }, (_, index) => of(index));
  const cases: Readonly<Record<string, readonly [string | Buffer | FormData, number]>> = {
    'a file beyond the limit': [formData([['letter', Buffer.alloc(MAX_FILE_BYTES + 1)]]), 422],
    'more than anybody reads': [formData([['letter', Buffer.alloc(MAX_FILES_BYTES * 4)]]), 413],
    'files beyond the limit in all': [
      formData([
        ['letter', Buffer.alloc(7_000_000)],
        ['pictures', Buffer.alloc(7_000_000)],
      ]),
      413,
    ],
    'too many files': [raw(...many(40, () => disposition('name="pictures"; filename="a.pdf"'))), 413],
    '10,000 parts': [raw(...many(10_000, (index) => disposition(`name="f${index}"`, ''))), 400],
    '10,000 files without a name': [raw(...many(10_000, () => disposition('name="letter"; filename=""', ''))), 413],
    'a text beyond the limit': [raw(disposition('name="name"', 'x'.repeat(100_000))), 413],
    'texts beyond the limit in all': [
      raw(...many(100, (index) => disposition(`name="t${index}"`, 'x'.repeat(1_000)))),
      413,
    ],
    'no end': [`--${BOUNDARY}\r\n${disposition('name="letter"; filename="a.pdf"')}`, 400],
    'no part at all': ['nothing of the kind', 400],
    'an empty body': ['', 400],
    'headers without end': [`--${BOUNDARY}\r\nX-A: ${'a'.repeat(1_000_000)}`, 400],
    'many headers': [
      raw(`${many(500, (index) => `X-${index}: a\r\n`).join('')}${disposition('name="letter"; filename="a.pdf"')}`),
      422,
    ],
    'a name that reaches a prototype': [raw(disposition('name="__proto__.x"', 'y')), 400],
    'a file under such a name': [raw(disposition('name="__proto__"; filename="a.pdf"')), 400],
    'a file under a name with dots': [raw(disposition('name="letter.name"; filename="a.pdf"')), 400],
    'a part without a name': [raw(disposition('filename="a.pdf"')), 400],
    'binary noise': [Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), randomBytes(5_000)]), 400],
  };
  test.each(Object.entries(cases))('%s is refused, and nothing of it is kept', async (_name, [body, status]) => {
    const before = await count();
    const started = performance.now();
    const headers = body instanceof FormData ? { 'accept-language': 'en' } : multipart;
    const answer = await forms.send('files', body as RequestInit['body'], headers);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('{')]);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await count()).toBe(before);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('without a boundary, or from another site, nothing is read', async () => {
    const unread = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 });
    expect((await forms.send('files', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const foreign = await forms.send('files', unread, { ...multipart, 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  /** A body that has begun and does not go on. */
  const openBody = () => {
    let controller: ReadableStreamDefaultController | undefined;
    const stream = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
    return { stream, end: () => controller?.error(new Error('gone')) };
  };

  test('that break off in the middle free their place: others wait for it', async () => {
    const held = Array.from({ length: 4 }, () => {
      const { stream, end } = openBody();
      return { answer: forms.send('files', stream, multipart), end };
    });
    const fifth = forms.send('files', formData([['letter', PDF, 'fifth.pdf']]));
    const first = await Promise.race([fifth, new Promise((resolve) => setTimeout(() => resolve('waits'), 200))]);
    expect(first).toBe('waits');
    for (const { end } of held) end();
    for (const { answer } of held) expect((await answer).status).toBe(400);
    expect((await fifth).status).toBe(200);
  });

  test('that do not get a place in time are told to come again', async () => {
    const read = createBodyReader(20);
    const held = Array.from({ length: 4 }, openBody);
    const reads = held.map(({ stream }) => read(stream, new Headers(multipart)).catch((error: unknown) => error));
    await expect(read(new ReadableStream(), new Headers(multipart))).rejects.toMatchObject({ status: 503 });
    for (const { end } of held) end();
    for (const fault of await Promise.all(reads)) expect(fault).toMatchObject({ status: 400 });
  });
});
