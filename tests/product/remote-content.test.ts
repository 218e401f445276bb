/** One product as the content service of another, and what a visitor notices when the first one goes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let service: Product;
let site: Product;
beforeAll(async () => {
  service = await startProduct();
  site = await startProduct({
    environment: {
      CONTENT_GRAPHQL_URL: `${service.origin}/graphql`,
      CONTENT_TOKEN: service.tokens.delivery,
      CONTENT_PREVIEW_TOKEN: service.tokens.preview,
    },
  });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const modulesIn = (html: string): string[] =>
  [...html.matchAll(/data-module="(\w+)" data-entry="([\w-]+)"/g)].map(([, type, id]) => `${type} ${id}`);

test('a page from another service shows the same modules', async () => {
  for (const path of ['/en/', '/es/', '/en/groups/']) {
    const [own, remote] = await Promise.all(
      [service, site].map(async ({ origin }) => (await fetch(origin + path)).text()),
    );
    expect(modulesIn(remote ?? '').length).toBeGreaterThan(0);
    expect(modulesIn(remote ?? '')).toEqual(modulesIn(own ?? ''));
  }
});

test('while the service is down, pages seen before are served and others say 503', async () => {
  const seen = await (await fetch(`${site.origin}/en/`)).text();
  await service.stop('SIGKILL');
  const again = await fetch(`${site.origin}/en/`);
  expect(again.status).toBe(200);
  expect(await again.text()).toBe(seen);
  const unseen = await fetch(`${site.origin}/en/terms/`);
  expect(unseen.status).toBe(503);
  expect(unseen.headers.get('retry-after')).toBe('60');
  const text = await unseen.text();
  expect(text).toContain(
    'We are experiencing technical issues, please try again in a few minutes. Our engineers are resolving the issue.',
  );
  expect(text).not.toContain('Back to home');
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
});
