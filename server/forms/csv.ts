import type { FileValue } from '#schemas/forms/files.ts';

/**
 * Tables for spreadsheets (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV
 * injection): `=`, `+`, `-`, `@`, tab and carriage return, also behind spaces and in their full-width forms.
 */
const FORMULA = /^[\s\u0000-\u0020]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A value of a form as one cell: lists with commas, rows of a list as JSON. */
export function flatten(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isFile(value)) return value.name;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || isFile(item)))
    return value.map((item) => (isFile(item) ? item.name : String(item))).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** What stands among the values for a file: its name is what people know. */
const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value;
