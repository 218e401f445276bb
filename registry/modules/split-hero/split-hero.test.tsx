import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { hrefs: { home: '/en/' } };
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'split-hero': messages }, site });

test('says what it is, what to have at hand, and how to reach a person', async () => {
  const html = await render();
  expect(html).toContain('<h1 class="display">Find my booking</h1>');
  expect(html).toContain('href="tel:+35315550140"');
  expect(html).toContain('href="mailto:help@example.com"');
  expect(wordsOf(html)).toContain('Have at hand The reference, TCS- and digits');
});
test('has a breadcrumb beside the picture, not in a panel', async () => {
  expect(await render()).toContain('aria-current="page">My booking</li>');
  expect(await render({ panel: true })).not.toContain('aria-current');
});
test('has no button that leads nowhere', async () => {
  expect(await render({ link: null, secondLink: 'javascript:alert(1)' })).not.toContain('class="btn');
});
test('has the form beside the picture, with what becomes of what is sent', async () => {
  const html = await render();
  expect(html).toContain('data-nested="BookingLookupForm"');
  expect(html).toContain(fixture.form.smallPrint);
  expect(await render({ form: null })).not.toContain('data-nested');
});
