import { describe, expect, test } from 'vitest';
import { Link, screenPath } from './link.tsx';
import { renderElement } from './testing/render-element.tsx';

describe('screenPath', () => {
  test.each([
    ['/groups', '/es/groups/'],
    ['/es/grupos/', '/es/grupos/'],
    ['/pt/grupos', '/pt/grupos/'],
    ['/', '/es/'],
    ['/en', '/en/'],
    ['/english-gardens', '/es/english-gardens/'],
    ['/results/packages?month=06#list', '/es/results/packages/?month=06#list'],
    ['/terms.pdf', '/es/terms.pdf'],
    ['/images/a/b/c.webp?w=320', '/images/a/b/c.webp?w=320'],
    ['/api/forms/contact', '/api/forms/contact'],
    ['#packs', '#packs'],
    ['?page=2', '?page=2'],
  ])('%s becomes %s', (path, expected) => expect(screenPath(path, 'es')).toBe(expected));
});

describe('Link', () => {
  test('leads to the screen in the language of the page', () => {
    expect(
      renderElement(
        <Link to="/groups" className="x">
          Groups
        </Link>,
        { locale: 'es' },
      ),
    ).toBe('<a class="x" href="/es/groups/">Groups</a>');
  });
  test('another site never learns where the window came from', () => {
    expect(renderElement(<Link to="https://partner.example/a?b=1">Go</Link>)).toBe(
      '<a href="https://partner.example/a?b=1" rel="noopener">Go</a>',
    );
  });
  test('a path that is not part of the site is taken as it is', () => {
    expect(
      renderElement(
        <Link to="/old/shop" external>
          Shop
        </Link>,
      ),
    ).toBe('<a href="/old/shop" rel="noopener external">Shop</a>');
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    '',
    null,
    undefined,
  ])('%s is no link, its text stays', (to) => {
    expect(
      renderElement(
        <Link to={to} className="x">
          Read
        </Link>,
      ),
    ).toBe('<span class="x">Read</span>');
  });
  test('mail and phone keep their address', () => {
    expect(renderElement(<Link to="tel:+35315550140">Call</Link>)).toBe('<a href="tel:+35315550140">Call</a>');
  });
});
