/** Files in forms: what a schema says of them, and how they stand among the values, in the browser and on the server alike. */
import type { FormSchema, FormValues } from '../contracts/forms.ts';
import { type FieldNode, kindOf, nodeAt } from './field-path.ts';

/** Kinds of files that a form may take: those that are known by their first bytes. */
export const FILE_TYPES = {
  'image/jpeg': { name: 'JPG', endings: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const isFileType = (type: string): type is FileType => Object.hasOwn(FILE_TYPES, type);

/** Bytes of one file, bytes and files of one submission, whatever a schema allows. */
export const MAX_FILE_BYTES = 8_000_000;
export const MAX_FILES_BYTES = 10_000_000;
export const MAX_FILES = 10;
export const MAX_FILE_NAME = 120;
/** A file of a kind that nobody knows. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** What stands among the values for a file; its bytes stand beside the submission. */
export interface FileValue {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}
export interface PlacedFile extends FileValue {
  readonly field: string;
}

export const isFileNode = (node: FieldNode | undefined): boolean => node?.['x-file'] === true;

/** Schema of one file of a field: its own, or that of the items of a list; `undefined` where the field takes none. */
export function fileNodeOf(schema: FormSchema, field: string): FieldNode | undefined {
  const node = nodeAt(schema, [field]);
  const file = kindOf(node) === 'array' ? nodeAt(schema, [field, '0']) : node;
  return isFileNode(file) ? file : undefined;
}

/** Fields of a form that take files. */
export const fileFields = (schema: FormSchema): readonly string[] =>
  Object.keys(schema.properties).filter((field) => fileNodeOf(schema, field) !== undefined);

/** What a schema allows of one file. */
export function fileLimits(node: FieldNode): { readonly types: readonly string[]; readonly bytes: number } {
  const { type, size } = (node.properties ?? {}) as Readonly<Record<string, FieldNode & { readonly maximum?: number }>>;
  return { types: (type?.enum ?? []).map(String), bytes: size?.maximum ?? MAX_FILE_BYTES };
}

/** "JPG, PNG, PDF" */
export const typeNames = (types: readonly unknown[]): string =>
  types.map((type) => (isFileType(String(type)) ? FILE_TYPES[String(type) as FileType].name : String(type))).join(', ');

/**
 * The last part of a name, without what systems and readers stumble over: folders, controls, marks of direction, dots at its
 * beginning. Never empty, at most 120 characters, its ending kept.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = Array.from(plain.slice(0, plain.length - ending.length))
    .slice(0, MAX_FILE_NAME / 2)
    .join('')
    .trim();
  return stem + ending || 'file';
}

/**
 * Puts files among the values. Whatever stood there was only a claim: a file is what came as one.
 *
 * @param files in the order in which they were sent; a field that takes no files gets them too, and its schema refuses it
 */
export function placeFiles(schema: FormSchema, values: FormValues, files: readonly PlacedFile[]): FormValues {
  const placed: Record<string, unknown> = { ...values };
  for (const field of fileFields(schema)) delete placed[field];
  for (const field of new Set(files.map((file) => file.field))) {
    const own = files.filter((file) => file.field === field).map(({ name, type, size }) => ({ name, type, size }));
    const isList = own.length > 1 || kindOf(nodeAt(schema, [field])) === 'array';
    Object.defineProperty(placed, field, {
      value: isList ? own : own[0],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return placed;
}
