import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MessagesProvider } from '#kit/messages.tsx';
import { Consent } from './consent.tsx';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const texts = en as Readonly<Record<string, string>>;
const html = renderToStaticMarkup(
  <MessagesProvider i18n={{ getFixedT: () => (key) => texts[key] }}>
    <Consent analyticsId="G-1" />
  </MessagesProvider>,
);
const banner = html.slice(0, html.indexOf('<template'));

describe('consent', () => {
  test('is hidden in the HTML: the page is the same for everybody and nothing blocks it without script', () => {
    expect(banner).toMatch(/<section id="consent"[^>]* hidden=""/);
  });
  test('has two equal buttons', () => {
    const looks = [...banner.matchAll(/<button data-consent="(needed|counting)"[^>]*class="([^"]*)"/g)].map(
      ([, , look]) => look,
    );
    expect(looks).toEqual(['btn btn--line', 'btn btn--line']);
  });
  test('preselects nothing that is not needed', () => {
    expect(html).toMatch(/<input type="checkbox" disabled="" readOnly="" checked=""\/>/);
    expect(html).toMatch(/<input type="checkbox" name="counting"\/>/);
  });
  test('has every text in four languages', () => {
    for (const other of [es, pt, it]) expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    expect(html).not.toContain('undefined');
  });
});
