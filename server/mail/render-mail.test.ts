import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailTemplate } from '#schemas/contracts/mail.ts';
import { LANGUAGE_TAG, LOCALES } from '#schemas/contracts/storefront.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

const templates = Object.keys(MAIL_TEXTS.en).filter((name): name is MailTemplate => name !== 'layout');
const values = {
  name: 'Rui',
  link: 'https://www.example.com/en/reset/?t=abc&x=1',
  reason: 'No licence.',
  form: 'Contact',
  lines: 'Name: Rui\nE-mail: rui@example.pt',
  catalogues: 'Islands 2027',
};

describe('a mail', () => {
  test('is there in every language, each its own, with the same values in it', () => {
    const marks = (of: object) =>
      JSON.stringify(of)
        .match(/\{\{\w+\}\}/g)
        ?.toSorted();
    for (const template of templates) {
      expect(new Set(LOCALES.map((locale) => renderMail(template, values, locale).text)).size).toBe(LOCALES.length);
      for (const locale of LOCALES) {
        expect(marks(MAIL_TEXTS[locale][template])).toEqual(marks(MAIL_TEXTS.en[template]));
        const { subject, text, html } = renderMail(template, values, locale);
        expect(subject).not.toBe('');
        expect(text + html).not.toMatch(/\{\{|undefined/);
        expect(html).toContain(`<html lang="${LANGUAGE_TAG[locale]}"`);
      }
    }
  });

  test('says the same as text and as HTML, with the address in full', () => {
    const { text, html } = renderMail('reset-password', values, 'en');
    expect(text).toContain(`Choose a new password:\n${values.link}`);
    expect(html).toContain('href="https://www.example.com/en/reset/?t=abc&#38;x=1"');
  });

  test('quotes what somebody wrote line by line', () => {
    const { text, html } = renderMail('form-submission', { form: 'Contact', lines: 'First line\nSecond line' }, 'pt');
    expect(text).toContain('> First line\n> Second line');
    expect(html).toContain('First line<br>Second line');
  });

  test('links to nothing but the web', () => {
    for (const link of ['javascript:alert(1)', 'https://x.example/ onclick=', '"><script>', ''])
      expect(renderMail('trade-approved', { ...values, link }, 'en').html).not.toContain('href');
  });

  test('whatever the values hold, no header begins in a subject and no tag in the HTML', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'a\r\nBcc: x@y.es',
        '<img src=x onerror=alert(1)>',
        '</title><script>',
        '\u202egnp.exe',
        '{{link}}',
        '$&',
        '"onload="',
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.dictionary(fc.constantFrom(...Object.keys(values)), nasty),
        (template, given) => {
          const { subject, html, text } = renderMail(template, given, 'en');
          expect(subject).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e\u2028\u2029]/);
          expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
          const tags = new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag?.toLowerCase()));
          for (const tag of tags)
            expect([
              '!doctype',
              'html',
              'head',
              'meta',
              'title',
              'body',
              'div',
              'h1',
              'p',
              'a',
              'br',
              'blockquote',
            ]).toContain(tag);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
