/** Forms as a visitor without script sends them to the product, and what becomes of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../forms/support/mail-server.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ environment: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await product.stop();
  await mailServer.close();
});

const send = async (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => fetch(product.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
const ask = async (path: string) =>
  fetch(product.origin + path, { headers: { authorization: `Bearer ${product.tokens.management}` } });
const contact = {
  ...{ _form: 'contact', _entry: 'write-to-us', name: 'Ana <b>', email: 'ana@example.es', subject: 'Madeira' },
  ...{ message: 'Two weeks in May,\r\nplease.', acceptTerms: 'on' },
};

describe('a form that is sent to its own page', () => {
  test('is taken, stored once, and leads back to the page, which says so', async () => {
    const before = await (await fetch(`${product.origin}/en/contact-us/`)).text();
    const answers = await Promise.all([1, 2, 3].map(() => send('/en/contact-us/', contact)));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/en/contact-us/?sent=contact');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const list = (await (await ask('/api/forms/contact/submissions')).json()) as { items: unknown[] };
    expect(list).toMatchObject({
      total: 1,
      items: [
        {
          status: 'handled',
          entryId: 'write-to-us',
          values: { name: 'Ana <b>', message: 'Two weeks in May,\nplease.' },
        },
      ],
    });
    const page = await fetch(`${product.origin}/en/contact-us/?sent=contact`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/role="status"[^>]* autofocus=""[^>]* data-sent/i);
    expect(await (await fetch(`${product.origin}/en/contact-us/`)).text()).toBe(before);
  });

  test('tells whom the editor has named, escaped', async () => {
    const toStaff = () => mailServer.received.find(({ to }) => to.includes('help@example.com'));
    await expect.poll(toStaff, { timeout: 10_000 }).toBeDefined();
    const mail = toStaff();
    expect(mail?.source).toMatch(/^Reply-To: ana@example\.es\r$/m);
    expect(mail?.source).toContain('Ana &#60;b&#62;');
  });

  test('comes back filled, with what is wrong, for this visitor only', async () => {
    const before = await (await fetch(`${product.origin}/en/contact-us/`)).text();
    const answer = await send('/en/contact-us/?from=home', {
      ...contact,
      email: 'ana@',
      name: '"><script>alert(1)</script>',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toMatch(/<title>Error: /);
    expect(html).toContain('Please enter a valid email address.');
    expect(html).toContain('value="ana@"');
    expect(html).not.toContain('<script>alert');
    // Without script the page begins at the list of errors; no place in it goes along to where the form leads.
    expect(html).toMatch(/<div class="summary"[^>]* autofocus=""/i);
    expect(html).toMatch(/<form(?=[^>]* data-form="contact")[^>]* action="\/en\/contact-us\/\?from=home"/);
    expect(await (await fetch(`${product.origin}/en/contact-us/`)).text()).toBe(before);
  });

  test('says what is wrong in the language of the page, escapes what was typed, and keeps nothing of it', async () => {
    const answer = await send('/es/contactanos/', { ...contact, email: 'nobody', message: '"><b>hola</b>' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
    const html = await answer.text();
    expect(html).toMatch(/<title>Error: /);
    expect(html).toContain('value="nobody"');
    expect(html).not.toContain('<b>hola</b>');
    expect(await (await fetch(`${product.origin}/es/contactanos/`)).text()).not.toContain('nobody');
  });

  test('is refused from other sites, too large, of another kind, or by a page without it', async () => {
    expect((await send('/en/contact-us/', contact, { origin: 'https://elsewhere.example' })).status).toBe(403);
    const long = await send('/es/contactanos/', { ...contact, message: 'x'.repeat(70_000) });
    expect([long.status, await long.text()]).toEqual([413, expect.stringMatching(/^Es más texto .*64 kB como máximo/)]);
    expect((await fetch(`${product.origin}/en/contact-us/`, { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await send('/en/contact-us/', { name: 'x' })).status).toBe(405);
    for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/en/']) {
      const { status, headers } = await send(path, { ...contact, message: path });
      const location = headers.get('location') ?? '';
      expect([status < 500, location]).toEqual([true, expect.not.stringMatching(/^[/\\]{2}|evil/)]);
    }
    expect((await send('/en/nowhere/at/all/', { ...contact, email: 'ana@' })).status).toBe(404);
  });
});

test('the newsletter comes to who has confirmed it by the button behind the link of its mail', async () => {
  const asked = await send('/es/contactanos/', { _form: 'newsletter', email: 'rui@example.pt', acceptTerms: 'on' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/es/contactanos/?sent=newsletter']);
  const toReader = () => mailServer.received.find(({ to }) => to.includes('rui@example.pt'));
  await expect.poll(toReader, { timeout: 10_000 }).toBeDefined();
  // Quoted-printable breaks lines and writes "=" as "=3D" (RFC 2045 §6.7).
  const source = toReader()?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
  const [, link = ''] = /(\/api\/newsletter\/confirm\?token=[\w.-]+&locale=es)/.exec(source) ?? [];
  const readers = async () => (await ask('/api/newsletter/readers')).text();
  const followed = await fetch(product.origin + link, { redirect: 'manual' });
  expect([followed.status, followed.headers.get('location')]).toEqual([303, '/es/boletin/confirmar/']);
  expect(await (await fetch(`${product.origin}/es/boletin/confirmar/`)).text()).toContain('Sí, quiero recibirla');
  expect(await readers()).not.toContain('rui@example.pt');
  const cookie = followed.headers.get('set-cookie')?.split(';')[0] ?? '';
  const press = { _form: 'newsletter-confirm' };
  expect((await send('/es/boletin/confirmar/', press)).status).toBe(422);
  expect((await send('/es/boletin/confirmar/', press, { cookie })).status).toBe(303);
  expect(await readers()).toContain('rui@example.pt,es,primary,');
});

describe('a booking', () => {
  const lookup = { _form: 'booking-lookup', bookingId: 'TCS-40218', email: 'aoife.byrne@example.ie', authorised: 'on' };

  test('is looked up, shown to who looked it up and nobody else, and closed', async () => {
    const found = await send('/en/my-booking/', lookup);
    expect([found.status, found.headers.get('location')]).toEqual([303, '/en/my-booking/details/']);
    const cookie = found.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = `${product.origin}/en/my-booking/details/`;
    const shown = await fetch(address, { headers: { cookie } });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const html = await shown.text();
    for (const part of ['TCS-40218', 'Aoife B.', 'Ferry Naxos to Santorini', '€2,064']) expect(html).toContain(part);
    expect(html).not.toMatch(/Byrne|aoife\./);
    const foreign = await fetch(`${product.origin}/it/la-mia-prenotazione/dettagli/`, { redirect: 'manual' });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([404, null]); // this storefront speaks no Italian
    const other = await fetch(address, { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([303, '/en/my-booking/']);
    const forged = await fetch(address, { redirect: 'manual', headers: { cookie: cookie.replace('40218', '41877') } });
    expect(forged.status).toBe(303);
    const closed = await fetch(`${product.origin}/api/bookings/close`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ locale: 'en' }), headers: { cookie } },
    });
    expect(closed.headers.get('set-cookie')).toMatch(/^booking=; Max-Age=0/);
  });

  test('that was not found is said in one way, whatever was wrong', async () => {
    const bodies = await Promise.all(
      [
        { ...lookup, email: 'other@example.ie' },
        { ...lookup, bookingId: 'TCS-1' },
        { ...lookup, bookingId: 'TCS-2', email: 'nobody@example.ie' },
      ].map(async ({ _form, authorised, ...fields }) => {
        const answer = await fetch(`${product.origin}/api/forms/${_form}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': 'en' },
          body: JSON.stringify({ ...fields, authorised: authorised === 'on' }),
        });
        return [answer.status, await answer.text()];
      }),
    );
    expect(bodies[0]?.[1]).toContain('The reference number or email is invalid. Please check and try again.');
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});

test('catalogues are for who is signed in; what was typed is kept', async () => {
  const answer = await send('/es/catalogos/', {
    _form: 'catalogue-request',
    companyName: 'Viajes Ortega',
    catalogues: 'catalogue-islands',
  });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain('Tienes que iniciar sesión para pedir nuestros catálogos impresos.');
  expect(html).toContain('value="Viajes Ortega"');
  expect(html).toMatch(/href="[^"]*return=[^"]*catalogos/);
  // On the way back from the sign-in screen it stands there again, for this visitor alone, and nothing is told to be wrong.
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await fetch(`${product.origin}/es/catalogos/`, { headers: { cookie } });
  expect([back.status, back.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const filled = await back.text();
  expect(filled).toContain('value="Viajes Ortega"');
  expect(filled).not.toMatch(/<title>Error|data-refusal|data-summary/);
  expect(await (await fetch(`${product.origin}/es/catalogos/`)).text()).not.toContain('Viajes Ortega');
});

test('nothing that people typed stands in the log', () => {
  expect(product.output()).not.toMatch(/ana@example|aoife|TCS-40218|Viajes Ortega|rui@example|letter=|confirm\./);
});
