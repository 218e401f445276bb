import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ClientManifest } from '#schemas/contracts/site.ts';
import { row, type Row } from './rows.ts';

const brotli = (text: string | Buffer): number => brotliCompressSync(text).length / 1000;

/** Bytes of the home page and of each module's script, brotli. */
export async function measureBytes(url: string, client: string): Promise<Row[]> {
  const html = await (await fetch(url)).text();
  const [style = ''] = /<style[^>]*>.*?<\/style>/s.exec(html) ?? [];
  const rest = html.replace(style, '');
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
    row({ what: 'style of the home page, inline', sign: '≤', limit: 20, value: brotli(style), unit: 'kB' }),
    row({
      what: 'HTML of the home page, without its style',
      sign: '≤',
      limit: 20,
      value: brotli(rest),
      unit: 'kB',
      note: `${brotli(html).toFixed(1)} kB with it`,
    }),
  ];
}
