import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };

test('has the ways in, and room for a greeting of whoever is in', async () => {
  const hrefs = { 'sign-in': '/en/sign-in/', 'sign-up': '/en/trade-account/', account: '/en/account/' };
  const html = await renderModule(definition, fixture, { messages: { 'trade-welcome': en }, site: { hrefs } });
  expect(html).toMatch(/href="\/en\/sign-in\/">.*Sign in<\/a>/s);
  expect(html).toMatch(/<a [^>]*href="\/en\/trade-account\/">Open a trade account<\/a>/);
  expect(html).toMatch(/href="\/en\/account\/">My account/);
  // The name is nobody's until the browser asks.
  expect(html).toMatch(/<p [^>]*data-morning="Good morning"[^>]*><\/p>/);
});
