import { Plane } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { MessagesProvider, useMessages } from './messages.tsx';
import { NamedIcon } from './named-icon.tsx';
import { PageHead } from './page-head.tsx';
import { SectionHead } from './section-head.tsx';
import { useRoutes, useSite } from './site-context.tsx';
import { Tag } from './tag.tsx';
import { renderElement } from './testing/render-element.tsx';
import { useHydrated } from './use-hydrated.ts';
import { renderToStaticMarkup } from 'react-dom/server';

describe('surroundings', () => {
  test('a component outside of its providers says which one is missing', () => {
    const Site = () => useSite().locale;
    const Text = () => useMessages('shell')('skip');
    expect(() => renderToStaticMarkup(<Site />)).toThrow('SiteProvider');
    expect(() => renderToStaticMarkup(<Text />)).toThrow('useMessages("shell"): no <MessagesProvider>');
  });
  test('texts come from the namespace asked for, with values', () => {
    const Text = () => useMessages('shell')('footer.legal', { year: 2026 });
    expect(renderElement(<Text />)).toBe('shell:footer.legal{&quot;year&quot;:2026}');
    expect(
      renderToStaticMarkup(
        <MessagesProvider i18n={{ getFixedT: () => () => 7 }}>
          <Text />
        </MessagesProvider>,
      ),
    ).toBe('7');
  });
  test('routes are addresses in the language of the page', () => {
    const Home = () => useRoutes()['home'];
    expect(renderElement(<Home />, { locale: 'it' })).toBe('/it/');
  });
  test('nothing is hydrated on the server', () => {
    const Probe = () => String(useHydrated());
    expect(renderElement(<Probe />)).toBe('false');
  });
});

describe('icons', () => {
  test('are hidden from assistive technology', () => {
    expect(renderElement(<Icon icon={Plane} />)).toMatch(/^<svg [^>]*class="[^"]*icon[^"]*"[^>]*aria-hidden="true"/);
  });
  test('a known name shows its glyph, an unknown or inherited one nothing', () => {
    expect(renderElement(<NamedIcon name="plane" />)).toContain('<svg');
    for (const name of ['no-such-icon', 'constructor', '', null, undefined])
      expect(renderElement(<NamedIcon name={name} />)).toBe('');
  });
});

describe('small components', () => {
  test('a button never submits by accident', () => {
    expect(
      renderElement(
        <Button look="ink" small className="x">
          Done
        </Button>,
      ),
    ).toBe('<button type="button" class="btn btn--ink btn--sm x">Done</button>');
  });
  test('a link that looks like a button is still a checked link', () => {
    expect(
      renderElement(
        <ButtonLink look="white" to="/groups">
          Groups
        </ButtonLink>,
      ),
    ).toBe('<a class="btn btn--white" href="/en/groups/">Groups</a>');
    expect(
      renderElement(
        <ButtonLink look="white" to="javascript:x">
          Groups
        </ButtonLink>,
      ),
    ).toBe('<span class="btn btn--white">Groups</span>');
  });
  test('a tag may lie on a picture', () =>
    expect(renderElement(<Tag on>Best choice</Tag>)).toBe('<span class="tag tag--on">Best choice</span>'));
  test('a module without title, sentence and tools has no head', () => {
    expect(renderElement(<SectionHead title="" description={null} />)).toBe('');
    expect(renderElement(<SectionHead id="m1" title="Islands" />)).toBe(
      '<div class="section-head"><div><h2 class="display" id="m1">Islands</h2></div></div>',
    );
  });
  test('the head of a page has its h1, its place, and no picture when there is none', () => {
    const markup = renderElement(<PageHead title="Ten people, one booking" shortTitle="Groups" description={null} />);
    expect(markup).toContain('<h1 class="display">Ten people, one booking</h1>');
    expect(markup).toContain('<li><a href="/en/">kit:home</a></li><li aria-current="page">Groups</li>');
    expect(markup).not.toContain('<figure');
  });
});
