import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFacts } from '../assets/inspect-image.ts';
import { parseStrictJson } from './strict-json.ts';
import { isObject } from '#schemas/is-object.ts';

/** Beside `entries` and `assets` of a folder: what is known of its pictures, by SHA-256. */
export const KNOWN_IMAGES = 'known-images.json';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function parseFacts(value: unknown): ImageFacts | undefined {
  if (!isObject(value)) return undefined;
  const { width, height, placeholder } = value;
  const contentType = TYPES.find((type) => type === value['contentType']);
  if (!contentType || !isSize(width) || !isSize(height)) return undefined;
  if (typeof placeholder !== 'string' || !/^#[0-9a-f]{6}(,#[0-9a-f]{6}){2}$/.test(placeholder)) return undefined;
  return { contentType, width, height, placeholder };
}

/**
 * Reads what a folder says of its own pictures, so that hundreds need not be decoded to seed a store: that is most of the
 * time a first start takes. Digests name the bytes, so a picture that was changed since is looked at like any other, and so
 * is one whose line is not as it should be.
 */
export async function readKnownImages(folder: string): Promise<ReadonlyMap<string, ImageFacts>> {
  const text = await readFile(join(folder, KNOWN_IMAGES), 'utf8').catch(() => undefined);
  const parsed = text === undefined ? undefined : parseStrictJson(text);
  if (!parsed?.ok || !isObject(parsed.value)) return new Map();
  return new Map(
    Object.entries(parsed.value).flatMap(([digest, value]) => {
      const facts = parseFacts(value);
      return facts ? [[digest, facts] as const] : [];
    }),
  );
}
