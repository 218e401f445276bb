import { expect, test } from 'vitest';
import { renderElement } from '#kit/testing/render-element.tsx';
import NotFoundLayout from './404.tsx';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const textsOf = (messages: Record<string, string>) => ({
  getFixedT:
    () =>
    (key: string, values: Record<string, unknown> = {}) =>
      (messages[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
});
const site = { hrefs: { home: '/en/', help: '/en/help/', contact: '/en/contact-us/' } };

test('says what the specification says, and leads home and to help', () => {
  const html = renderElement(<NotFoundLayout />, { site, messages: textsOf(en) });
  expect(html).toContain('Oops, this page doesn&#x27;t exist anymore</h1>');
  expect(html).toContain('find your next trip, or ask at the <a href="/en/help/">Help Centre</a>.</p>');
  expect(html).toContain('href="/en/">Back to home page</a>');
});
test('without a help page the contact page helps', () => {
  expect(
    renderElement(<NotFoundLayout />, {
      site: { hrefs: { home: '/en/', contact: '/en/contact-us/' } },
      messages: textsOf(en),
    }),
  ).toContain('<a href="/en/contact-us/">');
});
test('every language has every text, and a place for the link', () => {
  for (const messages of [en, es, it, pt]) {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    expect(messages.hint).toContain('{{helpCentre}}');
  }
});
