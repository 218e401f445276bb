import type { MailTemplate } from '#schemas/contracts/mail.ts';
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Values = Readonly<Record<string, string>>;

const MAX_SUBJECT = 150;
/** Controls and what turns the direction of a line: a value must not dress up as another part of the mail. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line without controls: no value can begin a header of its own. */
const oneLine = (text: string): string =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .trim();
const manyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .trim();

const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Draws a mail as text and as HTML from the same words. Values are text in both: escaped in HTML, on one line where they
 * stand in a sentence. Only http(s) addresses become links.
 */
export function renderMail(template: MailTemplate, values: Values, locale: Locale): RenderedMail {
  const texts = MAIL_TEXTS[locale];
  const { layout } = texts;
  const { subject, heading, paragraphs, button, quote, after } = texts[template];
  const plain = (text: string) => fill(text, values, oneLine);
  const html = (text: string) => escapeHtml(plain(text));
  const quoted = quote === undefined ? undefined : manyLines(values[quote] ?? '');
  const link = button !== undefined && /^https?:\/\/[^\s<>"]+$/.test(values['link'] ?? '') ? values['link'] : undefined;

  const text = [
    plain(heading),
    ...paragraphs.map(plain),
    ...(quoted === undefined
      ? []
      : [
          quoted
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(link === undefined || button === undefined ? [] : [`${plain(button)}:\n${link}`]),
    ...(after === undefined ? [] : [plain(after)]),
    `-- \n${layout.footer}`,
  ].join('\n\n');

  const body = [
    `<h1 style="margin:0 0 16px;font:600 26px/1.2 Georgia,serif;color:#1b1a1d">${html(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${PARAGRAPH}">${html(paragraph)}</p>`),
    ...(quoted === undefined
      ? []
      : [
          `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #d40e14;background:#fbf8f4;font:16px/1.5 Arial,sans-serif;color:#1b1a1d">${escapeHtml(quoted).replaceAll('\n', '<br>')}</blockquote>`,
        ]),
    ...(link === undefined || button === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#d40e14;color:#ffffff;font:600 16px/1 Arial,sans-serif;text-decoration:none">${html(button)}</a></p>`,
          `<p style="${SMALL}">${escapeHtml(layout.buttonHelp)}<br>${escapeHtml(link)}</p>`,
        ]),
    ...(after === undefined ? [] : [`<p style="${PARAGRAPH}">${html(after)}</p>`]),
    `<p style="${SMALL};border-top:1px solid #e6e2dd;padding-top:16px">${escapeHtml(layout.footer)}</p>`,
  ].join('\n');
  return {
    subject: plain(subject).slice(0, MAX_SUBJECT).toWellFormed(),
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="${LANGUAGE_TAG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(subject)}</title></head>\n<body style="margin:0;background:#f6f2ec"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">\n${body}\n</div></body></html>\n`,
  };
}

const PARAGRAPH = 'margin:0 0 16px;font:16px/1.5 Arial,sans-serif;color:#1b1a1d';
const SMALL = 'margin:16px 0 0;font:13px/1.5 Arial,sans-serif;color:#6b6771;overflow-wrap:anywhere';
