import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import en from './messages/en.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes }, { messages: { 'account-form': en } });

test.each(['sign-in', 'reset-password', 'new-password'] as const)(
  '%s shows its own form under its own heading',
  async (screen) => {
    const html = await render({ screen });
    expect(html).toContain(
      `data-nested="${{ 'sign-in': 'SignIn', 'reset-password': 'ResetPassword', 'new-password': 'NewPassword' }[screen]}Form"`,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

test('a provider outside is offered where there is one, and what went wrong there is said', async () => {
  expect(await render({ hasOutside: false })).not.toContain('/api/accounts/oidc');
  expect(await render({ hasOutside: true })).toContain('href="/api/accounts/oidc?locale=en"');
  expect(await render({ problem: 'outside' })).toMatch(/role="alert".*We could not sign you in/s);
  expect(await render({ problem: undefined })).not.toContain('role="alert"');
});
