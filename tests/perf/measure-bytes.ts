import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ClientManifest } from '#schemas/contracts/site.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { ask } from '../support/ask.ts';
import { row, type Row } from './rows.ts';

const brotli = (text: string | Buffer): number => brotliCompressSync(text).length / 1000;

/** The storefront of all four languages. */
const host = 'wide.localhost';
const homePage = async (origin: string, locale: Locale) => {
  const { status, text: html } = await ask(origin, `/${locale}/`, { host });
  if (status !== 200) throw new Error(`/${locale}/ answers ${status}.`);
  const [style = ''] = /<style[^>]*>.*?<\/style>/s.exec(html) ?? [];
  return { locale, style: brotli(style), rest: brotli(html.replace(style, '')), whole: brotli(html) };
};

/** Bytes of the home page, in the language that takes most, and of each module's script, brotli. */
export async function measureBytes(origin: string, client: string): Promise<Row[]> {
  const pages = await Promise.all(LOCALES.map((locale) => homePage(origin, locale)));
  const largestPage = pages.reduce((most, page) => (page.rest > most.rest ? page : most));
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest;
  const scripts = Object.entries(manifest)
    .filter(([source]) => /^registry\/modules\/.*\.tsx$/.test(source))
    .map(([source, { file }]) => ({
      name: source.split('/')[2] ?? source,
      size: brotli(readFileSync(join(client, file))),
    }))
    .sort((a, b) => b.size - a.size);
  const [largest] = scripts;
  return [
    row({
      what: 'script of one module, the largest',
      sign: '≤',
      limit: 8,
      value: largest?.size ?? 0,
      unit: 'kB',
      note: scripts.map(({ name, size }) => `${name} ${size.toFixed(1)}`).join(', '),
    }),
    row({ what: 'style of the home page, inline', sign: '≤', limit: 20, value: largestPage.style, unit: 'kB' }),
    row({
      what: 'HTML of the home page, without its style',
      sign: '≤',
      limit: 20,
      value: largestPage.rest,
      unit: 'kB',
      note: `${pages.map(({ locale, rest }) => `${locale} ${rest.toFixed(1)}`).join(', ')}; ${largestPage.whole.toFixed(1)} with it`,
    }),
  ];
}
