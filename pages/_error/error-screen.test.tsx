import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MessagesProvider } from '#kit/messages.tsx';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { describeError } from './describe-error.ts';
import { ErrorScreen, type ErrorScreenProps } from './error-screen.tsx';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, es, pt, it };
const render = (props: Partial<ErrorScreenProps> & { status: number }, locale: Locale = 'en') => {
  const translate = (key: string) => {
    const text = texts[locale][key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text;
  };
  return renderToStaticMarkup(
    <MessagesProvider i18n={{ getFixedT: () => translate }}>
      <ErrorScreen homeHref={`/${locale}/`} phone="+353 1 555 01 40" production {...props} />
    </MessagesProvider>,
  );
};

describe('error screen', () => {
  test('503 has its text and no way home', () => {
    const html = render({ status: 503 });
    expect(html).toContain(
      'We are experiencing technical issues, please try again in a few minutes. Our engineers are resolving the issue.',
    );
    expect(html).toContain('href="tel:+35315550140"');
    expect(html).not.toMatch(/href="\/|Back to home/);
  });
  test.each([
    [404, 'Page not found'],
    [500, 'Internal server error'],
    [429, 'Too many requests'],
    [418, 'Bad request'],
    [599, 'Internal server error'],
  ])('%i shows its code, its message and the way home', (status, message) => {
    const html = render({ status });
    expect(html).toContain(`>${status}</p>`);
    expect(html).toContain(`>${message}</h1>`);
    expect(html).toContain('href="/en/">Back to home</a>');
  });
  test('the way home is that of the visitor’s language', () =>
    expect(render({ status: 500 }, 'es')).toContain('href="/es/">Volver al inicio</a>'));
  test.each(LOCALES)('has every text in %s', (locale) => {
    expect(Object.keys(texts[locale]).sort()).toEqual(Object.keys(en).sort());
    for (const status of [400, 401, 403, 404, 405, 408, 410, 413, 429, 500, 502, 503, 504])
      expect(render({ status }, locale)).toContain('<h1');
  });

  describe('with showErrors', () => {
    const error = new TypeError('<b>broken</b>', { cause: new Error('the reason') });
    test('shows raw error and stack, labelled local only, each with a Copy button', () => {
      const html = render({ status: 500, production: false, showErrors: true, error });
      expect(html.match(/local only/g)).toHaveLength(2);
      expect(html.match(/data-copy="error-(raw|stack)"[^>]*>Copy</g)).toHaveLength(2);
      expect(html).toContain('the reason');
      expect(html).not.toContain('<b>broken');
    });
    test.each([
      { production: true, showErrors: true },
      { production: false, showErrors: false },
    ])('is ignored otherwise: %o', (props) => {
      expect(render({ status: 500, error, ...props })).not.toMatch(/broken|local only|data-copy/);
    });
  });
});

describe('description of an error', () => {
  test('names what an Error hides, with its causes and own fields', () => {
    const { raw, stack } = describeError(
      Object.assign(new Error('outer', { cause: new RangeError('inner') }), { code: 'E1', size: 5n }),
    );
    expect(JSON.parse(raw)).toEqual({
      name: 'Error',
      message: 'outer',
      code: 'E1',
      size: '5n',
      cause: { name: 'RangeError', message: 'inner' },
    });
    expect(stack).toContain('Error: outer');
  });
  test('takes whatever was thrown', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(['text', undefined, null, 7].map((thrown) => describeError(thrown).raw)).toEqual([
      '"text"',
      'undefined',
      'null',
      '7',
    ]);
    expect(describeError(cycle)).toEqual({ raw: '[object Object]', stack: undefined });
  });
});
