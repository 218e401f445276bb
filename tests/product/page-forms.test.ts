/** A form sent to its own page without script, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product.stop());

const VALID = {
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  subject: 'A train',
  message: 'Is there one on Sunday?',
  acceptTerms: 'on',
};
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(product.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: product.origin, ...headers },
    body: new URLSearchParams({ _form: 'contact', ...fields }),
  });

test('what is accepted leads back to the page, which says so; the page itself stays as it was', async () => {
  const before = await (await fetch(`${product.origin}/en/contact-us/`)).text();
  const sent = await send('/en/contact-us/', VALID);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/en/contact-us/?sent=contact']);
  const thanks = await fetch(`${product.origin}/en/contact-us/?sent=contact`);
  expect(thanks.status).toBe(200);
  expect(await thanks.text()).toContain('role="status"');
  expect(await (await fetch(`${product.origin}/en/contact-us/`)).text()).toBe(before);
});

test('what is not comes back as typed, with its faults and a title that says so, and is kept by nobody', async () => {
  const answer = await send('/es/contactanos/', { ...VALID, email: 'nobody', message: '"><b>hola</b>' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
  const html = await answer.text();
  expect(html).toMatch(/<title>Error: /);
  expect(html).toContain('value="nobody"');
  expect(html).not.toContain('<b>hola</b>');
  expect(await (await fetch(`${product.origin}/es/contactanos/`)).text()).not.toContain('nobody');
});

test('from another site is refused, and nothing leads to one', async () => {
  expect((await send('/en/contact-us/', VALID, { origin: 'https://evil.example' })).status).toBe(403);
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example/en/']) {
    const { status, headers } = await send(path, { ...VALID, message: path });
    expect([status < 500, headers.get('location') ?? '']).toEqual([true, expect.not.stringMatching(/^[/\\]{2}|evil/)]);
  }
});
