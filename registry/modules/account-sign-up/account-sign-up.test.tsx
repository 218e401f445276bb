import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import en from './messages/en.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';

test('shows the form, what comes of it and the three steps', async () => {
  const html = await renderModule(definition, fixture, { messages: { 'account-sign-up': en } });
  expect(html).toContain('data-nested="SignUpForm"');
  expect(html).toMatch(/aria-current="step"[^>]*><b>You apply/);
  expect(html.match(/<li/g)?.length).toBeGreaterThanOrEqual(7);
});
