/** Finds what is to be imported: an export file with its files beside it, or a folder of split files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { sha256Of } from '../assets/asset-files.ts';
import { inspectImage, MAX_FILE_BYTES, type ImageFacts } from '../assets/inspect-image.ts';
import type { Bundle } from './bundle.ts';
import { type Json } from './json-parts.ts';
import { readKnownImages } from './known-images.ts';
import { parseExport, type Renames } from './parse-export.ts';
import { attachPriceHistory } from './read-price-history.ts';
import type { ImportProblem } from './report.ts';
import { parseStrictJson } from './strict-json.ts';
import { isObject } from '#schemas/is-object.ts';

export interface Source {
  readonly bundle: Bundle;
  readonly bytes: ReadonlyMap<string, () => Promise<Uint8Array>>;
}

/** As many as decode in parallel by default. */
const FILES_AT_ONCE = 4;

/** Folder for the bytes of an export: `site.json` → `site.files/`. */
export const filesFolderOf = (file: string): string => join(dirname(file), `${basename(file, '.json')}.files`);

/** @throws Error when there is nothing of that name */
export async function readSource(path: string, renames: Renames = {}): Promise<Source> {
  const found = await stat(path).catch(() => undefined);
  if (!found)
    throw new Error(
      `There is no file or folder ${path}. Name an export file, or a folder with "entries" and "assets".`,
    );
  return found.isDirectory() ? readFolder(path, renames) : readExportFile(path, renames);
}

async function readExportFile(path: string, renames: Renames): Promise<Source> {
  const parsed = parseStrictJson(await readFile(path, 'utf8'));
  const name = basename(path);
  if (!parsed.ok)
    return { bundle: failed({ severity: 'error', where: name, message: parsed.message }), bytes: new Map() };
  const folder = filesFolderOf(path);
  const names = await readdir(folder).catch(() => []);
  const bytes = new Map(names.map((digest) => [digest, () => readFile(join(folder, digest))] as const));
  return { bundle: parseExport(parsed.value, name, renames), bytes };
}

const failed = (problem: ImportProblem): Bundle => ({
  records: [],
  contentTypes: [],
  locales: [],
  tags: [],
  problems: [problem],
});

/**
 * Reads `entries/**` and `assets/**`: each JSON file one record or a list, in the shape of an export. Files of assets stand
 * beside: `fields.file.<locale>` is `{ fileName, contentType, upload: "poster.webp" }`, the path relative to the JSON file.
 * `price-history.json` tells what prices were before.
 */
async function readFolder(folder: string, renames: Renames): Promise<Source> {
  const problems: ImportProblem[] = [];
  const bytes = new Map<string, () => Promise<Uint8Array>>();
  const entries = await attachPriceHistory(folder, await readRecords(folder, 'entries', problems), problems);
  const assets = await readRecords(folder, 'assets', problems);
  const upload: Uploads = { folder, bytes, problems, known: await readKnownImages(folder) };
  for (let start = 0; start < assets.length; start += FILES_AT_ONCE) {
    await Promise.all(assets.slice(start, start + FILES_AT_ONCE).map((asset) => attachFiles(asset, upload)));
  }
  if (entries.length + assets.length === 0 && problems.length === 0) {
    problems.push({ severity: 'error', where: folder, message: 'has no JSON files under "entries" or "assets"' });
  }
  const bundle = parseExport(
    { entries: entries.map(({ record }) => record), assets: assets.map(({ record }) => record) },
    folder,
    renames,
  );
  return { bundle: { ...bundle, problems: [...problems, ...bundle.problems] }, bytes };
}

/** Where the files of a folder are looked for, and what is found of them. */
interface Uploads {
  readonly folder: string;
  readonly bytes: Map<string, () => Promise<Uint8Array>>;
  readonly problems: ImportProblem[];
  readonly known: ReadonlyMap<string, ImageFacts>;
}

interface FoundRecord {
  record: Json;
  /** The JSON file it stands in. */
  readonly file: string;
}

async function readRecords(
  folder: string,
  part: 'entries' | 'assets',
  problems: ImportProblem[],
): Promise<FoundRecord[]> {
  const names = await readdir(join(folder, part), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: FoundRecord[] = [];
  for (const name of names.filter((entry) => entry.endsWith('.json')).toSorted()) {
    const file = join(folder, part, name);
    const where = join(part, name);
    const parsed = parseStrictJson(await readFile(file, 'utf8'));
    if (!parsed.ok) {
      problems.push({ severity: 'error', where, message: parsed.message });
      continue;
    }
    for (const record of Array.isArray(parsed.value) ? (parsed.value as unknown[]) : [parsed.value]) {
      if (isObject(record)) found.push({ record: { ...record, where }, file });
      else problems.push({ severity: 'error', where, message: 'must be a record, or a list of records' });
    }
  }
  return found;
}

/** Replaces `upload` paths by what is known of the bytes. */
async function attachFiles(found: FoundRecord, uploads: Uploads): Promise<void> {
  const { fields } = found.record;
  if (!isObject(fields) || !isObject(fields['file'])) return;
  const files: Record<string, unknown> = {};
  for (const [locale, value] of Object.entries(fields['file'])) {
    const isLocal = isObject(value) && typeof value['upload'] === 'string' && !/^[a-z]+:/i.test(value['upload']);
    files[locale] = isLocal ? await describeUpload(found.file, locale, value, uploads) : value;
  }
  found.record = { ...found.record, fields: { ...fields, file: files } };
}

async function describeUpload(
  jsonFile: string,
  locale: string,
  file: Json,
  { folder, bytes, problems, known }: Uploads,
): Promise<Json> {
  const path = resolve(dirname(jsonFile), String(file['upload']));
  const fail = (message: string): Json => {
    problems.push({
      severity: 'error',
      where: relative(folder, jsonFile),
      field: `fields.file.${locale}.upload`,
      message,
    });
    return { fileName: file['fileName'], contentType: file['contentType'] };
  };
  if (!path.startsWith(resolve(folder) + sep))
    return fail(`"${String(file['upload'])}" lies outside of the content folder`);
  const size = await stat(path).then(
    (entry) => entry.size,
    () => undefined,
  );
  if (size === undefined) return fail(`there is no file "${relative(folder, path)}"`);
  if (size > MAX_FILE_BYTES)
    return fail(`"${relative(folder, path)}" has ${size} bytes; ${MAX_FILE_BYTES} are allowed`);
  const content = await readFile(path);
  const sha256 = sha256Of(content);
  const facts = known.get(sha256);
  const inspected = facts ? { ok: true as const, image: facts } : await inspectImage(content);
  if (!inspected.ok) return fail(`"${relative(folder, path)}" ${inspected.message}`);
  const { contentType, width, height, placeholder } = inspected.image;
  bytes.set(sha256, () => readFile(path));
  return {
    fileName: file['fileName'] ?? basename(path),
    contentType,
    sha256,
    placeholder,
    details: { size, image: { width, height } },
  };
}
