import { createHash } from 'node:crypto';
import type { StoredFields, StoredFile } from '#server/db/schema.ts';
import { readFocal } from '#schemas/asset-path.ts';
import { assetUrl } from '../content/dialect/resolve/asset-url.ts';
import type { Queryable } from '../content/dialect/read/sql.ts';

/** Hashes that pictures of fixtures have: there are no such files, real ones are longer. */
const FIXTURE_PICTURE = /\/images\/([\w.-]+)\/(?:0a1b(?:2c3d)?|0f3a|77aa)\/[^\s"'?&,)]+/g;
const SQL = `SELECT id, published AS fields FROM assets WHERE published IS NOT NULL ORDER BY id LIMIT 60`;
/** How long it is not asked again, ms. */
const KEPT = 60_000;

/**
 * Examples name pictures that no store has. In galleries they show some of the site's own, always the same one for a name, so
 * that a module looks as it would.
 */
export function createExamplePictures(
  pool: Queryable,
  now: () => number = Date.now,
): (html: string) => Promise<string> {
  let known: { readonly at: number; readonly urls: Promise<readonly string[]> } | undefined;
  const read = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query({ text: SQL, values: [] });
    return (rows as readonly { id: string; fields: StoredFields }[]).flatMap(({ id, fields }) => {
      const file = Object.values(fields['file'] ?? {})[0] as StoredFile | undefined;
      if (!file?.sha256 || !file.contentType.startsWith('image/')) return [];
      return assetUrl(id, file, readFocal(fields), '') ?? [];
    });
  };
  return async (html) => {
    if (!known || now() - known.at > KEPT) known = { at: now(), urls: read().catch(() => []) };
    const urls = await known.urls;
    if (urls.length === 0) return html;
    return html.replace(FIXTURE_PICTURE, (_, id: string) => {
      const place = createHash('sha256').update(id).digest().readUInt32BE(0) % urls.length;
      return urls[place] ?? '';
    });
  };
}
