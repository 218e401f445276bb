import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { ADMIN, becomeAdmin, cookieOf, invite, linkInMail, PASSWORD, sendToPage } from '../support/accounts.ts';
import { expectedMessages, FORM_SCREENS } from '../support/form-screens.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
const sessions: Record<string, string> = {};
beforeAll(async () => {
  // All four languages; and each request from a network of its own, where a test wants that.
  product = await startProduct({ environment: { STOREFRONT: 'wide', TRUST_PROXY: '127.0.0.0/8' } });
  sessions['admin'] = await becomeAdmin(product);
  for (const role of ['customer', 'editor', 'publisher'])
    sessions[role] = await invite(product, sessions['admin'], `${role}@example.com`, role);
});
afterAll(() => product?.stop());

const get = (path: string, cookie = '') => fetch(product.origin + path, { headers: { cookie }, redirect: 'manual' });

describe('without script', () => {
  test('somebody signs in on the page, lands where they wanted to go, and out again', async () => {
    const fields = { _form: 'sign-in', email: ADMIN, password: PASSWORD };
    const done = await sendToPage(product, '/en/sign-in/?return=/en/destinations/', fields);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/en/destinations/']);
    const cookie = cookieOf(done);
    expect(await (await get('/en/account/', cookie)).text()).toContain(ADMIN);
    const out = await fetch(`${product.origin}/api/accounts/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ return: '/es/' }),
      headers: { cookie, origin: product.origin, accept: 'text/html' },
    });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/es/']);
    expect(await (await get('/en/account/', cookie)).text()).toContain('You are not signed in');
  });

  test('what is not right comes back with the e-mail and without the password', async () => {
    const fields = { _form: 'sign-in', email: 'somebody@example.com', password: 'a wrong one of mine' };
    const answer = await sendToPage(product, '/es/iniciar-sesion/', fields);
    const html = await answer.text();
    expect(html).toContain('El correo o la contraseña no son correctos.');
    expect(html).toContain('value="somebody@example.com"');
    expect(html).not.toContain('a wrong one of mine');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('a company applies, confirms its address and sees where it stands', async () => {
    const fields = {
      _form: 'sign-up',
      companyName: '<b>Byrne</b> Travel',
      companyKind: 'travel-agency',
      licence: 'TA-0412',
      vatNumber: 'ie1234567t',
      country: 'IE',
      firstName: 'Aoife',
      lastName: 'Byrne',
      email: 'orders@byrne.example',
      phone: '+353 1 555 01 99',
      password: PASSWORD,
      acceptTerms: 'true',
    };
    const short = await sendToPage(product, '/en/trade-account/', { ...fields, password: 'short' });
    expect(short.status).toBe(422);
    expect(await short.text()).toContain('Use at least 12 characters.');
    const done = await sendToPage(product, '/en/trade-account/', fields);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/en/trade-account/received/']);
    const again = await sendToPage(product, '/en/trade-account/', fields);
    expect([again.status, again.headers.get('location')]).toEqual([done.status, done.headers.get('location')]);

    const session = cookieOf(
      await sendToPage(product, '/en/sign-in/', { _form: 'sign-in', email: fields.email, password: PASSWORD }),
    );
    expect(await (await get('/en/account/', session)).text()).toContain('Confirm your e-mail');
  });
});

test.each(LOCALES)(
  'in %s every form without script comes back filled, with its faults in the list and at the fields',
  async (locale) => {
    for (const [index, { form, wrong, path }] of FORM_SCREENS.entries()) {
      const said = expectedMessages(form, wrong, locale);
      // Who is not of the trade is refused before anything is judged (tests/product/forms.test.ts).
      if (said.length === 0 || form.access === 'trade') continue;
      const answer = await fetch(product.origin + path(locale), {
        method: 'POST',
        body: new URLSearchParams({ ...wrong, _form: form.name }),
        // Each from a network of its own: the limits are not what this is about.
        headers: { origin: product.origin, cookie: sessions['admin'] ?? '', 'x-forwarded-for': `10.0.${index}.1` },
      });
      // As React writes them.
      const html = (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      expect([form.name, answer.status]).toEqual([form.name, 422]);
      expect(html.split('data-summary').length - 1, form.name).toBe(1);
      for (const { field, message } of said) {
        expect(html.split(message).length, `${form.name} ${field}: ${message}`).toBeGreaterThan(2);
        const text = wrong[field] ?? '';
        const isBack = html.includes(`value="${text}"`) || html.includes(`>${text}</textarea>`);
        if (field in wrong) expect(isBack, `${form.name} ${field}`).toBe(!form.secret.includes(field));
      }
    }
  },
);

describe('pages', () => {
  test('of everybody are the same bytes for whoever is signed in', async () => {
    for (const path of ['/en/', '/en/sign-in/', '/en/new-password/', '/en/trade-account/received/']) {
      const [out, in_] = await Promise.all([get(path), get(path, sessions['admin'])]);
      expect([path, out.status, await in_.text()]).toEqual([path, 200, await out.text()]);
    }
  });

  test('of one visitor are kept by no cache and shown to nobody else', async () => {
    const own = await get('/en/account/', sessions['editor']);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await own.text()).toContain('editor@example.com');
    const payload = await get('/en/account/_payload.json', sessions['editor']);
    expect(payload.headers.get('cache-control')).toBe('private, no-store');
    expect(await payload.text()).toContain('editor@example.com');
    for (const path of ['/en/account/', '/en/account/_payload.json'])
      expect(await (await get(path)).text()).not.toContain('editor@example.com');
  });

  test('of accounts are not for search engines, and exist in every language', async () => {
    for (const path of ['/en/sign-in/', '/es/iniciar-sesion/', '/es/cuenta-profesional/', '/es/mi-cuenta/'])
      expect(await (await get(path)).text()).toMatch(/<meta name="robots" content="noindex/);
  });
});

describe('content by role', () => {
  const entry = () => ({ sys: { contentType: { sys: { id: 'banners' } } }, fields: {} });
  const call = (method: string, path: string, role: string | undefined, headers: Record<string, string> = {}) =>
    fetch(`${product.origin}/api/content${path}`, {
      method,
      headers: {
        cookie: role ? (sessions[role] ?? '') : '',
        origin: product.origin,
        'content-type': 'application/json',
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(entry()) }),
    });

  test.each([
    ['GET', '/entries?limit=1', { nobody: 401, customer: 403, editor: 200, publisher: 200, admin: 200 }],
    ['POST', '/entries', { nobody: 401, customer: 403, editor: 201, publisher: 201, admin: 201 }],
    ['POST', '/entries/ct_1/publish', { nobody: 401, customer: 403, editor: 403, publisher: 428, admin: 428 }],
    ['POST', '/entries/ct_1/unpublish', { nobody: 401, customer: 403, editor: 403, publisher: 428, admin: 428 }],
  ] as const)('%s %s', async (method, path, expected) => {
    for (const [role, status] of Object.entries(expected)) {
      const answer = await call(method, path, role === 'nobody' ? undefined : role);
      expect([role, answer.status]).toEqual([role, status]);
    }
  });

  test('what is planned is moved and called off by publishers alone; a bad body names its field', async () => {
    const management = { authorization: `Bearer ${product.tokens.management}`, 'content-type': 'application/json' };
    const planned = await fetch(`${product.origin}/api/content/entries/home/schedules`, {
      method: 'POST',
      headers: management,
      body: JSON.stringify({ action: 'unpublish', at: '2029-03-01T09:00:00Z' }),
    });
    const { id } = (await planned.json()) as { id: string };
    const send = async (method: string, role: string, body?: object) => {
      const answer = await fetch(`${product.origin}/api/content/schedules/${id}`, {
        method,
        headers: { cookie: sessions[role] ?? '', origin: product.origin, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return [answer.status, await answer.json()];
    };
    const at = '2029-04-01T09:00:00.000Z';
    for (const [role, status] of [
      ['nobody', 401],
      ['customer', 403],
      ['editor', 403],
    ] as const)
      for (const method of ['PUT', 'DELETE']) expect((await send(method, role, { at }))[0], role).toBe(status);
    expect(await send('PUT', 'publisher', { at: 'tomorrow' })).toMatchObject([422, { errors: [{ field: 'at' }] }]);
    expect(await send('PUT', 'publisher', { at, who: 'me' })).toMatchObject([422, { errors: [{ field: 'who' }] }]);
    const changedBy = 'publisher@example.com';
    expect(await send('PUT', 'publisher', { at })).toMatchObject([200, { at, changedBy, status: 'waiting' }]);
    expect(await send('DELETE', 'publisher')).toMatchObject([200, { changedBy, status: 'cancelled' }]);
  });

  test('nothing that another site sends with the cookie', async () => {
    const answer = await call('POST', '/entries', 'editor', { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('drafts for editors, submissions by role, mails for administrators', async () => {
    const preview = async (role: string) => (await get('/api/preview?return=/en/', sessions[role])).status;
    expect([await preview('editor'), await preview('customer')]).toEqual([303, 401]);
    const status = async (path: string, role: string) => (await get(path, sessions[role])).status;
    expect(await status('/api/forms', 'editor')).toBe(200);
    expect(await status('/api/forms', 'customer')).toBe(401);
    expect(await status('/api/forms/contact/submissions?format=csv', 'editor')).toBe(403);
    expect(await status('/api/forms/contact/submissions?format=csv', 'publisher')).toBe(200);
    expect([await status('/api/mails', 'publisher'), await status('/api/mails', 'admin')]).toEqual([401, 200]);
  });
});

test('the browser is told who is signed in; an address is confirmed by the link of its mail', async () => {
  const me = await (await get('/api/accounts/me', sessions['publisher'])).json();
  expect(me).toMatchObject({ visitor: { email: 'publisher@example.com', role: 'publisher' } });
  const link = await linkInMail(product, 'orders@byrne.example', 'confirm-email');
  const followed = await fetch(link, { redirect: 'manual' });
  expect(followed.headers.get('location')).toBe('/en/account/?confirmed=1');
  expect(await (await get('/en/account/?confirmed=1')).text()).toContain('Your e-mail address is confirmed.');
});

test('the link of the first start works once, and is not printed when there is an administrator', async () => {
  const link = /http:\S+\/api\/accounts\/reset\?token=\S+/.exec(product.output())?.[0] ?? '';
  const followed = await fetch(link, { redirect: 'manual' });
  const fields = { _form: 'new-password', password: 'another password of mine' };
  const again = await sendToPage(product, '/en/new-password/', fields, cookieOf(followed));
  expect(again.status).not.toBe(303);
  expect(await again.text()).toContain('This link has been used already');
});

test('a session that ends in the middle of a form loses nothing that was typed, without script too', async () => {
  const path = '/en/catalogues/';
  const typed = { companyName: 'Byrne "by hand"', address: '1 Quay Street', city: 'Dublin', email: 'desk@' };
  // As it is when somebody else has signed this account out: pages still say that somebody is there.
  const ended = 'token=ended.by-another-device; account=trade.hint';
  const refused = await sendToPage(product, path, { _form: 'catalogue-request', ...typed }, ended);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
  const told = await refused.text();
  expect(told).toContain('You must be logged in to request our printed catalogs.');
  expect(told).toContain('href="/en/sign-in/?return=/en/catalogues/"');
  const draft = cookieOf(refused);
  expect(draft).toMatch(/^draft=/);
  expect(decodeURIComponent(draft)).not.toMatch(/Quay|desk@/);
  const read = async (cookie: string) => {
    const page = await fetch(product.origin + path, { headers: { cookie } });
    return { html: await page.text(), kept: page.headers.get('cache-control') };
  };
  const back = await read(draft);
  for (const text of ['value="Byrne &quot;by hand&quot;"', 'value="1 Quay Street"', 'value="desk@"'])
    expect(back.html).toContain(text);
  expect(back.kept).toBe('private, no-store');
  expect((await read('')).html).not.toContain('Quay');
  // Not by anybody who changes it: a letter in the middle, which no way of writing bytes as text leaves out.
  const changed = draft.replace(
    /^(draft=.{20})(.)/,
    (_, start: string, one: string) => start + (one === 'A' ? 'B' : 'A'),
  );
  expect(changed).not.toBe(draft);
  expect((await read(changed)).html).not.toContain('Quay');
});

// Last: nothing from this network passes for a minute after it.
test('calls of the content service are counted by network, whatever they do, schedules too', async () => {
  const ask = (method: string) => fetch(`${product.origin}/api/content/schedules/none`, { method });
  let refused: Response | undefined;
  for (let round = 0; round < 30 && !refused; round++) {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(n % 2 ? 'PUT' : 'DELETE')));
    refused = answers.find(({ status }) => status === 429);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  }
  expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const method of ['PUT', 'DELETE', 'POST', 'GET']) expect((await ask(method)).status).toBe(429);
});
