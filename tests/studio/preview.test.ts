/** What editors see of work that is stored nowhere, and that nobody else sees any of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import type { PreviewAnswer, PreviewQuestion, StudioDraft } from '#schemas/contracts/studio-canvas.ts';
import { becomeAdmin } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let admin = '';
beforeAll(async () => {
  product = await startProduct();
  admin = await becomeAdmin(product);
});
afterAll(() => product?.stop());

const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
async function stored(id: string): Promise<StudioDraft> {
  const answer = await fetch(`${product.origin}/api/content/entries/${id}`, {
    headers: { authorization: `Bearer ${product.tokens.management}` },
  });
  const { sys, fields } = (await answer.json()) as {
    sys: { contentType: { sys: { id: string } } };
    fields: StudioDraft['fields'];
  };
  return { typeId: sys.contentType.sys.id, fields };
}

const send = (question: Partial<PreviewQuestion> | object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${product.origin}/api/studio/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin, cookie: admin, ...headers },
    body: JSON.stringify({ pageId: 'home', locale: 'en', storefront: 'primary', drafts: {}, ...question }),
  });
async function preview(question: Partial<PreviewQuestion>): Promise<PreviewAnswer> {
  const answer = await send(question);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as PreviewAnswer;
}
const moduleOf = ({ modules }: PreviewAnswer, id: string) => modules.find(({ entryIds }) => entryIds.includes(id));
const withField = (draft: StudioDraft, field: string, value: unknown): StudioDraft => ({
  ...draft,
  fields: { ...draft.fields, [field]: { 'en-UK': value } },
});
const HERO = 'hero-cyclades';

test('strangers, other sites and questions that make no sense are refused', async () => {
  expect((await send({}, { cookie: '' })).status).toBe(401);
  expect((await send({}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await ask(product.origin, '/studio/preview/home')).status).toBe(401);
  expect((await send({ pageId: 'nothing-there' })).status).toBe(404);
  for (const question of [{ locale: 'xx' }, { storefront: 'none' }, { market: 'zz' }, { asOf: 'soon' }, { drafts: 7 }])
    expect((await send(question)).status, JSON.stringify(question)).toBe(400);
});

test('the document may stand in a frame of this site only, and has every module between its marks', async () => {
  const { status, headers, text } = await ask(product.origin, '/studio/preview/home', { cookie: admin });
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text).toMatch(/<!--module:h-hero-cyclades--><div data-module="HeroBanner" data-entry="hero-cyclades/);
  expect(text).toMatch(/<script type="module" src="\/studio\/assets\/canvas[^"]*"><\/script><\/body>/);
  // Nested ones too.
  expect(text).toMatch(/data-module="Package" data-entry="package-/);
});

test('unsaved work is shown, also of records that do not exist yet; what did not change comes without its HTML', async () => {
  const before = await preview({});
  const home = await stored('home');
  const made = {
    typeId: 'textSection',
    fields: { ...(await stored('home')).fields, title: { 'en-UK': 'Born today' } },
  };
  const drafts = {
    [HERO]: withField(await stored(HERO), 'header', 'Unsaved words'),
    home: withField(home, 'modules', [linkTo('made-now'), ...((home.fields['modules']?.['en-UK'] ?? []) as object[])]),
    'made-now': made,
  };
  const known = Object.fromEntries(before.modules.map(({ key, version }) => [key, version]));
  const after = await preview({ drafts, known });
  expect(moduleOf(after, HERO)?.html).toContain('Unsaved words');
  const first = after.modules.find(({ part }) => part === 'modules');
  expect(first?.entryIds).toEqual(['made-now']);
  const again = after.modules.filter(({ html }) => html !== undefined).map(({ entryIds }) => entryIds[0]);
  expect(again).toEqual([HERO, 'made-now']);
});

test('what cannot be shown stands in its place by name: unknown, invalid, gone, hidden, to come', async () => {
  const hero = await stored(HERO);
  const draft = async (fields: StudioDraft['fields']) =>
    moduleOf(await preview({ drafts: { [HERO]: { ...hero, fields: { ...hero.fields, ...fields } } } }), HERO);
  expect(
    (
      await draft({
        header: { 'en-UK': 7 },
        name: { 'en-UK': { a: 1 } },
        photo: { 'en-UK': 'x' },
        align: { 'en-UK': 'diagonal' },
      })
    )?.html,
  ).toContain('data-problem="module/invalid"');
  expect((await draft({ visibility: { 'en-UK': { hidden: true } } }))?.html).toContain('data-strip="hidden"');
  const visibility = { 'en-UK': { from: '2030-05-01T00:00:00Z' } };
  expect((await draft({ visibility }))?.html).toContain('data-strip="scheduled"');
  const drafts = { [HERO]: { ...hero, fields: { ...hero.fields, visibility } } };
  expect(moduleOf(await preview({ drafts, asOf: '2030-05-01T00:00:00Z' }), HERO)?.html).toContain(
    'data-module="HeroBanner"',
  );
  const expected = {
    modules: [
      { id: 'odd', typename: 'CountdownTimer' },
      { id: 'gone', typename: 'TextSection' },
    ],
  };
  const answer = await preview({ expected });
  expect(moduleOf(answer, 'odd')?.html).toContain('data-problem="module/unknown"');
  expect(moduleOf(answer, 'odd')?.html).toContain('CountdownTimer');
  expect(moduleOf(answer, 'gone')?.html).toContain('data-problem="module/invalid"');
});

test('no draft is so wrong that the preview fails', async () => {
  const values = [
    null,
    7,
    'x',
    [],
    {},
    [null, 7, { sys: 7 }],
    [linkTo('home')],
    linkTo(HERO),
    { sys: { type: 'Link', linkType: 'Entry', id: 7 } },
  ];
  for (const value of values)
    for (const field of ['modules', 'heroBanners', 'name', 'slug', 'layout', 'markets', 'campaignMainProduct'])
      expect((await send({ drafts: { home: withField(await stored('home'), field, value) } })).status, field).toBe(200);
  for (const drafts of [{ home: { typeId: 'nothing', fields: {} } }, { home: { typeId: 'page', fields: { a: 7 } } }])
    expect([200, 404]).toContain((await send({ drafts })).status);
});

test('10,000 reads between previews: no draft reaches a page, payload, sitemap or answer of a visitor', async () => {
  const SECRET = 'sekret-words-of-an-editor';
  const drafts = {
    [HERO]: withField(await stored(HERO), 'header', SECRET),
    home: withField(withField(await stored('home'), 'name', SECRET), 'description', SECRET),
  };
  const graphql = () =>
    fetch(`${product.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: operations.pageHeroBanners.text,
        variables: { ID: 'home', locale: 'en-UK', market: 'en', limit: 3 },
      }),
    }).then((answer) => answer.text());
  const read = (path: string, headers?: Record<string, string>) =>
    ask(product.origin, path, headers).then(({ text }) => text);
  const READS = [
    () => read('/en/'),
    () => read('/es/'),
    () => read('/en/_payload.json'),
    // Not kept: made for this request.
    () => read('/', { cookie: 'locale=en' }),
    () => read('/sitemap.xml'),
    () => read('/en/', { cookie: 'market=es' }),
  ];
  const leaks: number[] = [];
  let shown = 0;
  let total = 0;
  const visit = async (index: number) => {
    const text = await (index % 40 === 0 ? graphql() : (READS[index % READS.length] as () => Promise<string>)());
    expect(text).not.toBe('');
    total++;
    if (text.includes(SECRET)) leaks.push(index);
  };
  for (let round = 0; round < 200; round++) {
    const previews = round % 10 === 0 ? [preview({ drafts })] : [];
    await Promise.all([...previews, ...Array.from({ length: 50 }, (_, index) => visit(round * 50 + index))]);
    for (const answer of await Promise.all(previews)) if (JSON.stringify(answer).includes(SECRET)) shown++;
  }
  expect([total, shown, leaks]).toEqual([10_000, 20, []]);
}, 400_000);

// Last: a connection that was closed half way is not to be the next request's.
test('a question larger than a megabyte is refused', async () => {
  const large = { drafts: { x: { typeId: 'form', fields: { a: { b: 'x'.repeat(1024 * 1024) } } } } };
  // The server may close the connection before all of it is sent.
  expect(
    await send(large).then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413);
});
