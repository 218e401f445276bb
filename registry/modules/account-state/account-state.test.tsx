import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import en from './messages/en.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes }, { messages: { 'account-state': en } });

test('says who is signed in, with a way out that needs no script', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('orders@byrnetravel.example');
  expect(html).toMatch(/<form action="\/api\/accounts\/sign-out" method="post">/);
});

test('says that nobody is, and where to sign in', async () => {
  const html = await renderModule(definition, empty, { messages: { 'account-state': en } });
  expect(wordsOf(html)).toContain('You are not signed in');
  expect(html).not.toContain('sign-out');
});

test('shows where an application stands', async () => {
  expect(await render()).toMatch(/aria-current="step"[^>]*>.*?<b>Licence check/s);
  expect(await render({ emailConfirmed: false })).toMatch(/aria-current="step"[^>]*>.*?<b>Confirm your e-mail/s);
  expect(await render({ status: 'approved' })).not.toContain('aria-current="step"');
  expect(wordsOf(await render({ status: 'refused', reason: 'No licence.' }))).toContain('Not accepted No licence.');
});

test('to whoever has just applied it says nothing of them', async () => {
  const html = await renderModule(definition, { ...empty, screen: 'waiting' }, { messages: { 'account-state': en } });
  expect(wordsOf(html)).toContain('We are checking your details');
});

test('says whether a link has confirmed the address', async () => {
  expect(wordsOf(await render({ confirmed: true }))).toContain('Your e-mail address is confirmed.');
  expect(wordsOf(await render({ confirmed: false }))).toContain('This link is not valid any more.');
});
